/** Russian: the settings. */

/** @type {import("../../strings.js").Table} */
export default {
  "settings.title": "Настройки",
  "settings.theme": "Страница",
  "settings.system": "Как на устройстве",
  "settings.light": "Светлая",
  "settings.dark": "Тёмная",
  "settings.palette": "Доска и фигуры",
  "settings.garden": "Сад",
  "settings.slate": "Сланец",
  "settings.contrast": "Высокий контраст",
  "settings.safe": "Для дальтоников",
  "settings.language": "Язык",
  "settings.browser": "Как в браузере",
  "settings.board": "На доске",
  "settings.coordinates": "Координаты",
  "settings.motion": "Анимация ходов",
  "settings.motionOff": "Устройство просит обойтись без анимации.",
  "settings.sounds": "Звуки",
};
