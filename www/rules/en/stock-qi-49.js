/** The rules of Stock Qi, 49 files, in English. */

import { board, ends, fortress, men, radials, source, start, stocknsexton } from "./stock.js";

/** @type {import("../page.js").Rules} */
export default {
  intro: [
    "Xiangqi on a block: cannons, a Fortress, and Kings who may not face each other.",
  ],
  blocks: [
    ...board(10),
    ...start("The King in the centre of rank 1, Stockviceroys round him on ranks 1 to 3. Rank 1 besides: Stockeunuchs, Stocknsextons, Stockbrooks from the centre outwards. Rank 2: Stockacannons. Rank 4: 25 Stockpoints, on the centre file and the outer ones."),
    ...radials,
    { heading: "The men", id: "men" },
    men.king,
    men.stockbrook,
    men.stockacannon,
    stocknsexton(false),
    men.stockeunuch,
    men.stockviceroy,
    men.stockpoint,
    men.superstockpoint,
    { heading: "Halves and Fortress", id: "fortress" },
    fortress("The King and the Stockviceroys never leave it, and Stockeunuchs never enter the enemy half."),
    { text: ["A Stockpoint who enters the enemy half becomes a Superstockpoint."] },
    { text: ["The Kings may not face each other along a file with nobody between: a move that brings this about is illegal, whoever makes it."] },
    ...ends(),
    ...source,
  ],
};
