/** The rules of Janggi, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "El ajedrez de Corea: sin río, con palacios con diagonales, Cañones que siempre saltan y puntos en lugar de tablas.",
  ],
  "start.text": [
    "El azul (Cho) mueve primero, el rojo (Han) segundo. Las piezas están donde se cruzan las líneas. Antes de la partida cada jugador puede intercambiar Caballo y Elefante de un flanco; aquí están como se muestra.",
    "En coreano el jaque se canta: janggun, y la respuesta meonggun; el mate es oetong.",
  ],
  king: ["Un punto a lo largo de una línea de su palacio, también las diagonales; nunca sale de él."],
  guard: ["Mueve como el Rey."],
  horse: [
    "Un punto a lo largo de una línea y después uno en diagonal hacia fuera. Una pieza a su lado le cierra el camino.",
  ],
  elephant: [
    "Un punto a lo largo de una línea y después dos en diagonal hacia fuera. Una pieza en cualquiera de los puntos intermedios lo bloquea.",
  ],
  chariot: ["Cualquier número de puntos a lo largo de una línea."],
  cannon: [
    "Mueve y captura a lo largo de una línea solo saltando por encima de exactamente una pieza. Esa pieza no puede ser un Cañón, y un Cañón nunca captura a otro.",
  ],
  soldier: ["Un punto de frente o de lado, desde la primera jugada."],
  palace: "En los palacios",
  "palace.text": [
    "En los puntos que unen las diagonales, Carros y Cañones van por ellas como por cualquier línea, y los Soldados hacia delante.",
  ],
  pass: "Pasar, y los Reyes frente a frente",
  "pass.text": [
    "Siempre puedes pasar si no estás en jaque: pulsa dos veces tu Rey. Una jugada puede dejar a los Reyes frente a frente en una columna abierta (bikjang). Si el rival no lo deshace y pasa, la partida termina y deciden los puntos.",
  ],
  "ends.list": [
    "El jaque mate gana.",
    "Si ambos jugadores pasan seguidos, o los Reyes siguen frente a frente, deciden los puntos.",
    "Pierde quien repite una posición solo con jaques.",
  ],
  points: "Los puntos",
  "points.text": [
    "Un Carro vale 13, un Cañón 7, un Caballo 5, un Elefante y un Guardia 3, un Soldado 2. El rojo tiene además uno y medio por mover segundo, de modo que no hay tablas.",
  ],
  "source.text": [
    "Las reglas siguen el artículo sobre el janggi de Wikipedia y las reglas de la Asociación Coreana de Janggi descritas allí, con palabras de este proyecto.",
  ],
};
