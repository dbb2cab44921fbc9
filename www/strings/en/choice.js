/** English: which of several moves is meant. */

/** @type {import("../../strings.js").Table} */
export default {
  "warn.title": "This ends the game",
  "warn.play": "Play it anyway",
  "warn.back": "Choose another move",
  "choose.promotion": "Promote to",
  "choose.facing": "Which way should it face?",
  "choose.kind": "Which move?",
  "choose.cancel": "Cancel",
  "choose.stay": "Go without turning",
  "choose.face": "Face {facing}",
  "choose.stepFace": "Go and face {facing}",
  "choose.castling": "Castle",
  "choose.walk": "Walk there",
  "choose.unpromoted": "Stay {name}",
  "choose.passing": "By way of {square}",
  "choose.way": "Which way?",
  "choose.replacement": "Replaced by",
  "choose.gate": "Put a piece on {squares}?",
  "choose.or": " or ",
  "choose.gated": "{name} on {square}",
  "choose.ungated": "Nothing",
  "confirm.title": "Play this move?",
  "confirm.play": "Play {move}",
};
