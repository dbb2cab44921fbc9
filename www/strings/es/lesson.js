/** Spanish: lessons. */

/** @type {import("../../strings.js").Table} */
export default {
  "lesson.title": "Stone Garden en tres minutos",
  "lesson.of": "{game}, paso a paso",
  "lesson.puzzles": "Resolver problemas",
  "lesson.rules": "Leer las reglas",
  "lesson.step": "{number} de {all}",
  "lesson.steps": "Pasos de la lección",
  "lesson.next": "Siguiente",
  "lesson.skip": "Saltar",
  "lesson.back": "Atrás",
  "lesson.again": "Otra vez",
  "lesson.show": "Enséñame",
  "lesson.shown": "Mira {squares}.",
  "lesson.leave": "Al tablero",
  "lesson.failed": "La lección no ha podido empezar: {error}",
  "lesson.wrong": "Esta vez no. {help}",
  "lesson.end": "Ya puedes jugar",
  "lesson.endText": "Pregunta a la página cuando dudes: muestra adónde va cada uno y dice por qué no va a otro sitio.",
  "lesson.play": "Juega tu primera partida",
};
