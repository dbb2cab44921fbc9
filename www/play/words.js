/** Men and moves in words, for the line under the board, the labels of squares and the announcements. */

import { t } from "../strings.js";

/**
 * @typedef {import("../engine.js").Man} Man
 * @typedef {import("../state.js").Now} Now
 */

/** "White promoted King", "Black Raven facing the h-file". @param {Man} man */
export function manWords(man) {
  const who = t(man.promoted ? "man.promoted" : "man.one", { side: t(`side.${man.side}`), name: man.name });
  return man.facing ? t("man.facing", { who, facing: t(`facing.${man.facing}`) }) : who;
}

/** @param {Man | undefined} man */
export const nameOf = (man) => (man ? man.name : "");

/**
 * The last move played, in words.
 * @param {Now} before the position from which it was played
 * @param {Now} after
 */
export function moveWords(before, after) {
  const entry = after.record[after.ply - 1];
  const man = before.men.get(entry.from);
  const landed = after.men.get(entry.to);
  const other = entry.from === entry.to ? undefined : before.men.get(entry.to);
  const values = {
    side: t(`side.${entry.side}`),
    man: nameOf(man),
    other: nameOf(other),
    from: entry.from,
    to: entry.to,
    facing: landed?.facing ? t(`facing.${landed.facing}`) : "",
  };
  if (entry.from === entry.to) return t("say.turn", values);
  let text = t(other && other.side !== man?.side ? "say.capture" : "say.move", values);
  if (landed && man && landed.letter !== man.letter) text = t("say.promotion", { text, name: landed.name });
  if (landed?.facing && landed.facing !== man?.facing) text = t("say.facing", { text, facing: values.facing });
  return entry.check ? t("say.check", { text }) : text;
}
