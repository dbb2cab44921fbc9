/** English: boards in place of Interactive Diagrams. */

/** @type {import("../../strings.js").Table} */
export default {
  "idiagram.pieces": "How the pieces move",
  "idiagram.computer": "Play against the computer",
  "idiagram.alone": "Play both sides",
  "idiagram.leftOut": "Not understood, and left out: {error}",
  "idiagram.refused": "Stone Garden cannot play this diagram: {error}",
};
