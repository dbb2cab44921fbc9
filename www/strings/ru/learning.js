/** Russian: the dialog “Train the computer”. */

import { form } from "../grammar/ru.js";

/** @type {import("../../strings.js").Table} */
export default {
  "learning.title": "Обучить компьютер: {game}",
  "learning.what":
    "Компьютер оценивает эту игру на глаз. Дайте ему поиграть с самим собой: он учится на своих партиях, а затем матч показывает, стал ли он играть лучше. Всё происходит на этом устройстве.",
  "learning.unknown": "Этой игре он ещё не учился.",
  "learning.known": "Этой игре он научился.",
  "learning.knownElo": "Этой игре он научился: {elo} Эло против того, что умел раньше.",
  "learning.time": "Время",
  "learning.minutes": ({ count }) => `${count} ${form(count, "минута", "минуты", "минут")}`,
  "learning.start": "Начать обучение",
  "learning.stop": "Остановить",
  "learning.progress": "Насколько он продвинулся",
  "learning.begins": "Подготовка…",
  "learning.playing": "Играет с собой: партий {games}, позиций {positions}",
  "learning.training": "Учится: позиций {positions}",
  "learning.match": "Новый против старого: побед {wins}, ничьих {draws}, поражений {losses}",
  "learning.stopped": "Остановлено. Ничего не изменилось.",
  "learning.failed": "Научиться не удалось. {error}",
  "learning.better":
    "Теперь он играет лучше: {share} % очков, партий {games}, {elo} Эло (между {low} и {high}). Отныне он играет так.",
  "learning.worse":
    "Лучше, похоже, не стало: {share} % очков, партий {games}, {elo} Эло (между {low} и {high}). Он играет как прежде. Может помочь больше времени.",
  "learning.unkept": "Но этот браузер ничего не хранит, и это забудется.",
  "learning.save": "Сохранить выученное…",
  "learning.load": "Загрузить файл…",
  "learning.forget": "Забыть",
  "learning.taken": "Теперь компьютер играет по этому файлу.",
  "learning.refused": "Этот файл не подходит, ничего не изменилось. {error}",
  "learning.large": "Этот файл слишком велик для того, чему учится игра.",
};
