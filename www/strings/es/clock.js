/** Spanish: the clock. */

/** @type {import("../../strings.js").Table} */
export default {
  "clock.title": "Reloj",
  "clock.pause": "Pausa",
  "clock.go": "Seguir",
  "clock.of": "{side}: {time}",
};
