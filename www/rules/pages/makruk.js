/** The page of Makruk. */

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "men" },
  { legend: true },
  { piece: "K", id: "king" },
  { piece: "M", id: "met" },
  { piece: "S", id: "khon" },
  { piece: "N", id: "knight" },
  { piece: "R", id: "rook" },
  { piece: "P", id: "bia" },
  { heading: "promotion" },
  { text: "promotion.text" },
  { board: "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1" },
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "counting" },
  { text: "counting.board" },
  { text: "counting.lone" },
  { list: "counting.list" },
  { text: "counting.from" },
  { heading: "source" },
  { text: "source.text" },
];
