/** Russian: the dialog “More”. */

/** @type {import("../../strings.js").Table} */
export default {
  "more.title": "Ещё",
  "more.game": "Эта партия",
  "more.games": "Мои партии…",
  "more.position": "Расставить позицию…",
  "more.workshop": "Изменить в мастерской…",
  "more.study": "Добавить в разбор…",
  "more.puzzles": "Задачи",
  "more.resign": "Сдаться",
  "more.resignSide": "Сдаются {side}",
  "more.draw": "Согласиться на ничью",
  "more.sure": "Нажмите ещё раз, чтобы подтвердить",
  "more.friend": "Играть с другом…",
  "more.link": "Играть с другом по ссылке, ход за ходом…",
  "more.learning": "Обучить компьютер…",
  "more.report": "Как в неё играется?..",
  "more.send": "Ссылка для друга…",
  "more.rematch": "Реванш, стороны меняются",
};
