/** The rules of Xiangqi, in Spanish. */

import usual from "./usual.js";

/** @type {import("../page.js").Texts} */
export default {
  ...usual,
  intro: [
    "El ajedrez de China. Las piezas están en los puntos donde se cruzan las líneas; un río divide el tablero, y cada General vive en un palacio de nueve puntos.",
  ],
  "start.text": [
    "Empieza el rojo.",
    "En chino el jaque es jiāng (將), el mate jiāngsǐ (將死) y quedarse sin jugada legal kùnbì (困斃).",
  ],
  general: ["Un punto a lo largo de una línea, sin salir nunca del palacio."],
  advisor: ["Un punto en diagonal, sin salir nunca del palacio."],
  elephant: [
    "Exactamente dos puntos en diagonal. Una pieza en el punto intermedio lo bloquea, y nunca cruza el río: solo defiende.",
  ],
  horse: [
    "Un punto a lo largo de una línea y después uno en diagonal hacia fuera. No salta: una pieza a su lado le cierra ese camino.",
  ],
  chariot: ["Cualquier número de puntos a lo largo de una línea, como la Torre del ajedrez."],
  cannon: [
    "Mueve como el Carro, pero captura solo saltando por encima de exactamente una pieza de cualquier bando, la pantalla.",
  ],
  soldier: ["Un punto de frente. Captura del mismo modo y nunca retrocede."],
  across: "Al otro lado del río",
  "across.text": [
    "Un Soldado que ha cruzado el río puede ir también de lado. En el extremo solo le queda eso: no promociona.",
  ],
  facing: "Los Generales no pueden quedar frente a frente",
  "facing.text": [
    "Los dos Generales no pueden estar en una misma columna sin nada en medio. Así una pieza entre ellos está clavada, y un General vigila una columna desde lejos.",
  ],
  "ends.list": [
    "El jaque mate gana.",
    "Pierde quien no tiene jugada legal, esté en jaque o no.",
    "Pierde quien repite una posición solo con jaques, y también quien amenaza de nuevo con cada una de esas jugadas la misma pieza indefensa (los Generales y los Soldados pueden hacerlo). Cualquier otra tercera repetición es tablas.",
  ],
  "ends.ruled": [
    {
      ruled:
        "Las persecuciones se juzgan como en la Federación Asiática de Xiangqi; otras federaciones difieren en detalles.",
    },
  ],
  "source.text": [
    "Las reglas siguen las páginas sobre el xiangqi de las Chess Variant Pages y de la Federación Mundial de Xiangqi, con palabras de este proyecto.",
  ],
};
