/** Spanish: the dialogs that begin a game. */

/** @type {import("../../strings.js").Table} */
export default {
  "new.title": "Partida nueva",
  "new.game": "Juego",
  "new.opponent": "Rival",
  "new.computer": "El ordenador",
  "new.two": "Dos personas en este tablero",
  "new.itself": "El ordenador contra sí mismo",
  "new.levelOf": "Nivel de las {side}",
  "new.level": "Nivel",
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
  "new.definition": "La definición de un juego",
  "new.file": "Un archivo con una definición",
  "new.read": "Leerla",
  "new.defined": "{name} queda elegido: pulsa Empezar.",
  "new.fault": "Línea {line}, columna {column}: {message}",
  "new.long": "El archivo es demasiado largo: una definición tiene a lo sumo {most} bytes.",
};
