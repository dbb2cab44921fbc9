/** The page of Xiangqi. */

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { text: "start.text" },
  { heading: "men" },
  { legend: true },
  { piece: "K", id: "general" },
  { piece: "A", id: "advisor" },
  { piece: "B", id: "elephant" },
  { piece: "N", id: "horse" },
  { piece: "R", id: "chariot" },
  { piece: "C", id: "cannon" },
  { piece: "P", id: "soldier", square: "e5" },
  { heading: "across" },
  { text: "across.text" },
  { board: "4k4/9/9/4P4/9/9/9/9/9/3K5 w - - 0 1" },
  { heading: "facing" },
  { text: "facing.text" },
  { board: "3k5/9/9/9/9/3N5/9/9/9/3K5 w - - 0 1" },
  { heading: "ends" },
  { list: "ends.list" },
  { text: "ends.ruled" },
  { heading: "source" },
  { text: "source.text" },
];
