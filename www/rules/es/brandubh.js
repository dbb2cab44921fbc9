/** The rules of Brandubh, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Un rey con cuatro defensores sale del centro; el doble de atacantes intenta encerrarlo."],
  "start.text": [
    "El rey está en el castillo, la casilla del centro. El castillo y las cuatro esquinas están marcados: solo el rey puede quedarse allí. Empiezan los atacantes.",
  ],
  king: [
    "Se mueve como la torre del ajedrez, hasta donde el camino esté libre, y es el único que puede detenerse en las casillas marcadas.",
  ],
  defender: [
    "Se mueve como una torre, también por encima del castillo vacío, pero no se detiene en ninguna casilla marcada.",
  ],
  attacker: ["Se mueve igual que los defensores."],
  enclosing: "Encerrar",
  "enclosing.list": [
    "Nadie captura moviéndose a la casilla de otro. Tras una jugada se captura cada pieza enemiga vecina de la que se movió, por fila o columna, si justo detrás de ella hay otra pieza del mismo bando que movió. Pueden ser varias a la vez.",
    "Una esquina vacía cuenta como tal pieza, para ambos bandos.",
    "El rey también encierra, y se captura de la misma manera, entre dos atacantes.",
    "Quien se mete por su voluntad entre dos enemigos está a salvo.",
    "Abajo un atacante encierra a un defensor en una jugada.",
  ],
  "ends.list": [
    "Los defensores ganan cuando el rey llega a una esquina, o cuando no queda ningún atacante.",
    "Los atacantes ganan cuando han capturado al rey.",
    "Son tablas si un bando no tiene jugada, si una posición se da por tercera vez, y tras cincuenta jugadas de cada bando sin captura.",
  ],
  "source.text": [
    "Brandubh es un antiguo juego irlandés de la familia del tafl, cuyas reglas se han reconstruido a partir de poemas y de tableros hallados; estas siguen la página de Dragonheel’s Lair, con palabras de este proyecto.",
  ],
};
