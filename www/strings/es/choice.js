/** Spanish: which of several moves is meant. */

/** @type {import("../../strings.js").Table} */
export default {
  "warn.title": "Esto termina la partida",
  "warn.play": "Jugarla igualmente",
  "warn.back": "Elegir otra jugada",
  "choose.promotion": "Coronar",
  "choose.facing": "¿Hacia dónde debe mirar?",
  "choose.kind": "¿Qué jugada?",
  "choose.cancel": "Cancelar",
  "choose.stay": "Ir sin girar",
  "choose.face": "Mirar a {facing}",
  "choose.stepFace": "Ir y mirar a {facing}",
  "choose.castling": "Enrocar",
  "choose.walk": "Mover sin enrocar",
  "choose.unpromoted": "Seguir siendo {name}",
  "choose.passing": "Por {square}",
  "choose.way": "¿Por dónde?",
  "choose.replacement": "Sustituir por",
  "choose.gate": "¿Poner una pieza en {squares}?",
  "choose.or": " o ",
  "choose.gated": "{name} en {square}",
  "choose.ungated": "Ninguna",
  "confirm.title": "¿Jugar esta jugada?",
  "confirm.play": "Jugar {move}",
};
