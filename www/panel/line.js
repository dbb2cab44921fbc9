/** The quiet line at the board: what the pointed square means, in words. */

import { warningText } from "../play/endings.js";
import { manWords, nameOf } from "../play/words.js";
import { hasText, t } from "../strings.js";

const canHover = matchMedia("(hover: hover)");

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 * @param {(state: import("../state.js").State) => import("../board/preview.js").Preview} preview
 */
export function bindLine(element, store, preview) {
  store.onDraw((state) => {
    const text = state.now ? lineText(state, state.now, preview(state)) : "";
    if (element.textContent !== text) element.textContent = text;
  });
}

/**
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 * @param {import("../board/preview.js").Preview} preview
 */
function lineText({ phase }, now, { man: square, target, targets, why, king }) {
  const man = square ? now.men.get(square) : undefined;
  if (phase.name === "asking") return "";
  if (why && !why.legal) return why.text;
  if (!man || !square) {
    if (now.status.over) return "";
    // Whoever opens the page for the first time needs one thing to do.
    return t(now.ply < 2 ? "line.begin" : canHover.matches ? "line.rest" : "line.restTouch");
  }
  if (target) {
    const other = now.men.get(target.square);
    const values = { man: nameOf(man), other: nameOf(other), square: target.square };
    let text = t(other ? "line.capture" : target.mark === "yellow" ? "line.onlyCapture" : "line.move", values);
    if (target.relay) text = t("line.relay", { text });
    if (king !== null) text = t(king ? "line.promoted" : "line.demoted", { text });
    const danger = phase.name === "chosen" && phase.dangers.get(target.square);
    return danger ? t("line.danger", { text, warning: warningText(danger) }) : text;
  }
  const who = manWords(man);
  const turns = phase.name === "chosen" && phase.moves.some((move) => move.from === move.to);
  const look = t(targets.length ? "line.look" : "line.lookNone", { who, square });
  return turns && hasText("line.turn") ? `${look} ${t("line.turn")}` : look;
}
