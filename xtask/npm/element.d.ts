/** `<stone-garden>`: a playable board or a live diagram in any page. All of it is described in docs/embedding.md. */

import type { Mark, OutcomeReport, Side, StatusReport } from "./types/stone-garden-reader.js";

export type { Mark, Side };
export type Status = StatusReport;

/** What its events tell in their `detail`. */
export interface StoneGardenEvents {
  /** A board is there (`fen`, `side`), or a diagram (`piece`, `square`). */
  ready: CustomEvent<{ game: string; fen?: string; side?: Side; piece?: string; square?: string }>;
  move: CustomEvent<{ move: string; readable: string; side: Side; ply: number; fen: string }>;
  end: CustomEvent<OutcomeReport & { fen: string }>;
  /** Of a diagram: each marked square and its mark. */
  change: CustomEvent<{ title: string; marks: { square: string; mark: Mark }[] }>;
  /** Of a study: another position is shown. */
  step: CustomEvent<{ title: string; chapter: number; ply: number; fen: string | null }>;
  error: CustomEvent<{ message: string }>;
}

export declare class StoneGardenElement extends HTMLElement {
  /** Attributes, which are properties too: empty if they are missing. */
  game: string;
  fen: string;
  moves: string;
  ply: string;
  piece: string;
  square: string;
  facing: string;
  friends: string;
  enemies: string;
  stones: string;
  relays: string;
  side: string;
  opponent: string;
  controls: string;
  theme: string;
  /** A language tag; English, Spanish and Russian are spoken. */
  lang: string;
  /** Where the whole site is, for the link to it. */
  site: string;

  /** The address of a text that defines the game, instead of `game`. */
  definition: string;
  /** The address of a study's text, instead of a game. */
  study: string;

  /** Plays a move in machine or readable form; throws if it is not legal, or if there is no game yet. */
  play(move: string): void;
  /** Takes the last move back; false if there is none. */
  undo(): boolean;
  /** Plays the move that was taken back; false if there is none. */
  redo(): boolean;
  /** Goes to the position after so many plies; false if the record does not reach there. */
  goTo(ply: number): boolean;
  /** Turns the board. */
  flip(): void;
  /** The game from the beginning again, as the attributes say. */
  reset(): void;
  /** The picture shown, as SVG text; of a diagram with its legend if asked for. */
  svg(options?: { legend?: boolean }): string;
  /** The game as text in the manner of PGN; of a diagram its marked squares, one a line. */
  text(): string;

  /** What another element would have to be told to show the same; attributes that would be empty are left out. */
  asAttributes(): Record<string, string>;

  /** The FEN of the position shown. */
  readonly position: string | null;
  /** The moves played, in machine form. */
  readonly record: string[];
  readonly status: Status | null;
  /** The marked squares of the diagram shown. */
  readonly marks: { square: string; mark: Mark }[];

  addEventListener<K extends keyof StoneGardenEvents>(
    type: K,
    listener: (this: StoneGardenElement, event: StoneGardenEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "stone-garden": StoneGardenElement;
  }
}
