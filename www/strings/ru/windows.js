/** Russian: the same game in two windows. */

/** @type {import("../../strings.js").Table} */
export default {
  "windows.on": "Эта партия продолжена в другом окне.",
  "windows.show": "Показать здесь",
};
