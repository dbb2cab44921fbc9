/** English: the clock. */

/** @type {import("../../strings.js").Table} */
export default {
  "clock.title": "Clock",
  "clock.pause": "Pause",
  "clock.go": "Continue",
  "clock.of": "{side}: {time}",
};
