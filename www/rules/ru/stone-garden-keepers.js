/** The rules of Keepers, in Russian. */

import garden, { promotion } from "./garden.js";

/** @type {import("../page.js").Texts} */
export default {
  ...garden,
  intro: ["Stone Garden Chess с Дровосеками вместо Коней: хранители сада ходят прямо вперёд и бьют как Кони."],
  "start.text": [{ derived: "Дровосеки стоят там, где в Stone Garden Chess стоят Кони." }],
  capture: "Как бьёт Дровосек",
  "capture.text": ["Дровосек может взять Быка или Ворона или пройти между ними дальше."],
  ...promotion("Дровосека", "На последней горизонтали, ходом или взятием, Дровосек"),
};
