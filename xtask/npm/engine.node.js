import { readFileSync } from "node:fs";
import { initSync } from "./site/stone-garden-deep.js";

// Node's fetch reads no files.
initSync({ module: readFileSync(new URL("./site/stone-garden-deep_bg.wasm", import.meta.url)) });

export * from "./site/stone-garden-deep.js";
