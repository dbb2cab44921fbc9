/** The state of a live diagram: the piece and the others on the engine's board, and how they are shown. */

import { newDiagram } from "../../engine.js";

/**
 * @typedef {object} Study
 * @property {import("../../engine.js").Diagram} handle
 * @property {import("../../engine.js").DiagramReport} report what the handle tells since it was last changed
 * @property {boolean} flip
 * @property {string | null} pointed
 * @property {boolean} held whether the piece is in hand, by press or key, waiting for its square
 * @property {{x: number, y: number, over: string | null} | null} drag
 */

/** @param {import("../settings.js").Settings} settings @returns {Study} */
export function openStudy({ game, piece, square, facing, others, side }) {
  const handle = newDiagram(game, piece ?? "", square ?? undefined, facing ?? undefined);
  try {
    for (const [what, at] of others) handle.put(at, what);
  } catch (error) {
    handle.free();
    throw error;
  }
  return { handle, report: handle.report(), flip: side === "black", pointed: null, held: false, drag: null };
}

/**
 * Puts another piece, of the other side or facing another way, among the others that stand there.
 * @param {Study} study @param {string} letter @param {string | undefined} facing
 */
export function recast(study, letter, facing) {
  const { variant, square, others } = study.report;
  const next = newDiagram(variant, letter, square, facing);
  for (const other of others) next.put(other.square, other.what);
  study.handle.free();
  study.handle = next;
}

/** Who stands on a square besides the piece. @param {Study} study @param {string} square */
export const standing = ({ report }, square) => report.others.find((other) => other.square === square)?.what ?? "empty";

/**
 * The attributes that show it as it stands.
 * @param {Study} study
 * @param {import("../../engine.js").DiagramReport} begun what it was at first
 * @param {import("../settings.js").Settings} settings
 * @returns {Record<string, string>}
 */
export function attributesOf({ report, flip }, begun, settings) {
  const on = (/** @type {string} */ kind) =>
    report.others
      .filter(({ what }) => what === kind)
      .map(({ square }) => square)
      .join(" ");
  const other = report.letter !== begun.letter;
  const square = other || settings.square || report.square !== begun.square ? report.square : "";
  const facing = other || settings.facing || report.facing !== begun.facing ? (report.facing ?? "") : "";
  return {
    game: report.variant,
    piece: report.letter,
    square,
    facing,
    friends: on("friend"),
    enemies: on("enemy"),
    stones: on("stone"),
    relays: on("relay"),
    side: flip ? "black" : "",
  };
}
