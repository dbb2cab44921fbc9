import { readFileSync } from "node:fs";
import { gameOn } from "./game.js";
import { Game as Plain, initSync } from "./site/stone-garden-reader.js";

// Node's fetch reads no files.
initSync({ module: readFileSync(new URL("./site/stone-garden-reader_bg.wasm", import.meta.url)) });

export * from "./site/stone-garden-reader.js";
export const Game = gameOn(Plain);
