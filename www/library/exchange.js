/** The library as a file, and files into the library. One bad game does not keep the others out; each is told of by its place. */

import { loadGame, messageOf, readText, ready, readyFor } from "../engine.js";
import { newId } from "../keep/about.js";
import { keptFrom } from "../keep/storage.js";
import { sentence, t } from "../strings.js";
import { bringMistakes, loadMistakes } from "../puzzles/mistakes.js";
import { bringProgress, loadProgress } from "../puzzles/progress.js";
import { allStandings, bringStandings } from "../rivals/rating.js";
import { SHAPE, all, isTime, putBack } from "./shelf.js";

const FORMAT = "stone-garden-library";

/** @typedef {import("./shelf.js").Shelved} Shelved */
/** @typedef {{added: number, present: number, problems: string[]}} Brought */

/**
 * Everything, even what this page can't read, which puzzles are solved, one's mistakes and ratings.
 * @param {import("./shelf.js").Found[]} games
 */
export function asFile(games) {
  const own = { puzzles: loadProgress(), mistakes: loadMistakes(), ratings: allStandings() };
  return JSON.stringify({ format: FORMAT, version: SHAPE, games: games.map(({ raw }) => raw), ...own }, null, 1);
}

/**
 * Games one after the other in the manner of PGN. One that can't be read does not keep the others out.
 * @param {import("./shelf.js").Found[]} games
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

/** @param {Shelved} shelved */
function textOf({ variant, definition, fen, moves, changed, about }) {
  const game = loadGame(variant, fen ?? undefined, moves.join(" "), definition);
  const text = `[Date "${new Date(changed).toISOString().slice(0, 10).replaceAll("-", ".")}"]\n${game.text().trim()}`;
  game.free();
  // What the players or the clock decided, the engine does not know.
  const sign =
    about?.ended && { "white-wins": "1-0", "black-wins": "0-1", draw: "1/2-1/2", ongoing: "*" }[about.ended.result];
  if (!sign || !text.includes('[Result "*"]')) return text;
  return text
    .replace('[Result "*"]', `[Result "${sign}"]\n[Termination "${about.ended?.reason}"]`)
    .replace(/\*$/, sign);
}

/** How a game stands after its last move; throws what the engine says of moves that can't be. @param {import("../play/session.js").Kept} kept */
export function endOf({ variant, definition, fen, moves, about }) {
  const game = loadGame(variant, fen ?? undefined, moves.join(" "), definition);
  const { over, result, reason } = game.status();
  game.free();
  return !over && about?.ended ? about.ended : { result, reason };
}

/** @param {any} value @param {Shelved["changed"]} now @returns {Shelved} throws what is wrong */
function recordOf(value, now) {
  const kept = value?.shape === SHAPE ? keptFrom(value) : null;
  if (!kept) throw new Error(t("library.noGame"));
  const time = (/** @type {unknown} */ number) => (isTime(number) && Number(number) > 0 ? Number(number) : now);
  const id = kept.about?.id ?? newId();
  return {
    ...kept,
    about: { ...kept.about, id },
    id,
    shape: SHAPE,
    stamp: newId(),
    created: time(value.created),
    changed: time(value.changed),
    ...endOf(kept),
  };
}

/** Splits a text of several games where tags begin anew. @param {string} text */
export function splitGames(text) {
  const games = [""];
  let moves = false;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const tag = /^\s*\[\w+\s+"/.test(line);
    if (tag && moves) {
      games.push("");
      moves = false;
    }
    if (!tag && line.trim()) moves = true;
    games[games.length - 1] += `${line}\n`;
  }
  return games.filter((game) => game.trim());
}

/** @param {string} text @param {string} usual the game meant if a text names none @param {number} now @returns {Shelved} */
function recordOfText(text, usual, now) {
  const { variant, fen, moves, result, tags } = readText(text, usual);
  const person = /** @type {const} */ ("person");
  const kept = {
    variant,
    fen,
    moves,
    ply: moves.length,
    players: { white: person, black: person },
    flip: false,
    first: null,
    about: { id: newId() },
  };
  const by = { "1-0": "white-wins", "0-1": "black-wins", "1/2-1/2": "draw" }[result ?? ""];
  const end = endOf(kept);
  // A result without an end on the board can only be the players' own doing.
  const ended =
    end.result === "ongoing" && by ? { result: by, reason: by === "draw" ? "agreement" : "resignation" } : null;
  const about = ended ? { ...kept.about, ended: /** @type {any} */ (ended) } : kept.about;
  const date = Date.parse((tags.find(([name]) => name === "Date")?.[1] ?? "").replaceAll(".", "-"));
  const changed = Number.isFinite(date) ? date : now;
  return {
    ...kept,
    about,
    id: kept.about.id,
    shape: SHAPE,
    stamp: newId(),
    created: changed,
    changed,
    ...(ended ?? end),
  };
}

/**
 * Brings in what a file holds: our own export, or games as text.
 * @param {string} content
 * @param {string} usual
 * @returns {Promise<Brought>}
 */
export async function bringIn(content, usual) {
  const now = Date.now();
  await readyFor(`${usual} ${content}`);
  /** @type {string[]} */
  const problems = [];
  /** @type {Shelved[]} */
  const records = [];
  const each = (/** @type {any[]} */ values, /** @type {(value: any) => Shelved} */ read) =>
    values.forEach((value, i) => {
      try {
        records.push(read(value));
      } catch (error) {
        problems.push(t("library.badGame", { number: i + 1, error: messageOf(error) }));
      }
    });
  if (content.trimStart().startsWith("{")) {
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
    await bringDefinitions(file.games);
    each(file.games, (value) => recordOf(value, now));
  } else {
    const texts = splitGames(content);
    if (!texts.length) throw new Error(t("library.badFile", { error: t("library.noGames") }));
    each(texts, (text) => recordOfText(text, usual, now));
  }
  const there = await all();
  const likeness = (/** @type {{variant: string, fen: string | null, moves: string[]}} */ { variant, fen, moves }) =>
    `${variant} ${fen} ${moves.join(" ")}`;
  const present = new Set(there.flatMap(({ game }) => (game ? [likeness(game)] : [])));
  const ids = new Set(there.map(({ id }) => id));
  const fresh = records.filter((record) => !present.has(likeness(record)) && present.add(likeness(record)));
  // The same id with other moves is another game, be it of this device or of the same file.
  const own = fresh.map((record) => (ids.has(record.id) ? withNewId(record) : (ids.add(record.id), record)));
  const added = await putBack(own);
  return { added, present: records.length - added, problems };
}

/** @param {Shelved} record @returns {Shelved} */
function withNewId(record) {
  const id = newId();
  return { ...record, id, about: { ...record.about, id } };
}
