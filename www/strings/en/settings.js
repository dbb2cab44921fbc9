/** English: the settings. */

/** @type {import("../../strings.js").Table} */
export default {
  "settings.title": "Settings",
  "settings.theme": "Page",
  "settings.system": "As the system",
  "settings.light": "Light",
  "settings.dark": "Dark",
  "settings.palette": "Board and men",
  "settings.garden": "Garden",
  "settings.slate": "Slate",
  "settings.contrast": "High contrast",
  "settings.safe": "Safe for colour-blind eyes",
  "settings.language": "Language",
  "settings.browser": "As the browser",
  "settings.board": "On the board",
  "settings.coordinates": "Coordinates",
  "settings.motion": "Men walk to their squares",
  "settings.motionOff": "Your system asks for no motion: they don’t.",
  "settings.sounds": "Sounds",
  "settings.clock": "Clock for two people at this board",
  "settings.clockHint": "From the next game on: minutes each, and seconds added after each move.",
  "settings.noClock": "No clock",
  "settings.clockOf": "{minutes} + {seconds}",
};
