/** The page of Brandubh. */

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "men" },
  { legend: true },
  { piece: "K", id: "king" },
  { piece: "D", id: "defender", square: "b3" },
  { piece: "A", id: "attacker", square: "b3" },
  { heading: "enclosing" },
  { list: "enclosing.list" },
  { board: "3a3/3D3/a6/3K3/3D3/3a3/7 b - - 0 1" },
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "source" },
  { text: "source.text" },
];
