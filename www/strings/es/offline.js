/** Spanish: the news of another version. */

/** @type {import("../../strings.js").Table} */
export default {
  "offline.new": "Hay una versión nueva de la página.",
};
