import { readFileSync } from "node:fs";
import { searcherOn } from "./game.js";
import { Searcher as Plain, initSync } from "./site/stone-garden-player.js";

// Node's fetch reads no files.
initSync({ module: readFileSync(new URL("./site/stone-garden-player_bg.wasm", import.meta.url)) });

export * from "./site/stone-garden-player.js";
export const Searcher = searcherOn(Plain);
