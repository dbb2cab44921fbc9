/**
 * Text that somebody else wrote (names of games, pieces and studies, descriptions), made fit for an output: one function for each kind,
 * as in the engine (`src/escape.rs`). What is put into the page itself goes there as text nodes and attributes, which need none of this.
 */

import { unturned } from "./strings.js";

/** Lone halves of a pair are no text. @param {string} text */
const whole = (text) => unturned(text.toWellFormed?.() ?? text);

/** One line of plain text: titles, fields of a form. @param {string} text */
export const plain = (text) => whole(text).replace(/[\p{Cc}\u2028\u2029]/gu, " ");

/** Inside an element of HTML or SVG, or an attribute in quotes of either kind; lines stay lines. @param {string} text */
export const markup = (text) =>
  whole(text)
    // What XML can't hold.
    .replace(/[^\P{Cc}\t\n]|[\u2028\u2029\ufffe\uffff]/gu, "")
    .replace(/[&<>"']/g, (sign) => MARKS[/** @type {keyof typeof MARKS} */ (sign)]);

const MARKS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A value in quotes of a tag of PGN. @param {string} text */
export const pgnValue = (text) => `"${plain(text).replace(/["\\]/g, "\\$&")}"`;

/** A basic string of TOML with its quotes, which reads back as the same text. JSON's escapes are TOML's. @param {string} text */
export const tomlString = (text) =>
  JSON.stringify(text.toWellFormed?.() ?? text).replace(
    /[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Longest name of a file, without its ending. */
const LONGEST = 60;
/** Names of devices, which some systems open in place of a file. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** A file's name without its ending: lower-case letters, digits and single hyphens between them. @param {...(string | number | null)} parts */
export function fileName(...parts) {
  const slug = parts
    .filter((part) => part !== null && part !== "")
    .join("-")
    .slice(0, 10 * LONGEST)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST + 1)
    .replace(/^-|-$/g, "")
    .slice(0, LONGEST)
    .replace(/-$/, "");
  return DEVICES.test(slug) ? `game-${slug}` : slug || "game";
}
