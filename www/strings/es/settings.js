/** Spanish: the settings. */

/** @type {import("../../strings.js").Table} */
export default {
  "settings.title": "Ajustes",
  "settings.theme": "Página",
  "settings.system": "Como mi dispositivo",
  "settings.light": "Clara",
  "settings.dark": "Oscura",
  "settings.palette": "Tablero y piezas",
  "settings.garden": "Jardín",
  "settings.slate": "Pizarra",
  "settings.contrast": "Alto contraste",
  "settings.safe": "Para daltónicos",
  "settings.language": "Idioma",
  "settings.browser": "Como mi navegador",
  "settings.board": "En el tablero",
  "settings.coordinates": "Coordenadas",
  "settings.motion": "Animar las jugadas",
  "settings.motionOff": "Tu dispositivo pide que no haya animación, así que no la hay.",
  "settings.sounds": "Sonidos",
};
