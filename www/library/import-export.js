/**
 * The library as a file, and files into the library. One bad game does not keep the others out; each is told of by
 * its place.
 */

import { allStandings, bringStandings } from "../bots/rating.js";
import {
  breathe,
  define,
  loadGame,
  loadReader,
  messageOf,
  openGames,
  ready,
  signsOf,
  textWithLine,
  variantOf,
} from "../engine.js";
import { pgnValue } from "../escape.js";
import { openClient } from "../play/thread.js";
import { bringMistakes, bringProgress, loadMistakes, loadProgress } from "../puzzles/puzzle-sets.js";
import { newId } from "../storage/game-metadata.js";
import { keptFrom } from "../storage/local-storage.js";
import { sentence, t } from "../strings.js";
import { all, hasText, isTime, MOST, plainTags, putBack, said, SHAPE } from "./game-store.js";

const FORMAT = "stone-garden-library";

/** @typedef {import("./game-store.js").Shelved} Shelved */
/** @typedef {{added: number, present: number, problems: string[]}} Brought */

/**
 * Everything, even what this page can't read, which puzzles are solved, one's mistakes and ratings.
 * @param {import("./game-store.js").Found[]} games
 */
export function asFile(games) {
  const own = { puzzles: loadProgress(), mistakes: loadMistakes(), ratings: allStandings() };
  // By what positions are found can be had anew.
  const plain = (/** @type {string} */ _name, /** @type {unknown} */ value) =>
    value instanceof Uint32Array ? undefined : value;
  return JSON.stringify({ format: FORMAT, version: SHAPE, games: games.map(({ raw }) => raw), ...own }, plain, 1);
}

/**
 * Games one after the other in the manner of PGN. One that can't be read does not keep the others out.
 * @param {import("./game-store.js").Found[]} games
 */
export async function asText(games) {
  await bringDefinitions(games.map(({ game }) => game));
  /** @type {string[]} */
  const texts = [];
  /** @type {{id: string, game: Shelved | null, error: string}[]} */
  const problems = [];
  for (const { id, game } of games) {
    try {
      if (!game) throw new Error(t("library.noGame"));
      texts.push(textOf(game));
    } catch (error) {
      problems.push({ id, game, error: messageOf(error) });
    }
  }
  return { count: texts.length, text: `${texts.join("\n\n")}\n`, problems };
}

/** Makes the games known that the records are of. One that can't be had is told of where its record is read. @param {any[]} records */
async function bringDefinitions(records) {
  for (const record of records) {
    const { variant, definition } = record ?? {};
    if (typeof variant !== "string" || !["string", "undefined"].includes(typeof definition)) continue;
    await ready(variant, definition).catch(() => {});
  }
}

/** Tags that follow from the game itself. */
const OWN_TAGS = ["Variant", "SetUp", "FEN", "Result", "Termination"];

/** A game as its text, with all that it came with. @param {Shelved} shelved */
export function textOf({ variant, definition, fen, moves, changed, about, tags, text: source }) {
  // As it came, with comments and variations.
  if (source)
    return `${variant === "chess" || /^\[Variant\s/m.test(source) ? "" : `[Variant "${variant}"]\n`}${source.trim()}`;
  const game = loadGame(variant, fen ?? undefined, moves.join(" "), definition);
  const date = new Date(changed).toISOString().slice(0, 10).replaceAll("-", ".");
  const kept = (tags ?? []).filter(([name]) => !OWN_TAGS.includes(name));
  const head = kept.some(([name]) => name === "Date") ? kept : [["Date", date], ...kept];
  const text = `${head.map(([name, value]) => `[${name} ${pgnValue(value)}]\n`).join("")}${game.text().trim()}`;
  game.free();
  // What the players or the clock decided, the engine does not know.
  const sign = about?.ended && { ...SIGNS, ongoing: "*" }[about.ended.result];
  if (!sign || !text.includes('[Result "*"]')) return text;
  const reason = about.ended?.reason ?? tags?.find(([name]) => name === "Termination")?.[1];
  return text
    .replace('[Result "*"]', `[Result "${sign}"]${reason ? `\n[Termination ${pgnValue(reason)}]` : ""}`)
    .replace(/\*$/, sign);
}

/** How a game stands after its last move; throws what the engine says of moves that can't be. @param {import("../play/session.js").Kept} kept */
export const endOf = (kept) => endAndSigns(kept).end;

/** The same, and by what its positions are found. @param {import("../play/session.js").Kept} kept */
function endAndSigns({ variant, definition, fen, moves, about }) {
  const game = loadGame(variant, fen ?? undefined, moves.join(" "), definition);
  const { over, result, reason } = game.status();
  const signs = signsOf(game);
  game.free();
  return { end: !over && about?.ended ? about.ended : { result, reason }, ...(signs && { signs }) };
}

const SIGNS = { "white-wins": "1-0", "black-wins": "0-1", draw: "1/2-1/2" };

/**
 * What makes of a text with comments and variations the text of the game that it has become, its moves being the main line now: nothing of
 * it is lost when somebody plays on. None if the game came without such a text.
 * @param {import("../play/session.js").Kept} kept @param {{result: string}} end
 */
export async function textKeeper({ about, variant, moves }, end) {
  if (!(await hasText([about?.id, about?.from]))) return undefined;
  await loadReader();
  const result = SIGNS[/** @type {keyof typeof SIGNS} */ (end.result)] ?? "*";
  return (/** @type {string} */ text) => {
    try {
      return textWithLine(text, variant, moves.join(" "), result);
    } catch (error) {
      console.warn("comments:", messageOf(error));
      return "";
    }
  };
}

/** @param {any} value @param {Shelved["changed"]} now @returns {Shelved} throws what is wrong */
function recordOf(value, now) {
  const kept = value?.shape === SHAPE ? keptFrom(value) : null;
  if (!kept) throw new Error(t("library.noGame"));
  const time = (/** @type {unknown} */ number) => (isTime(number) && Number(number) > 0 ? Number(number) : now);
  const id = kept.about?.id ?? newId();
  const { end, signs } = endAndSigns(kept);
  return {
    ...kept,
    about: { ...kept.about, id },
    id,
    shape: SHAPE,
    stamp: newId(),
    created: time(value.created),
    changed: time(value.changed),
    ...said(value),
    ...(signs && { signs }),
    ...end,
  };
}

/** How many games are put into the library at once, and how many faults are told one by one. */
const BATCH = 500;
const MOST_PROBLEMS = 100;

/** What a text says of the end, where the rules don't. Nothing is made up. @param {string} text */
function reasonOf(text) {
  if (/\btime\b|\bclock\b/i.test(text)) return "time";
  if (/resign/i.test(text)) return "resignation";
  return /agree/i.test(text) ? "agreement" : null;
}

/**
 * @typedef {object} Read a game that was read from a text
 * @property {string} variant
 * @property {string | null} definition
 * @property {string | null} fen
 * @property {string[]} moves
 * @property {string | null} result
 * @property {[string, string][]} tags
 * @property {{result: string, reason: string | null}} end
 * @property {string | null} text the whole, if it says more than moves
 * @property {Uint32Array} [signs]
 */

/** @param {Read} read @param {number} now @returns {Shelved} */
export function recordOfText({ variant, definition, fen, moves, result, tags, end, text, signs }, now) {
  const person = /** @type {const} */ ("person");
  const id = newId();
  const said = (/** @type {string} */ wanted) => tags.find(([name]) => name === wanted)?.[1] ?? "";
  const by = { "1-0": "white-wins", "0-1": "black-wins", "1/2-1/2": "draw" }[result ?? ""];
  // A result without an end on the board is the players' doing, or the clock's.
  const ended = end.result === "ongoing" && by ? { result: by, reason: reasonOf(said("Termination")) } : null;
  const date = Date.parse((said("Date") || said("UTCDate")).replaceAll(".", "-"));
  const changed = Number.isFinite(date) ? date : now;
  return {
    variant,
    ...(definition && { definition }),
    fen,
    moves,
    ply: moves.length,
    players: { white: person, black: person },
    flip: false,
    first: null,
    about: { id, ...((tags.length || text) && { said: true }), ...(ended && { ended: /** @type {any} */ (ended) }) },
    id,
    shape: SHAPE,
    stamp: newId(),
    created: changed,
    changed,
    ...(tags.length && { tags: plainTags(tags) }),
    ...(text && text.length <= MOST.text && { text }),
    ...(signs && { signs }),
    .../** @type {any} */ (ended ?? { result: end.result, reason: end.reason }),
  };
}

/** What the engine hands over of a file's game, in few values. @param {import("../stone-garden-reader.js").FileGame} game @returns {Read} */
function readOf({ moves, tags, signs, ...game }) {
  const words = tags.split("\n");
  return {
    ...game,
    moves: moves ? moves.split(" ") : [],
    tags: Array.from({ length: words.length >> 1 }, (_, i) => [words[2 * i], words[2 * i + 1]]),
    signs: new Uint32Array(signs.slice().buffer),
  };
}

/**
 * Brings in what a file holds: our own export, or games as text. Games are read and put in as the file comes, however long it is.
 * @param {Blob} file
 * @param {string} usual the game meant where a text names none and is no chess
 * @param {{tell?: (part: number, count: number) => void, signal?: AbortSignal}} [how] tell: of the part that has been read
 * @returns {Promise<Brought>}
 */
export async function bringIn(file, usual, { tell = () => {}, signal } = {}) {
  const now = Date.now();
  /** @type {Brought} */
  const brought = { added: 0, present: 0, problems: [] };
  const likeness = (/** @type {{variant: string, fen: string | null, moves: string[]}} */ { variant, fen, moves }) =>
    `${variant} ${fen} ${moves.join(" ")}`;
  const there = await all();
  const present = new Set(there.flatMap(({ game }) => (game ? [likeness(game)] : [])));
  const ids = new Set(there.map(({ id }) => id));
  const put = async (/** @type {Shelved[]} */ records) => {
    const fresh = records.filter((record) => !present.has(likeness(record)) && present.add(likeness(record)));
    // The same id with other moves is another game, be it of this device or of the same file.
    const own = fresh.map((record) => (ids.has(record.id) ? withNewId(record) : (ids.add(record.id), record)));
    const added = await putBack(own);
    brought.added += added;
    brought.present += records.length - added;
  };
  let count = 0;
  const each = (/** @type {() => Shelved} */ read) => {
    count += 1;
    try {
      return [read()];
    } catch (error) {
      if (brought.problems.length < MOST_PROBLEMS)
        brought.problems.push(t("library.badGame", { number: count, error: messageOf(error) }));
      return [];
    }
  };
  if ((await file.slice(0, 64).text()).trimStart().startsWith("{")) {
    const games = ownGames(await file.text());
    await bringDefinitions(games);
    await put(games.flatMap((value) => each(() => recordOf(value, now))));
    return brought;
  }
  await ready(usual);
  /** @type {Shelved[]} */
  let records = [];
  // While some are written, the next are read.
  let writing = Promise.resolve();
  const write = async () => {
    const full = records;
    records = [];
    await writing;
    writing = put(full);
    // What goes wrong is told when it is waited for.
    writing.catch(() => {});
  };
  /** @param {import("../stone-garden-reader.js").FileGame[]} games @param {number} passed */
  const take = async (games, passed) => {
    for (const game of games) {
      if (game.definition) await define(game.definition);
      records.push(
        ...each(() => {
          if (game.error !== null) throw new Error(game.error);
          return recordOfText(readOf(game), now);
        }),
      );
    }
    if (records.length >= BATCH) await write();
    tell(file.size ? passed / file.size : 1, count);
  };
  await readGames(file, usual, take, signal);
  await write();
  await writing;
  // Who stops at once has not found out.
  if (!count && !signal?.aborted) throw new Error(t("library.badFile", { error: t("library.noGames") }));
  return brought;
}

/**
 * Puts a game that somebody has pasted into the library, so that its names, comments and variations are kept as it is played on.
 * @param {string} text
 * @param {{variant: string, fen: string | null, moves: string[]}} read as what it was read
 * @returns {Promise<import("../storage/game-metadata.js").About | null>} of the game; null if the text says no more than its moves
 */
export async function shelveText(text, { variant, fen, moves }) {
  const reader = await openGames();
  try {
    const games = [...reader.push(new TextEncoder().encode(text), variant), ...reader.finish(variant)];
    const [game] = games;
    if (games.length !== 1 || game.error !== null || (!game.text && !game.tags)) return null;
    const record = recordOfText(readOf(game), Date.now());
    const same = (/** @type {Shelved | null} */ other) =>
      other?.variant === variant && other.fen === fen && other.moves.join() === moves.join();
    if (!moves.length || !same(record)) return null;
    // It may be here already, if not with less.
    const there = (await all()).find(({ game }) => same(game) && (game?.text || !record.text));
    if (there?.game) return { ...there.game.about, id: there.id };
    await putBack([record]);
    return record.about ?? null;
  } finally {
    reader.free();
  }
}

/** The games of our own export, after what else is in it has been taken over. @param {string} content @returns {any[]} */
function ownGames(content) {
  let file;
  try {
    file = JSON.parse(content);
  } catch (error) {
    throw new Error(t("library.badFile", { error: sentence(messageOf(error)) }));
  }
  if (file.format !== FORMAT || !Array.isArray(file.games))
    throw new Error(t("library.badFile", { error: t("library.noGames") }));
  bringProgress(file.puzzles);
  bringMistakes(file.mistakes);
  bringStandings(file.ratings);
  return file.games;
}

/** @param {Shelved} record @returns {Shelved} */
function withNewId(record) {
  const id = newId();
  return { ...record, id, about: { ...record.about, id } };
}

// * Reads files of games: long ones in a thread of their own, so that the page is at hand, and quicker. Apart from `import-export` because it
// knows nothing of the library, and a thread has a protocol of its own.

const WORKER = new URL("./reading-worker.js", import.meta.url);

/** Bytes above which a thread is worth its start. */
const LONG = 200_000;

/** Bytes that are read in one go here: some tens of games, and the page answers between two; and in a thread. */
const PIECE = { here: 1 << 15, thread: 1 << 18 };

/** Pieces that are asked of a thread before the first of them is answered. */
const AHEAD = 3;

/** @typedef {import("../stone-garden-reader.js").FileGame} FileGame */

/**
 * Reads a file from its beginning to its end, or until told to stop. A thread that can't be had is not missed.
 * @param {Blob} file
 * @param {string} usual the game meant where a text names none and is no chess
 * @param {(games: FileGame[], passed: number) => Promise<void>} take called with the games of each piece, and how many bytes have been read
 * @param {AbortSignal | undefined} signal
 */
export async function readGames(file, usual, take, signal) {
  const thread = file.size > LONG ? await openReader(usual).catch(() => null) : null;
  const size = thread ? PIECE.thread : PIECE.here;
  const here = thread ? null : await openGames();
  /** @param {Uint8Array | null} bytes @returns {Promise<FileGame[]>} */
  const read = async (bytes) =>
    thread ? thread.read(bytes) : here ? (bytes ? here.push(bytes, usual) : here.finish(usual)) : [];
  let sent = Promise.resolve();
  /** Pieces are given in their order, each without waiting for what comes of those before. @param {number} at @param {number} end */
  const ask = (at, end) => {
    const piece = file.slice(at, end).arrayBuffer();
    const given = sent.then(async () => ({ games: read(new Uint8Array(await piece)) }));
    sent = given.then(
      () => {},
      () => {},
    );
    const games = given.then(({ games }) => games);
    // What goes wrong is told when it is waited for.
    games.catch(() => {});
    return games;
  };
  /** What is asked, the earliest first. @type {{games: Promise<FileGame[]>, end: number}[]} */
  const asked = [];
  try {
    for (let at = 0; at <= file.size && !signal?.aborted; at += size) {
      const end = Math.min(at + size, file.size);
      asked.push({ games: ask(at, end), end });
      if (asked.length < (thread ? AHEAD : 1)) continue;
      await next();
    }
    while (asked.length && !signal?.aborted) await next();
    if (!signal?.aborted) await take(await read(null), file.size);
  } finally {
    thread?.close();
    here?.free();
  }

  async function next() {
    const first = asked.shift();
    if (!first) return;
    await take(await first.games, first.end);
    // Whoever waits may stop it, and sees how far it is.
    await breathe();
  }
}

/** A thread that reads; fails if it can't be started. @param {string} usual */
async function openReader(usual) {
  const definition = variantOf(usual)?.definition;
  const client = openClient(WORKER);
  const reader = {
    /** @param {Uint8Array | null} bytes @returns {Promise<FileGame[]>} */
    read: (bytes) => client.ask({ bytes, usual, definition }, { transfer: bytes ? [bytes.buffer] : [] }),
    close: client.end,
  };
  try {
    // Nothing yet, so that a thread that does not come is known before anything is given to it.
    await reader.read(new Uint8Array());
  } catch (error) {
    reader.close();
    console.warn("reading:", messageOf(error));
    throw error;
  }
  return reader;
}
