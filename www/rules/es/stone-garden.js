/** The rules of Stone Garden Chess, in Spanish. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "Las estatuas de un jardín han cobrado vida. No hay peones: los Caballos saltan adelante, los siguen piezas de camino quebrado a las que se puede cerrar el paso, y el Rey cambia cuando cruza el centro del tablero. Quedar ahogado gana, y repetir una posición por tercera vez pierde.",
  ],
  "start.text": [
    "Ocho por ocho casillas; empiezan las blancas y gana quien da jaque mate al Rey rival. ",
    {
      derived:
        "Los ocho Caballos están en la segunda fila: solo desde allí alcanzan tres octavos del tablero, coronan en la última fila y nunca se encuentran con los Caballos enemigos. Los Bueyes ocupan las esquinas, el Rey y el Alguacil el centro.",
    },
    " ",
    {
      ruled:
        "Los Índices están en b y g, los Cuervos en c y f, el Rey en e, el Alguacil en d; las negras reflejan a las blancas.",
    },
  ],
  ...promotion("Caballo", "En la última fila"),
  warning: "Una advertencia",
  "warning.text": ["Los Caballos dan mate deprisa. Las blancas acaban de soltar uno; ¿y ahora qué?"],
};
