/** The words of the lesson of Atomic Chess, in Spanish. */

/** @type {import("../lesson-page.js").Lesson} */
export default {
  blast: {
    title: "Las capturas explotan",
    text: "Quien captura hace estallar la pieza capturada, la suya y todo lo que hay en las ocho casillas de alrededor, salvo Peones. Captura el Peón de modo que caiga también la Torre.",
    done: "Un Alfil por Torre, Caballo y Peón: así se cuenta aquí. Los Peones solo mueren cuando los capturan a ellos.",
    help: "Captura el Peón: la Torre está justo al lado.",
  },
  own: {
    title: "No junto a tu Rey",
    text: "Está prohibida la captura que haría estallar a tu propio Rey; por eso el Rey nunca captura. La Torre que está junto a tu Rey queda a salvo por ahora. Captura lo que puedas.",
    done: "Estar junto a tu Rey protege a las piezas del rival: piénsalo antes de dejarlas ahí.",
    help: "El otro blanco está lejos, en la última fila.",
  },
  king: {
    title: "Haz volar al Rey",
    text: "No hace falta mate: el Rey al que alcanza una explosión ha perdido. Gana ya.",
    done: "La Dama no era más que la mecha.",
    help: "Captura lo que está junto al Rey.",
  },
  trap: {
    title: "La partida más corta",
    text: "Una partida desde el principio: tu Caballo ha llegado a la quinta fila y las negras no miraron. Gana.",
    done: "Todo el mundo cae una vez. Las casillas junto a tu Rey hay que cuidarlas desde la primera jugada.",
    help: "¿Qué Peón está junto al Rey negro y al alcance del Caballo?",
  },
  touch: {
    title: "Reyes de la mano",
    text: "La Dama te da jaque. Pero a dos Reyes que están juntos nadie los captura: la explosión mataría a ambos. Ponte junto al Rey negro.",
    done: "Mientras se tocan, ningún jaque cuenta. Salva muchos finales.",
    help: "Cualquier casilla junto al Rey negro.",
  },
  queen: {
    title: "La Dama no necesita escolta",
    text: "El Rey no captura, así que una Dama a su lado está segura y puede dar mate sola. Da mate.",
    done: "En ajedrez el Rey la habría capturado sin más.",
    help: "Ponte justo al lado del Rey.",
  },
};
