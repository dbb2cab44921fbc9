/** English: moves made while the other side is to move. */

/** @type {import("../../strings.js").Table} */
export default {
  "caption.premove": "Premove: played at once if it is legal then. Esc or a press elsewhere takes it back.",
  "caption.premoveTouch": "Premove: played at once if it is legal then. A press elsewhere takes it back.",
  "square.premove": "{label}, premove",
  "premove.made": "Premove: {name} to {to}.",
  "premove.cleared": "Premoves taken back.",
  "premove.illegal": "The premove to {to} is not legal now.",
};
