/** Studies of this device, kept as text, and the study on the screen, which is kept as it changes. */

import { newId } from "../storage/game-metadata.js";
import { createDatabase, isTime } from "../library/game-store.js";
import { checkText, textOf } from "./resolve.js";

// The studies of this device. Each is kept as its text, which every version of the page reads the same way; one that
// another window has changed meanwhile is never written over: then this one is kept beside it.

const transact = createDatabase("stone-garden-studies", "studies");

/** Of a record. One with another number was written by another page's version: it is listed, and never touched. */
const SHAPE = 1;

/** @typedef {{id: string, shape: number, stamp: string, title: string, text: string, chapters: number, changed: number}} Kept */

/** The stamps under which this window knows the records. @type {Map<string, string>} */
const known = new Map();

/** @param {any} raw @returns {Kept | null} */
function keptFrom(raw) {
  const sound =
    raw?.shape === SHAPE &&
    [raw.id, raw.stamp, raw.title, raw.text].every((text) => typeof text === "string") &&
    Number.isInteger(raw.chapters) &&
    isTime(raw.changed);
  return sound ? raw : null;
}

/**
 * Keeps a study.
 * @param {string | null} wanted its id; null: a new one
 * @param {{title: string, text: string, chapters: number}} study
 * @returns {Promise<string>} the id that it is kept under
 */
export function putStudy(wanted, study) {
  return transact("readwrite", (store, give, then) => {
    let id = wanted ?? newId();
    const asked = store.get(id);
    asked.onsuccess = then(() => {
      if (asked.result && known.get(id) !== asked.result.stamp) id = newId();
      const stamp = newId();
      store.put({ ...study, id, shape: SHAPE, stamp, changed: Date.now() });
      known.set(id, stamp);
      give(id);
    });
  });
}

/** @param {string} id @returns {Promise<Kept | null>} null if there is none that can be read */
export async function getStudy(id) {
  /** @type {any} */
  const raw = await transact("readonly", (store, give) => {
    const asked = store.get(id);
    asked.onsuccess = () => give(asked.result);
  });
  const kept = keptFrom(raw);
  if (kept) known.set(id, kept.stamp);
  return kept;
}

/** All of them, the latest first; `study: null` if it can't be read. @returns {Promise<{id: string, study: Kept | null, raw: any}[]>} */
export async function allStudies() {
  /** @type {any[]} */
  const raws = await transact("readonly", (store, give) => {
    const asked = store.getAll();
    asked.onsuccess = () => give(asked.result);
  });
  return raws
    .map((raw) => ({ id: String(raw?.id), study: keptFrom(raw), raw }))
    .sort((a, b) => (b.study?.changed ?? 0) - (a.study?.changed ?? 0));
}

/** @param {string} id @returns {Promise<void>} */
export const removeStudy = (id) => transact("readwrite", (store) => store.delete(id));

/** Puts a record back that was removed. @param {any} raw @returns {Promise<void>} */
export const putBackStudy = (raw) =>
  transact("readwrite", (store) => {
    store.put(raw);
    known.set(String(raw.id), String(raw.stamp));
  });

// Keeps a study on the device: soon after each change, when the page goes, or when somebody asks for it.

/** Milliseconds after a change until it is kept: whoever types is not kept at every letter. */
const REST = 400;

/**
 * @param {import("./tree.js").Study} study
 * @param {string | null} id under which it is kept; null: it is not, until somebody asks for it
 * @param {{kept: (parted: boolean, asked: boolean) => void, failed: (error: unknown) => void}} told parted: another page keeps it under its
 *   old name, so that this one has got a name of its own
 */
export function createKeeping(study, id, told) {
  let waiting = 0;
  /** @type {Promise<void>} */
  let writing = Promise.resolve();

  /** @param {boolean} asked by a press */
  function keep(asked) {
    clearTimeout(waiting);
    waiting = 0;
    writing = writing.then(async () => {
      try {
        const text = textOf(study);
        // What is kept can be read again.
        await checkText(text);
        const kept = await putStudy(id, { title: study.title, text, chapters: study.chapters.length });
        const parted = id !== null && kept !== id;
        if (kept !== id) history.replaceState(null, "", `?page=study&id=${kept}`);
        id = kept;
        told.kept(parted, asked);
      } catch (error) {
        told.failed(error);
      }
    });
  }

  // What is not kept yet is kept when the page goes.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && waiting) keep(false);
  });

  return {
    keep,

    /** Whether changes are kept by themselves. */
    isKept: () => id !== null,

    /** Something has changed. */
    later() {
      if (id === null) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => keep(false), REST);
    },
  };
}
