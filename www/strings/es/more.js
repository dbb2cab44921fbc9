/** Spanish: the dialog “More”. */

/** @type {import("../../strings.js").Table} */
export default {
  "more.title": "Más",
  "more.game": "Esta partida",
  "more.games": "Mis partidas…",
  "more.position": "Preparar una posición…",
  "more.workshop": "Cambiarlo en el taller…",
  "more.study": "Añadir a un estudio…",
  "more.puzzles": "Problemas",
  "more.resign": "Abandonar",
  "more.resignSide": "Abandonan las {side}",
  "more.draw": "Acordar tablas",
  "more.sure": "Pulsa otra vez para confirmar",
  "more.friend": "Jugar con un amigo…",
  "more.link": "Jugar con un amigo por enlace, jugada a jugada…",
  "more.learning": "Entrenar al ordenador…",
  "more.report": "¿Cómo se juega?…",
  "more.send": "Enlace para enviar…",
  "more.rematch": "Revancha, bandos cambiados",
};
