/** Men and moves in words, for the line under the board, the labels of squares and the announcements. */

import { hasText, t } from "../strings.js";
import { isHand } from "./hand.js";
import { secondOf } from "./parts.js";

/**
 * @typedef {import("../engine.js").Man} Man
 * @typedef {import("../state.js").Now} Now
 */

/** "White promoted King", "Black Raven facing the h-file", "Stone". @param {Man} man */
export function manWords(man) {
  if (man.side === "neutral") return man.name;
  const who = t(man.promoted ? "man.promoted" : "man.one", { side: t(`side.${man.side}`), name: man.name });
  return man.facing ? t("man.facing", { who, facing: t(`facing.${man.facing}`) }) : who;
}

/** @param {Man | undefined} man */
export const nameOf = (man) => (man ? man.name : "");

/** What an umpire tells both sides of a position, or nothing. @param {Now} now */
export function umpireText({ told }) {
  // The words come with the games that need them.
  if (!told || !hasText("umpire.no")) return "";
  const { taken, pawn, checks, tries } = told;
  const said = [
    taken && t(pawn ? "umpire.pawn" : "umpire.piece", { square: taken }),
    ...checks.map((line) => t(`umpire.${line}`)),
    tries > 0 && t("umpire.tries", { count: tries }),
  ];
  return said.filter(Boolean).join(" ");
}

/** The reason why a man can't go somewhere. @param {import("../engine.js").WhyNot} why */
export function whyText({ reason, values }) {
  const { man, other, from, to, blockers } = values;
  const list = blockers.map(({ square, name }) => t("why.one", { name, square })).join(t("why.and"));
  return t(`why.${reason}`, { man: man ?? "", other: other ?? "", from, to, list, count: blockers.length });
}

/**
 * The last turn played, in words.
 * @param {Now} before what it was played from
 * @param {Now} after
 */
export function moveWords(before, after) {
  const entry = after.record[after.ply - 1];
  const side = t(`side.${entry.side}`);
  if (entry.hidden) return t(entry.to ? "say.hiddenCapture" : "say.hidden", { side, square: entry.to });
  const second = secondOf(entry);
  const { from, to } = second ?? { from: "", to: "" };
  const values = { side, man: nameOf(before.men.get(from)), name: nameOf(after.men.get(to)), from, to };
  let text;
  // A first part that was shown has been told already.
  if (before.first) text = t(entry.neutral ? "say.second" : "say.alone", values);
  else if (second)
    text = t(second.letter ? "say.replaced" : "say.both", { ...values, text: partWords(before, after, entry) });
  else text = partWords(before, after, entry);
  return entry.check ? t("say.check", { text }) : text;
}

/**
 * The man's part of a turn.
 * @param {Now} before
 * @param {Now} after
 * @param {{from: string, to: string, victim: string | null, rook: object | null, along?: {from: string, to: string} | null}} move
 */
export function partWords(before, after, { from, to, victim, rook, along }) {
  const man = before.men.get(from);
  const landed = after.men.get(to);
  // Who goes along leaves its square before the man comes there.
  const other = from === to || along?.from === to ? undefined : before.men.get(victim ?? to);
  const facing = landed?.facing ? t(`facing.${landed.facing}`) : "";
  const values = {
    side: t(`side.${man?.side ?? before.side}`),
    man: nameOf(man),
    other: nameOf(other),
    from,
    to,
    facing,
  };
  if (isHand(from)) return t("say.drop", { ...values, side: t(`side.${before.side}`), man: nameOf(landed) });
  if (from === to && facing) return t("say.turn", values);
  if (other && man && other.side === man.side && !rook) return t("say.swap", values);
  if (rook) return t("say.castling", values);
  const plain = from === to ? "say.stays" : "say.move";
  let text = t(other && other.side !== man?.side ? (victim ? "say.passing" : "say.capture") : plain, values);
  if (landed && man && landed.letter !== man.letter) text = t("say.promotion", { text, name: landed.name });
  if (landed?.facing && landed.facing !== man?.facing) text = t("say.facing", { text, facing });
  if (along) text = t("say.along", { text, name: nameOf(after.men.get(along.to)), ...along });
  else if (from === to && victim) text = t("say.gone", { text, name: nameOf(before.men.get(victim)), from: victim });
  return text;
}
