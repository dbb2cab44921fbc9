/** The rules of Full Contact, in Russian. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: [
    "Stone Garden Chess с другой расстановкой: Кони стоят двумя прямоугольниками, им доступны три четверти доски, и они встречаются друг с другом. Ранних матов нет.",
  ],
  "start.text": [
    {
      derived:
        "Средние Кони поменялись местами с Воронами, а крайние — с Перстами, так что образуют прямоугольники на b, c и f, g.",
    },
    " ",
    { ruled: "Каждая перемена — один шаг по диагонали, как следует из здешней начальной позиции Stone Garden Chess." },
  ],
  ...promotion("Коня", "На двух последних горизонталях Конь"),
};
