/** English: the news of another version. */

/** @type {import("../../strings.js").Table} */
export default {
  "offline.new": "A newer version of the page is here.",
};
