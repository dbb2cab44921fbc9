import type { Game } from "./game.js";
import type { Answer, How, Progress } from "./types/stone-garden-player.js";
import { Searcher as Plain } from "./types/stone-garden-player.js";

export * from "./types/stone-garden-player.js";

export declare class Searcher extends Plain {
  /** A player whose table has so many megabytes, from 1 to 1024; 16 if none are named. */
  constructor(megabytes?: number);
  /** Thinks about a game as it stands. */
  best(
    game: Pick<Game, "source" | "startFen" | "history">,
    how?: How | null,
    onInfo?: ((progress: Progress) => unknown) | null,
  ): Answer;
}
