/** The engine's game as a chess programmer expects one. docs/api.md has it call by call, beside other libraries. */

import type { EntryReport, GameName, ManReport, MoveReport, Side, View } from "./types/stone-garden-reader.js";
import { Game as Plain } from "./types/stone-garden-reader.js";

/** What a move can be asked by: what is given must be so. */
export type MoveFilter = Partial<Omit<MoveReport, "rook">>;

/** A move: its text in machine or readable form, a move that `moves()` has told, or its squares and what tells it from others. */
export type MoveLike = string | (MoveFilter & { second?: SecondLike | null });

/** The second part of a turn: where a stone or relay goes. */
export type SecondLike = string | { from: string; to: string };

export interface GameOptions {
  /** Where it begins, if not at its start. */
  fen?: string | null;
  /** What has been played: a text as `load` reads it, or a list. */
  moves?: string | readonly MoveLike[] | null;
}

export declare class Game extends Plain {
  /** A game at its start, at a FEN, or as the options say. An option that there is not is refused. */
  constructor(source: GameName, options?: string | GameOptions | null);
  /** A game with moves, parted by blanks, already played. */
  static load(source: GameName, fen?: string | null, moves?: string): Game;
  /** What it was made of: an id, or `{definition}`. */
  readonly source: GameName;
  /** Whose turn it is. */
  turn(): Side;
  /** The legal moves: of the piece on a square or in hand (`P@`), those that have what is asked for, or all. In two-part games the first parts. */
  moves(wanted?: string | MoveFilter | null): MoveReport[];
  /** Plays a move and answers its entry of the record. Throws if it is not legal, or if several moves are meant. */
  play(move: MoveLike): EntryReport;
  /** Can this be played? */
  isLegal(move: MoveLike): boolean;
  /** What stands on a square. */
  get(square: string): ManReport | null;
  /** Everything on the board. */
  pieces(): ManReport[];
  /** What has been played and not been taken back. */
  history(): EntryReport[];
  /** Is the side to move in check? */
  inCheck(): boolean;
  isGameOver(): boolean;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  isDraw(): boolean;
  /** The same game once more, with its whole record; each is played on by itself. */
  clone(): Game;
  /** The board as a picture. A field that there is not is refused. */
  svg(view?: View): string;
}
