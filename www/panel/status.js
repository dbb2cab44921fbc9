/** Whose move it is, or how the game ended and why; what the computer is about; and the way back from a look into the record. */

import { button, el, fill } from "../dom.js";
import { reasonText, resultText } from "../play/endings.js";
import { atLatest, toMove } from "../state.js";
import { t } from "../strings.js";

/** @typedef {"hurry" | "goOn" | "latest" | "again" | "rematch" | "send" | "retry" | "alone" | "back" | "look"} Offer */

/**
 * @param {HTMLElement} element
 * @param {import("../state.js").Store} store
 * @param {Record<"latest" | "goOn" | "again" | "rematch" | "send" | "hurry" | "alone" | "back" | "look", () => void>} commands
 */
export function bindStatus(element, store, commands) {
  /** @type {Record<Offer, HTMLButtonElement>} in the order in which they stand */
  const buttons = {
    hurry: button("status.hurry", commands.hurry),
    back: button("status.back", commands.back),
    retry: button("status.retry", commands.goOn, { class: "button main" }),
    goOn: button("status.goOn", commands.goOn),
    latest: button("status.latest", commands.latest),
    alone: button("status.alone", commands.alone),
    again: button("status.again", commands.again, { class: "button main" }),
    send: button("status.send", commands.send),
    look: button("status.look", commands.look),
    rematch: button("status.rematch", commands.rematch, { hint: "status.rematchHint" }),
  };
  const { hurry, back, goOn, latest, ...others } = buttons;
  const head = el("p", { class: "status-head" });
  const depth = el("span", { class: "status-depth quiet" });
  const text = el("p", { class: "status-text" });
  const row = el("div", { class: "row" }, ...Object.values(others));
  // What comes and goes with a step through the record stands beside the words, so that nothing below moves away from under a finger.
  const top = el("div", { class: "status-top" }, head, depth, hurry, back, goOn, latest);
  let shown = "";
  /** The record of the last game that was seen to its end, and how that was. */
  let ended = { record: "", result: "" };

  /** How the game ended, also while one looks back over it. @param {import("../state.js").State} state @param {import("../state.js").Now} now */
  function resultOf(state, { record, status }) {
    const latest = atLatest(state);
    if (latest ? !status.over : !ended.result) return "";
    const whole = record.map(({ move }) => move).join(" ");
    if (latest) ended = { record: whole, result: resultText(status, state.players) };
    return whole === ended.record ? ended.result : "";
  }

  store.onDraw((state) => {
    if (!state.now) return;
    const parts = {
      ...describe(state, state.now, resultOf(state, state.now)),
      depth: state.thinking && state.depth ? t("status.depth", { depth: state.depth }) : "",
    };
    const title = `${parts.head} · ${state.now.variant.name}`;
    if (document.title !== title) document.title = title;
    const key = JSON.stringify(parts);
    if (key === shown) return;
    // Until there is something to say the page's own words stand there.
    if (!shown) fill(element, top, text, row);
    shown = key;
    element.dataset.kind = parts.kind;
    head.textContent = parts.head;
    depth.textContent = parts.depth;
    text.textContent = parts.text;
    text.hidden = !parts.text;
    // Each keeps its place, so that a press or the focus on one is not lost while the text beside it changes.
    for (const [offer, button] of Object.entries(buttons))
      button.hidden = !parts.buttons.includes(/** @type {Offer} */ (offer));
    row.hidden = Object.values(others).every((button) => button.hidden);
  });
}

/**
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 * @param {string} result how the game ended, if it did
 * @returns {{kind: string, head: string, text: string, buttons: Offer[]}}
 */
function describe(state, now, result) {
  if (state.analysis) return analysed(state.analysis.game, now);
  if (now.status.over) {
    return {
      kind: "over",
      head: resultText(now.status, state.players),
      text: reasonText(now.status, now.side, now),
      buttons: ["again", "look", ...whatFollows(state)],
    };
  }
  if (state.thinking)
    return { kind: "wait", head: t("status.thinking"), text: "", buttons: state.depth ? ["hurry"] : [] };
  if (toMove(state) === "friend" && atLatest(state) && state.about.live) {
    const watches = !state.about.link;
    const head = t(watches ? "status.toMove" : "status.friend", { side: t(`side.${now.side}`) });
    return { kind: "wait", head: now.status.check ? t("status.check", { status: head }) : head, text: "", buttons: [] };
  }
  if (toMove(state) === "friend" && atLatest(state))
    return { kind: "wait", head: t("status.friend"), text: t("status.friendHint"), buttons: ["send"] };
  const hint = state.advice?.text ?? "";
  const alone = state.players.white !== state.players.black;
  const person = toMove(state) === "person";
  if (state.trouble && !person) {
    return {
      kind: "bad",
      head: t("status.trouble"),
      text: t("status.troubleWhy", { error: state.trouble }),
      buttons: ["retry", "alone"],
    };
  }
  if (state.phase.name === "between" && now.first) {
    const { alone: may } = state.phase.between;
    return { kind: "go", head: t(may ? "status.between" : "status.cure"), text: hint, buttons: [] };
  }
  let head = alone && person ? t("status.you") : t("status.toMove", { side: t(`side.${now.side}`) });
  if (now.status.left > 1) head = t("status.left", { status: head, count: now.status.left });
  if (now.status.check) head = t("status.check", { status: head });
  if (!atLatest(state)) {
    const waits = person || state.about.link || state.about.live;
    return { kind: "past", head: result || head, text: hint, buttons: [waits ? "latest" : "goOn"] };
  }
  return { kind: person ? "go" : "wait", head, text: hint, buttons: person ? [] : ["goOn"] };
}

/** What can follow the end: in a live game the bar of that game says it. @param {import("../state.js").State} state @returns {Offer[]} */
const whatFollows = ({ about }) => (about.live ? [] : about.link ? ["send"] : ["rematch"]);

/**
 * While positions are analysed: both sides are moved at this board, and the game waits.
 * @param {import("../play/session.js").Kept} game
 * @param {import("../state.js").Now} now
 * @returns {ReturnType<typeof describe>}
 */
function analysed(game, now) {
  const { over, check } = now.status;
  const toMove = t("status.toMove", { side: t(`side.${now.side}`) });
  const head = over
    ? resultText(now.status, { white: "person", black: "person" })
    : check
      ? t("status.check", { status: toMove })
      : toMove;
  const moves = now.record.map((entry) => entry.move);
  const apart = moves.findIndex((move, i) => game.moves[i] !== move);
  const text =
    apart >= 0
      ? t("status.variation", { number: now.record[apart].number })
      : over
        ? reasonText(now.status, now.side, now)
        : t("status.analysed");
  return { kind: "past", head, text, buttons: ["back"] };
}
