/** Russian: embedded boards, diagrams, exports. */

import { form } from "../plural/ru.js";

/** @type {import("../../strings.js").Table} */
export default {
  "embed.long": "{name}: слишком длинно ({length} знаков; не больше {most}).",
  "embed.word": "{name}: «{value}» — не одно из {known}.",
  "embed.lang": "lang: «{value}» — не метка языка, какие es или pt-BR.",
  "embed.site": "site: «{value}» — не адрес сайта.",
  "embed.ply": "ply: «{value}» — не целое число от 0.",
  "embed.plyRange": "ply: {value} — дальше последнего полухода, {last}.",
  "embed.encoding": "{name}: испорченный код %: {value}.",
  "embed.game": "game: игры «{value}» нет. Есть {known}.",
  "embed.failed": "Эту доску нельзя показать. {error}",
  "embed.open": "Открыть в Stone Garden",
  "embed.flip": "Повернуть доску",
  "embed.svgHint": "Сохранить позицию в SVG",
  "embed.pngHint": "Сохранить позицию в PNG",

  "diagram.label":
    "Диаграмма: {title}. Стрелки ведут; Enter ставит чужую фигуру, свою или никого; P переносит фигуру сюда, Delete очищает поле.",
  "diagram.hint":
    "Нажмите поле, чтобы поставить чужую фигуру, ещё раз — свою, ещё раз — убрать. Саму фигуру можно перетащить.",
  "diagram.held": "{name} в запасе: нажмите поле, куда поставить.",
  "diagram.flip": "Повернуть доску",
  "diagram.side": "Другая сторона",
  "diagram.promote": "За середину",
  "diagram.demote": "Назад домой",
  "diagram.face.n": "Лицом к {last}-й горизонтали",
  "diagram.face.e": "Лицом к последней вертикали",
  "diagram.face.s": "Лицом к 1-й горизонтали",
  "diagram.face.w": "Лицом к вертикали a",
  "diagram.clear": "Очистить",
  "diagram.svgHint": "Сохранить диаграмму в SVG",
  "diagram.pngHint": "Сохранить диаграмму в PNG",
  "diagram.legend": "Отметки",
  "diagram.empty": "{square}, пусто",
  "diagram.piece": "{square}, {title}",
  "diagram.friend": "{square}, своя фигура",
  "diagram.enemy": "{square}, чужая фигура",
  "diagram.stone": "{square}, камень",
  "diagram.relay": "{square}, эстафета",
  "diagram.blue": "{label}, сюда только ход",
  "diagram.yellow": "{label}, здесь только взятие",
  "diagram.green": "{label}, ход или взятие",
  "diagram.through": "{label}, через эстафету",
  "inspect.open.blue": "{name}, {square}: туда только ход.",
  "inspect.open.yellow": "{name}, {square}: там только взятие.",
  "inspect.open.green": "{name}, {square}: ход или взятие.",
  "inspect.ways": ({ text, count }) =>
    `${text} Туда ${Number(count) % 10 === 1 && Number(count) % 100 !== 11 ? "ведёт" : "ведут"} ${count} ${form(count, "путь", "пути", "путей")}.`,
  "inspect.blocked": "{name}, {square}: на пути {blockers}.",
  "inspect.friend": "{name}, {square}: там своя фигура.",
  "inspect.neutral": "{name}, {square}: на камне и эстафете остановиться нельзя.",
  "inspect.move-only": "{name}, {square}: туда только ход, взять нельзя.",
  "inspect.unreachable": "{name} не ходит на {square}.",
  "inspect.own-square": ({ title, count }) => `${title}: ${count} ${form(count, "поле", "поля", "полей")}.`,
};
