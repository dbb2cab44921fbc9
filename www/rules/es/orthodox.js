/** The rules of Chess, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "Dos ejércitos de dieciséis piezas. Quien ataca al Rey enemigo sin que ninguna jugada lo salve ha dado jaque mate y ha ganado.",
  ],
  "castling.text": [
    "El Rey va dos casillas hacia una Torre, que salta a la casilla de su otro lado. Ninguno de los dos se ha movido antes, las casillas entre ellos están vacías, y el Rey no está atacado ni donde está ni donde pasa o acaba.",
  ],
  passing: "La captura al paso",
  "passing.text": [
    "Un Peón que avanza dos casillas y pasa junto a un Peón enemigo puede ser capturado por este en la jugada siguiente como si hubiera avanzado solo una.",
  ],
  "promotion.text": [
    "En la última fila un Peón se convierte en Dama, Torre, Alfil o Caballo, en el acto y haya lo que haya sido capturado.",
  ],
  "ends.list": [
    "El jaque mate gana.",
    "Quien no tiene jugada legal y no está en jaque queda ahogado: tablas.",
    "Un jugador puede reclamar tablas cuando una posición se da por tercera vez, o tras cincuenta jugadas de cada bando sin captura ni movimiento de Peón. La quinta repetición y setenta y cinco jugadas así terminan la partida por sí solas.",
    "Cuando ya nadie puede dar mate, como con un solo Caballo además de los Reyes, son tablas.",
  ],
  "source.text": ["Las reglas siguen las Leyes del Ajedrez de la FIDE, con palabras de este proyecto."],
};
