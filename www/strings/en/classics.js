/** English: what games have that are texts, the classics among them. Their own names are the engine's. */

/** @type {import("../../strings.js").Table} */
export default {
  "status.left": "{status}, {count} moves",
  "caption.pass": "Press it again to pass.",
};
