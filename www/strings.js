/**
 * Every text of the page in one table, so that another language is one more table.
 * A text is a string with `{name}` places, or a function where a language must count or choose.
 * Texts that the engine makes (errors, "why not") come from the engine.
 */

/** @typedef {Record<string, string | number>} Values */
/** @typedef {Record<string, string | ((values: Values) => string)>} Table */

/** @param {string | number} text */
const capital = (text) => String(text).charAt(0).toUpperCase() + String(text).slice(1);

/** @type {Table} */
const en = {
  "page.title": "Stone Garden",
  "tagline.stone-garden":
    "Garden statues at chess: a King who crosses the middle is promoted, a third repetition loses, and whoever has no move left wins.",
  "tagline.stone-garden-full-contact":
    "The Horses stand in two rectangles and meet; they promote on the last two ranks. Stalemate wins, a third repetition loses.",
  "tagline.stone-garden-keepers":
    "Axemen keep the garden: they walk straight ahead and strike like Horses. Stalemate wins, a third repetition loses.",
  "tagline.stone-garden-2023":
    "The draft of 2023: Ravens turn to face another side, the Policeman goes further. Stalemate wins, a third repetition loses.",
  "page.skip": "Skip to the board",
  "page.failed": "The board could not start: {error}",
  "page.panel": "Game",

  "side.white": "White",
  "side.black": "Black",
  "side.neutral": "neutral",

  "status.you": "Your move",
  "status.toMove": ({ side }) => `${capital(side)} to move`,
  "status.check": "{status}: check!",
  "status.thinking": "The computer is choosing a move …",
  "status.past": "You look at ply {ply} of {all}.",
  "status.pastHint": "Move on from here if you like.",
  "status.latest": "Back to the latest",
  "status.goOn": "Let the computer move here",
  "status.again": "New game",

  "result.white-wins": "White wins",
  "result.black-wins": "Black wins",
  "result.draw": "A draw",
  "result.you-win": "You win",
  "result.you-lose": "You lose",
  "reason.checkmate": "Checkmate: {loser}’s King is attacked and no move saves him.",
  "reason.stalemate": "Stalemate: {winner} is not in check and has no legal move left. In this game that wins.",
  "reason.stalemate.draw": "Stalemate: the side to move is not in check and has no legal move.",
  "reason.repetition": "Third repetition: this position stood for the third time, and {loser}, who brought it about, loses.",
  "reason.repetition.draw": "Third repetition: this position stood for the third time.",
  "reason.demotions": "A King has been demoted for the third time: that is a draw.",
  "reason.bare-kings": "Only the two Kings are left.",
  "reason.fifty-moves": "Fifty moves by each side without a capture or a promotion.",
  "reason.dead-material": "Neither side has the men to give mate.",
  "reason.other": "The game has ended: {reason}.",

  "line.begin": "Pick one of your men: the squares that he can reach light up.",
  "line.rest": "Point at any man, yours or theirs, to see where he can go.",
  "line.restTouch": "Tap any man, yours or theirs, to see where he can go.",
  "line.look": "{who} on {square}.",
  "line.lookNone": "{who} on {square} can go nowhere now.",
  "line.move": "{man} to {square}.",
  "line.capture": "{man} takes {other} on {square}.",
  "line.relay": "{text} Through a relay.",
  "line.promoted": "{text} Beyond the middle he is promoted: he also leaps like the horse of Xiangqi.",
  "line.demoted": "{text} Back over the middle he is demoted; the third time is a draw.",
  "line.danger": "{text} {warning}",
  "line.onlyCapture": "{man} goes to {square} only to capture.",
  "line.turn": "Press the Raven once more to turn her on her square.",

  "warn.title": "This ends the game",
  "warn.repetition": "It brings the same position about for the third time: you would lose.",
  "warn.stalemate": "It leaves {winner} no legal move without check. Here that wins for {winner}: you would lose.",
  "warn.checkmate": "It would lose at once.",
  "warn.draw.demotions": "It demotes the King for the third time: a draw.",
  "warn.draw.fifty-moves": "Fifty moves by each side without progress: a draw.",
  "warn.draw.bare-kings": "Only the two Kings are left: a draw.",
  "warn.draw": "It ends the game in a draw.",
  "warn.play": "Play it all the same",
  "warn.back": "Choose another move",
  "warn.square": "would end the game badly",

  "choose.promotion": "Promote to",
  "choose.facing": "Which way shall she face?",
  "choose.kind": "Which move?",
  "choose.cancel": "Cancel",
  "choose.stay": "Go without turning",
  "choose.face": "Face {facing}",
  "choose.stepFace": "Go and face {facing}",
  "choose.castling": "Castle",
  "facing.n": "rank 8",
  "facing.s": "rank 1",
  "facing.e": "the h-file",
  "facing.w": "the a-file",

  "count.players": "Players",
  "count.demotions": "King demoted",
  "count.demotionsOf": ({ side, count }) => `${side} ${count} of 3`,
  "count.progress": "Plies without progress",
  "count.progressOf": "{count} of {limit}",
  "count.repetition": "This position has stood",
  "count.times": ({ count }) => (Number(count) === 1 ? "once" : Number(count) === 2 ? "twice" : `${count} times`),
  "count.twice": "twice: the third time loses",
  "count.demotionsHelp": "The third demotion of one King is a draw.",

  "record.title": "Record",
  "record.none": "No moves yet.",
  "record.start": "Start of the game",
  "record.first": "To the start",
  "record.back": "One move back",
  "record.forward": "One move on",
  "record.last": "To the latest move",
  "record.move": "Move {number}, {side}: {move}",

  "do.undo": "Take back",
  "do.redo": "Put back",
  "do.flip": "Flip",
  "do.flipHint": "Turn the board (F)",
  "do.new": "New game",
  "do.share": "Share",
  "do.rules": "Rules",
  "do.help": "Help",
  "do.dark": "Dark",
  "do.light": "Light",
  "do.coordinates": "Coordinates",
  "do.close": "Close",

  "players.computer": "Computer",
  "players.human": "You",
  "players.person": "Player",

  "typed.label": "Type a move",
  "typed.placeholder": "b2c4 or Hbc4",
  "typed.play": "Play",
  "typed.over": "The game is over.",
  "typed.wait": "It is not your move.",

  "legend.title": "Markers",
  "legend.blue": "move only",
  "legend.yellow": "capture only",
  "legend.green": "move or capture",
  "legend.danger": "would end the game badly",
  "legend.middle": "Kings change here",

  "new.title": "New game",
  "new.game": "Game",
  "new.opponent": "Opponent",
  "new.computer": "The computer",
  "new.two": "Two people at this board",
  "new.side": "You play",
  "new.random": "By lot",
  "new.start": "Start",
  "new.by": "by {author}",

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

  "help.title": "Help",
  "help.how": "How to play",
  "help.how1": "Click or tap a man, then a square; or drag him there. Point at any man to see his squares, at a square to see his path.",
  "help.how2": "Right-drag draws arrows, a right click a circle. The wheel over the record steps through it.",
  "help.pieces": "The men",
  "help.keys": "Keys",
  "help.ends": "How it ends",
  "help.end1": "Checkmate wins. Stalemate wins for the side that can’t move.",
  "help.end2": "Whoever brings a position about for the third time loses at once, even by giving check.",
  "help.end3": "Draws: the third demotion of one King, only Kings left, fifty moves each without a capture or a promotion.",
  "help.value": ({ value }) => (Number(value) > 0 ? `worth ${value}` : ""),
  "key.arrows": "on the board: walk; with Shift: step through the record",
  "key.steps": "outside the board: back, forward; ↑ start, ↓ latest",
  "key.enter": "choose a man, then a square",
  "key.esc": "let go",
  "key.digits": "on the board: to this rank; with Shift: to this file",
  "key.letters": "on the board: to the next man of that letter",
  "key.m": "say the moves of the chosen man, or all (M: captures)",
  "key.o": "say where I am",
  "key.l": "say the last move",
  "key.alt": "with Alt where a man has that letter",
  "key.f": "flip the board",
  "key.u": "take back",
  "key.help": "this help",

  "board.label": "Board, {game}. Arrow keys walk, Enter chooses.",
  "square.empty": "{square}, empty",
  "square.man": "{square}, {who}",
  "square.selected": "{label}, chosen",
  "square.move": "{label}, can move here",
  "square.capture": "{label}, can capture",
  "square.onlyCapture": "{label}, reached only to capture",
  "square.last": "{label}, last move",
  "square.check": "{label}, in check",
  "square.danger": "{label}, would end the game badly",
  "man.one": ({ side, name }) => `${String(side)} ${name}`,
  "man.promoted": ({ side, name }) => `${String(side)} promoted ${name}`,
  "man.facing": "{who} facing {facing}",

  "say.move": "{side}: {man} {from} to {to}",
  "say.capture": "{side}: {man} {from} takes {other} on {to}",
  "say.promotion": "{text}, becomes {name}",
  "say.turn": "{side}: {man} on {from} turns to face {facing}",
  "say.facing": "{text}, facing {facing}",
  "say.check": "{text}, check",
  "say.result": "{text}. {result}. {reason}",
  "say.at": "{number} of {all}: {move}",
  "say.start": "Start of the game.",
  "say.new": "New game: {game}. {status}.",
  "say.chosen": "{who} on {square}: {count} squares. {squares}",
  "say.chosenNone": "{who} on {square}: no legal move.",
  "say.moves": "{count} moves: {moves}",
  "say.captures": "{count} captures: {moves}",
  "say.none": "None.",
  "say.let": "Let go.",
  "say.back": "Taken back. {status}.",

  "notice.close": "Close this message",
  "notice.link": "This link can’t be opened. {error} Your game is as it was.",
  "notice.linkAside": "A game from a link. The one you had is put aside.",
  "notice.newAside": "New game. The one before is put aside.",
  "notice.bring": "Bring it back",
  "notice.brought": "Your game is back; the other one is put aside.",
  "notice.branch": "The later moves were replaced.",
  "notice.branchBack": "Put them back",
  "notice.damaged": "The game kept in this browser can’t be read ({error}). Its data is kept aside, untouched.",
  "notice.noStore": "This browser doesn’t let the page keep the game. Use “Share” to keep a link.",
  "notice.engine": "That did not work: {error}",

  "link.twice": "“{name}” is given twice.",
  "link.empty": "“{name}” is empty.",
  "link.encoding": "“{name}” holds a broken % code: {value}.",
  "link.key": "A broken % code: {value}.",
  "link.game": "game: there is no game called “{value}”. Known are {known}.",
  "link.side": "side: “{value}” is neither white nor black.",
  "link.theme": "theme: “{value}” is neither light, dark nor system.",
  "link.ply": "ply: “{value}” is not a whole number from 0 on.",
  "link.plyRange": "ply: {value} lies beyond the last move, {last}.",
  "link.engine": "{place}: {error}",
  "link.long": "“{name}” is too long ({length} characters; at most {most}).",
};

/** @type {Table} */
let table = en;

/**
 * The text for a key, its places filled. An unknown key shows itself: a hole that one can see.
 * @param {string} key
 * @param {Values} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const text = table[key];
  if (typeof text === "function") return text(values);
  return (text ?? key).replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** Adds the texts of a part of the page that is loaded later. @param {Table} texts */
export const addTexts = (texts) => void Object.assign(table, texts);

/** Whether the table has this key. @param {string} key */
export const hasText = (key) => key in table;
