/** English: the settings. */

/** @type {import("../../strings.js").Table} */
export default {
  "settings.title": "Settings",
  "settings.theme": "Page",
  "settings.system": "Same as my device",
  "settings.light": "Light",
  "settings.dark": "Dark",
  "settings.palette": "Board and pieces",
  "settings.garden": "Garden",
  "settings.slate": "Slate",
  "settings.contrast": "High contrast",
  "settings.safe": "Safe for colour blindness",
  "settings.language": "Language",
  "settings.browser": "Same as my browser",
  "settings.board": "On the board",
  "settings.coordinates": "Coordinates",
  "settings.motion": "Animate moves",
  "settings.motionOff": "Your device asks for no animation, so there is none.",
  "settings.sounds": "Sounds",
};
