/** English: the same game in two windows. */

/** @type {import("../../strings.js").Table} */
export default {
  "windows.on": "This game has been played on in another window.",
  "windows.show": "Show it here",
};
