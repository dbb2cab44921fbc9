/**
 * What the page shows, as one plain object. Modules change it through `update`; all that depends on it is redrawn once a frame.
 * The engine's handle is not here but in the session: `now` is what was read from it after the last change.
 */

/**
 * @typedef {import("./engine.js").Side} Side
 * @typedef {import("./engine.js").Target} Target
 * @typedef {import("./engine.js").Move} Move
 * @typedef {import("./engine.js").Outcome} Outcome
 *
 * @typedef {object} Now the position in hand, read from the engine
 * @property {import("./engine.js").Variant} variant
 * @property {string} fen
 * @property {string} startFen
 * @property {Side} side to move
 * @property {Map<string, import("./engine.js").Man>} men by square
 * @property {import("./engine.js").Status} status
 * @property {Move[]} moves all legal ones
 * @property {string} dear why there is no list of them, if there is none
 * @property {import("./engine.js").Entry[]} record the whole line, with what could be put back
 * @property {number} ply how many moves of the record have been played
 * @property {import("./engine.js").Counters} counters
 * @property {{move: Move, base: Now} | null} first the first part of a turn that is shown, not yet played, and what was before it;
 *   `men` and `status.check` are then as after it, all the rest as before
 * @property {import("./engine.js").Reserves | null} reserves hands or pools
 * @property {string[]} unseen squares under fog
 * @property {import("./engine.js").Told | null} told what an umpire tells both sides, in games that have one
 *
 * @typedef {{name: "idle"}
 *   | {name: "look", square: string, targets: Target[], from: string | null, ahead?: boolean}
 *   | {name: "chosen", square: string, targets: Target[], moves: Move[], dangers: Map<string, Outcome>}
 *   | {name: "asking", square: string, to: string, letter: string}
 *   | {name: "between", square: string | null, targets: Target[], between: import("./engine.js").Between}
 *   | import("./play/placing.js").Placing} Phase
 *   where a turn stands: nothing in hand; a man looked at who can't be moved now (`from`: the man in hand before; `ahead`: a target is a
 *   premove); a man in hand;
 *   a move that waits for an answer (promotion, facing, warning); between the two parts of a turn, with a stone or relay in hand or none;
 *   a move made that places something besides, where is still to be said.
 *
 * @typedef {import("./stone-garden.js").Arrow} Arrow
 * @typedef {import("./stone-garden.js").Circle} Circle
 * @typedef {{man: string, from: string, x: number, y: number, scale: number, over: string | null}} Drag x, y in cells as shown
 *
 * @typedef {{from: string, to: string, letter: string}} Premove a move to be played when the other side has moved; letter: as the man is drawn
 *
 * @typedef {object} State
 * @property {import("./engine.js").Variant[]} variants
 * @property {Now | null} now
 * @property {Record<Side, "person" | "computer" | "friend">} players friend: far away, who plays by links
 * @property {import("./storage/game-metadata.js").About} about what else belongs to the game in hand
 * @property {Record<Side, number>} levels of the computer, 1 to 8, for the sides that it plays
 * @property {boolean} flip Black at the bottom
 * @property {boolean} coordinates
 * @property {"system" | "light" | "dark"} theme
 * @property {"garden" | "wood" | "paper" | "slate" | "cloth" | "contrast" | "safe"} palette of board and men
 * @property {"" | "native" | "two-signs" | "international"} pieces of games that have some of their own: those, tiles with both signs of their
 *   names where there are such, or pieces of the West; empty: nobody has been asked
 * @property {Record<string, string>} manners in which moves are written, of games whose players have several: by the set of signs, names
 *   of the engine's
 * @property {boolean} motion whether men walk; a system that asks for less motion is obeyed first
 * @property {boolean} sounds
 * @property {number} volume of sounds, 0 to 100
 * @property {boolean} confirm a move is played after a second press
 * @property {boolean} promote without asking, to the best of what may be chosen
 * @property {"usual" | "large"} points size of the markers on empty squares
 * @property {string} language two letters; empty: the browser's
 * @property {string} clock for the next game of two people: `minutes+seconds`, or empty
 * @property {Phase} phase
 * @property {string | null} hover the square under the mouse
 * @property {string | null} cursor the square with the keyboard's focus
 * @property {string | null} still the square of the last move, while the pointer or the focus rests there since: it asks for nothing
 * @property {string | null} pinned an unreachable square that was clicked: the line says why until something else happens
 * @property {Drag | null} drag
 * @property {Premove[]} premoves in their order
 * @property {Arrow[]} arrows
 * @property {Circle[]} circles
 * @property {string} rival the name of the computer in a game against a named opponent; empty: it has none
 * @property {boolean} thinking the computer is about to move
 * @property {number} depth how far it has looked, in plies; 0 until that is worth telling
 * @property {string | null} trouble why the computer can't move
 * @property {Advice | null} advice what the computer would play here
 * @property {{game: import("./play/session.js").Kept} | null} analysis the game that waits while its positions are analysed
 * @property {boolean} looking the positions of a game are being gone through: nothing else is analysed meanwhile
 * @property {{up: boolean, met: boolean, over: boolean, time: ReturnType<typeof import("./live/live-state.js").shownTime>} | null} live a game
 *   played live: whether there is a line, the friend at its other end, and an end; what both have left
 * @property {Notice | null} notice
 * @property {{slicing: "level" | "file" | "rank", perspective: boolean, yaw: number, pitch: number, apart: number,
 *   lifted: number | null, out: number, zoom: number}} block how a board of three dimensions is looked at; angles in degrees, `apart` in
 *   cells; lifted: the slice that is taken out of the block, out: how far it is, 0 to 1
 *
 * @typedef {{text: string, arrows: Arrow[], circles: Circle[]}} Advice for the position in hand, forgotten with it
 * @typedef {{text: string, bad?: boolean, action?: {label: string, run: () => void}}} Notice
 */

/**
 * What holds for games wherever they are opened in a page: whose pieces, and how moves are written. Read with the settings. `mannerIn`
 * says what follows of it for a game, by its id and the text that defines it; who knows the games puts it there.
 * @type {Pick<State, "pieces" | "manners"> & {mannerIn: (variant: string, definition?: string) => string}}
 */
export const taste = { pieces: "", manners: {}, mannerIn: () => "" };

/** What the computer can be set to: the first loses to a child, the last plays as well as it can. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The level that a first visitor meets. */
export const EASY = 2;

/** @returns {State} */
export function emptyState() {
  return {
    variants: [],
    now: null,
    players: { white: "person", black: "computer" },
    about: {},
    levels: { white: EASY, black: EASY },
    flip: false,
    coordinates: true,
    theme: "system",
    palette: "garden",
    pieces: "",
    manners: {},
    motion: true,
    sounds: true,
    volume: 100,
    confirm: false,
    promote: false,
    points: "usual",
    clock: "",
    language: "",
    phase: { name: "idle" },
    hover: null,
    cursor: null,
    still: null,
    pinned: null,
    drag: null,
    premoves: [],
    arrows: [],
    circles: [],
    rival: "",
    thinking: false,
    depth: 0,
    trouble: null,
    advice: null,
    analysis: null,
    looking: false,
    live: null,
    notice: null,
    block: { slicing: "level", perspective: false, yaw: 30, pitch: 35, apart: 2, lifted: null, out: 0, zoom: 1 },
  };
}

/**
 * @typedef {object} Store
 * @property {State} state
 * @property {(change?: (state: State) => void) => void} update changes the state and asks for a redraw
 * @property {() => void} flush draws at once what waits for the next frame: whoever has pressed waits for nothing
 * @property {(draw: (state: State) => void) => () => void} onDraw binds a drawer, returns its unbinding
 */

/**
 * @param {State} state
 * @returns {Store}
 */
export function createStore(state) {
  /** @type {Set<(state: State) => void>} */
  const drawers = new Set();
  let asked = 0;
  const draw = () => {
    asked = 0;
    for (const drawer of drawers) drawer(state);
  };
  return {
    state,
    update(change) {
      change?.(state);
      asked ||= requestAnimationFrame(draw);
    },
    flush() {
      if (!asked) return;
      cancelAnimationFrame(asked);
      draw();
    },
    onDraw(drawer) {
      drawers.add(drawer);
      return () => drawers.delete(drawer);
    },
  };
}

/** The player whose turn it is; whoever analyses moves for both. @param {State} state */
export const toMove = (state) => (state.now && !state.analysis ? state.players[state.now.side] : "person");

/** Whether the position shown is the latest of the record. @param {State} state */
export const atLatest = (state) => !!state.now && state.now.ply === state.now.record.length;

/** Whether the computer may be asked here: not in a game against a friend before it is over. @param {State} state */
export const mayAsk = ({ now, about }) => !!now && ((!about.link && !about.live) || now.status.over);

/** Whether a person may move a man now. What has been sent to a friend can't be played otherwise. @param {State} state */
export const mayMove = (state) =>
  !!state.now &&
  !state.now.status.over &&
  !state.thinking &&
  toMove(state) === "person" &&
  (!!state.analysis || !state.about.link || atLatest(state));

/** Whether a person may make moves ahead of the other side's: letters are answered one by one. @param {State} state */
export const mayPremove = (state) =>
  !!state.now &&
  !state.now.status.over &&
  !state.analysis &&
  toMove(state) !== "person" &&
  state.players[state.now.side === "white" ? "black" : "white"] === "person" &&
  (!state.about.link || !!state.about.live) &&
  atLatest(state);
