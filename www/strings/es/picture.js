/** Spanish: the words of pictures. */

/** @type {import("../../strings.js").Table} */
export default {
  "picture.men": "Blancas: {white}. Negras: {black}.",
  "picture.neutral": "{text} Neutrales: {men}.",
  "picture.friend": "amigos en {squares}",
  "picture.enemy": "enemigos en {squares}",
  "picture.stone": "piedras en {squares}",
  "picture.relay": "relevos en {squares}",
  "picture.blue": "solo puede mover a {squares}",
  "picture.yellow": "solo puede capturar en {squares}",
  "picture.green": "puede mover o capturar en {squares}",
  "picture.nowhere": "no puede ir a ninguna casilla",
  "picture.legend.move only": "solo mover",
  "picture.legend.capture only": "solo capturar",
  "picture.legend.both": "ambos",
  "picture.legend.by a relay": "por relevo",
  "picture.legend.change places": "cambian de sitio",
};
