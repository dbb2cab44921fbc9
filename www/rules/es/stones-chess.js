/** The rules of Stone's Chess, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "Ajedrez de diez columnas con dos Arzobispos por bando, cada uno Alfil y Caballo a la vez, y un enroque de tres casillas. Todo lo demás es como en el ajedrez.",
  ],
  archbishop: ["Alfil y Caballo en uno: se desliza por las diagonales o salta como un Caballo."],
  "castling.text": [
    "El Rey va tres casillas hacia una Torre, que salta a la casilla contigua, al otro lado de él. Ni el Rey ni la Torre se han movido, las casillas entre ambos están vacías y el Rey no está atacado donde está, ni en ninguna casilla que cruza, ni donde acaba.",
  ],
  "promotion.text": ["En la última fila el Peón se convierte en Dama, Arzobispo, Torre, Alfil o Caballo."],
  "ends.list": [
    "El jaque mate gana; el ahogado son tablas.",
    "Una posición que se da por tercera vez son tablas.",
    "Cincuenta jugadas de cada bando sin captura ni movimiento de Peón son tablas.",
    "Si ningún bando tiene piezas para dar mate son tablas: Reyes solos, un único Caballo o Alfil de más, o solo Alfiles que están todos en casillas del mismo color.",
  ],
  "ends.ruled": [
    {
      ruled:
        "El programa declara las tablas al instante, sin que nadie las reclame. Para la repetición, la captura al paso cuenta solo si es legal.",
    },
  ],
  "source.text": [
    "Stone’s Chess fue inventado por Rhett Applestone en enero de 2023 y cualquiera puede usarlo libremente citando al autor (CC BY); estas reglas siguen su página en las Chess Variant Pages, con palabras de este proyecto. Los valores son una estimación de este proyecto.",
  ],
};
