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

/** Loads and starts the wasm module, once however often it is asked for. Must be awaited before anything else here is used. */
export const startEngine = () => (started ??= init());

/** @returns {Variant[]} */
export const variants = () => api.variants();

/** @param {string} variant @param {string} [fen] @param {string} [moves] separated by blanks @returns {Game} */
export const loadGame = (variant, fen, moves = "") => api.Game.load(variant, fen, moves);

/** @type {(game: Game, context: CanvasRenderingContext2D, cell: number, view: object) => void} */
export const paint = (game, context, cell, view) => api.paint(game, context, cell, view);

/** Paints one man, filling a square picture of `size` device pixels. @type {(variant: string, letter: string, context: CanvasRenderingContext2D, size: number, theme: string) => void} */
export const paintMan = (variant, letter, context, size, theme) => api.paintMan(variant, letter, context, size, theme);

/** The square under a point given in device pixels. @type {(game: Game, x: number, y: number, cell: number, flip: boolean) => string | null} */
export const hit = (game, x, y, cell, flip) => api.hit(game, x, y, cell, flip) ?? null;

/**
 * @typedef {"friend" | "enemy" | "stone" | "relay"} Other
 * @typedef {{variant: string, letter: string, name: string, side: Side, square: string, promoted: boolean, facing: string | null,
 *   title: string, description: string, otherName: string, others: {square: string, what: Other}[],
 *   marks: {square: string, mark: Mark, capture: boolean, relay: boolean}[]}} DiagramReport
 * @typedef {{state: string, mark: Mark | null, paths: Path[]}} Inspection
 * @typedef {any} Diagram an opaque handle of the engine: a piece on a board, with others in its way
 */

/** @type {(variant: string, piece: string, square?: string, facing?: string) => Diagram} */
export const newDiagram = (variant, piece, square, facing) => new api.Diagram(variant, piece, square, facing);

/**
 * Reads a FEN, a game with tags or a list of moves; throws with the line and column of what can't be read.
 * @type {(text: string, usual: string) => {kind: "fen" | "game" | "moves", variant: string, fen: string | null, moves: string[], tags: [string, string][], result: string | null}}
 */
export const readText = (text, usual) => api.readText(text, usual);

/** Where slices and cells of a board of three dimensions lie. @type {(game: Game, view: object) => import("./deep/shape.js").LayoutReport} */
export const layoutOf = (game, view) => api.layoutOf(game, view);

/** The square of such a board under a point given in cells. @type {(game: Game, x: number, y: number, view: object) => string | null} */
export const hitIn = (game, x, y, view) => api.hitIn(game, x, y, view) ?? null;

/** The start of a game of three dimensions as SVG, cut by ranks. @param {string} variant @param {"light" | "dark"} theme */
export function startSvg(variant, theme) {
  const game = loadGame(variant);
  const svg = game.svg({ slicing: "rank", coordinates: true, theme });
  game.free();
  return /** @type {string} */ (svg);
}

/** The diagram of a piece as SVG. @type {(variant: string, piece: string, theme: "light" | "dark") => string} */
export const diagramSvg = (variant, piece, theme) => api.diagramSvg(variant, piece, theme);

/** What an error says. @param {unknown} error @returns {string} */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
