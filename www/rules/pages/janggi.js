/** The page of Janggi. */

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "men" },
  { legend: true },
  { piece: "K", id: "king", square: "e2" },
  { piece: "A", id: "guard", square: "e2" },
  { piece: "N", id: "horse" },
  { piece: "B", id: "elephant" },
  { piece: "R", id: "chariot" },
  { piece: "C", id: "cannon" },
  { piece: "P", id: "soldier" },
  { heading: "palace" },
  { text: "palace.text" },
  { board: "5k3/9/9/9/9/9/9/3R5/4K4/9 w - - 0 1" },
  { heading: "pass" },
  { text: "pass.text" },
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "points" },
  { text: "points.text" },
  { heading: "source" },
  { text: "source.text" },
];
