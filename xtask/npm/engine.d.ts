export * from "./types/stone-garden-reader.js";
export { Game, type GameOptions, type MoveFilter, type MoveLike, type SecondLike } from "./game.js";
