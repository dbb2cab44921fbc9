/** English: sharing, and what is pasted. */

/** @type {import("../../strings.js").Table} */
export default {
  "paste.link": "This link holds no game.",
  "share.title": "Share this game",
  "share.link": "Link to this game and place",
  "share.fen": "This position (FEN)",
  "share.moves": "Moves",
  "share.text": "Game as text (PGN’s manner)",
  "share.svg": "SVG",
  "share.png": "PNG",
  "share.embed": "Embed …",
  "share.copy": "Copy",
  "share.copied": "Copied.",
  "share.manual": "This browser lets no page copy: the text is marked, copy it by hand.",
  "share.load": "Open",
  "share.fenLabel": "Open something: paste a FEN, a game, moves or a link",
  "share.bad": "That can’t be read. {error} Your game is as it was.",
};
