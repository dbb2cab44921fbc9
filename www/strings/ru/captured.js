/** Russian: what has been captured. */

/** @type {import("../../strings.js").Table} */
export default {
  "captured.list": "Взяты: {list}.",
  "captured.ahead": "Перевес {count}.",
};
