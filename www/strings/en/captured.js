/** English: what has been captured. */

/** @type {import("../../strings.js").Table} */
export default {
  "captured.list": "Captured: {list}.",
  "captured.ahead": "Ahead by {count}.",
};
