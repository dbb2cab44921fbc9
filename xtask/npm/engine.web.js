import { gameOn } from "./game.js";
import init, { Game as Plain } from "./site/stone-garden-reader.js";

await init();

export * from "./site/stone-garden-reader.js";
export const Game = gameOn(Plain);
