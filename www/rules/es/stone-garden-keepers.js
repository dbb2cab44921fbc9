/** The rules of Keepers, in Spanish. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "Stone Garden Chess con Leñadores en lugar de Caballos: guardianes del jardín que andan de frente y golpean como Caballos.",
  ],
  "start.text": [{ derived: "Los Leñadores están donde Stone Garden Chess tiene los Caballos." }],
  capture: "Cómo captura el Leñador",
  "capture.text": ["El Leñador puede capturar el Buey o el Cuervo, o seguir andando entre ellos."],
  ...promotion("Leñador", "En la última fila, andando o capturando,"),
};
