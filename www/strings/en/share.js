/** English: sharing, and what is pasted. */

/** @type {import("../../strings.js").Table} */
export default {
  "paste.link": "There is no game in this link.",
  "share.title": "Share this game",
  "share.link": "Link to this position of the game",
  "share.fen": "This position (FEN)",
  "share.moves": "Moves",
  "share.text": "The game as text (PGN)",
  "share.svg": "SVG",
  "share.png": "PNG",
  "share.embed": "Embed …",
  "share.copy": "Copy",
  "share.copied": "Copied.",
  "share.manual": "This browser doesn’t let pages copy. The text is selected: copy it yourself.",
  "share.load": "Open",
  "share.fenLabel": "Open something: paste a FEN, a game, moves or a link",
  "share.bad": "That can’t be read. {error} Your game is unchanged.",
};
