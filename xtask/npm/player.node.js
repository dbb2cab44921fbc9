import { readFileSync } from "node:fs";
import { initSync } from "./site/stone-garden-player.js";

// Node's fetch reads no files.
initSync({ module: readFileSync(new URL("./site/stone-garden-player_bg.wasm", import.meta.url)) });

export * from "./site/stone-garden-player.js";
