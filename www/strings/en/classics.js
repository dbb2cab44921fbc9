/** English: what games have that are texts, the classics among them. Their own names are the engine's. */

/** @type {import("../../strings.js").Table} */
export default {
  "status.left": "{status}, {count} moves",
  "signs.told": "Rather pieces of the West?",
  "signs.choose": "Choose",
  "caption.pass": "Press it again to pass.",
};
