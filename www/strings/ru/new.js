/** Russian: the dialogs that begin a game. */

/** @type {import("../../strings.js").Table} */
export default {
  "new.title": "Новая игра",
  "new.game": "Игра",
  "new.opponent": "Соперник",
  "new.computer": "Компьютер",
  "new.alternate": "Там, где ходят по нескольку раз подряд, с другом на расстоянии не играют.",
  "new.friend": "Друг, на другом устройстве",
  "new.two": "Двое за этой доской",
  "new.itself": "Компьютер сам с собой",
  "new.levelOf": "Уровень: {side}",
  "new.level": "Уровень",
  "new.rivals": "Или сыграйте на рейтинг с соперником, у которого есть имя",
  "new.side": "Вы играете",
  "new.random": "Случайно",
  "new.clock": "Часы",
  "new.noClock": "Без часов",
  "new.clockOf": "{minutes} мин + {seconds} с за ход",
  "new.start": "Начать",
  "new.others": "Классика и свои игры",
  "new.wait": "Загружаю игры …",
  "new.search": "Поиск среди игр",
  "new.fromText": "Открыть игру из текста …",
  "new.definition":
    "Текст игры: определение этого сайта, variants.ini, .zrf из Zillions, Interactive Diagram или пресет Game Courier",
  "new.file": "Файл с игрой",
  "new.read": "Прочитать",
  "new.which": "Какая из игр",
  "new.defined": "Выбрана игра {name}: нажмите «Начать».",
  "new.fault": "Строка {line}, столбец {column}: {message}",
  "new.long": "Файл слишком длинный: в определении не больше {most} байт.",
};
