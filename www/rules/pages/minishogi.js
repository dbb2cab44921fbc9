/** The page of Minishogi. */

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "men" },
  { legend: true },
  { piece: "K", id: "king" },
  { piece: "R", id: "rook" },
  { piece: "B", id: "bishop" },
  { piece: "G", id: "gold" },
  { piece: "S", id: "silver" },
  { piece: "P", id: "pawn" },
  { heading: "promotion" },
  { text: "promotion.text" },
  { piece: "+R", id: "dragon" },
  { piece: "+B", id: "horse" },
  { heading: "drops" },
  { text: "drops.text" },
  { list: "drops.list" },
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "source" },
  { text: "source.text" },
];
