/** A movement painted on a board: the piece stands in the middle, and pressed squares are where it can go. */

import { button, el, fill } from "../dom.js";
import { t } from "../strings.js";
import { pressGroup } from "./fields.js";
import { FARTHEST, notationOf, suits, together } from "./notation.js";

/** @typedef {import("./notation.js").Painting} Painting */

/**
 * @param {Painting} painting kept by whoever asks, so that it can be gone on with
 * @param {(notation: string) => void} change
 */
export function createPainter(painting, change) {
  /** @type {import("./notation.js").Manner} */
  let manner = "leap";
  /** @type {import("./notation.js").Mode} */
  let mode = "both";
  /** @type {"all" | "sides" | "one"} */
  let symmetry = "all";
  let home = [FARTHEST, FARTHEST + 1];
  const said = el("p", { class: "said", role: "status" });
  const grid = el("div", { class: "setup paint", role: "grid", "aria-label": t("workshop.paint.grid") });
  const across = Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => i - FARTHEST);
  grid.style.setProperty("--files", String(across.length));

  /** @param {string} step */
  function press(step) {
    fill(said);
    if (!suits(step, manner)) return fill(said, t("workshop.paint.unsuited"));
    const now = painting.get(step);
    const gone = now?.mode === mode && now.manner === manner;
    for (const each of together(step, symmetry)) {
      if (gone) painting.delete(each);
      else painting.set(each, { mode, manner });
    }
    draw();
    change(notationOf(painting));
  }

  /** @param {string} step */
  function whatOf(step) {
    if (step === "0,0") return t("workshop.paint.home");
    const paint = painting.get(step);
    return paint
      ? `${t(`workshop.paint.${paint.manner}`)}, ${t(`workshop.paint.${paint.mode}`)}`
      : t("workshop.paint.none");
  }

  function draw() {
    const held = grid.contains(document.activeElement);
    fill(
      grid,
      ...across
        .toReversed()
        .map((y) =>
          el(
            "div",
            { role: "row", class: "setup-row" },
            ...across.map((x) => el("div", { role: "gridcell" }, cell(x, y))),
          ),
        ),
    );
    if (held) focus();
  }

  /** @param {number} x @param {number} y */
  function cell(x, y) {
    const step = `${x},${y}`;
    const paint = painting.get(step);
    const [column, row] = [x + FARTHEST, FARTHEST - y];
    const control = el(
      "button",
      {
        type: "button",
        class: (x + y) % 2 ? "dark" : "light",
        tabindex: home[0] === column && home[1] === row ? 0 : -1,
        disabled: step === "0,0",
        "data-mode": paint?.mode,
        "data-manner": paint?.manner,
        "aria-label": t("workshop.paint.square", { x, y, what: whatOf(step) }),
        on: {
          click() {
            home = [column, row];
            press(step);
          },
          keydown(/** @type {KeyboardEvent} */ event) {
            const by = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
            if (!by) return;
            event.preventDefault();
            let [to, at] = [column + by[0], row + by[1]];
            // The piece itself is stepped over.
            if (to === FARTHEST && at === FARTHEST) [to, at] = [to + by[0], at + by[1]];
            if (to < 0 || at < 0 || to >= across.length || at >= across.length) return;
            control.tabIndex = -1;
            home = [to, at];
            focus();
          },
        },
      },
      el("span", { "aria-hidden": "true", class: step === "0,0" ? "stand" : "mark" }),
    );
    return control;
  }

  function focus() {
    const control = /** @type {HTMLElement | null} */ (grid.children[home[1]]?.children[home[0]]?.firstElementChild);
    if (!control) return;
    control.tabIndex = 0;
    control.focus();
  }

  draw();
  const words = (/** @type {string[]} */ names) =>
    /** @type {[any, string][]} */ (names.map((name) => [name, t(`workshop.paint.${name}`)]));
  return el(
    "div",
    { class: "stack painter" },
    el("p", { class: "quiet", text: t("workshop.paint.hint") }),
    pressGroup("workshop.paint.tool", words(["leap", "slide", "lame", "hop"]), manner, (word) => (manner = word)),
    pressGroup("workshop.paint.mode", words(["both", "move", "take"]), mode, (word) => (mode = word)),
    pressGroup("workshop.paint.symmetry", words(["all", "sides", "one"]), symmetry, (word) => (symmetry = word)),
    grid,
    said,
    el(
      "div",
      { class: "row" },
      button("workshop.paint.clear", () => {
        painting.clear();
        fill(said);
        draw();
        change("");
      }),
    ),
  );
}
