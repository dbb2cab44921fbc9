import { searcherOn } from "./game.js";
import init, { Searcher as Plain } from "./site/stone-garden-player.js";

await init();

export * from "./site/stone-garden-player.js";
export const Searcher = searcherOn(Plain);
