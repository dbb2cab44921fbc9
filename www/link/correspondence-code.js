/**
 * What a link of a game by links says besides the game itself: `letter=1.<id>.<mark>.<sender>.<check>`. The check
 * tells damage and careless changes; a clever cheat is met by the moves themselves, which must be legal and go on
 * from those that one has. Apart from `correspondence-game` because tests and the fuzzer read such links without an engine.
 */

import { isId } from "../storage/game-metadata.js";
import { linkTo } from "../storage/link-format.js";
import { t } from "../strings.js";

/** m: a move, or an invitation; r: the sender resigns; d: he offers a draw with his move; a: he accepts one. @typedef {"m" | "r" | "d" | "a"} LetterMark */
/** @typedef {{id: string, mark: LetterMark, sender: import("../engine.js").Side}} Letter */
/** @typedef {{variant: string, fen: string | null, moves: string[]}} Line */

/** @param {Line} line @param {Letter} letter */
function checkOf({ variant, fen, moves }, { id, mark, sender }) {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (const sign of `${variant}|${fen ?? ""}|${moves.join(" ")}|${id}|${mark}|${sender}`) {
    const code = /** @type {number} */ (sign.codePointAt(0));
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul((two ^ code) + (one >>> 15), 0x85ebca6b);
  }
  return (one >>> 0).toString(36).padStart(7, "0") + (two >>> 0).toString(36).padStart(7, "0");
}

/**
 * The link to send, with the whole game in it.
 * @param {import("../play/session.js").Kept} kept
 * @param {Letter} letter
 * @param {string} base the page's own address without query and hash
 */
export function letterLink(kept, letter, base) {
  const { id, mark, sender } = letter;
  const plain = linkTo({ ...kept, ply: kept.moves.length, flip: false }, base);
  return `${plain}&letter=1.${id}.${mark}.${sender[0]}.${checkOf(kept, letter)}`;
}

/** Reads the letter of a link; throws what is wrong with it. @param {string} text @param {Line} line @returns {Letter} */
export function readLetter(text, line) {
  const [version, id, mark, sender, check, ...more] = text.split(".");
  const sides = { w: /** @type {const} */ ("white"), b: /** @type {const} */ ("black") };
  const form =
    version === "1" &&
    isId(id) &&
    ["m", "r", "d", "a"].includes(mark) &&
    (sender === "w" || sender === "b") &&
    check &&
    !more.length;
  if (!form) throw new Error(t(/^[2-9]\d*$/.test(version) ? "letter.newer" : "letter.form"));
  const letter = { id, mark: /** @type {LetterMark} */ (mark), sender: sides[/** @type {"w" | "b"} */ (sender)] };
  if (check !== checkOf(line, letter)) throw new Error(t("letter.check"));
  return letter;
}
