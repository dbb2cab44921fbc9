/** Russian: the clock. */

/** @type {import("../../strings.js").Table} */
export default {
  "clock.title": "Часы",
  "clock.pause": "Пауза",
  "clock.go": "Дальше",
  "clock.of": "{side}: {time}",
};
