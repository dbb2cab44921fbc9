/** Spanish: round the rules. */

/** @type {import("../../strings.js").Table} */
export default {
  "rules.title": "{game}: reglas",
  "rules.by": "Inventado por {author}.",
  "rules.play": "Jugar",
  "rules.lesson": "Lección",
  "rules.skip": "Ir a las reglas",
  "rules.games": "Reglas de otros juegos",
  "rules.contents": "En esta página",
  "rules.missing": "Aquí no hay reglas con ese nombre; estas son de otro juego.",
  "rules.anchor": "Enlace a {title}",
  "rules.live":
    "Los diagramas están vivos. Pulsa una casilla para poner un enemigo, otra vez para un amigo, y mira qué pasa con las casillas de más allá; señala una casilla para ver el camino o quién lo cierra; arrastra la pieza.",
  "rules.array": "La posición inicial. Blancas: {white}. Negras: {black}.",
  "rules.values": "En peones de ajedrez, como orientación",
  "rules.ruled": "decidido",
  "rules.derived": "deducido",
  "rules.ruled.help": "La fuente lo deja abierto: se ha decidido para este programa.",
  "rules.derived.help": "Solo lo mostraban las imágenes perdidas de la fuente: se ha deducido de su texto.",
};
