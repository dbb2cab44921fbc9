/** Russian: sharing, and what is pasted. */

/** @type {import("../../strings.js").Table} */
export default {
  "share.title": "Поделиться партией",
  "share.link": "Ссылка на партию и место в ней",
  "share.fen": "Позиция (FEN)",
  "share.moves": "Ходы",
  "share.text": "Партия текстом (PGN)",
  "share.embed": "Встроить…",
  "share.copy": "Копировать",
  "share.copied": "Скопировано.",
  "share.manual": "Браузер не даёт копировать: текст выделен, скопируйте его сами.",
  "share.load": "Открыть",
  "share.fenLabel": "Открыть: вставьте FEN, партию, ходы или ссылку",
  "share.bad": "Это не читается. {error} Ваша партия не тронута.",
  "paste.link": "В этой ссылке нет партии.",
};
