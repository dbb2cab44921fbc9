/** Whose move it is, or how the game ended and why; and the way back from a look into the record. */

import { button, el, fill } from "../dom.js";
import { reasonText, resultText } from "../play/endings.js";
import { atLatest, toMove } from "../state.js";
import { t } from "../strings.js";

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 * @param {{latest: () => void, goOn: () => void, again: () => void, rematch: () => void, send: () => void}} commands
 */
export function bindStatus(element, store, commands) {
  let shown = "";
  store.onDraw((state) => {
    if (!state.now) return;
    const parts = describe(state, state.now);
    const key = JSON.stringify(parts);
    if (key === shown) return;
    shown = key;
    element.dataset.kind = parts.kind;
    fill(
      element,
      el("p", { class: "status-head", text: parts.head }),
      parts.text && el("p", { class: "status-text", text: parts.text }),
      parts.buttons.length > 0 &&
        el(
          "div",
          { class: "row" },
          parts.buttons.includes("goOn") && button("status.goOn", commands.goOn),
          parts.buttons.includes("latest") && button("status.latest", commands.latest),
          parts.buttons.includes("again") && button("status.again", commands.again, { class: "button main" }),
          parts.buttons.includes("send") && button("status.send", commands.send),
          parts.buttons.includes("rematch") && button("status.rematch", commands.rematch, { hint: "status.rematchHint" }),
        ),
    );
  });
}

/**
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 * @returns {{kind: string, head: string, text: string, buttons: string[]}}
 */
function describe(state, now) {
  if (now.status.over) {
    return { kind: "over", head: resultText(now.status, state.players), text: reasonText(now.status), buttons: state.about.link ? ["again", "send"] : ["again", "rematch"] };
  }
  if (state.thinking) return { kind: "wait", head: t("status.thinking"), text: "", buttons: [] };
  if (toMove(state) === "friend" && atLatest(state)) return { kind: "wait", head: t("status.friend"), text: t("status.friendHint"), buttons: ["send"] };
  const alone = state.players.white !== state.players.black;
  const person = toMove(state) === "person";
  if (state.phase.name === "between" && now.first) {
    const { alone: may } = state.phase.between;
    return { kind: "go", head: t(may ? "status.between" : "status.cure"), text: "", buttons: [] };
  }
  let head = alone && person ? t("status.you") : t("status.toMove", { side: t(`side.${now.side}`) });
  if (now.status.check) head = t("status.check", { status: head });
  if (!atLatest(state)) {
    const text = t("status.past", { ply: now.ply, all: now.record.length }) + (person && !state.about.link ? ` ${t("status.pastHint")}` : "");
    return { kind: "past", head, text, buttons: person || state.about.link ? ["latest"] : ["goOn", "latest"] };
  }
  return { kind: person ? "go" : "wait", head, text: "", buttons: person ? [] : ["goOn"] };
}
