/** Spanish: what has been captured. */

/** @type {import("../../strings.js").Table} */
export default {
  "captured.list": "Capturadas: {list}.",
  "captured.ahead": "Ventaja de {count}.",
};
