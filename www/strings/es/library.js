/** Spanish: the list of games. */

import { some } from "../grammar/es.js";

/** @type {import("../../strings.js").Table} */
export default {
  "library.title": "Mis partidas",
  "library.studies": "Estudios",
  "library.search": "Buscar",
  "library.searchHint": "juego, rival o jugadas",
  "library.game": "Juego",
  "library.every": "todos los juegos",
  "library.result": "Resultado",
  "library.any": "cualquiera",
  "library.running": "en curso",
  "library.won": "ganada",
  "library.lost": "perdida",
  "library.drawn": "tablas",
  "library.over": "terminada entre dos",
  "library.player": "Jugador",
  "library.place": "Primeras jugadas o posición",
  "library.placeHint": "e4 c5 Nf3, o un FEN",
  "library.board": "Posición del tablero",
  "library.looking": "{count} de {all} partidas examinadas",
  "library.at": ({ count }) => (Number(count) === 0 ? "Empieza así." : `Llega ahí en la jugada ${count}.`),
  "library.from": "Desde",
  "library.to": "Hasta",
  "library.open": "Abrir",
  "library.openGame": "Abrir: {game}, {date}",
  "library.delete": "Borrar",
  "library.deleteGame": "Borrar: {game}, {date}",
  "library.deleted": "Borrada: {game}.",
  "library.undo": "Recuperar",
  "library.back": "Ha vuelto.",
  "library.here": "en el tablero",
  "library.count": ({ count, all }) =>
    count === all ? `${all} ${some(all, "partida", "partidas")}` : `${count} de ${all} partidas`,
  "library.waiting": "Esperan tu jugada",
  "library.others": "Las demás partidas",
  "library.none": "Aún no hay partidas. Cada una se guarda aquí desde su primera jugada, solo en este dispositivo.",
  "library.noMatch": "Ninguna partida es así.",
  "library.more": "Mostrar más",
  "library.unreadable": "Una partida que esta versión de la página no sabe leer. Se conserva tal cual.",
  "library.plies": ({ count }) => {
    const moves = Math.ceil(Number(count) / 2);
    return `${moves} ${some(moves, "jugada", "jugadas")}`;
  },
  "library.computer": "contra el ordenador, tú {side}",
  "library.friend": "por enlace, tú {side}",
  "library.two": "dos en un tablero",
  "library.turn.person": "te toca",
  "library.turn.friend": "juega tu amigo",
  "library.turn.computer": "juega el ordenador",
  "library.turn.both": "en curso",
  "library.export": "Guardar todas en un archivo",
  "library.exportText": "Guardar todas como texto",
  "library.savedText": ({ count }) =>
    `${some(count, "Una partida guardada", `${count} partidas guardadas`)} como texto. Las demás están en el archivo de todas.`,
  "library.badText": "{game}, {date}, no se puede guardar como texto: {error}",
  "library.import": "Traer de un archivo…",
  "library.keepHint":
    "Solo están en este dispositivo. Un archivo con todas es tu copia; puedes traerlo a cualquier otro.",
  "library.brought": ({ added, present }) =>
    `${some(added, "Una partida traída", `${added} partidas traídas`)}${Number(present) ? `; ${present} ya estaban` : ""}.`,
  "library.reading": ({ count }) => `${some(count, "una partida leída", `${count} partidas leídas`)}`,
  "library.stop": "Parar",
  "library.badGame": "Partida {number}: {error}",
  "library.badFile": "Este archivo no se puede leer. {error} Tus partidas siguen como estaban.",
  "library.noGame": "no es una partida nuestra, o es de una versión más nueva.",
  "library.noGames": "No hay partidas en él.",
  "library.failed": "La lista no se puede leer: {error}. La partida del tablero no se ve afectada.",
  "library.cant": "Esta partida no se puede abrir: {error}",
  "library.opened": "Abierta de tus partidas. La anterior también está en la lista.",
};
