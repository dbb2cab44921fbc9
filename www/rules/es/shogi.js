/** The rules of Shogi, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "El ajedrez de Japón. Lo que capturas pasa a ser tuyo, y puedes volver a colocarlo en el tablero en lugar de mover.",
  ],
  "start.text": [
    "Empieza Sente. Las piezas de ambos bandos son iguales: cada una apunta al rival.",
    "En japonés el jaque es ōte, el mate tsumi, la promoción nari y la colocación uchi.",
  ],
  king: ["Una casilla en cualquier dirección, nunca a jaque."],
  rook: ["Cualquier número de casillas por filas y columnas."],
  bishop: ["Cualquier número de casillas por las diagonales."],
  gold: ["Una casilla en línea recta en cualquier dirección, o en diagonal hacia delante."],
  silver: ["Una casilla en diagonal, o de frente."],
  knight: ["Salta dos casillas hacia delante y una al lado, y a ningún otro sitio."],
  lance: ["Cualquier número de casillas de frente."],
  pawn: ["Una casilla de frente; captura del mismo modo."],
  "promotion.text": [
    "En una jugada que empieza o acaba en las tres últimas filas se puede dar la vuelta a la pieza. Reyes y Oros no tienen otra cara. Una Plata, un Caballo, una Lanza o un Peón promocionados mueven como un Oro.",
  ],
  dragon: ["La Torre promocionada: además una casilla en diagonal."],
  horse: ["El Alfil promocionado: además una casilla en línea recta."],
  tokin: ["El Peón promocionado, un Oro que vuelve a ser Peón al ser capturado."],
  "promotion.must": ["Donde un Peón, una Lanza o un Caballo ya no podrían mover, tienen que promocionar."],
  drops: "Las colocaciones",
  "drops.text": [
    "En lugar de mover puedes poner una pieza capturada en cualquier casilla vacía, sin promocionar y como tuya. Puede promocionar en una jugada posterior.",
  ],
  "drops.list": [
    "No se coloca donde la pieza nunca podría mover.",
    "Ningún Peón en una columna donde ya tienes otro sin promocionar (nifu).",
    "Ninguna colocación de Peón que dé mate en el acto (uchifuzume).",
  ],
  "ends.list": [
    "El jaque mate gana. También pierde quien no tiene jugada legal.",
    "La cuarta repetición de una posición es tablas; pero si un bando dio jaque todo el tiempo, pierde.",
    "Rey que entra: gana quien tiene el turno sin estar en jaque, con el rey y otras diez piezas en el campo enemigo, las tres últimas filas, si estas y las de la mano cuentan bastante: torres y alfiles, también promovidos, cinco cada uno, las demás una. Quien movió primero necesita 28, el otro 27.",
  ],
  "source.text": [
    "Las reglas siguen la página sobre el shogi de las Chess Variant Pages y las reglas de la Asociación Japonesa de Shogi, con palabras de este proyecto. La declaración del rey que entra sigue la regla de los 27 puntos, que se juzga sin pedirla.",
  ],
};
