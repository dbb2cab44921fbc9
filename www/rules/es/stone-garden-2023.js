/** The rules of the draft of 2023, in Spanish. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "Un estado más antiguo de Stone Garden Chess, de abril de 2023: los Cuervos miran a un lado del tablero y pueden girar, y el Alguacil, que entonces se llamaba Policía, llega una casilla más lejos.",
  ],
  "start.text": [
    { derived: "La posición inicial es la de Stone Garden Chess." },
    " Todos los Cuervos miran al lado enemigo.",
  ],
  raven: [
    "Salta una o dos casillas en la dirección en que mira, una o dos atrás en diagonal, o una al lado. Gíralo y sus casillas girarán con él.",
    "En vez de mover puede girar 90° en su casilla. O, al dar un paso al lado, puede girarse hacia ese lado mientras va.",
    "Un Cuervo no puede girar en las cinco primeras jugadas de su bando, y después una vez de cada tres: tras un giro en la jugada n, como pronto en la n + 3; en la n + 2 mientras el Rey rival está ascendido.",
    [
      {
        ruled:
          "Ambos giros son jugadas como cualquier otra: pueden dar jaque, no deben dejar atacado al propio Rey y cuentan para el ahogado; un paso con giro puede capturar. Un Cuervo nacido de una coronación mira al frente y nunca ha girado.",
      },
    ],
  ],
  policeman: [
    "Una casilla recta sin capturar; o sigue desde allí: una en diagonal hacia fuera, dos rectas en la primera dirección y una última recta o torciendo 45° a un lado u otro, para mover o capturar. Todas las casillas anteriores deben estar vacías.",
    [
      {
        ruled:
          "El último paso no es opcional: el texto dice que solo se para en el primer paso o en las últimas casillas.",
      },
    ],
  ],
  turning: "Un Cuervo gira",
  "turning.text": [
    "Es la séptima jugada de las blancas: el Cuervo puede girar. Púlsalo dos veces para girarlo donde está, o llévalo a c4 o e4 y elige.",
  ],
  ...promotion("Caballo", "En la última fila"),
  "ends.facing": ["Para la repetición cuenta también hacia dónde mira cada Cuervo."],
  "source.text": [...garden["source.text"], " Esta página sigue su versión del 2023-04-15."],
};
