/** What is put on the board: every piece of both sides, what belongs to neither, and the hand that moves them. Pressed or dragged. */

import { el, fill } from "../dom.js";
import { t } from "../strings.js";

const THRESHOLD = 6;

/**
 * @param {import("./desk.js").Desk} desk
 * @param {object} parts
 * @param {(letter: string, size: number) => HTMLCanvasElement} parts.picture
 * @param {(letter: string) => string} parts.nameOf
 * @param {import("./drag.js").Drag} parts.drag
 */
export function createTray(desk, { picture, nameOf, drag }) {
  const { pieces, neutrals, origins } = desk.form;
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const group = (/** @type {string} */ name, /** @type {HTMLElement[]} */ tools) =>
    el("div", { class: "position-tray", role: "group", "aria-label": t(name) }, ...tools);

  /** @param {string} name @param {string} title @param {Node} sign */
  function tool(name, title, sign) {
    const worded = sign.nodeType === Node.TEXT_NODE;
    const button = el(
      "button",
      {
        type: "button",
        class: `button position-tool${worded ? " worded" : ""}`,
        "aria-pressed": "false",
        "aria-label": worded ? null : title,
        title,
        "data-tool": name,
      },
      sign,
    );
    button.addEventListener("click", () => desk.choose(desk.tool === name ? "hand" : name));
    buttons.set(name, button);
    return button;
  }

  /** @param {"hand" | "erase" | "origin"} name */
  const worded = (name) => tool(name, t(`position.${name}`), document.createTextNode(t(`position.${name}Short`)));

  /** @param {string} letter */
  function piece(letter) {
    const button = tool(letter, nameOf(letter), picture(letter, 40));
    /** @type {{id: number, x: number, y: number} | null} */
    let pressed = null;
    button.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      pressed = { id: event.pointerId, x: event.clientX, y: event.clientY };
      button.setPointerCapture(event.pointerId);
    });
    button.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
      if (pressed?.id !== event.pointerId || drag.now()) return;
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < THRESHOLD) return;
      pressed = null;
      // The press that ends a drag chooses nothing.
      button.addEventListener("click", stop, { capture: true, once: true });
      addEventListener("pointerup", () => setTimeout(() => button.removeEventListener("click", stop, true)), {
        once: true,
      });
      drag.begin(event, letter, null);
    });
    for (const end of ["pointerup", "pointercancel"]) button.addEventListener(end, () => (pressed = null));
    return button;
  }

  const black = group(
    "position.trayBlack",
    pieces.map(({ letter }) => piece(letter.toLowerCase())),
  );
  const white = group(
    "position.trayWhite",
    pieces.map(({ letter }) => piece(letter)),
  );
  const others = group("position.trayOther", [
    worded("hand"),
    worded("erase"),
    ...(origins ? [worded("origin")] : []),
    ...neutrals.map((sign) => piece(sign)),
  ]);
  const [top, bottom] = [el("div"), el("div")];

  return {
    top,
    bottom,
    others,
    /** Shows what is chosen now, and each side's pieces at its side of the board. */
    show() {
      for (const [name, button] of buttons) button.setAttribute("aria-pressed", String(name === desk.tool));
      const [upper, lower] = desk.flip ? [white, black] : [black, white];
      if (top.firstChild !== upper) fill(top, upper);
      if (bottom.firstChild !== lower) fill(bottom, lower);
    },
  };
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
