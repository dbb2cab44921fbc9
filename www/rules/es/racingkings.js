/** The rules of Racing Kings, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: ["Ni mate ni jaque: gana el primer Rey en llegar a la octava fila."],
  "start.text": ["Ambos ejércitos están en las dos primeras filas, sin Peones, y corren hacia el mismo lado."],
  checks: "Nadie puede dar jaque",
  "checks.text": ["Una jugada que ataca al Rey enemigo está prohibida, igual que la que deja atacado al propio."],
  "ends.list": [
    "Gana el Rey que llega primero a la octava fila.",
    "Las blancas movieron primero: si las negras pueden llegar a la octava fila en la jugada siguiente, son tablas.",
    "Quien no tiene jugada hace tablas.",
  ],
  "source.text": ["Las reglas siguen las de lichess.org para Racing Kings, con palabras de este proyecto."],
};
