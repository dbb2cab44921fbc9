/** Russian: moves made while the other side is to move. */

/** @type {import("../../strings.js").Table} */
export default {
  "caption.premove": "Предход: будет сделан сразу, если станет возможен. Esc или нажатие в другом месте отменяет его.",
  "caption.premoveTouch": "Предход: будет сделан сразу, если станет возможен. Нажатие в другом месте отменяет его.",
  "square.premove": "{label}, предход",
  "premove.made": "Предход: {name} на {to}.",
  "premove.cleared": "Предходы отменены.",
  "premove.illegal": "Предход на {to} теперь невозможен.",
};
