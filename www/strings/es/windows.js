/** Spanish: the same game in two windows. */

/** @type {import("../../strings.js").Table} */
export default {
  "windows.on": "Esta partida ha seguido en otra ventana.",
  "windows.show": "Mostrarla aquí",
};
