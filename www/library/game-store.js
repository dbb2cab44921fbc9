/**
 * All games of this device, in IndexedDB. A record is written in one transaction or not at all; a line that another
 * window has played on is never written over; what can't be read is left where it is.
 */

import { newId } from "../storage/game-metadata.js";
import { keptFrom } from "../storage/local-storage.js";

// A store of the browser's own (IndexedDB), opened when it is first asked, and one transaction at a time.

/** Of every database. A page that needs another store takes the next number and adds what is missing; nothing is ever taken away. */
const VERSION = 1;

/** Milliseconds after which a store that says nothing, neither yes nor no, is taken to have failed: some browsers' never answer. */
const PATIENCE = 10_000;

/**
 * What comes of a request, or a failure if nothing does.
 * @template T
 * @param {(resolve: (value: T) => void, reject: (error: unknown) => void) => void} ask
 * @returns {Promise<T>}
 */
const answered = (ask) =>
  new Promise((resolve, reject) => {
    const silent = () => reject(new Error("the browser’s store does not answer"));
    // A page that was suspended hears the clock before it hears what has come meanwhile: it waits once more.
    let timer = setTimeout(() => (timer = setTimeout(silent, PATIENCE / 5)), PATIENCE);
    ask(
      (value) => (clearTimeout(timer), resolve(value)),
      (error) => (clearTimeout(timer), reject(error)),
    );
  });

/**
 * @param {string} name of the database
 * @param {string} kind of what is stored, by `id`
 */
export function createDatabase(name, kind) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /** @returns {Promise<IDBDatabase>} */
  function open() {
    opened ??= answered((resolve, reject) => {
      const request = indexedDB.open(name, VERSION);
      request.onupgradeneeded = () => {
        if (!request.result.objectStoreNames.contains(kind)) request.result.createObjectStore(kind, { keyPath: "id" });
      };
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("the library is being changed in another window"));
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => {
          database.close();
          opened = null;
        };
        // A newer page wants to change it: let it, and open it again when needed.
        database.onversionchange = forget;
        database.onclose = () => (opened = null);
        resolve(database);
      };
    });
    opened.catch(() => (opened = null));
    return opened;
  }

  /**
   * Runs one transaction; its work must ask for everything at once or in callbacks, which it lets `then` run: what they throw is nobody's
   * otherwise.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore, give: (value: T) => void, then: (run: () => void) => () => void) => void} work
   * @param {IDBTransactionOptions} [how]
   * @returns {Promise<T>} what was given, once all is written
   */
  return async function transact(mode, work, how) {
    const database = await open();
    return answered((resolve, reject) => {
      const transaction = database.transaction(kind, mode, how);
      /** @type {any} */
      let given;
      transaction.oncomplete = () => resolve(given);
      /** @type {unknown} */
      let thrown;
      transaction.onabort = () => reject(thrown ?? transaction.error ?? new Error("the browser gave up writing"));
      const then = (/** @type {() => void} */ run) => () => {
        try {
          run();
        } catch (error) {
          thrown = error;
          transaction.abort();
        }
      };
      work(transaction.objectStore(kind), (value) => (given = value), then);
    });
  };
}

const transact = createDatabase("stone-garden", "games");

/** Of a record. One with another number was written by another page's version: it is listed, exported, and never touched. */
export const SHAPE = 1;

/**
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {{created: number, changed: number, result: string, reason: string | null}} Facts times in milliseconds since 1970
 * @typedef {{tags?: [string, string][], text?: string, signs?: Uint32Array}} Said tags: names, event, ratings and what else its text said; text: the whole, with
 *   comments and variations; signs: by which its positions are found, as the engine tells them
 * @typedef {Kept & Facts & Said & {id: string, shape: number, stamp: string}} Shelved stamp: of its last writing
 * @typedef {{id: string, game: Shelved | null, raw: any}} Found game: null if it can't be read
 */

/** The stamps under which this window knows the records. @type {Map<string, string>} */
const known = new Map();

/** Milliseconds that a date can be made of. @param {unknown} value */
export const isTime = (value) => typeof value === "number" && Math.abs(value) <= 8.64e15;

/** The most that is kept of a game's text: tags, characters of each, and of the whole, which may be longer than what was read (400,000). */
export const MOST = { tags: 60, sign: 300, text: 1_000_000 };

/** Tags that are none, or too many, are dropped. @param {any} tags @returns {[string, string][]} */
export const plainTags = (tags) =>
  (Array.isArray(tags) ? tags : [])
    .filter((tag) => Array.isArray(tag) && tag.every((part) => typeof part === "string"))
    .slice(0, MOST.tags)
    .map(([name, value]) => [name.slice(0, MOST.sign), (value ?? "").slice(0, MOST.sign)]);

/** What a game's text said besides its moves. @param {any} raw @returns {Said} */
export function said(raw) {
  const tags = plainTags(raw?.tags);
  const text = typeof raw?.text === "string" && raw.text.length <= MOST.text ? raw.text : "";
  const signs = raw?.signs instanceof Uint32Array ? raw.signs : null;
  return { ...(tags.length && { tags }), ...(text && { text }), ...(signs && { signs }) };
}

/** @param {any} raw @returns {Found} */
function found(raw) {
  const kept = raw?.shape === SHAPE ? keptFrom(raw) : null;
  const sound =
    kept &&
    [raw.created, raw.changed].every(isTime) &&
    typeof raw.result === "string" &&
    (raw.reason === null || typeof raw.reason === "string");
  const more = said(raw);
  const has = !!(more.tags || more.text);
  const game = sound
    ? {
        ...kept,
        about: { ...kept.about, ...(has && { said: has }) },
        id: raw.id,
        shape: SHAPE,
        stamp: String(raw.stamp),
        created: raw.created,
        changed: raw.changed,
        result: raw.result,
        reason: raw.reason,
        ...more,
      }
    : null;
  return { id: String(raw?.id), game, raw };
}

/** @param {string[]} short @param {string[]} long */
const begins = (short, long) => short.length <= long.length && short.every((move, i) => move === long[i]);

/**
 * Keeps a game. If another window has played it on otherwise, both lines are kept and this one has a new id.
 * @param {Kept} kept with its id
 * @param {{result: string, reason: string | null}} end
 * @param {(text: string) => string} [playedOn] a text with comments and variations, after its game has been played on as `kept` has it; empty
 *   if that can't be had
 * @returns {Promise<string>} the id it is kept under
 */
export function put(kept, end, playedOn = () => "") {
  return transact("readwrite", (store, give, then) => {
    let id = kept.about?.id ?? newId();
    const asked = store.get(id);
    asked.onsuccess = then(() => {
      const old = asked.result;
      const { from } = kept.about ?? {};
      if (old || !from) return write(old, old);
      const source = store.get(from);
      source.onsuccess = then(() => write(undefined, source.result));
    });

    /** @param {any} old what is kept under the id @param {any} source what was said of this game, or of the one from whose middle it is played */
    function write(old, source) {
      const foreign = old && known.get(id) !== old.stamp;
      const line = foreign ? (found(old).game?.moves ?? null) : [];
      // Elsewhere they are further on: then there is nothing to add.
      if (line && line.length > kept.moves.length && begins(kept.moves, line)) return give(id);
      const parted = foreign && !(line && begins(line, kept.moves));
      if (parted) id = newId();
      const stamp = newId();
      const changed = Date.now();
      const created = (!parted && found(old).game?.created) || changed;
      const { tags, text: before, signs } = said(source);
      const same = source?.moves?.join() === kept.moves.join();
      const text = before && (same ? before : playedOn(before));
      const about = { ...kept.about, id };
      const more = { ...(tags && { tags }), ...(text && { text }), ...(signs && same && { signs }) };
      store.put({ ...kept, about, id, shape: SHAPE, stamp, created, changed, ...more, ...end });
      known.set(id, stamp);
      give(id);
    }
  });
}

/** Whether one of these games came with comments and variations. @param {(string | undefined)[]} ids @returns {Promise<boolean>} */
export async function hasText(ids) {
  const known = ids.flatMap((id) => id ?? []);
  if (!known.length) return false;
  return transact("readonly", (store, give) => {
    give(false);
    for (const id of known) {
      const asked = store.get(id);
      asked.onsuccess = () => asked.result?.text && give(true);
    }
  });
}

/** Of many records at once the browser need not wait until each part of them is on the disk. */
const MANY = 50;

/** Puts records in as they are, unless their id is there already. @param {any[]} records @returns {Promise<number>} how many were added */
export function putBack(records) {
  /** @type {(store: IDBObjectStore, give: (added: number) => void) => void} */
  const work = (store, give) => {
    let added = 0;
    give(0);
    for (const record of records) {
      const asked = store.add(record);
      asked.onsuccess = () => give(++added);
      asked.onerror = (event) => {
        if (asked.error?.name !== "ConstraintError") return;
        // One is there under this id: no reason to give the others up.
        event.preventDefault();
        event.stopPropagation();
      };
    }
  };
  return transact("readwrite", work, records.length > MANY ? { durability: "relaxed" } : undefined);
}

/** @param {string} id @returns {Promise<Found | null>} */
export async function get(id) {
  const raw = await transact("readonly", (store, give) => {
    const asked = store.get(id);
    asked.onsuccess = () => give(asked.result);
  });
  if (!raw) return null;
  known.set(id, String(raw.stamp));
  return found(raw);
}

/** All of them, the latest first. @returns {Promise<Found[]>} */
export async function all() {
  /** @type {any[]} as they were kept, perhaps by another version */
  const raws = await transact("readonly", (store, give) => {
    const asked = store.getAll();
    asked.onsuccess = () => give(asked.result);
  });
  return raws.map(found).sort((a, b) => (b.game?.changed ?? 0) - (a.game?.changed ?? 0));
}

/** @param {string} id @returns {Promise<void>} */
export const remove = (id) => transact("readwrite", (store) => store.delete(id));
