/**
 * The keyboard shortcuts: every key of board and page with what it does, and what the help says of it; and the commands that keys and buttons
 * ask of a game. A field with the focus keeps all its keys; so does a dialog.
 */

/**
 * @typedef {object} Commands what the keys ask for
 * @property {(steps: number) => void} step along the record
 * @property {() => void} first
 * @property {() => void} last
 * @property {() => void} flip
 * @property {() => void} undo
 * @property {() => void} help
 * @property {() => void} [hint] only in the page
 * @property {() => void} [analyse] only in the page
 * @property {() => boolean} endTurn after the first part of a turn; false if there is none
 * @property {(captures: boolean) => void} sayMoves
 * @property {() => void} sayWhere
 * @property {() => void} sayLast
 * @property {() => void} sayAttackers of the square with the focus
 * @property {(square: string) => unknown} [card] of the piece on a square; only in the page
 *
 * @typedef {object} Pressed
 * @property {Commands} commands
 * @property {import("../play/turn.js").Turn} turn
 * @property {string} square with the focus
 * @property {boolean} shift
 * @typedef {Record<string, (pressed: Pressed) => unknown>} Deeds by key; false: it means nothing here
 */

/**
 * In the order of the help: what a key is called there, what it says of it, and what it does. On the board letters go to pieces first, and
 * mean their command with Alt. What walks over the squares is the same on every board (board.js).
 * @type {{name: string, text: string, twoPart?: boolean, page?: Deeds, board?: Deeds}[]}
 */
export const KEYMAP = [
  { name: "← → ↑ ↓", text: "key.arrows" },
  {
    name: "← →",
    text: "key.steps",
    page: {
      ArrowLeft: ({ commands }) => commands.step(-1),
      ArrowRight: ({ commands }) => commands.step(1),
      ArrowUp: ({ commands }) => commands.first(),
      Home: ({ commands }) => commands.first(),
      ArrowDown: ({ commands }) => commands.last(),
      End: ({ commands }) => commands.last(),
    },
  },
  {
    name: "Enter, Space",
    text: "key.enter",
    page: { Enter: ({ commands }) => commands.endTurn() },
    board: { Enter: ({ commands, turn, square }) => turn.entersEnd(square) && commands.endTurn() },
  },
  { name: "Esc", text: "key.esc", page: { Escape: ({ turn }) => turn.cancel() } },
  { name: "1–9", text: "key.digits" },
  { name: "A B C …", text: "key.letters" },
  { name: "S", text: "key.stones", twoPart: true },
  { name: "C", text: "key.c", board: { C: ({ commands: { card }, square }) => (card ? void card(square) : false) } },
  { name: "M", text: "key.m", board: { M: ({ commands, shift }) => commands.sayMoves(shift) } },
  { name: "O", text: "key.o", board: { O: ({ commands }) => commands.sayWhere() } },
  { name: "L", text: "key.l", board: { L: ({ commands }) => commands.sayLast() } },
  { name: "X", text: "key.x", board: { X: ({ commands }) => commands.sayAttackers() } },
  { name: "Alt", text: "key.alt" },
  { name: "F", text: "key.f", page: { f: ({ commands }) => commands.flip() } },
  { name: "U", text: "key.u", page: { u: ({ commands }) => commands.undo() } },
  { name: "H", text: "key.h", ...both("h", ({ commands: { hint } }) => (hint ? void hint() : false)) },
  { name: "A", text: "key.a", ...both("a", ({ commands: { analyse } }) => (analyse ? void analyse() : false)) },
  { name: "?", text: "key.help", page: { "?": ({ commands }) => commands.help() } },
];

/** @param {string} key @param {Deeds[string]} run */
function both(key, run) {
  return { page: { [key]: run }, board: { [key.toUpperCase()]: run } };
}

/** @type {Deeds} */
const PAGE = Object.assign({}, ...KEYMAP.map(({ page }) => page));
/** @type {Deeds} */
const BOARD = Object.assign({}, ...KEYMAP.map(({ board }) => board));

/**
 * @param {object} parts
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {Commands} parts.commands
 * @param {import("./play-board.js").PlayBoard} parts.board
 * @param {Document | ShadowRoot} [parts.page] where the page's own keys are heard
 */
export function bindKeyboard({ store, turn, commands, board, page = document }) {
  const { state } = store;

  page.addEventListener("keydown", (/** @type {any} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    if (event.key === "Enter" && target.closest("button, a")) return;
    if (run(PAGE, event.key, event)) event.preventDefault();
  });

  /** @param {Deeds} deeds @param {string} key @param {KeyboardEvent} event */
  const run = (deeds, key, { shiftKey: shift }) => {
    const deed = Object.hasOwn(deeds, key) ? deeds[key] : () => false;
    return deed({ commands, turn, square: board.home(), shift }) !== false;
  };

  board.listen((event) => {
    const { now } = state;
    if (!now) return false;
    const at = board.home();
    const letter = letterOf(event);
    if (event.altKey) return run(BOARD, letter, event);
    if (event.key === "Enter") return run(BOARD, event.key, event);
    if (event.key.startsWith("Arrow")) return run(PAGE, event.key, event);
    if (now.variant.pieces.some((piece) => piece.letter.toUpperCase() === letter)) {
      board.focus(nextMan((man) => man.letter.toUpperCase() === letter, at, event.shiftKey));
      return true;
    }
    if (letter === "S" && now.variant.twoPart) {
      const { phase } = state;
      const may = (/** @type {string} */ square) =>
        phase.name !== "between" || phase.between.seconds.some((second) => second.legal && second.from === square);
      board.focus(nextMan((man) => man.side === "neutral" && may(man.square), at, event.shiftKey));
      return true;
    }
    return run(BOARD, letter, event);
  });

  /** The letter of a key whatever Alt makes of it. @param {KeyboardEvent} event */
  const letterOf = (event) =>
    /^Key([A-Z])$/.exec(event.code)?.[1] ?? (event.key.length === 1 ? event.key.toUpperCase() : "");

  /** The next square, in the order of the board, with such a piece. @param {(man: import("../engine.js").Man) => boolean} such @param {string} at @param {boolean} backwards */
  function nextMan(such, at, backwards) {
    const squares = [...(state.now?.men.values() ?? [])].filter(such).map((man) => man.square);
    squares.sort();
    if (backwards) squares.reverse();
    return squares.find((square) => (backwards ? square < at : square > at)) ?? squares[0] ?? null;
  }
}

/**
 * What buttons and keys ask of a game, wherever the board stands: in the page or embedded in another.
 * @param {import("../state.js").State} state
 * @param {import("../play/session.js").Session} session
 * @param {import("../play/turn.js").Turn} turn
 * @param {import("../play/announce.js").Announcer} announcer
 */
export function createCommands(state, session, turn, announcer) {
  const latest = () => session.goTo(state.now?.record.length ?? 0);
  /** @param {number | null} ply */
  const goTo = (ply) => {
    if (ply !== null) session.goTo(ply);
  };

  /** A move that something is still to be placed after is not played yet: it is let go of first. */
  const lettingGo = () => state.phase.name === "placing" && turn.cancel();

  return {
    goTo: session.goTo,
    first: () => session.goTo(0),
    last: latest,
    latest,
    takeBack: () => turn.takeBack(),

    /** Along the record; one step back from between the parts of a turn is its first part. @param {number} steps */
    step(steps) {
      if (steps < 0 && lettingGo()) return;
      if (state.now?.first && steps < 0) turn.takeBack();
      else session.goTo((state.now?.ply ?? 0) + steps);
    },

    undo() {
      if (lettingGo()) return;
      if (state.now?.first) turn.takeBack();
      else goTo(session.undoTarget());
    },

    redo: () => goTo(session.redoTarget()),

    /** Ends a turn after its first part; false if there is none. */
    endTurn() {
      if (!state.now?.first) return false;
      const problem = turn.end();
      if (problem) announcer.say(problem);
      return true;
    },

    sayMoves: announcer.moves,
    sayLast: announcer.last,
  };
}
