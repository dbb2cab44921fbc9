/** Spanish: links that can’t be opened. */

/** @type {import("../../strings.js").Table} */
export default {
  "link.twice": "«{name}» aparece dos veces.",
  "link.empty": "«{name}» está vacío.",
  "link.encoding": "«{name}» contiene un código % roto: {value}.",
  "link.key": "Un código % roto: {value}.",
  "link.game": "game: no hay ningún juego llamado «{value}». Los que hay: {known}.",
  "link.side": "side: «{value}» no es white ni black.",
  "link.opponent": "opponent: «{value}» no es none ni un nivel de 1 a 8.",
  "link.theme": "theme: «{value}» no es light, dark ni system.",
  "link.ply": "ply: «{value}» no es un número entero desde 0.",
  "link.plyRange": "ply: {value} queda más allá de la última jugada, {last}.",
  "link.code": "definition: esto no es una definición como las que llevan los enlaces.",
  "link.otherGame": "definition: define «{id}», y el enlace nombra «{game}».",
  "link.long": "«{name}» es demasiado largo ({length} caracteres; a lo sumo {most}).",
  "link.gone": "Esta partida no está guardada en este dispositivo. «Compartir» hace un enlace a ella.",
};
