/** The one door to the wasm engine: everything else in the page imports it from here. */

import init, * as api from "./stone-garden.js";

/**
 * @typedef {"white" | "black"} Side
 * @typedef {{letter: string, name: string, value: number}} PieceKind
 * @typedef {{id: string, name: string, author: string, files: number, ranks: number, levels: number, summary: string,
 *   pieces: PieceKind[], promotes: boolean, family: string, twoPart: boolean, demotions: boolean, turning: boolean, deep: boolean}} Variant
 * @typedef {{square: string, letter: string, name: string, side: Side | "neutral", promoted: boolean, facing: string | null}} Man
 * @typedef {{result: "ongoing" | "white-wins" | "black-wins" | "draw", reason: string | null}} Outcome
 * @typedef {Outcome & {over: boolean, check: string | null, checkers: string[]}} Status
 * @typedef {"blue" | "yellow" | "green"} Mark
 * @typedef {{from: string, to: string}} Hop
 * @typedef {{move: string, from: string, to: string, readable: string, capture: boolean, mark: Mark, promotion: string | null,
 *   kind: string, facing: string | null, alone: boolean, relay: boolean, victim: string | null, rook: Hop | null,
 *   passed: string | null, replaced: string | null}} Move
 *   of a turn in two parts the first; alone: a legal turn without a second. victim: the captured man's square, if not `to`
 * @typedef {{square: string, mark: Mark, capture: boolean, legal: boolean, path: string[], relay: boolean, victim: string | null,
 *   over: string[], swap: boolean}} Target
 * @typedef {{squares: string[], open: boolean, blockers: string[]}} Path
 * @typedef {{man: string | null, from: string, to: string, other: string | null, blockers: {square: string, name: string}[]}} WhyValues
 * @typedef {{legal: boolean, reason: string, values: WhyValues, text: string, paths: Path[]}} WhyNot
 *   reason: a code that strings.js has a text for (`why.<reason>`); text: the same in the engine's English
 * @typedef {{from: string, to: string, move: string, legal: boolean, outcome: Outcome | null}} SecondPart move: of the whole turn
 * @typedef {{alone: boolean, outcome: Outcome | null, check: string | null, checkers: string[], seconds: SecondPart[]}} Between
 * @typedef {{ply: number, number: number, side: Side, move: string, readable: string, from: string, to: string,
 *   neutral: [string, string] | null, capture: boolean, victim: string | null, rook: Hop | null, check: boolean}} Entry
 * @typedef {{demotions: [number, number] | null, progress: number, progressLimit: number, repetitions: number, moveNumber: number}} Counters
 * @typedef {{letter: string, name: string, count: number}} Held
 * @typedef {{drops: boolean, white: Held[], black: Held[], duty: [number, number]}} Reserves hands, or pools of lost men
 * @typedef {any} Game an opaque handle of the engine
 */

/** @type {Promise<unknown> | undefined} */
let started;

/** The module with the games of three dimensions too, once one of them has been asked for. @type {Promise<typeof api> | undefined} */
let deepening;
/** @type {typeof api | undefined} */
let deep;

/** Loads and starts the first wasm module, once however often it is asked for. Must be awaited before anything else here is used. */
export const startEngine = () => (started ??= init());

/**
 * Makes sure that a game can be opened: those of three dimensions are in a second, larger module, which most people never need.
 * Must be awaited before a game is loaded, or anything else is asked that names one. A name that no game has is nobody's business here.
 * @param {string} variant
 */
export async function ready(variant) {
  await startEngine();
  if (!deep && variants().find(({ id }) => id === variant)?.deep) await deepen();
}

/** The same for whatever games a text may name. @param {string} text */
export async function readyFor(text) {
  await startEngine();
  const words = text.toLowerCase();
  const named = variants().some(({ id, name, deep }) => deep && (words.includes(id) || words.includes(name.toLowerCase())));
  if (!deep && named) await deepen();
}

async function deepen() {
  deepening ??= (async () => {
    const module = /** @type {typeof api & {default: typeof init}} */ (await import("./stone-garden-deep.js"));
    await module.default();
    return module;
  })();
  try {
    deep = await deepening;
  } catch (error) {
    // The next try loads anew.
    deepening = undefined;
    throw error;
  }
}

/** @returns {Variant[]} */
export const variants = () => api.variants();

/** The module that knows all the games that can be asked for by now. */
const latest = () => deep ?? api;

/** The module that a handle is of. @param {Game} game */
const moduleOf = (game) => (deep && game instanceof deep.Game ? deep : api);

/** @param {string} variant @param {string} [fen] @param {string} [moves] separated by blanks @returns {Game} */
export const loadGame = (variant, fen, moves = "") => latest().Game.load(variant, fen, moves);

/** @type {(game: Game, context: CanvasRenderingContext2D, cell: number, view: object) => void} */
export const paint = (game, context, cell, view) => moduleOf(game).paint(game, context, cell, view);

/** Paints one man, filling a square picture of `size` device pixels. @type {(variant: string, letter: string, context: CanvasRenderingContext2D, size: number, theme: string) => void} */
export const paintMan = (variant, letter, context, size, theme) => latest().paintMan(variant, letter, context, size, theme);

/** The square under a point given in device pixels. @type {(game: Game, x: number, y: number, cell: number, flip: boolean) => string | null} */
export const hit = (game, x, y, cell, flip) => moduleOf(game).hit(game, x, y, cell, flip) ?? null;

/**
 * @typedef {"friend" | "enemy" | "stone" | "relay"} Other
 * @typedef {{variant: string, letter: string, name: string, side: Side, square: string, promoted: boolean, facing: string | null,
 *   title: string, description: string, otherName: string, others: {square: string, what: Other}[],
 *   marks: {square: string, mark: Mark, capture: boolean, relay: boolean}[]}} DiagramReport
 * @typedef {{state: string, mark: Mark | null, paths: Path[]}} Inspection
 * @typedef {any} Diagram an opaque handle of the engine: a piece on a board, with others in its way
 */

/** @type {(variant: string, piece: string, square?: string, facing?: string) => Diagram} */
export const newDiagram = (variant, piece, square, facing) => new (latest().Diagram)(variant, piece, square, facing);

/**
 * Reads a FEN, a game with tags or a list of moves; throws with the line and column of what can't be read.
 * @type {(text: string, usual: string) => {kind: "fen" | "game" | "moves", variant: string, fen: string | null, moves: string[], tags: [string, string][], result: string | null}}
 */
export const readText = (text, usual) => latest().readText(text, usual);

/** Where slices and cells of a board of three dimensions lie. @type {(game: Game, view: object) => import("./deep/shape.js").LayoutReport} */
export const layoutOf = (game, view) => moduleOf(game).layoutOf(game, view);

/** The square of such a board under a point given in cells. @type {(game: Game, x: number, y: number, view: object) => string | null} */
export const hitIn = (game, x, y, view) => moduleOf(game).hitIn(game, x, y, view) ?? null;

/**
 * The start of a game of three dimensions as SVG, cut by ranks.
 * @param {string} variant
 * @param {string} theme the painter's name of the colours
 * @param {string[]} [words] what it calls slices and marked cells, if not by its English words
 */
export function startSvg(variant, theme, words) {
  const game = loadGame(variant);
  const svg = game.svg({ slicing: "rank", words, coordinates: true, theme });
  game.free();
  return /** @type {string} */ (svg);
}

/** What an error says. @param {unknown} error @returns {string} */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
