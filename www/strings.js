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
  "tagline.stones-chess":
    "Chess on ten files with two Archbishops a side, who go as bishop and knight. Castling takes the King three squares.",
  "tagline.stones-and-relays":
    "After your man’s move you may shift one stone or relay. Stones block; from a relay a man goes on as if he had started there.",
  "page.skip": "Skip to the board",
  "page.failed": "The page could not start. Your games are safe: check the connection, then reload.",
  "page.reload": "Reload",
  "page.wait": "Setting up the garden …",
  "page.panel": "Game",

  "side.white": "White",
  "side.black": "Black",
  "side.neutral": "neutral",
  "side.opponent": "the opponent",

  "status.you": "Your move",
  "status.toMove": ({ side }) => `${capital(side)} to move`,
  "status.check": "{status}: check!",
  "status.between": "Now a stone or relay",
  "status.cure": "Check! A stone must stop it",
  "status.thinking": "The computer is thinking …",
  "status.depth": "depth {depth}",
  "status.hurry": "Move now",
  "status.trouble": "The computer can’t move",
  "status.troubleWhy": "Its part of the page did not come or has stopped: {error}.",
  "status.retry": "Try again",
  "status.alone": "Play both sides",
  "status.analysed": "Move for both sides: your game waits.",
  "status.variation": "A line of its own from move {number}: your game waits.",
  "status.back": "Back to the game",
  "status.past": "You look at ply {ply} of {all}.",
  "status.pastHint": "Move on from here if you like.",
  "status.latest": "Back to the latest",
  "status.goOn": "Let the computer move here",
  "status.again": "New game",
  "status.friend": "Your friend’s move",
  "status.friendHint": "Send the link; the answer comes as a link too.",
  "status.send": "Link to send",
  "status.look": "Look through the game",
  "status.rematch": "Rematch",
  "status.rematchHint": "The same game again, sides changed",

  "computer.silent": "it gave no move",

  "hint.looking": "Looking for a good move …",
  "hint.move": "Hint: {man} {from} to {to} ({move}).",
  "hint.drop": "Hint: drop the {man} on {to}.",
  "hint.plain": "Hint: {move}.",
  "hint.end": "Hint: end the turn as it is.",
  "hint.other": "Hint: take the move back and play {move}.",
  "hint.none": "There is no hint here.",
  "hint.failed": "No hint: {error}.",

  "result.white-wins": "White wins",
  "result.black-wins": "Black wins",
  "result.draw": "A draw",
  "result.you-win": "You win",
  "result.you-lose": "You lose",
  "reason.checkmate": "Checkmate: {loser}’s King is attacked and no move saves him.",
  "reason.stalemate": "Stalemate: {winner} is not in check and has no legal move left. In this game that wins.",
  "reason.stalemate.draw": "Stalemate: the side to move is not in check and has no legal move.",
  "reason.fifty-moves.draw": "Fifty moves by each side without progress.",
  "reason.repetition": "Third repetition: this position stood for the third time, and {loser}, who brought it about, loses.",
  "reason.repetition.draw": "Third repetition: this position stood for the third time.",
  "reason.demotions": "A King has been demoted for the third time: that is a draw.",
  "reason.bare-kings": "Only the two Kings are left.",
  "reason.fifty-moves": "Fifty moves by each side without a capture or a promotion.",
  "reason.dead-material": "Neither side has the men to give mate.",
  "reason.resignation": "{loser} has resigned.",
  "reason.agreement": "The players have agreed on a draw.",
  "reason.time": "{loser}’s time is up.",
  "reason.other": "The game has ended: {reason}.",

  "invite.lesson": "New here? Learn it in three minutes",
  "line.begin": "Pick one of your men: the squares that he can reach light up.",
  "line.rest": "Point at any man, yours or theirs, to see where he can go.",
  "line.restTouch": "Tap any man, yours or theirs, to see where he can go.",
  "line.look": "{who} on {square}.",
  "line.lookNone": "{who} on {square} can go nowhere now.",
  "line.letter": "{who} ({letter})",
  "line.move": "{man} to {square}.",
  "line.capture": "{man} takes {other} on {square}.",
  "line.passing": "{man} to {square} takes {other} on {victim} in passing.",
  "line.castling": "The King castles: to {square}.",
  "line.between": "If you like, press a ringed stone or relay, then its square. Or end the turn.",
  "line.betweenNone": "No stone or relay can move: end the turn, or take the move back.",
  "line.cure": ({ count }) => `Your King is attacked. ${Number(count) === 1 ? "One move of a stone or relay stops that" : `${count} moves of stones and relays stop that`}; or take the move back.`,
  "line.then": ({ count }) => `Then ${Number(count) === 1 ? "one stone or relay" : `${count} stones and relays`} can move.`,
  "line.thenNone": "Then no stone or relay can move.",
  "line.thenCure": ({ ways }) => `This leaves your King attacked: then ${Number(ways) === 1 ? "one move of a stone or relay" : `one of ${ways} moves of stones and relays`} must stop it.`,
  "line.relay": "{text} Through a relay.",
  "line.promoted": "{text} Beyond the middle he is promoted: he also leaps like the horse of Xiangqi.",
  "line.demoted": "{text} Back over the middle he is demoted; the third time is a draw.",
  "line.danger": "{text} {warning}",
  "line.onlyCapture": "{man} goes to {square} only to capture.",
  "line.swap": "{man} changes places with the {other} on {square}.",
  "line.drop": "Drop the {man} on {square}.",
  "line.hand": "{who} in hand: {count} cells to drop on.",
  "line.turn": "Press the Raven once more to turn her on her square.",

  "warn.title": "This ends the game",
  "warn.repetition": "It brings the same position about for the third time: you would lose.",
  "warn.stalemate": "It leaves {winner} no legal move without check. Here that wins for {winner}: you would lose.",
  "warn.checkmate": "It would lose at once.",
  "warn.draw.demotions": "It demotes the King for the third time: a draw.",
  "warn.draw.fifty-moves": "Fifty moves by each side without progress: a draw.",
  "warn.draw.bare-kings": "Only the two Kings are left: a draw.",
  "warn.draw.stalemate": "It leaves {other} no legal move without check: a draw.",
  "warn.draw.repetition": "It brings the same position about for the third time: a draw.",
  "warn.draw.dead-material": "Neither side could give mate any more: a draw.",
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
  "choose.walk": "Walk there",
  "choose.unpromoted": "Stay {name}",
  "choose.passing": "By way of {square}",
  "choose.way": "Which way?",
  "choose.replacement": "Replaced by",
  "facing.n": "rank 8",
  "facing.s": "rank 1",
  "facing.e": "the h-file",
  "facing.w": "the a-file",

  "count.players": "Players",
  "count.demotions": "Demoted",
  "count.demotionsOf": ({ side, count }) => `${side} ${count} of 3`,
  "count.progress": "Plies without progress",
  "count.progressOf": "{count} of {limit}",
  "count.repetition": "This position has stood",
  "count.times": ({ count }) => (Number(count) === 1 ? "once" : Number(count) === 2 ? "twice" : `${count} times`),
  "count.twice": "twice: the third time loses",
  "count.demotionsHelp": "The third demotion of one King is a draw.",

  "second.end": "End turn without moving a stone",
  "second.endHint": "End the turn as it is (Enter)",
  "second.back": "Take move back",
  "second.early": "First one of your men moves.",
  "second.check": "The turn can’t end like this: your King is attacked. Move a stone or relay that stops it, or take the move back.",

  "why.one": "the {name} on {square}",
  "why.and": " and ",
  "why.ended": "The game is over.",
  "why.not-your-turn": "It is not the turn of the {man}.",
  "why.no-man": "{from} is empty.",
  "why.neutral-first": "Stones and relays move only after one of your own men has moved.",
  "why.own-man": "Your own {other} stands on {to}.",
  "why.stone": "A stone stands on {to}; stones are never captured.",
  "why.relay": "A relay stands on {to}; nobody can stop on it.",
  "why.attacked": "The King would be attacked on {to}.",
  "why.check-stays": "Your King is attacked, and this does not stop it.",
  "why.exposes-king": "The {man} shields your King, who would be attacked without it.",
  "why.unreachable": "The {man} does not move from {from} to {to}.",
  "why.blocked": ({ list, count, man, to }) => `${capital(list)} ${Number(count) === 1 ? "stands" : "stand"} in the way of the ${man} to ${to}.`,
  "why.capture-only": "The {man} only captures on {to}, and nobody stands there.",
  "why.move-only": "The {man} only moves to {to}, and can’t capture there.",
  "why.castling-lost": "The King can’t castle there any more: he or the rook has moved.",
  "why.castling-blocked": ({ list, count }) => `${capital(list)} ${Number(count) === 1 ? "stands" : "stand"} between King and rook: he can’t castle.`,
  "why.castling-in-check": "The King is in check, and can’t castle out of it.",
  "why.castling-attacked": "The King can’t castle over a square that is attacked.",
  "why.ko": "Ko: your opponent has just moved this {man} here from {to}. It may go back, but not in this very turn.",
  "why.occupied": "The {other} stands on {to}: stones and relays go only to empty squares.",
  "why.neutral-step": "The {man} goes one square along rank or file, and on from a relay: not to {to}.",
  "why.first-part-done": "One man has moved this turn: now a stone or relay may move, or the turn ends.",

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
  "do.hint": "Hint",
  "do.hintHint": "What the computer would play here (H)",
  "do.analyse": "Analyse",
  "do.analyseHint": "Evaluation and best lines (A)",
  "do.flip": "Flip",
  "do.flipHint": "Turn the board (F)",
  "do.new": "New game",
  "do.share": "Share",
  "do.more": "More",
  "do.rules": "Rules",
  "do.help": "Help",
  "do.dark": "Dark",
  "do.light": "Light",
  "do.settings": "Settings",
  "do.close": "Close",

  "players.computer": "Computer",
  "players.level": "Level {level}: {word}",
  "players.who": "Who plays {side}",
  "level.1": "beginner",
  "level.2": "easy",
  "level.3": "casual",
  "level.4": "fair",
  "level.5": "skilled",
  "level.6": "strong",
  "level.7": "expert",
  "level.8": "full strength",
  "players.human": "You",
  "players.friend": "Your friend",
  "players.person": "Player",

  "typed.label": "Type a move",
  "typed.placeholder": "{machine} or {readable}",
  "typed.play": "Play",
  "typed.over": "The game is over.",
  "typed.wait": "It is not your move.",

  "legend.title": "Markers",
  "legend.blue": "move only",
  "legend.yellow": "capture only",
  "legend.green": "move or capture",
  "legend.relay": "through a relay",
  "legend.danger": "would end the game badly",
  "legend.middle": "Kings change here",

  "new.title": "New game",
  "new.game": "Game",
  "new.opponent": "Opponent",
  "new.computer": "The computer",
  "new.two": "Two people at this board",
  "new.level": "Level",
  "new.side": "You play",
  "new.random": "By lot",
  "new.start": "Start",
  "new.by": "by {author}",

  "board.label": "Board, {game}. Arrow keys walk, Enter chooses.",
  "square.empty": "{square}, empty",
  "square.man": "{square}, {who}",
  "square.selected": "{label}, chosen",
  "square.move": "{label}, can move here",
  "square.capture": "{label}, can capture",
  "square.castle": "{label}, can castle",
  "square.relay": "{label}, can move here through a relay",
  "square.movable": "{label}, can be moved now",
  "square.stuck": "{label}, can’t be moved now",
  "square.place": "{label}, can be placed here",
  "square.forbidden": "{label}, may not be placed here",
  "square.swap": "{label}, can change places",
  "square.replace": "{label}, can be replaced",
  "square.onlyCapture": "{label}, reached only to capture",
  "square.last": "{label}, last move",
  "square.check": "{label}, in check",
  "square.danger": "{label}, would end the game badly",
  "man.one": ({ side, name }) => `${String(side)} ${name}`,
  "man.promoted": ({ side, name }) => `${String(side)} promoted ${name}`,
  "man.facing": "{who} facing {facing}",

  "say.move": "{side}: {man} {from} to {to}",
  "say.capture": "{side}: {man} {from} takes {other} on {to}",
  "say.passing": "{side}: {man} {from} to {to} takes {other} in passing",
  "say.castling": "{side}: King castles, {from} to {to}",
  "say.second": "{side}: {man} {from} to {to}",
  "say.both": "{text}, then {man} {from} to {to}",
  "say.alone": "{side} ends the turn",
  "say.between": ({ count, squares }) =>
    Number(count) ? `Now a stone or relay may move: ${squares}. Enter ends the turn, Escape takes it back.` : "No stone or relay can move. Enter ends the turn, Escape takes it back.",
  "say.cure": "Your King is attacked: a stone or relay must stop it: {squares}. Escape takes the move back.",
  "say.drop": "{side}: drops {man} on {to}",
  "say.swap": "{side}: {man} {from} changes places with {other} on {to}",
  "say.promotion": "{text}, becomes {name}",
  "say.turn": "{side}: {man} on {from} turns to face {facing}",
  "say.facing": "{text}, facing {facing}",
  "say.check": "{text}, check",
  "say.at": "{number} of {all}: {move}",
  "say.start": "Start of the game.",
  "say.new": "New game: {game}. {status}.",
  "say.chosen": "{who} on {square}: {count} squares. {squares}",
  "say.chosenNone": "{who} on {square}: no legal move.",
  "say.moves": "{count} moves: {moves}",
  "say.captures": "{count} captures: {moves}",
  "say.attackers": "{square} is attacked by {list}",
  "say.attacker": "{who} on {square}",
  "say.unattacked": "Nobody attacks {square}.",
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
  "notice.noLibrary": "This browser doesn’t let the page keep a list of games ({error}). The game on the board is kept.",
  "notice.engine": "That did not work: {error}",
};

/** The languages that there are, each in its own words. */
export const LANGUAGES = { en: "English", es: "Español", ru: "Русский" };

/** English, with the parts that were loaded later; what another language lacks is taken from here. @type {Table} */
const table = en;
/** @type {Table} */
let chosen = {};
let language = "en";
/** The parts that were loaded later. @type {string[]} */
const parts = [];

/** What we speak of a language tag such as `es-MX`. @param {string} tag @returns {string | undefined} */
export const languageOf = (tag) => Object.keys(LANGUAGES).find((known) => known === tag.split("-")[0].toLowerCase());

/**
 * Takes the language asked for, or the first of the browser's that is known. Before anything is shown.
 * @param {string} [wanted]
 */
export async function speak(wanted = "") {
  const known = [wanted, ...navigator.languages].map(languageOf).find(Boolean) ?? "en";
  if (known === language) return;
  chosen = {};
  language = known;
  if (known === "en") return;
  // English stands above: if another one does not come, the page speaks that.
  await import(`./strings/${known}.js`).then((module) => Object.assign(chosen, module.default), () => (language = "en"));
  await Promise.all(parts.map(translate));
}

/** The same for a page of our own: it says so, and what stands in it already is put into that language. @param {string} [wanted] */
export async function speakPage(wanted) {
  await speak(wanted);
  document.documentElement.lang = language;
  document.title = t("page.title");
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = t(/** @type {HTMLElement} */ (element).dataset.text ?? "");
}

/**
 * The text for a key, its places filled. An unknown key shows itself: a hole that one can see.
 * @param {string} key
 * @param {Values} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const text = chosen[key] ?? table[key];
  if (typeof text === "function") return text(values);
  return (text ?? key).replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** The language spoken, two letters. */
export const spoken = () => language;

/**
 * Adds the texts of a part of the page that is loaded later: the English ones at once, and those of the language chosen, which are
 * in `strings/<language>/<part>.js`, when they have come. Whoever awaits it speaks that language from the first word on.
 * @param {Table} texts
 * @param {string} part
 */
export async function addTexts(texts, part) {
  Object.assign(table, texts);
  parts.push(part);
  await translate(part);
}

/** If its words don't come the part speaks English. @param {string} part */
async function translate(part) {
  if (language !== "en") await import(`./strings/${language}/${part}.js`).then((module) => Object.assign(chosen, module.default), () => {});
}

/** A text that goes before another sentence: the engine's errors end without a full stop. @param {string} text */
export const sentence = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Whether there is a text for this key. @param {string} key */
export const hasText = (key) => key in chosen || key in table;

/** Whether the language chosen has its own. @param {string} key */
export const isTranslated = (key) => key in chosen;

/** All of English that is known by now, for the tests of the other languages. */
export const english = () => table;
