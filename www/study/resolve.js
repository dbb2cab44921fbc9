/** From a text to a study that can be played: every move is asked of the engine, and one that can't be played is refused with its place. */

import { codeOf, pack, unpack } from "../definition/definition-code.js";
import { define, loadGame, loadReader, messageOf, ready, variantOf, variants } from "../engine.js";
import { t } from "../strings.js";
import { onBoard, readShapes, readStudy, StudyFault, writeStudy } from "./study-text.js";
import { MOST, newNode, plainTitle } from "./tree.js";

/**
 * @typedef {import("./tree.js").Study} Study
 * @typedef {import("./tree.js").Chapter} Chapter
 * @typedef {import("./tree.js").Node} Node
 * @typedef {import("./study-text.js").RawMove} RawMove
 * @typedef {import("./study-text.js").RawChapter} RawChapter
 */

/** Case and punctuation of names don't matter. @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Reads a study. Fails with words that name the place of what is wrong.
 * @param {string} text
 * @param {string} usual the game meant where a text names none
 * @param {() => void} [speak] takes the language of whoever asks, before anything is worded
 * @returns {Promise<Study>}
 */
export async function openStudy(text, usual, speak = () => {}) {
  return told(speak, async () => {
    const raw = readStudy(text);
    /** @type {Chapter[]} */
    const chapters = [];
    for (const chapter of raw) chapters.push(await chapterOf(chapter, usual));
    speak();
    chapters.forEach((chapter, index) => {
      chapter.title ||= t("study.chapterNumber", { number: index + 1 });
    });
    const named = raw[0].tags.get("StudyName") ?? raw[0].tags.get("Event");
    return { title: plainTitle(named?.value ?? "") || t("study.untitled"), chapters };
  });
}

/** Fails if a text has not the form of a study. @param {string} text */
export const checkText = (text) =>
  told(
    () => {},
    async () => readStudy(text),
  );

/** Faults in words. @template T @param {() => void} speak @param {() => Promise<T>} run */
async function told(speak, run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StudyFault)) throw error;
    const { code, place, values } = error;
    speak();
    // What the engine says has words already.
    const fault = code === "engine" ? values.error : t(`study.fault.${code}`, values);
    throw new Error(t("study.at", { ...place, fault }));
  }
}

/** @param {RawChapter} raw @param {string} usual */
async function chapterOf(raw, usual) {
  if (raw.tags.has("Variant") || raw.tags.has("Definition")) return chapterAs(raw, usual);
  return readAsUsual(usual, (game) => chapterAs(raw, game));
}

/** @param {RawChapter} raw @param {string} usual */
async function chapterAs({ tags, root, place }, usual) {
  const [named, coded, fen] = ["Variant", "Definition", "FEN"].map((name) => tags.get(name));
  /** @type {import("../engine.js").Variant | undefined} */
  let variant;
  try {
    variant = coded ? await define(await unpack(coded.value)) : await variantNamed(named?.value ?? usual);
  } catch (error) {
    throw new StudyFault("engine", coded?.place ?? named?.place ?? place, { error: messageOf(error) });
  }
  if (!variant) throw new StudyFault("game", named?.place ?? place, { name: (named?.value ?? "").slice(0, 60) });
  const known = variantOf(variant.id) ?? variant;
  const { id, definition } = known;
  if (definition) await pack(definition);
  /** @type {import("../engine.js").Game} */
  let game;
  try {
    game = loadGame(id, fen?.value, "", definition);
  } catch (error) {
    throw new StudyFault("engine", fen?.place ?? place, { error: messageOf(error) });
  }
  try {
    return /** @type {Chapter} */ ({
      title: plainTitle(tags.get("ChapterName")?.value ?? ""),
      variant: id,
      ...(definition && { definition }),
      fen: fen ? game.fen() : null,
      flip: tags.get("Orientation")?.value.toLowerCase() === "black",
      root: playAll(game, root, known),
    });
  } finally {
    game.free();
  }
}

/** @param {string} said */
async function variantNamed(said) {
  const name = isStandard(said) ? "chess" : said;
  await ready(name).catch(() => {});
  const like = () => variants().find((known) => plain(known.id) === plain(name) || plain(known.name) === plain(name));
  if (!like()) await loadReader();
  const found = like();
  if (found) await ready(found.id, found.definition);
  return found;
}

/** Plays a whole tree. @param {import("../engine.js").Game} game at its root @param {RawMove} raw @param {import("../engine.js").Variant} variant */
function playAll(game, raw, variant) {
  const root = withComment(newNode(), raw, variant);
  /** What is still to be played, the next at the end: a move from the position of its parent, or so many moves taken back. @type {({raw: RawMove, parent: Node} | "back")[]} */
  const open = [];
  const follow = (/** @type {RawMove} */ { children }, /** @type {Node} */ parent) => {
    for (const child of children.toReversed()) open.push("back", { raw: child, parent });
  };
  follow(raw, root);
  for (let next = open.pop(); next; next = open.pop()) {
    if (next === "back") game.undo();
    else {
      const node = withComment(playOne(game, next.raw), next.raw, variant);
      const there = next.parent.children.find(({ move }) => move === node.move);
      // The same move twice at a place is one, with all that follows either.
      if (there) there.comment ||= node.comment;
      else next.parent.children.push(node);
      follow(next.raw, there ?? node);
    }
  }
  return root;
}

/** @param {import("../engine.js").Game} game @param {RawMove} raw */
function playOne(game, { word, place, glyph }) {
  try {
    return nodeOf(game, word.replace(/^0-0-0/, "O-O-O").replace(/^0-0/, "O-O"), glyph);
  } catch (error) {
    throw new StudyFault("engine", place, { error: messageOf(error) });
  }
}

/**
 * Plays a move and tells how it stands in a tree. Throws the engine's error.
 * @param {import("../engine.js").Game} game @param {string} text @param {string} [glyph]
 */
export function nodeOf(game, text, glyph = "") {
  const move = game.parse(text);
  const { standard, readable, number, side } = entryOf(game, move);
  return newNode({ move, text: standard, shown: readable, number, side, glyph });
}

/** Plays a move; its standard form is that by which it can be read again. @param {import("../engine.js").Game} game @param {string} move */
function entryOf(game, move) {
  const entry = game.play(move);
  game.undo();
  // What people write is kept only if it says which move it was.
  const clear = meansSame(game, entry.standard, move);
  game.redo();
  return clear ? entry : { ...entry, standard: move };
}

/** @param {import("../engine.js").Game} game @param {string} text @param {string} move */
function meansSame(game, text, move) {
  // A word that begins with a digit, or ends with a glyph's sign, would be taken for something else.
  if (/^\d|[!?]$|[\s{};[]/.test(text)) return false;
  try {
    return game.parse(text) === move;
  } catch {
    return false;
  }
}

/** @param {Node} node @param {RawMove} raw @param {import("../engine.js").Variant} variant @returns {Node} */
function withComment(node, raw, variant) {
  const { text, arrows, circles } = onBoard(readShapes(raw.comment), variant);
  return Object.assign(node, {
    comment: text.slice(0, MOST.comment),
    arrows: arrows.slice(0, MOST.shapes),
    circles: circles.slice(0, MOST.shapes),
  });
}

/** @param {Study} study */
export const textOf = (study) => writeStudy(study, codeOf);

// Chess, as other programs call it in a game's text: PGN takes it for granted.

const NAMES = ["standard", "from position", "normal"];

/** Does a name mean chess in other programs? @param {string} name */
export const isStandard = (name) => NAMES.includes(name.trim().toLowerCase());

/**
 * Reads a text as the game that is meant here, or, since what names no game is chess wherever else it comes from, as chess.
 * @template T
 * @param {string} usual
 * @param {(game: string) => Promise<T>} read fails with what is told if it is no chess either
 */
export async function readAsUsual(usual, read) {
  try {
    return await read(usual);
  } catch (fault) {
    return read("chess").catch(() => {
      throw fault;
    });
  }
}
