/** Russian: links that can’t be opened. */

/** @type {import("../../strings.js").Table} */
export default {
  "link.twice": "«{name}» дано дважды.",
  "link.empty": "«{name}» пусто.",
  "link.encoding": "В «{name}» испорченный код %: {value}.",
  "link.key": "Испорченный код %: {value}.",
  "link.game": "game: игры «{value}» нет. Есть {known}.",
  "link.side": "side: «{value}» — не white и не black.",
  "link.opponent": "opponent: «{value}» — не none и не уровень от 1 до 8.",
  "link.theme": "theme: «{value}» — не light, не dark и не system.",
  "link.ply": "ply: «{value}» — не целое число от 0.",
  "link.plyRange": "ply: {value} — дальше последнего полухода, {last}.",
  "link.code": "definition: это не определение игры, какое передают ссылки.",
  "link.otherGame": "definition: задана игра «{id}», а ссылка называет «{game}».",
  "link.long": "«{name}» слишком длинно ({length} знаков; не больше {most}).",
  "link.gone": "Этой партии нет на этом устройстве. Ссылку на неё делает «Поделиться».",
};
