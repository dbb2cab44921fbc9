/** English: hints. */

/** @type {import("../../strings.js").Table} */
export default {
  "hint.looking": "Looking for a good move …",
  "hint.move": "Hint: {man} {from} to {to} ({move}).",
  "hint.drop": "Hint: drop the {man} on {to}.",
  "hint.plain": "Hint: {move}.",
  "hint.end": "Hint: end the turn now.",
  "hint.other": "Hint: undo the move and play {move}.",
  "hint.none": "There is no hint here.",
  "hint.failed": "No hint: {error}.",
};
