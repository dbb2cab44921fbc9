/** The rules of Stock Qi, 49 files, in English. */

import stock, { board, fortress, nsexton, start } from "./stock.js";

/** @type {import("../page.js").Texts} */
export default {
  ...stock,
  intro: ["Xiangqi on a block: cannons, a Fortress, and Kings that may not face each other."],
  ...board(10),
  ...start(
    "The King in the centre of rank 1, Stockviceroys round it on ranks 1 to 3. Rank 1 besides: Stockeunuchs, Stocknsextons, Stockbrooks from the centre outwards. Rank 2: Stockacannons. Rank 4: 25 Stockpoints, on the centre file and the outer ones.",
  ),
  ...nsexton(false),
  ...fortress("The King and the Stockviceroys never leave it, and Stockeunuchs never enter the enemy half."),
  "fortress.point": ["A Stockpoint that enters the enemy half becomes a Superstockpoint."],
  "fortress.facing": [
    "The Kings may not face each other along a file with no piece between: a move that brings this about is illegal, whoever makes it.",
  ],
};
