/** Russian: boards in place of Interactive Diagrams. */

/** @type {import("../../strings.js").Table} */
export default {
  "idiagram.pieces": "Как ходят фигуры",
  "idiagram.computer": "Играть с компьютером",
  "idiagram.alone": "Играть за обе стороны",
  "idiagram.leftOut": "Непонятно и пропущено: {error}",
  "idiagram.refused": "Stone Garden не может сыграть эту диаграмму: {error}",
};
