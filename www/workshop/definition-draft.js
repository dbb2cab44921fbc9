/** The game in the making: one plain object, its text, what the engine says of it, and the way back. */

import { define, messageOf } from "../engine.js";
import { t } from "../strings.js";
import { outline } from "../definition/definition-reader.js";
import { namedKey, pathAt } from "./fault-places.js";
import { lettersOf, placed, toToml, valueAt } from "./toml.js";

export { lettersOf, valueAt };

/**
 * @typedef {import("./toml.js").Tree} Tree
 * @typedef {import("./toml.js").Value} Value
 * @typedef {{line: number, column: number, message: string, path: string[]}} Fault path: the key whose value is wrong, empty if none is
 * @typedef {object} Draft
 * @property {Tree} tree what the text says, or the last one did that could be read
 * @property {boolean} isRead whether it is this text that says so
 * @property {string} text as a person wrote it, or as the forms have made it
 * @property {Fault[]} faults why it is no game yet; empty if it is one
 * @property {import("../engine.js").Variant | null} variant the last state that was a game
 * @property {string} played the text of that state
 * @property {string | null} chosen the letter of the piece that is worked on
 * @property {string | null} placing the letter of the piece that its author is led to the board with
 */

/** Where a draft waits for its author between visits. */
const KEPT = "stone-garden:workshop";
/** Where the way back waits while its author plays the game in the same tab. */
const STEPS_KEPT = "stone-garden:workshop-steps";
/** States that can be taken back. */
const STEPS = 200;
/** Letters of such states that are kept for a visit elsewhere. */
const LETTERS_KEPT = 500_000;
/** Milliseconds after the last change before the engine reads it. */
const PAUSE = 250;

/** @param {() => void} changed called after each change, and when the engine has read it */
export function createDraft(changed) {
  /** @type {Draft} */
  const draft = {
    tree: {},
    isRead: true,
    text: "",
    faults: [],
    variant: null,
    played: "",
    chosen: null,
    placing: null,
  };
  /** @type {string[]} */
  let past = [];
  /** @type {string[]} */
  let future = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The keys that the change in hand is about: more of the same is the same change, until it is settled. */
  let changing = "";
  /** Counts what is begun: an answer to anything but the latest comes too late. */
  let latest = 0;

  /** Lets the engine read the text as it stands. */
  async function read() {
    const mine = ++latest;
    const text = draft.text;
    try {
      const variant = await define(text);
      if (mine !== latest) return;
      Object.assign(draft, { variant, played: text, faults: [] });
    } catch (error) {
      if (mine !== latest) return;
      draft.faults = faultsOf(error).map((fault) => ({
        ...fault,
        // No field writes what can't be read.
        path:
          fault.line && draft.isRead ? namedKey(draft.tree, pathAt(text, fault.line, fault.column), fault.message) : [],
      }));
    }
    keep();
    changed();
  }

  /** Is there a change that is not kept yet? */
  let fresh = false;

  function keep() {
    const { text } = draft;
    try {
      localStorage.setItem(KEPT, text);
      sessionStorage.setItem(STEPS_KEPT, JSON.stringify({ text, past: lastOf(past), future: lastOf(future) }));
    } catch {
      // Without a store the draft lives as long as the page.
    }
    fresh = false;
  }

  // Whoever leaves right after a change does not wait until it has been read.
  addEventListener("pagehide", () => fresh && keep());

  /** @param {string} text */
  function take(text) {
    draft.text = text;
    fresh = true;
    clearTimeout(timer);
    timer = setTimeout(read, PAUSE);
    changed();
  }

  /** @param {string} about the keys that are changed */
  function remember(about) {
    future = [];
    if (about === changing) return;
    changing = about;
    if (past.at(-1) !== draft.text) past = [...past, draft.text].slice(-STEPS);
  }

  /** The values of a text; what can't be read leaves those that were there. @param {string} text */
  function readValues(text) {
    try {
      draft.tree = /** @type {Tree} */ (outline(text));
      draft.isRead = true;
    } catch {
      draft.isRead = false;
      // The engine tells the faults when it reads the text.
    }
    const letters = lettersOf(draft.tree);
    if (!draft.chosen || !letters.includes(draft.chosen)) draft.chosen = letters[0] ?? null;
  }

  return {
    draft,
    /** Begins with a text, and with the way back from it if that is known from before. @param {string} text */
    begin(text) {
      ({ past, future } = keptSteps(text));
      changing = "";
      readValues(text);
      draft.text = text;
      return read();
    },
    /** The text as a person writes it. @param {string} text */
    write(text) {
      if (text === draft.text) return;
      remember("text");
      readValues(text);
      take(text);
    },
    /** A value by the way to it; `undefined` takes it out. @param {string[]} path @param {Value | undefined} value */
    set(path, value) {
      // A text that can't be read holds more than the values that are known.
      if (!draft.isRead) return;
      remember(path.join("."));
      draft.tree = placed(draft.tree, path, value);
      take(toToml(draft.tree));
    },
    /** Several at once, as one step of the way back. @param {[string[], Value | undefined][]} changes */
    setAll(changes) {
      if (!draft.isRead) return;
      remember(changes.map(([path]) => path.join(".")).join(" "));
      for (const [path, value] of changes) draft.tree = placed(draft.tree, path, value);
      take(toToml(draft.tree));
    },
    /** The change in hand is done: what comes next is a step of its own, be it about the same keys. */
    settle() {
      changing = "";
    },
    /** @param {string | null} letter */
    choose(letter) {
      draft.chosen = letter;
      changed();
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };

  /** @param {string[]} from @param {string[]} to */
  function step(from, to) {
    const text = from.pop();
    if (text === undefined) return;
    to.push(draft.text);
    changing = "";
    readValues(text);
    take(text);
  }
}

/** What was being made at the last visit. @returns {string | null} */
export function keptDraft() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** The last of these states, as far as they are not too long to be kept. @param {string[]} states */
function lastOf(states) {
  let letters = 0;
  const from = states.findLastIndex((state) => (letters += state.length) > LETTERS_KEPT);
  return states.slice(from + 1);
}

/** @param {unknown} kept @returns {kept is string[]} */
const isTexts = (kept) => Array.isArray(kept) && kept.every((text) => typeof text === "string");

/** The way back from a text and forward again, if this tab knows it. @param {string} text @returns {{past: string[], future: string[]}} */
function keptSteps(text) {
  try {
    const { text: mine, past, future } = JSON.parse(sessionStorage.getItem(STEPS_KEPT) ?? "null");
    if (mine === text && isTexts(past) && isTexts(future)) return { past, future };
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  return { past: [], future: [] };
}

/** @param {any} error @returns {Omit<Fault, "path">[]} */
function faultsOf(error) {
  if (Array.isArray(error?.faults)) return error.faults;
  const message = messageOf(error);
  // Each state that was a game stays in the engine's memory, which holds only so many.
  return [
    { line: 0, column: 0, message: /different games have been read/.test(message) ? t("workshop.full") : message },
  ];
}
