/** The buttons over the board of three dimensions: how it is cut, sheet or block, zoom, turning. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

/** Degrees that one press turns the block. */
const TURN = 15;

/**
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {{zoomTo: (zoom: number) => void, enlarge: (panel: number | null) => void}} deep
 */
export function bindTools(bar, store, deep) {
  const { state, update } = store;
  const cut = (/** @type {"level" | "file" | "rank"} */ slicing) =>
    button(`deep.${slicing}`, () => {
      deep.enlarge(null);
      update((state) => (state.block.slicing = slicing));
    });
  const cuts = { level: cut("level"), file: cut("file"), rank: cut("rank") };
  const block = button("deep.block", () => {
    deep.enlarge(null);
    update((state) => (state.block.perspective = !state.block.perspective));
  });
  const out = sign("−", "deep.out", () => deep.zoomTo(state.block.zoom / 1.5));
  const all = button("deep.all", () => deep.enlarge(null));
  const zooms = [out, sign("+", "deep.in", () => deep.zoomTo(state.block.zoom * 1.5)), all];
  const turn = (/** @type {number} */ yaw, /** @type {number} */ pitch) => () =>
    update((state) => turnBlock(state, yaw, pitch));
  const turns = el(
    "div",
    { class: "deep-group", role: "group", "aria-label": t("deep.turn") },
    sign("↺", "deep.left", turn(TURN, 0)),
    sign("↻", "deep.right", turn(-TURN, 0)),
    sign("↥", "deep.above", turn(0, TURN)),
    sign("↧", "deep.below", turn(0, -TURN)),
    sign("⇕", "deep.apart", () => update(({ block }) => (block.apart = block.apart >= 4 ? 1 : block.apart + 1))),
  );
  fill(
    bar,
    el("div", { class: "deep-group", role: "group", "aria-label": t("deep.cut") }, ...Object.values(cuts)),
    el("div", { class: "deep-group" }, block),
    turns,
    el("div", { class: "deep-group", role: "group", "aria-label": t("deep.zoom") }, ...zooms),
  );
  store.onDraw(({ block: { slicing, perspective, zoom } }) => {
    for (const [name, button] of Object.entries(cuts)) button.setAttribute("aria-pressed", String(name === slicing));
    block.setAttribute("aria-pressed", String(perspective));
    turns.hidden = !perspective;
    out.setAttribute("aria-disabled", String(zoom <= 1));
    all.setAttribute("aria-disabled", String(zoom <= 1));
  });
}

/** @param {import("../state.js").State} state @param {number} yaw @param {number} pitch degrees */
export function turnBlock({ block }, yaw, pitch) {
  block.yaw = (((block.yaw + yaw) % 360) + 360) % 360;
  block.pitch = Math.min(90, Math.max(-90, block.pitch + pitch));
}

/** @param {string} key @param {() => void} run */
const button = (key, run) =>
  el("button", { type: "button", class: "button", text: t(key), title: t(`${key}Hint`), on: { click: run } });

/** @param {string} text @param {string} key @param {() => void} run */
const sign = (text, key, run) =>
  el("button", { type: "button", class: "button sign", text, "aria-label": t(key), title: t(key), on: { click: run } });
