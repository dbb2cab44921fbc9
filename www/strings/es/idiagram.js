/** Spanish: boards in place of Interactive Diagrams. */

/** @type {import("../../strings.js").Table} */
export default {
  "idiagram.pieces": "Cómo se mueven las piezas",
  "idiagram.refused": "Stone Garden no puede jugar este diagrama: {error}",
};
