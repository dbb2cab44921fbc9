/** The page of Othello. */

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "turns" },
  { text: "turns.text" },
  { list: "turns.list" },
  { heading: "ends" },
  { list: "ends.list" },
  { heading: "source" },
  { text: "source.text" },
];
