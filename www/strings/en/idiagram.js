/** English: boards in place of Interactive Diagrams. */

/** @type {import("../../strings.js").Table} */
export default {
  "idiagram.pieces": "How the pieces move",
  "idiagram.refused": "Stone Garden cannot play this diagram: {error}",
};
