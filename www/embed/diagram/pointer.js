/** The pointer on a live diagram: a press on a square, or a drag of the piece. */

/** How far the pointer wanders before a press becomes a drag, in CSS pixels. */
const THRESHOLD = 6;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./study.js").Study} study
 * @param {object} parts
 * @param {() => import("../../board/shape.js").Shape} parts.shape where the squares lie
 * @param {(square: string) => void} parts.press
 * @param {(square: string) => void} parts.moveTo
 * @param {() => void} parts.redraw
 */
export function bindPointer(canvas, study, { shape, press, moveTo, redraw }) {
  /** @type {{id: number, square: string, x: number, y: number} | null} */
  let pressed = null;

  /** @param {{clientX: number, clientY: number}} event */
  function cellsAt(event) {
    const box = canvas.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * shape().width,
      y: ((event.clientY - box.top) / box.height) * shape().height,
    };
  }

  /** @param {{clientX: number, clientY: number}} event @returns {string | null} */
  function squareAt(event) {
    const { x, y } = cellsAt(event);
    return shape().squareAt(x, y);
  }

  canvas.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length === 1 && squareAt(event.touches[0]) === study.report.square && event.cancelable)
        event.preventDefault();
    },
    { passive: false },
  );
  canvas.addEventListener("pointerdown", (event) => {
    const square = squareAt(event);
    if (event.button !== 0 || !event.isPrimary || !square) return;
    pressed = { id: event.pointerId, square, x: event.clientX, y: event.clientY };
    if (square === study.report.square) canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const square = squareAt(event);
    const home = study.report.square;
    if (pressed?.id === event.pointerId) {
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= THRESHOLD;
      if (pressed.square !== home || !(study.drag || far)) return;
      const { x, y } = cellsAt(event);
      const { width, height } = shape();
      study.drag = {
        x: Math.min(Math.max(x, 0.5), width - 0.5),
        y: Math.min(Math.max(y, 0.5), height - 0.5),
        over: square,
      };
    } else if (event.pointerType !== "mouse" || square === study.pointed) return;
    else study.pointed = square;
    canvas.dataset.pointer = study.drag ? "drag" : square === home ? "grab" : "move";
    redraw();
  });
  canvas.addEventListener("pointerup", (event) => {
    if (pressed?.id !== event.pointerId) return;
    const from = pressed.square;
    pressed = null;
    const square = squareAt(event);
    if (study.drag) {
      study.drag = null;
      if (square && square !== study.report.square) moveTo(square);
    } else if (square && square === from) {
      study.pointed = square;
      press(square);
    }
    redraw();
  });
  canvas.addEventListener("pointercancel", () => {
    pressed = null;
    study.drag = null;
    redraw();
  });
  canvas.addEventListener("pointerleave", () => {
    if (pressed) return;
    study.pointed = null;
    redraw();
  });
}
