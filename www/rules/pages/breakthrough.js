/** The page of Breakthrough. */

/** @type {import("../page.js").Block[]} */
export default [
  { heading: "start" },
  { array: true },
  { heading: "men" },
  { legend: true },
  { piece: "P", id: "man" },
  { heading: "ends" },
  { list: "ends.list" },
  { board: "8/3P4/8/8/8/8/4p3/8 w 0 1" },
  { heading: "source" },
  { text: "source.text" },
];
