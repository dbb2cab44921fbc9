/** Spanish: boards in place of Interactive Diagrams. */

/** @type {import("../../strings.js").Table} */
export default {
  "idiagram.pieces": "Cómo se mueven las piezas",
  "idiagram.computer": "Jugar contra el ordenador",
  "idiagram.alone": "Jugar con ambos bandos",
  "idiagram.leftOut": "No se entiende y se ha omitido: {error}",
  "idiagram.refused": "Stone Garden no puede jugar este diagrama: {error}",
};
