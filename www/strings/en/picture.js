/** English: the words of pictures. */

/** @type {import("../../strings.js").Table} */
export default {
  "picture.men": "White: {white}. Black: {black}.",
  "picture.neutral": "{text} Neutral: {men}.",
  "picture.friend": "friends on {squares}",
  "picture.enemy": "enemies on {squares}",
  "picture.stone": "stones on {squares}",
  "picture.relay": "relays on {squares}",
  "picture.blue": "may only move to {squares}",
  "picture.yellow": "may only capture on {squares}",
  "picture.green": "may move to or capture on {squares}",
  "picture.nowhere": "can go nowhere",
  // As short as the English words, which the engine has left room for.
  "picture.legend.move only": "move only",
  "picture.legend.capture only": "capture only",
  "picture.legend.both": "both",
  "picture.legend.by a relay": "by a relay",
  "picture.legend.change places": "change places",
};
