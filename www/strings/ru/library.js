/** Russian: the list of games. */

import { form } from "../grammar/ru.js";

/** @type {import("../../strings.js").Table} */
export default {
  "library.title": "Мои партии",
  "library.studies": "Разборы",
  "library.search": "Поиск",
  "library.searchHint": "игра, соперник или ходы",
  "library.game": "Игра",
  "library.every": "все игры",
  "library.result": "Результат",
  "library.any": "любой",
  "library.running": "идёт",
  "library.won": "победа",
  "library.lost": "поражение",
  "library.drawn": "ничья",
  "library.over": "сыграна вдвоём",
  "library.player": "Игрок",
  "library.place": "Первые ходы или позиция",
  "library.placeHint": "e4 c5 Nf3 или FEN",
  "library.board": "Позиция на доске",
  "library.looking": "Просмотрено партий: {count} из {all}",
  "library.at": ({ count }) => (Number(count) === 0 ? "С неё начинается." : `Эта позиция после хода ${count}.`),
  "library.from": "С",
  "library.to": "По",
  "library.open": "Открыть",
  "library.openGame": "Открыть: {game}, {date}",
  "library.delete": "Удалить",
  "library.deleteGame": "Удалить: {game}, {date}",
  "library.deleted": "Удалена: {game}.",
  "library.undo": "Вернуть",
  "library.back": "Возвращена.",
  "library.here": "на доске",
  "library.count": ({ count, all }) =>
    count === all
      ? `${all} ${form(all, "партия", "партии", "партий")}`
      : `${count} из ${all} ${form(all, "партии", "партий", "партий")}`,
  "library.waiting": "Ждут вашего хода",
  "library.others": "Остальные игры",
  "library.none": "Партий ещё нет. Каждая хранится здесь с первого хода, только на этом устройстве.",
  "library.noMatch": "Таких партий нет.",
  "library.more": "Показать ещё",
  "library.unreadable": "Партия, которую эта версия страницы не читает. Она хранится как есть.",
  "library.plies": ({ count }) => {
    const moves = Math.ceil(Number(count) / 2);
    return `${moves} ${form(moves, "ход", "хода", "ходов")}`;
  },
  "library.computer": "с компьютером, вы: {side}",
  "library.friend": "по ссылке, вы: {side}",
  "library.two": "двое за доской",
  "library.turn.person": "ваш ход",
  "library.turn.friend": "ход друга",
  "library.turn.computer": "ход компьютера",
  "library.turn.both": "идёт",
  "library.export": "Сохранить все в файл",
  "library.exportText": "Сохранить все текстом",
  "library.savedText": ({ count }) =>
    `Сохранено текстом: ${count} ${form(count, "партия", "партии", "партий")}. Остальные есть в файле со всеми партиями.`,
  "library.badText": "{game}, {date}: текстом не сохранить: {error}",
  "library.import": "Взять из файла…",
  "library.keepHint":
    "Они хранятся только на этом устройстве. Файл со всеми партиями — ваша копия; его можно открыть на любом другом.",
  "library.brought": ({ added, present }) =>
    `Добавлено: ${added} ${form(added, "партия", "партии", "партий")}${Number(present) ? `; уже было: ${present}` : ""}.`,
  "library.reading": ({ count }) => `Прочитано: ${count} ${form(count, "партия", "партии", "партий")}`,
  "library.stop": "Остановить",
  "library.badGame": "Партия {number}: {error}",
  "library.badFile": "Этот файл не читается. {error} Ваши партии не тронуты.",
  "library.noGame": "это не наша партия или новее этой страницы.",
  "library.noGames": "В нём нет партий.",
  "library.failed": "Список не читается: {error}. Партию на доске это не касается.",
  "library.cant": "Эта партия не открывается: {error}",
  "library.opened": "Открыта из ваших партий. Прежняя тоже в списке.",
};
