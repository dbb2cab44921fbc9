/**
 * Arrows and circles by the right button: Shift red, Alt blue, both together the accent, else green. Once more takes them off. A press on a
 * piece without these keys asks for the piece's card, where there are such. Fetched with the first such press.
 */

/**
 * @param {object} parts
 * @param {HTMLCanvasElement} parts.canvas
 * @param {import("../state.js").Store} parts.store
 * @param {import("./board.js").Board} parts.board
 * @param {(square: string) => boolean} parts.asksForCard whether there is one
 */
export function createSketch({ canvas, store, board, asksForCard }) {
  /** @type {import("../state.js").Arrow | null} */
  let sketch = null;

  const colourOf = (/** @type {MouseEvent} */ { shiftKey, altKey }) =>
    shiftKey && altKey ? "accent" : shiftKey ? "red" : altKey ? "blue" : "green";

  /** @param {import("../state.js").Arrow} drawn */
  function end(drawn) {
    const { from, to, colour } = drawn;
    sketch = null;
    if (from === to && colour === "green" && asksForCard(from)) return store.update();
    store.update((state) => {
      if (from === to) toggle(state.circles, { square: from, colour }, (a, b) => a.square === b.square);
      else toggle(state.arrows, drawn, (a, b) => a.from === b.from && a.to === b.to);
    });
  }

  return {
    /** What is being drawn. */
    drawn: () => sketch,

    /** @param {PointerEvent} event */
    hear(event) {
      const { type, button, pointerId } = event;
      if (type === "pointercancel") {
        if (sketch) store.update();
        sketch = null;
      } else if (type === "pointerup" && button === 2 && sketch) end(sketch);
      else if (type === "pointerdown" ? button === 2 : type === "pointermove" && sketch) {
        const square = board.squareAt(event);
        if (!square || square === sketch?.to) return;
        try {
          canvas.setPointerCapture(pointerId);
        } catch {
          // It has been let go of meanwhile.
        }
        sketch = sketch ? { ...sketch, to: square } : { from: square, to: square, colour: colourOf(event) };
        store.update();
      }
    },
  };
}

/** @typedef {ReturnType<typeof createSketch>} Sketch */

/**
 * Adds what is not there, takes off what is, repaints what is there in another colour.
 * @template {{colour?: string}} Drawn
 * @param {Drawn[]} list
 * @param {Drawn} drawn
 * @param {(a: Drawn, b: Drawn) => boolean} alike
 */
function toggle(list, drawn, alike) {
  const at = list.findIndex((other) => alike(other, drawn));
  const old = at >= 0 ? list.splice(at, 1)[0] : null;
  if (old?.colour !== drawn.colour) list.push(drawn);
}
