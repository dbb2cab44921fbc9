/** The move looked at: how bad it was, why, and what was better. */

import { button, el, fill } from "../dom.js";
import { pieceName } from "../play/names.js";
import { t } from "../strings.js";
import { signOf } from "./graph.js";

/** Moves shown of a better line. */
const MOST = 8;

/**
 * @typedef {import("./judge.js").Judgement} Judgement
 * @typedef {import("../engine.js").Entry} Entry
 *
 * @typedef {object} Looked
 * @property {number} ply
 * @property {Entry | undefined} entry none at the start
 * @property {Judgement | undefined} bad none of a move that was good enough
 * @property {string} standing how the game stands after it, in words
 * @property {[string, string]} scores before and after it
 */

/** "12… Oc4" @param {Entry} entry */
export const label = ({ number, side, readable }) => `${number}${side === "white" ? "." : "…"} ${readable}`;

/** One sentence. @param {Judgement} bad @param {[string, string]} scores */
function whyText({ why: { key, values } }, [from, to]) {
  const { man } = values;
  if (key === "review.worse") return t(key, { from, to });
  return t(key, man ? { ...values, man: pieceName(String(man)) } : values);
}

/**
 * @param {Record<"better" | "answer" | "tryOut", (bad: Judgement) => void>} does shows the better move, what punishes this one, or plays
 *   the better one
 */
export function createCard(does) {
  const card = el("div", { class: "review-card", role: "status" });
  const tools = el("div", { class: "row review-tools" });
  let shown = "";

  return {
    elements: [card, tools],

    /** @param {Looked} looked */
    show({ ply, entry, bad, standing, scores }) {
      const key = JSON.stringify([ply, entry, bad ?? null, standing]);
      if (key === shown) return;
      shown = key;
      fill(tools);
      if (!entry) return fill(card, el("p", { class: "quiet", text: t("review.begin") }));
      if (!bad) return fill(card, el("p", {}, el("strong", { text: label(entry) }), ` ${standing}`));
      const { kind, better, wins } = bad;
      fill(
        card,
        el(
          "p",
          { class: "review-what" },
          signOf(kind),
          el("strong", { text: `${label(entry)}${t(`review.sign.${kind}`)}` }),
          ` ${t(`review.${kind}`)}`,
          el("span", { class: "quiet", text: ` ${standing}` }),
        ),
        el("p", { text: whyText(bad, scores) }),
        el("p", {
          text: t(wins !== null && wins > 0 ? "review.betterWins" : "review.better", {
            move: better[0].readable,
            count: wins ?? 0,
          }),
        }),
        el("p", {
          class: "quiet review-line",
          text: better
            .slice(0, MOST)
            .map(({ readable }) => readable)
            .join(" "),
        }),
      );
      fill(
        tools,
        button("review.showBetter", () => does.better(bad)),
        button("review.showWhy", () => does.answer(bad)),
        button("review.try", () => does.tryOut(bad)),
      );
    },
  };
}
