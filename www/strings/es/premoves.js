/** Spanish: moves made while the other side is to move. */

/** @type {import("../../strings.js").Table} */
export default {
  "caption.premove":
    "Jugada anticipada: se hará al instante si entonces es legal. Esc o pulsar en otra parte la retira.",
  "caption.premoveTouch":
    "Jugada anticipada: se hará al instante si entonces es legal. Pulsar en otra parte la retira.",
  "square.premove": "{label}, jugada anticipada",
  "premove.made": "Jugada anticipada: {name} a {to}.",
  "premove.cleared": "Jugadas anticipadas retiradas.",
  "premove.illegal": "La jugada anticipada a {to} ya no es legal.",
};
