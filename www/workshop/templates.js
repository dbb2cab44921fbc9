/**
 * What most inventors begin with: a game that is known, with the one thing changed that they came for. Apart from `start-part` because a
 * test makes each of them without a page.
 */

import { hexagonArray } from "./hexagonal.js";

/**
 * @typedef {import("./toml.js").Tree} Tree
 * @typedef {import("./hexagonal.js").Changes} Changes
 *
 * @typedef {object} Template
 * @property {string} name of its texts
 * @property {string} game the game that it is made of, and that its picture shows
 * @property {string} badge written on its picture
 * @property {"board" | "pieces" | "rules"} next where its author goes on
 * @property {string} [chosen] the letter of the piece that is worked on there
 * @property {number[]} [sizes] of which one is to be chosen
 * @property {(size: number) => Changes} [changes]
 */

/** A piece in the place of another, whom nobody becomes any more. @type {Changes} */
const GRIFFON = [
  [["pieces", "Q"], undefined],
  [["pieces", "G"], { name: "Griffon", moves: "FyafsF" }],
  [["pieces", "P", "promotes", "to"], "GRBN"],
  [["array"], "rnbgkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBGKBNR"],
];

/** @type {Template[]} */
export const TEMPLATES = [
  { name: "piece", game: "chess", badge: "+1", next: "pieces", chosen: "G", changes: () => GRIFFON },
  { name: "armies", game: "remarkable-rookies", badge: "1 ≠ 2", next: "pieces" },
  { name: "drops", game: "crazyhouse", badge: "⤓", next: "rules" },
  { name: "small", game: "losalamos", badge: "6×6", next: "board" },
  { name: "large", game: "capablanca", badge: "10×8", next: "board" },
  { name: "hexagons", game: "glinski", badge: "⬡", next: "board", sizes: [4, 5, 6, 7], changes: hexagonArray },
];

/** How many hexagons a hexagon has. @param {number} side how many along each side */
export const cellsIn = (side) => 3 * side * (side - 1) + 1;
