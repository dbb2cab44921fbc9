/** The rules of Full Contact, in Spanish. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "Stone Garden Chess con otra posición inicial: los Caballos forman dos rectángulos, alcanzan tres cuartos del tablero y sí se encuentran. No hay mates tempranos.",
  ],
  "start.text": [
    {
      derived:
        "Los Caballos del medio han cambiado de sitio con los Cuervos y los de los bordes con los Índices, de modo que forman rectángulos en b, c y f, g.",
    },
    " ",
    {
      ruled:
        "Cada cambio es un solo paso en diagonal, como se sigue de la posición inicial que aquí tiene Stone Garden Chess.",
    },
  ],
  ...promotion("Caballo", "En las dos últimas filas"),
};
