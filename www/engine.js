/** The one door to the wasm engine: everything else in the page imports it from here. */

import { taste } from "./state.js";
import init, * as api from "./stone-garden.js";

/**
 * What the engine tells is declared where it is made, in Rust; these are the page's names for it.
 *
 * @import {Look, View} from "./stone-garden.js"
 * @typedef {import("./stone-garden.js").Side} Side
 * @typedef {import("./stone-garden.js").PieceReport} PieceKind
 * @typedef {import("./stone-garden.js").VariantReport & {fog?: boolean, umpire?: boolean, definition?: string, say?: (text: string, key: string) => string, hues?: [string, string]}} Variant
 *   definition: the text that has defined it; say: makes a text name the sides as the game does, see `nameSides`; hues: the colours by which
 *   the sides are called
 * @typedef {import("./stone-garden.js").ManReport} Man
 * @typedef {import("./stone-garden.js").Reason | "resignation" | "agreement" | "time"} Ending the rules' reasons, and the page's own
 * @typedef {Pick<import("./stone-garden.js").OutcomeReport, "result"> & {reason: Ending | null}} Outcome
 * @typedef {Omit<import("./stone-garden.js").StatusReport, "reason"> & {reason: Ending | null}} Status
 * @typedef {import("./stone-garden.js").Mark} Mark
 * @typedef {import("./stone-garden.js").Hop} Hop
 * @typedef {import("./stone-garden.js").MoveReport & {lot?: number | null, along?: Hop | null, alongAs?: string | null}} Move
 * @typedef {import("./stone-garden.js").Target} Target
 * @typedef {import("./stone-garden.js").PathReport} Path
 * @typedef {import("./stone-garden.js").Values} WhyValues
 * @typedef {import("./stone-garden.js").WhyNot} WhyNot
 * @typedef {import("./stone-garden.js").SecondPart} SecondPart
 * @typedef {import("./stone-garden.js").Between} Between
 * @typedef {import("./stone-garden.js").EntryReport & {hidden?: boolean}} Entry
 * @typedef {import("./stone-garden.js").Counters} Counters
 * @typedef {import("./stone-garden-reader.js").ToldReport} Told
 * @typedef {import("./stone-garden.js").HeldReport} Held
 * @typedef {import("./stone-garden.js").ReserveReport} Reserves
 * @typedef {import("./stone-garden.js").Game & Partial<Pick<import("./stone-garden-reader.js").Game, "allows" | "draw" | "seeFor" | "told" | "unseen">>} Game an opaque
 *   handle of the engine; of the first module, which has no game with fog, without some
 * @typedef {import("./stone-garden.js").Other} Other
 * @typedef {import("./stone-garden.js").DiagramReport} DiagramReport
 * @typedef {import("./stone-garden.js").Inspection} Inspection
 * @typedef {import("./stone-garden.js").Diagram} Diagram an opaque handle too: a piece on a board, with others in its way
 */

/** @type {Promise<unknown> | undefined} */
let started;

/** The module with the games of three dimensions too, once one of them has been asked for. @type {Promise<typeof api> | undefined} */
let loadingReader;
/** @type {typeof api | undefined} */
let reader;

/** Loads and starts the first wasm module, once however often it is asked for. Must be awaited before anything else here is used. */
export function startEngine() {
  started ??= init().catch((error) => {
    // The next try loads anew.
    started = undefined;
    throw error;
  });
  return started;
}

/** The games that only the second module knows, by id: the classics, and those that texts have defined. @type {Map<string, Variant>} */
const others = new Map();

/** With what names of sides texts are spoken in a game of the second module. @type {(variant: Variant) => Variant} */
let saying = (variant) => variant;

/** The games that texts have defined, by their texts: different games may call themselves the same. @type {Map<string, Variant>} */
const defined = new Map();

/**
 * Makes sure that a game can be opened: those of three dimensions, classics and games that come as texts need a second, larger module,
 * which most people never need. Must be awaited before a game is loaded, or anything else is asked that names one. A name that no
 * game has is nobody's business here.
 * @param {string} variant
 * @param {string | null} [definition] the text that defines it
 */
export async function ready(variant, definition) {
  await startEngine();
  if (definition) {
    const { id } = await define(definition);
    if (id !== variant) throw new Error(`the definition is of '${id}', not of '${variant}'`);
  } else if (!reader && /** @type {Variant[]} */ (api.variants()).find(({ id }) => id === variant)?.deep !== false)
    await loadReader();
}

/**
 * Makes a game known by the text that defines it. Fails with the engine's error, whose `faults` are what is wrong and where.
 * @param {string} text
 * @returns {Promise<Variant>}
 */
export async function define(text) {
  await Promise.all([startEngine(), loadReader()]);
  const variant = await inTurn(() => bitByBit(text));
  if (variant.group !== "defined") return variant;
  // Links are written at once: what they carry is made ready before the game is there.
  await (await import("./definition/definition-code.js")).pack(text);
  const known = saying({ ...variant, definition: text });
  defined.set(text, known);
  others.set(variant.id, known);
  return variant;
}

/** What the engine makes of a definition; the page paints and answers meanwhile. @param {string} text @returns {Promise<Variant>} */
async function bitByBit(text) {
  const defining = new /** @type {any} */ (reader).Defining(text);
  try {
    for (;;) {
      const variant = defining.step();
      if (variant) return variant;
      await breathe();
    }
  } finally {
    defining.free();
    // What comes of it, a board or why there is none, is a task of its own.
    await breathe();
  }
}

/** Makes sure that whatever games a text may name can be opened. @param {string} text */
export async function readyFor(text) {
  await startEngine();
  const words = text.toLowerCase();
  const own = variants();
  const named = own.some(({ id, name, deep }) => deep && (words.includes(id) || words.includes(name.toLowerCase())));
  const tags = [...words.matchAll(/\[variant\s+"([^"]*)/g)].map(([, tag]) => tag);
  const foreign = tags.some((tag) => own.every(({ id, name }) => tag !== id && tag !== name.toLowerCase()));
  if (!reader && (named || foreign)) await loadReader();
}

/** So many games are told at once. */
const PIECE = 16;

/** Loads the second module, which knows more games. */
export async function loadReader() {
  if (reader) return;
  loadingReader ??= (async () => {
    // With the games come the words for them.
    const [module, words] = await Promise.all([import("./stone-garden-reader.js"), import("./play/classics.js")]);
    await module.default();
    saying = (variant) => {
      const sides = module.sidesOf(variant.id);
      return { ...variant, say: words.sayingOf(sides, module.royalOf(variant.id)), hues: words.huesOf(sides) };
    };
    /** @type {Variant[]} */
    let some;
    for (let at = 0; (some = module.variantsFrom(at, PIECE)).length; at += PIECE) {
      for (const variant of some) if (variant.group !== "own") others.set(variant.id, saying(variant));
      await breathe();
    }
    // It tells more than the first, and whoever asks for that says so.
    return /** @type {any} */ (module);
  })();
  try {
    reader = await loadingReader;
  } catch (error) {
    // The next try loads anew.
    loadingReader = undefined;
    throw error;
  }
  if (taste.pieces === "two-signs") await fetchTwoSigns();
}

/** Tiles of shogi with both signs of their names: a file of their own, which few want. */
const TWO_SIGNS = new URL("./assets/men/shogi-two-signs.txt", import.meta.url);

/** @type {Promise<void> | undefined} */
let fetchingTwoSigns;

/** What is painted anew when they have come. @type {Set<() => void>} */
const waiting = new Set();

/** Fetches the tiles with two signs, once. Without them there are those with one. */
export function fetchTwoSigns() {
  fetchingTwoSigns ??= (async () => {
    try {
      const answer = await fetch(TWO_SIGNS);
      if (!answer.ok) throw new Error(`${answer.status}`);
      const text = await answer.text();
      await loadReader();
      /** @type {any} */ (reader).addTwoSigns(text);
    } catch (error) {
      // The next try fetches anew.
      fetchingTwoSigns = undefined;
      console.warn("two signs:", messageOf(error));
      return;
    }
    for (const run of waiting) run();
  })();
  return fetchingTwoSigns;
}

/** Calls when tiles have come that a board was painted without. @param {() => void} run @returns {() => void} ends it */
export function onTiles(run) {
  waiting.add(run);
  return () => waiting.delete(run);
}

/** @returns {Variant[]} */
export const variants = () => [...api.variants(), ...others.values()];

/**
 * A game by its id; of those that texts have defined the one of this text, or without it the one that came last.
 * @param {string} id @param {string} [definition] @returns {Variant | undefined}
 */
export const variantOf = (id, definition) =>
  (definition && defined.get(definition)) || variants().find((variant) => variant.id === id);

/** The module that knows all the games that can be asked for by now. */
const latest = () => reader ?? api;

/** The module that a handle is of. @param {Game} game */
const moduleOf = (game) => (reader && game instanceof reader.Game ? reader : api);

/**
 * @param {string} variant @param {string} [fen] @param {string} [moves] separated by blanks
 * @param {string} [definition] the text of a game that came as one
 * @returns {Game}
 */
export function loadGame(variant, fen, moves = "", definition) {
  const game = latest().Game.load(definition ? { definition } : variant, fen, moves);
  writeIn(game, taste.mannerIn(variant, definition));
  return game;
}

/** The text of the game that is this one and begins by lot; none where that can't be. @param {string} id @returns {string | undefined} */
export const byLot = (id) => /** @type {any} */ (reader)?.byLot(id);

/**
 * A start that is drawn by lot, as FEN; none of a game that begins with its array, as all do of the first module.
 * @param {string} id @param {string} [definition]
 */
export function startByLot(id, definition) {
  const starts = ((definition && defined.get(definition)) || others.get(id))?.starts;
  if (!starts) return null;
  for (let drawn = 0; drawn < MOST_DRAWN; drawn++)
    try {
      return startOf(id, Math.floor(Math.random() * starts), definition);
    } catch {
      // No game may begin there: Black would be in check.
    }
  return null;
}

/** As often a start is drawn until the game begins with its array. */
const MOST_DRAWN = 40;

/**
 * The start of a number, as FEN; throws where no game may begin there.
 * @param {string} id @param {number} number @param {string} [definition]
 */
export function startOf(id, number, definition) {
  const game = loadGame(id, `#${number}`, "", definition);
  const fen = game.startFen();
  game.free();
  return fen;
}

/** What people write who read their game in its own language. @type {Record<string, string>} */
const OF_LANGUAGE = { ja: "japanese", zh: "chinese" };

/**
 * The manner in which a reader has the moves of a game written: `plain` as in all games, with pieces of the West unless another is chosen.
 * @param {Variant | undefined} variant
 * @param {Pick<typeof taste, "pieces" | "manners">} [liked]
 * @returns {string} empty: the usual one of the game
 */
export function mannerOf(variant, { pieces, manners } = taste) {
  if (!variant?.signs || !variant.scripts.length) return "";
  const { [variant.signs]: chosen = "" } = manners;
  const own = (/** @type {string | undefined} */ wanted) => variant.scripts.find((manner) => manner === wanted);
  if (chosen === "plain" || (!own(chosen) && pieces === "international")) return "plain";
  return own(chosen) ?? own(OF_LANGUAGE[navigator.language.slice(0, 2)]) ?? "";
}

taste.mannerIn = (variant, definition) => mannerOf((definition && defined.get(definition)) || others.get(variant));

/** Has the moves of a game written in a manner: games of the first module know one only. @param {Game} game @param {string} manner */
export const writeIn = (game, manner) => /** @type {any} */ (game).writeIn?.(manner);

/** What squares are called then, where that is not by their own names. @param {Variant | undefined} variant @param {string} manner */
export const placesOf = (variant, manner) =>
  variant?.scripts.length
    ? /** @type {any} */ (reader)?.squareNames(
        variant.definition ? { definition: variant.definition } : variant.id,
        manner,
      )
    : null;

/** The room that names of files and ranks take beside the board of a game: left, above, right, below. @param {Game} game @param {boolean} international @returns {number[]} */
export const besideIn = (game, international) => /** @type {any} */ (game).beside?.(international) ?? [0, 0, 0, 0];

/**
 * The moves of a text in machine form: it may have them in readable form and numbered. Throws if one can't be played.
 * @param {string} variant @param {string | undefined} fen @param {string} text @returns {string[]}
 */
export function movesOf(variant, fen, text) {
  const game = loadGame(variant, fen, text);
  const moves = game.record().map(({ move }) => move);
  game.free();
  return moves;
}

/** @type {typeof api.paint} */
export function paint(game, context, cell, view) {
  if (view.theme?.endsWith("-two-signs") && reader) fetchTwoSigns();
  moduleOf(game).paint(game, context, cell, view);
}

/** The style sheet with the markers' colours. */
export const markerStyles = () => api.markerStyles();

/** Paints one man, filling a square picture of `size` device pixels. @type {typeof api.paintMan} */
export const paintMan = (variant, letter, context, size, theme) =>
  latest().paintMan(variant, letter, context, size, theme);

/** @type {(variant: string, piece: string, square?: string, facing?: string) => Diagram} */
export const newDiagram = (variant, piece, square, facing) => new (latest().Diagram)(variant, piece, square, facing);

/**
 * Reads a FEN, a game with tags or a list of moves; fails with the line and column of what can't be read.
 * @param {string} text @param {string} usual the game meant if the text names none
 * @returns {Promise<import("./stone-garden-reader.js").GameText>}
 */
export async function readText(text, usual) {
  await Promise.all([startEngine(), loadReader()]);
  const read = /** @type {any} */ (reader).readText(text, usual);
  if (read.definition) await define(read.definition);
  return read;
}

/**
 * A game's text in another form: a record of shogi (`kif`, `ki2`, `csa`, `usi`), or PGN in a manner of `scripts`. Fails if it can't be written so.
 * @param {string} text @param {string} usual the game meant if the text names none @param {string} form
 * @returns {string}
 */
export const textAs = (text, usual, form) => /** @type {any} */ (reader).textAs(text, usual, form);

/**
 * A game's text with everything that is said in it, its moves as `mannerOf` says.
 * @param {string} text @param {string} usual the game meant if the text names none @param {string} manner
 * @returns {import("./stone-garden-reader.js").Tree}
 */
export const treeOf = (text, usual, manner) => /** @type {any} */ (reader).treeOf(text, usual, manner);

/**
 * A text with comments and variations after its game has been played on: `moves`, parted by blanks, are its main line, and `result` its result.
 * @param {string} text @param {string} usual the game meant if the text names none @param {string} moves @param {string} result
 * @returns {string}
 */
export const textWithLine = (text, usual, moves, result) =>
  /** @type {any} */ (reader).textWithLine(text, usual, moves, result);

/** Numbers by which the positions of a game are found, from its start on; of the first module's games there are none. @param {Game} game @returns {Uint32Array | undefined} */
export const signsOf = (game) => /** @type {any} */ (game).signs?.();

/**
 * Reads the games of a file chunk by chunk.
 * @returns {Promise<import("./stone-garden-reader.js").GameFile>}
 */
export async function openGames() {
  await Promise.all([startEngine(), loadReader()]);
  return new /** @type {any} */ (reader).GameFile();
}

/** Where slices and cells of a board of three dimensions lie. @type {typeof api.layoutOf} */
export const layoutOf = (game, view) => moduleOf(game).layoutOf(game, view);

/** The square of such a board under a point given in cells. @type {(game: Game, x: number, y: number, view: View) => string | null} */
export const hitIn = (game, x, y, view) => moduleOf(game).hitIn(game, x, y, view) ?? null;

/**
 * How a board of more than one level is cut in a picture that stands for all: by ranks, as such games have been printed; boards that few levels
 * make, which are boards beside each other, level by level.
 * @param {string} variant
 * @returns {"level" | "rank"}
 */
export const cutOf = (variant) => ((variantOf(variant)?.levels ?? 1) <= 3 ? "level" : "rank");

/**
 * The start of a game of three dimensions as SVG, in slices.
 * @param {string} variant
 * @param {Look} theme the painter's name of the colours
 * @param {[string, string]} [words] what it calls slices and marked cells, if not by its English words
 */
export function startSvg(variant, theme, words) {
  const game = loadGame(variant);
  const svg = game.svg({ slicing: cutOf(variant), words, coordinates: true, theme });
  game.free();
  return svg;
}

/** What an error says. @param {unknown} error @returns {string} */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

// What the engine does on the page's own thread holds the page: whoever asks for much of it gives the page its turn in between.

/** Ends a task of the page: the browser may paint and answer before what follows. Clocks that are held don't hold this. */
export const breathe = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(undefined);
  });

let last = Promise.resolve();

/**
 * Runs what many may want to run at once (boards that come into a page, texts that are read), one after the other and each in a task of
 * its own: however many there are, none holds the page longer than one does.
 * @template T @param {() => T} run @returns {Promise<Awaited<T>>}
 */
export function inTurn(run) {
  const turn = last.then(breathe).then(run);
  last = turn.then(
    () => {},
    () => {},
  );
  return /** @type {Promise<Awaited<T>>} */ (turn);
}
