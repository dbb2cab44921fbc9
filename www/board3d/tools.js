/** The buttons over the board of three dimensions, each with its sign and its name: how it is cut, the block, its slices, zoom. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

/** Degrees that one press turns the block. */
const TURN = 15;

/** Line drawings of 24 by 24. */
const SIGNS = {
  level: "M12 4l9 4-9 4-9-4zM3 12l9 4 9-4M3 16l9 4 9-4",
  file: "M4 5v14l4-3V2zM10 5v14l4-3V2zM16 5v14l4-3V2z",
  rank: "M4 8h9v12H4zM7 8V5h9v12h-3M10 5V2h9v12h-3",
  block: "M12 2l9 5v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10",
  left: "M6 8a8 8 0 1 1-1 7M6 3v5h5",
  right: "M18 8a8 8 0 1 0 1 7M18 3v5h-5",
  above: "M3 18l9 3 9-3M12 3v11M8 7l4-4 4 4",
  below: "M3 6l9-3 9 3M12 21V10M8 17l4 4 4-4",
  apart: "M4 4h16M4 20h16M12 7v10M9 10l3-3 3 3M9 14l3 3 3-3",
  out: "M5 12h14",
  in: "M5 12h14M12 5v14",
  all: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

/** @param {keyof typeof SIGNS} name */
function sign(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", "icon");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", SIGNS[name]);
  drawing.append(path);
  return drawing;
}

/**
 * @param {keyof typeof SIGNS} name also of its words: `board3d.<name>` is what it is called, `board3d.<name>Hint` what it does
 * @param {() => void} run
 */
const tool = (name, run) =>
  el(
    "button",
    { type: "button", class: "button board3d-tool", title: t(`board3d.${name}Hint`), on: { click: run } },
    sign(name),
    el("span", { text: t(`board3d.${name}`) }),
  );

/**
 * @param {HTMLElement} bar
 * @param {import("../state.js").Store} store
 * @param {{zoomTo: (zoom: number) => void, enlarge: (panel: number | null) => void, slices: () => string[]}} board3d
 * @param {import("./turning.js").Turning} turning
 */
export function bindTools(bar, store, board3d, turning) {
  const { state, update } = store;
  const cut = (/** @type {"level" | "file" | "rank"} */ slicing) =>
    tool(slicing, () => {
      board3d.enlarge(null);
      update(({ block }) => Object.assign(block, { slicing, lifted: null, out: 0 }));
    });
  const cuts = { level: cut("level"), file: cut("file"), rank: cut("rank") };
  const block = tool("block", () => {
    board3d.enlarge(null);
    update(({ block }) => Object.assign(block, { perspective: !block.perspective, lifted: null, out: 0 }));
  });
  const group = (/** @type {string} */ name, /** @type {HTMLElement[]} */ ...buttons) =>
    el("div", { class: "board3d-group", role: "group", "aria-label": t(`board3d.${name}`) }, ...buttons);
  const out = tool("out", () => board3d.zoomTo(state.block.zoom / 1.5));
  const all = tool("all", () => board3d.enlarge(null));
  const zooms = group(
    "zoom",
    out,
    tool("in", () => board3d.zoomTo(state.block.zoom * 1.5)),
    all,
  );
  const turns = group(
    "turn",
    tool("left", () => turning.by(TURN, 0)),
    tool("right", () => turning.by(-TURN, 0)),
    tool("above", () => turning.by(0, TURN)),
    tool("below", () => turning.by(0, -TURN)),
    tool("apart", () => turning.spread()),
  );
  const slices = group("lift");
  fill(bar, group("cut", ...Object.values(cuts)), el("div", { class: "board3d-group" }, block), slices, turns, zooms);
  let listed = "";

  /** A button for each slice, to take it out of the block. */
  function list() {
    const names = board3d.slices();
    const key = names.join();
    if (key === listed) return;
    listed = key;
    fill(
      slices,
      el("span", { class: "board3d-lift", "aria-hidden": "true", text: t("board3d.liftName") }),
      ...names.map((name, slice) =>
        el("button", {
          type: "button",
          class: "button board3d-slice",
          text: name.split(" ").at(-1),
          "aria-label": t("board3d.liftOne", { name }),
          title: t("board3d.liftHint", { name }),
          on: { click: () => turning.lift(slice) },
        }),
      ),
    );
  }

  store.onDraw(({ now, block: { slicing, perspective, zoom } }) => {
    if (!now?.variant.deep) return;
    for (const [name, button] of Object.entries(cuts)) button.setAttribute("aria-pressed", String(name === slicing));
    block.setAttribute("aria-pressed", String(perspective));
    turns.hidden = slices.hidden = !perspective;
    if (perspective) {
      list();
      slices.querySelectorAll("button").forEach((/** @type {Element} */ button, /** @type {number} */ i) => {
        button.setAttribute("aria-pressed", String(turning.isOut(i)));
      });
    }
    out.setAttribute("aria-disabled", String(zoom <= 1));
    all.setAttribute("aria-disabled", String(zoom <= 1));
  });
}
