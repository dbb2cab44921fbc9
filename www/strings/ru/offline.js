/** Russian: the news of another version. */

/** @type {import("../../strings.js").Table} */
export default {
  "offline.new": "Есть новая версия страницы.",
};
