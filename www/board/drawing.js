/**
 * Arrows and circles by the right button: Shift red, Alt blue, both together the accent, else green. Once more takes them off. A press on a
 * piece without these keys asks for the piece's card, where there are such.
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("../state.js").Store} store
 * @param {() => import("./view.js").BoardView} board
 * @returns {() => import("../state.js").Arrow | null} what is being drawn
 */
export function bindDrawing(canvas, store, board) {
  /** @type {import("../state.js").Arrow | null} */
  let sketch = null;

  const colourOf = (/** @type {MouseEvent} */ { shiftKey, altKey }) =>
    shiftKey && altKey ? "accent" : shiftKey ? "red" : altKey ? "blue" : "green";

  canvas.addEventListener("contextmenu", (event) => event.preventDefault());

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 2) return;
    const square = board().squareAt(event);
    if (!square) return;
    canvas.setPointerCapture(event.pointerId);
    sketch = { from: square, to: square, colour: colourOf(event) };
    store.update();
  });

  canvas.addEventListener("pointermove", (event) => {
    const square = sketch && board().squareAt(event);
    if (!sketch || !square || square === sketch.to) return;
    sketch = { ...sketch, to: square };
    store.update();
  });

  canvas.addEventListener("pointerup", (event) => {
    if (event.button !== 2 || !sketch) return;
    const drawn = sketch;
    sketch = null;
    if (drawn.from === drawn.to && drawn.colour === "green" && asksForCard(canvas, drawn.from)) return store.update();
    store.update((state) => {
      if (drawn.from === drawn.to)
        toggle(state.circles, { square: drawn.from, colour: drawn.colour }, (a, b) => a.square === b.square);
      else toggle(state.arrows, drawn, (a, b) => a.from === b.from && a.to === b.to);
    });
  });

  canvas.addEventListener("pointercancel", () => {
    sketch = null;
    store.update();
  });

  return () => sketch;
}

/** Tells whoever listens that the card of a piece is wanted; whether there is one. @param {HTMLElement} canvas @param {string} square */
export const asksForCard = (canvas, square) =>
  !canvas.dispatchEvent(new CustomEvent("piece", { cancelable: true, detail: square }));

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
