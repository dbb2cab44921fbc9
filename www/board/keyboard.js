/** Keys: walking on the board, and the page's own. A field with the focus keeps all its keys; so does a dialog. */

/** @type {Record<string, [number, number]>} columns right, rows down */
const WALK = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
 * @property {(square: string | null) => unknown} [card] of the piece on a square; only in the page
 */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element the grid
 * @param {import("../state.js").Store} parts.store
 * @param {import("./grid.js").Grid} parts.grid
 * @param {import("../play/turn.js").Turn} parts.turn
 * @param {Commands} parts.commands
 * @param {import("./view.js").BoardView} parts.board
 * @param {Document | ShadowRoot} [parts.page] where the page's own keys are heard
 */
export function bindKeyboard({ element, store, grid, turn, commands, board, page = document }) {
  const { state } = store;

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    if (onBoard(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });

  page.addEventListener("keydown", (/** @type {any} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    if (event.key === "Enter" && target.closest("button, a")) return;
    if (onPage(event)) event.preventDefault();
  });

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was ours */
  function onBoard(event) {
    const { now } = state;
    const shape = board.shape();
    if (!now || !shape) return false;
    const at = grid.home();
    if (event.key === "Enter" && turn.entersEnd(at)) return commands.endTurn();
    const walk = WALK[event.key];
    if (walk && !event.altKey) {
      if (event.shiftKey) return onPage(event);
      grid.focus(shape.neighbour(at, walk[0], walk[1]));
      return true;
    }
    if (event.altKey) return command(letterOf(event), event.shiftKey);
    if (event.key === "Home" || event.key === "End") {
      grid.focus(shape.corner(event.key === "End"));
      return true;
    }
    if (now.variant.deep && (event.key === "PageUp" || event.key === "PageDown")) {
      grid.focus(shape.neighbour(at, 0, 0, event.key === "PageDown" ? 1 : -1));
      return true;
    }
    const digit = Number(/^Digit([0-9])$/.exec(event.code)?.[1] ?? -1);
    // The tenth rank has the key that comes tenth.
    if (digit > 0 || (digit === 0 && now.variant.ranks > 9)) {
      grid.focus(event.shiftKey ? shape.onFile(at, digit || 10) : shape.onRank(at, digit || 10));
      return true;
    }
    const letter = letterOf(event);
    if (now.variant.pieces.some((piece) => piece.letter.toUpperCase() === letter)) {
      grid.focus(nextMan((man) => man.letter.toUpperCase() === letter, at, event.shiftKey));
      return true;
    }
    if (letter === "S" && now.variant.twoPart) {
      const { phase } = state;
      const may = (/** @type {string} */ square) =>
        phase.name !== "between" || phase.between.seconds.some((second) => second.legal && second.from === square);
      grid.focus(nextMan((man) => man.side === "neutral" && may(man.square), at, event.shiftKey));
      return true;
    }
    return command(letter, event.shiftKey);
  }

  /** The letter of a key whatever Alt makes of it. @param {KeyboardEvent} event */
  const letterOf = (event) =>
    /^Key([A-Z])$/.exec(event.code)?.[1] ?? (event.key.length === 1 ? event.key.toUpperCase() : "");

  /** Commands that only the board's keys have. @param {string} letter @param {boolean} shift */
  function command(letter, shift) {
    if (letter === "C" && commands.card) commands.card(grid.home());
    else if (letter === "M") commands.sayMoves(shift);
    else if (letter === "O") commands.sayWhere();
    else if (letter === "L") commands.sayLast();
    else if (letter === "X") commands.sayAttackers();
    else if (letter === "H" && commands.hint) commands.hint();
    else if (letter === "A" && commands.analyse) commands.analyse();
    else return false;
    return true;
  }

  /** The next square, in the order of the board, with such a man. @param {(man: import("../engine.js").Man) => boolean} such @param {string} at @param {boolean} backwards */
  function nextMan(such, at, backwards) {
    const squares = [...(state.now?.men.values() ?? [])].filter(such).map((man) => man.square);
    squares.sort();
    if (backwards) squares.reverse();
    return squares.find((square) => (backwards ? square < at : square > at)) ?? squares[0] ?? null;
  }

  /** @param {KeyboardEvent} event */
  function onPage(event) {
    switch (event.key) {
      case "ArrowLeft":
        commands.step(-1);
        return true;
      case "ArrowRight":
        commands.step(1);
        return true;
      case "ArrowUp":
      case "Home":
        commands.first();
        return true;
      case "ArrowDown":
      case "End":
        commands.last();
        return true;
      case "f":
        commands.flip();
        return true;
      case "u":
        commands.undo();
        return true;
      case "h":
        commands.hint?.();
        return !!commands.hint;
      case "a":
        commands.analyse?.();
        return !!commands.analyse;
      case "?":
        commands.help();
        return true;
      case "Enter":
        return commands.endTurn();
      case "Escape":
        return turn.cancel();
    }
    return false;
  }
}
