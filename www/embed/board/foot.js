/** What lies below an embedded board: how the game stands, the moves, the buttons. */

import { button, el, fill } from "../../dom.js";
import { fileName } from "../../escape.js";
import { pngOf, save } from "../../export/picture.js";
import { linkTo } from "../../keep/url.js";
import { bindCaption } from "../../panel/caption.js";
import { bindRecord } from "../../panel/record.js";
import { reasonText, resultText } from "../../play/endings.js";
import { openLink, t } from "../texts.js";

/**
 * @typedef {object} Places
 * @property {HTMLElement} shell the element's own part of the root
 * @property {HTMLElement} foot below the board
 * @property {HTMLElement[]} unseen what stands last in the shell
 *
 * @typedef {object} Parts
 * @property {import("../../state.js").Store} store
 * @property {import("../../play/session.js").Session} session
 * @property {Parameters<typeof bindRecord>[3] & {flip: () => void}} commands
 * @property {Parameters<typeof bindCaption>[2]} preview
 * @property {import("../settings.js").Settings} settings
 * @property {() => string} picture the position shown, for print
 */

/** As much as is asked for. @param {Places} places @param {Parts} parts */
export function furnish({ shell, foot, unseen }, parts) {
  const { store, commands, preview, settings } = parts;
  if (settings.controls === "none") {
    fill(foot);
    foot.hidden = true;
    shell.append(...unseen);
    return;
  }
  const full = settings.controls === "full";
  const status = el("p", { class: "status", part: "status" });
  const caption = el("p", { class: "caption", part: "line" });
  const bar = el("div", { class: "bar", part: "controls" });
  const steps = el("div", { class: "bar" });
  const record = el("ol", { class: "record-list", part: "record", "aria-label": t("record.title") });
  bindRecord(record, steps, store, commands);
  const link = siteLink(parts);
  fill(
    bar,
    ...steps.childNodes,
    button("embed.flip", commands.flip, { sign: "flip", class: "button sign" }),
    ...(full ? pictureButtons(parts) : []),
    link,
  );
  fill(foot, status, full && caption, bar, full && record);
  shell.append(...unseen);
  if (full) bindCaption(caption, store, preview);
  bindStatus(status, store);
}

/** The way to the page of the same game. @param {Parts} parts */
function siteLink({ session, settings: { site } }) {
  const link = openLink(site);
  // The link is made when it is followed: a record that grows would else be coded at every move.
  const aim = () => {
    const now = session.keep();
    if (now && link && site) link.href = linkTo(now, site);
  };
  for (const event of ["pointerenter", "focus", "pointerdown", "click"]) link?.addEventListener(event, aim);
  return link;
}

/** @param {Parts} parts */
function pictureButtons({ store: { state }, picture }) {
  const name = () => fileName(state.now?.variant.id ?? "board", state.now?.ply ? `ply ${state.now.ply}` : null);
  return [
    button("export.svg", () => save(`${name()}.svg`, picture()), { hint: "embed.svgHint" }),
    button("export.png", async () => save(`${name()}.png`, await pngOf(picture())), { hint: "embed.pngHint" }),
  ];
}

/** @param {HTMLElement} status @param {import("../../state.js").Store} store */
function bindStatus(status, store) {
  store.onDraw((state) => {
    if (!state.now) return;
    const { over } = state.now.status;
    status.dataset.kind = over ? "over" : "go";
    const text = statusText(state, state.now);
    if (status.dataset.text === text) return;
    status.dataset.text = text;
    fill(
      status,
      text,
      over && el("span", { class: "reason", text: ` ${reasonText(state.now.status, state.now.side, state.now)}` }),
    );
  });
}

/** @param {import("../../state.js").State} state @param {import("../../state.js").Now} now */
function statusText(state, now) {
  if (now.status.over) return `${resultText(now.status, state.players)}.`;
  if (state.thinking) return t("status.thinking");
  if (state.phase.name === "between") return t(state.phase.between.alone ? "status.between" : "status.cure");
  const alone = state.players.white !== state.players.black && state.players[now.side] === "person";
  const status = alone ? t("status.you") : t("status.toMove", { side: t(`side.${now.side}`) });
  return now.status.check ? t("status.check", { status }) : status;
}
