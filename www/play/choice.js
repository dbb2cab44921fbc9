/**
 * What is asked of a move, in words: which of several between the same squares is meant (promotion: what a pawn becomes; who enters by a gate;
 * where to face), and whether it may end the game badly.
 */

import { addTexts, t } from "../strings.js";
import texts from "../strings/en/choice.js";
import { warningText } from "./words.js";
import { manAt } from "./placing.js";

await addTexts(texts, "choice");

/**
 * @typedef {import("../engine.js").Move} Move
 * @typedef {import("../state.js").Now} Now
 * @typedef {import("../dialogs/choice-dialog.js").Question["options"][number]} Option
 */

/** The square on which a piece enters from the hand as another leaves it (Seirawan's gates), if one does. @param {Move} move @returns {string | null} */
function gateOf({ kind, promotion, from, readable }) {
  if (!promotion || (kind !== "move" && kind !== "castling")) return null;
  // Of the two squares that castling leaves the record names the one.
  return (kind === "castling" && /\/.*?([a-z]\d+)$/.exec(readable)?.[1]) || from;
}

/** @param {Now} now @param {Move} move @param {Move[]} moves all of them @returns {Option} */
function optionOf(now, move, moves) {
  const value = move.move;
  if (move.promotion) {
    const letter = now.side === "white" ? move.promotion.toUpperCase() : move.promotion.toLowerCase();
    const kind = now.variant.pieces.find((piece) => piece.letter.toUpperCase() === letter.toUpperCase());
    const name = kind?.name ?? letter;
    const square = gateOf(move);
    return { value, label: square ? t("choose.gated", { name, square }) : name, man: letter };
  }
  if (moves.some(gateOf)) return { value, label: t("choose.ungated") };
  if (move.passed) return { value, label: t("choose.passing", { square: move.passed }) };
  const man = moves.some(({ promotion }) => promotion) ? manAt(now, move.from) : undefined;
  if (man) return { value, label: t("choose.unpromoted", { name: man.name }), man: man.letter };
  const acting = actsOf(now, move, moves);
  if (acting) return { value, label: acting };
  const facing = move.facing ? t(`facing.${move.facing}`) : "";
  const plain = now.variant.turning ? "choose.stay" : "choose.walk";
  /** @type {Partial<Record<Move["kind"], string>>} */
  const keys = { turn: "choose.face", "step-turn": "choose.stepFace", castling: "choose.castling" };
  return { value, label: t(keys[move.kind] ?? plain, { facing }), arrow: move.facing ?? undefined };
}

/**
 * What a move does besides, where some of several take a man along, or one elsewhere: "Queen stays, Pawn e2 to f3".
 * @param {Now} now @param {Move} move @param {Move[]} moves
 */
function actsOf(now, move, moves) {
  if (!moves.some(({ along, victim, kind }) => along || (victim && kind !== "en-passant"))) return "";
  const named = (/** @type {string} */ square) => manAt(now, square)?.name ?? "";
  const { from, to, along, alongAs, victim, kind } = move;
  const own = kind === "leave" ? "choose.leaves" : from === to ? "choose.stays" : "choose.along";
  const parts = [t(own, { name: named(from), from, to })];
  if (along) {
    const into = now.variant.pieces.find(({ letter }) => letter.toUpperCase() === alongAs?.toUpperCase());
    parts.push(t("choose.along", { name: named(along.from), ...along }) + (into ? ` = ${into.name}` : ""));
  }
  const there = from === to || along?.from === to || !manAt(now, to) ? null : to;
  const gone = new Set([victim, there].flatMap((square) => square ?? []));
  for (const square of gone) parts.push(t("choose.gone", { name: named(square), from: square }));
  return parts.join(", ");
}

/** @param {Move[]} moves */
function titleOf(moves) {
  const gates = [...new Set(moves.flatMap((move) => gateOf(move) ?? []))];
  if (gates.length) return t("choose.gate", { squares: gates.join(t("choose.or")) });
  const every = (/** @type {(move: Move) => unknown} */ holds) => moves.every(holds);
  if (every((move) => move.replaced)) return t("choose.replacement");
  if (moves.some((move) => move.promotion)) return t("choose.promotion");
  if (every((move) => move.passed)) return t("choose.way");
  return t(every((move) => move.facing) ? "choose.facing" : "choose.kind");
}

/**
 * The question which of several moves is meant; the value of each answer is the move in machine form.
 * @param {Now} now
 * @param {Move[]} moves
 */
export function choiceOf(now, moves) {
  const options = moves.map((move) => optionOf(now, move, moves));
  const labels = new Set(options.map(({ label }) => label));
  // Moves that differ by what no word of ours names are called as the record will.
  const named =
    labels.size === moves.length ? options : options.map((option, i) => ({ ...option, label: moves[i].readable }));
  return { title: titleOf(moves), options: named, cancel: t("choose.cancel") };
}

/** The question of whoever wants to be asked before each move. @param {string} move as the record has it */
export const agreementOf = (move) => ({
  title: t("confirm.title"),
  options: [{ value: "play", label: t("confirm.play", { move }) }],
  cancel: t("warn.back"),
});

/** The question whether a move is meant that ends the game without winning it; `play` is the answer that plays it. @param {import("../engine.js").Outcome} outcome */
export const warningOf = (outcome) => ({
  title: t("warn.title"),
  text: warningText(outcome),
  warning: true,
  options: [{ value: "play", label: t("warn.play") }],
  cancel: t("warn.back"),
});
