import { gameOn } from "./game.js";
import init, { Game as Plain } from "./site/stone-garden.js";

await init();

export * from "./site/stone-garden.js";
export const Game = gameOn(Plain);
