/** The page of Stones & Relays. */

import { men, source } from "./usual.js";

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "turn" },
  { text: "turn.text" },
  { heading: "relays" },
  { list: "relays.list" },
  { heading: "men" },
  { legend: true },
  { text: "men.text" },
  men.pawn,
  { ...men.knight, attributes: { square: "d2", relays: "e4" } },
  { ...men.bishop, attributes: { square: "d3", relays: "f5" } },
  { ...men.rook, attributes: { square: "b4", relays: "f4" } },
  { ...men.queen, piece: "q", attributes: { square: "a7", relays: "f7 c4", enemies: "c1" } },
  { ...men.king, attributes: { square: "e3", relays: "e4" } },
  { heading: "break" },
  { text: "break.text" },
  { board: "k*@5/8/1N1@4/8/8/8/8/8/7K b - - 0 1 -" },
  { heading: "castling" },
  { text: "castling.text" },
  { board: "4k3/8/8/8/4@3/8/8/8/R3K2R w KQ - 0 1 -" },
  { heading: "promotion" },
  { text: "promotion.text" },
  { heading: "ends" },
  { list: "ends.list" },
  ...source,
];
