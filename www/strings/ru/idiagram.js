/** Russian: boards in place of Interactive Diagrams. */

/** @type {import("../../strings.js").Table} */
export default {
  "idiagram.pieces": "Как ходят фигуры",
  "idiagram.refused": "Stone Garden не может сыграть эту диаграмму: {error}",
};
