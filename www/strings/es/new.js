/** Spanish: the dialogs that begin a game. */

/** @type {import("../../strings.js").Table} */
export default {
  "new.title": "Partida nueva",
  "new.game": "Juego",
  "new.opponent": "Rival",
  "new.computer": "El ordenador",
  "new.alternate": "Donde un turno tiene varias jugadas no se puede jugar contra un amigo lejano.",
  "new.friend": "Un amigo, en otro dispositivo",
  "new.two": "Dos personas en este tablero",
  "new.itself": "El ordenador contra sí mismo",
  "new.levelOf": "Nivel de las {side}",
  "new.level": "Nivel",
  "new.rivals": "O juega por puntos contra un rival con nombre",
  "new.side": "Llevas las",
  "new.random": "Al azar",
  "new.clock": "Reloj",
  "new.noClock": "Sin reloj",
  "new.clockOf": "{minutes} min + {seconds} s por jugada",
  "new.start": "Empezar",
  "new.others": "Clásicos y juegos propios",
  "new.wait": "Buscando los juegos …",
  "new.search": "Buscar entre los juegos",
  "new.fromText": "Abrir un juego desde un texto …",
  "new.definition":
    "El texto de un juego: de este sitio, un variants.ini, un .zrf de Zillions, un Interactive Diagram, un preset de Game Courier",
  "new.file": "Un archivo con un juego",
  "new.read": "Leerla",
  "new.which": "Cuál de sus juegos",
  "new.defined": "{name} queda elegido: pulsa Empezar.",
  "new.fault": "Línea {line}, columna {column}: {message}",
  "new.long": "El archivo es demasiado largo: una definición tiene a lo sumo {most} bytes.",
};
