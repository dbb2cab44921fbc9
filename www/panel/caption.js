/** The caption of the board: what the pointed square means, in words. */

import { isHand, manAt } from "../play/placing.js";
import { manWords, nameOf, warningText, whyText } from "../play/words.js";
import { atLatest, toMove } from "../state.js";
import { hasText, t } from "../strings.js";

const canHover = matchMedia("(hover: hover)");

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 * @param {(state: import("../state.js").State) => import("../board/play-board.js").Preview} preview
 */
export function bindCaption(element, store, preview) {
  store.onDraw((state) => {
    const text = state.now ? captionText(state, state.now, preview(state)) : "";
    if (element.textContent !== text) element.textContent = text;
  });
}

/**
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 * @param {import("../board/play-board.js").Preview} preview
 */
function captionText(state, now, { man: square, target, targets, why, king, next }) {
  const { phase } = state;
  const man = manAt(now, square);
  // Who has no keyboard is told of none.
  const touch = canHover.matches ? "" : "Touch";
  if (phase.name === "placing") return t(`caption.placing${touch}`);
  if (phase.name === "asking") return "";
  if (why && !why.legal) return whyText(why);
  if (!man || !square) {
    if (now.status.over) return "";
    if (state.premoves.length) return t(`caption.premove${touch}`);
    if (phase.name === "between") return betweenText(phase.between);
    if (!atLatest(state) && !state.analysis) return pastText(state, now);
    // Whoever opens the page for the first time needs one thing to do.
    return t(now.ply < 2 ? "caption.begin" : `caption.rest${touch}`);
  }
  if (target) {
    const other = now.men.get(target.victim ?? target.square);
    const values = { man: nameOf(man), other: nameOf(other), square: target.square, victim: target.victim ?? "" };
    if (square && isHand(square)) return t("caption.drop", values);
    const castles = phase.name === "chosen" && phase.moves.some((move) => move.rook && move.to === target.square);
    let text = t(
      target.swap
        ? "caption.swap"
        : target.victim
          ? "caption.passing"
          : other
            ? "caption.capture"
            : target.mark === "yellow"
              ? "caption.onlyCapture"
              : castles
                ? "caption.castling"
                : "caption.move",
      values,
    );
    if (target.relay) text = t("caption.relay", { text });
    if (next) text = `${text} ${thenText(next)}`;
    if (king !== null) text = t(king ? "caption.promoted" : "caption.demoted", { text });
    const danger = phase.name === "chosen" && phase.dangers.get(target.square);
    return danger ? t("caption.danger", { text, warning: warningText(danger) }) : text;
  }
  // Over twenty kinds of pieces: the letter helps to find them in the rules and in the record.
  const who = now.variant.deep
    ? t("caption.letter", { who: manWords(man), letter: man.letter.toUpperCase() })
    : manWords(man);
  if (isHand(square)) return t("caption.hand", { who, count: targets.length });
  const inPlace = phase.name === "chosen" ? phase.moves.filter((move) => move.from === move.to) : [];
  const look = t(targets.length ? "caption.look" : "caption.lookNone", { who, square });
  const leaves = inPlace.length > 0 && inPlace.every(({ kind }) => kind === "leave");
  const again = now.variant.turning ? "caption.turn" : leaves ? "caption.leave" : "caption.pass";
  return inPlace.length && hasText(again) ? `${look} ${t(again)}` : look;
}

/** Where in the record one is. @param {import("../state.js").State} state @param {import("../state.js").Now} now */
function pastText(state, now) {
  const number = now.record[now.ply - 1]?.number;
  const where = t(now.ply ? "caption.past" : "caption.pastStart", { number, all: now.record.at(-1)?.number ?? 0 });
  return toMove(state) === "person" && !state.about.link ? `${where} ${t("caption.pastHint")}` : where;
}

/** @param {import("../engine.js").Between} between */
const movable = ({ seconds }) => seconds.filter((second) => second.legal);

/** What to do between the parts of a turn. @param {import("../engine.js").Between} between */
function betweenText(between) {
  const count = movable(between).length;
  return t(between.alone ? (count ? "caption.between" : "caption.betweenNone") : "caption.cure", { count });
}

/** What the second part will offer after a move pointed at. @param {import("../engine.js").Between} between */
function thenText(between) {
  const count = new Set(movable(between).map((second) => second.from)).size;
  return t(between.alone ? (count ? "caption.then" : "caption.thenNone") : "caption.thenCure", {
    count,
    ways: movable(between).length,
  });
}
