/** English: links that can’t be opened. */

/** @type {import("../../strings.js").Table} */
export default {
  "link.twice": "“{name}” is given twice.",
  "link.empty": "“{name}” is empty.",
  "link.encoding": "“{name}” holds a broken % code: {value}.",
  "link.key": "A broken % code: {value}.",
  "link.game": "game: there is no game called “{value}”. Known are {known}.",
  "link.side": "side: “{value}” is neither white nor black.",
  "link.opponent": "opponent: “{value}” is neither none nor a level from 1 to 8.",
  "link.theme": "theme: “{value}” is neither light, dark nor system.",
  "link.ply": "ply: “{value}” is not a whole number from 0 on.",
  "link.plyRange": "ply: {value} lies beyond the last move, {last}.",
  "link.engine": "{place}: {error}",
  "link.code": "definition: this is no definition as links carry them.",
  "link.otherGame": "definition: it defines “{id}”, and the link names “{game}”.",
  "link.long": "“{name}” is too long ({length} characters; at most {most}).",
  "link.gone": "This game is not kept on this device. A link to it is made by “Share”.",
};
