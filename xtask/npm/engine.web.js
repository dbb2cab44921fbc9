import { gameOn } from "./game.js";
import init, { Game as Plain } from "./site/stone-garden-deep.js";

await init();

export * from "./site/stone-garden-deep.js";
export const Game = gameOn(Plain);
