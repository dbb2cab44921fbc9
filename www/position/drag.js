/** A piece on its way under the pointer, from the tray or from a square, wherever on the page: its picture follows the pointer. */

import { el } from "../dom.js";

/**
 * @param {object} parts
 * @param {(letter: string, size: number) => HTMLCanvasElement} parts.picture of a piece, so many CSS pixels large
 * @param {() => import("./board.js").Board} parts.board
 * @param {(from: string | null, letter: string, to: string | null) => void} parts.drop
 */
export function createDrag({ picture, board, drop }) {
  /** @type {{id: number, letter: string, from: string | null, over: string | null, element: HTMLElement} | null} */
  let flying = null;

  /** @param {PointerEvent} event */
  function move(event) {
    if (!flying || event.pointerId !== flying.id) return;
    const { element } = flying;
    element.style.left = `${event.clientX}px`;
    element.style.top = `${event.clientY}px`;
    const over = board().squareAt(event);
    if (over === flying.over) return;
    flying.over = over;
    board().redraw();
  }

  /** @param {PointerEvent} event */
  function end(event) {
    if (!flying || event.pointerId !== flying.id) return;
    const { letter, from, over, element } = flying;
    flying = null;
    element.remove();
    if (event.type === "pointerup") drop(from, letter, over);
    else board().redraw();
  }

  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);

  return {
    now: () => flying,
    /** @param {PointerEvent} event @param {string} letter @param {string | null} from the square that it leaves */
    begin(event, letter, from) {
      flying?.element.remove();
      const size = Math.min(Math.max(board().cellSize() * 1.15, 40), 110);
      const element = el("div", { class: "position-flying", "aria-hidden": "true" }, picture(letter, size));
      document.body.append(element);
      flying = { id: event.pointerId, letter, from, over: null, element };
      move(event);
      board().redraw();
    },
  };
}

/** @typedef {ReturnType<typeof createDrag>} Drag */
