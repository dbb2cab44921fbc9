/**
 * The board that a position is set up on: painted as every board is, with the squares as buttons for keys and screen
 * readers.
 */

import { besideOf, flatShape, tiledShape } from "../board/shape.js";
import { el, fill } from "../dom.js";
import { createSquares } from "../embed/squares.js";
import { messageOf } from "../engine.js";
import { pieceName } from "../play/names.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { facingsOf } from "./fen.js";

/** How far a pointer wanders before a press becomes a drag, in CSS pixels. */
const THRESHOLD = 6;

/** What stands above and below the board, in CSS pixels: a piece is dragged from there, so all is to be seen at once. */
const BESIDE = 270;

/** How much larger a sheet of slices can be made than its place is wide. */
const ZOOMS = [1, 1.6, 2.4];

/**
 * @param {import("./position-page.js").Desk} desk
 * @param {object} parts
 * @param {import("./position-page.js").Arrangement} parts.arrangement
 * @param {import("../storage/local-storage.js").Settings} parts.settings
 * @param {import("../board3d/shape3d.js").Sheet | null} parts.sheet how a board of three dimensions is laid out
 * @param {(letter: string) => string} parts.nameOf
 * @param {Drag} parts.drag
 */
export function createBoard(desk, { arrangement, settings, sheet, nameOf, drag }) {
  const { variant, form } = desk;
  const canvas = /** @type {HTMLCanvasElement} */ (el("canvas", { "aria-hidden": "true", width: 8, height: 8 }));
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const grid = el("div", { class: "grid", role: "grid", "aria-label": t("position.board", { game: variant.name }) });
  const stage = el("div", { class: "position-stage" }, canvas, grid);
  const frame = el("div", { class: "position-frame" }, stage);
  const tools = el("div", { class: "row position-cuts", hidden: !sheet });
  let zoom = 0;
  /** The square with the keyboard's focus. @type {string | null} */
  let cursor = null;
  const beside = besideOf(variant, settings);
  /** Where the squares lie: another one only where they lie otherwise, since the grid is then laid out anew. */
  let shape = flat(false);
  let shownFlip = false;
  let asked = 0;

  /** @param {boolean} flip */
  function flat(flip) {
    if (!variant.tiled) return flatShape(variant, flip, beside);
    return tiledShape(/** @type {any} */ (arrangement).layout({ flip, coordinates: true }), `${variant.id} ${flip}`);
  }

  const squares = createSquares(grid, {
    press: (square) => desk.press(square),
    focus: (square) => {
      cursor = square;
      redraw();
    },
    key(square, key) {
      if (key === "Delete" || key === "Backspace") desk.put(square, "");
      else if (key === "Escape") desk.choose("hand");
      else {
        const letter = [...lettersOf(form)].find((letter) => letter === key);
        if (!letter) return false;
        desk.put(square, letter);
      }
      return true;
    },
  });
  squares.setHome(shape.corner(true));

  /** @template {import("../stone-garden.js").View} T @param {T} more */
  const viewOf = (more) => ({
    flip: desk.flip,
    theme: boardTheme(settings),
    coordinates: true,
    slicing: sheet?.slicing(),
    words: sheet?.words(),
    ...more,
  });

  function layOut() {
    const width = frame.clientWidth * ZOOMS[zoom];
    stage.style.width = `${100 * ZOOMS[zoom]}%`;
    if (sheet) shape = sheet.shape(/** @type {any} */ (arrangement), viewOf({ room: sheet.room(frame.clientWidth) }));
    else if (shownFlip !== desk.flip) shape = flat((shownFlip = desk.flip));
    const ratio = devicePixelRatio || 1;
    const most = sheet ? Infinity : Math.max(280, innerHeight - BESIDE) / shape.height;
    const cell = Math.max(1, Math.floor(Math.min(width / shape.width, most) * ratio));
    const [w, h] = [Math.ceil(cell * shape.width), Math.ceil(cell * shape.height)];
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    canvas.style.width = stage.style.maxWidth = `${w / ratio}px`;
    stage.style.height = canvas.style.height = `${h / ratio}px`;
    return cell;
  }

  function draw() {
    asked = 0;
    if (!frame.clientWidth) return;
    const cell = layOut();
    squares.lay(shape);
    arrange();
    const { from, over } = drag.now() ?? { from: null, over: null };
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    arrangement.paint(
      context,
      cell,
      viewOf({
        selected: desk.lifted ?? from,
        cursor: grid.contains(document.activeElement) ? cursor : null,
        hover: over,
        hide: from ? [from] : [],
        circles: [...desk.position.men]
          .filter(([, letter]) => letter.endsWith("~"))
          .map(([square]) => ({ square, colour: /** @type {const} */ ("accent") })),
        room: sheet?.room(frame.clientWidth),
      }),
    );
    squares.tell((square) => {
      const letter = desk.position.men.get(square);
      const label = letter ? t("square.man", { square, who: nameOf(letter) }) : t("square.empty", { square });
      return { label: desk.lifted === square ? t("square.selected", { label }) : label, mark: null };
    });
  }

  /** Tells the painter who stands where. Letters that the game doesn't have are left out: the verdict names them. */
  function arrange() {
    const facings = facingsOf(desk.position.turned);
    arrangement.clear();
    for (const [square, letter] of desk.position.men) {
      try {
        arrangement.put(square, letter.replace("~", ""), facings.get(square));
      } catch (error) {
        console.warn("position:", error);
      }
    }
  }

  function redraw() {
    if (!asked) asked = requestAnimationFrame(draw);
  }

  /** @param {{clientX: number, clientY: number}} event @returns {string | null} */
  function squareAt({ clientX, clientY }) {
    const box = canvas.getBoundingClientRect();
    if (clientX < box.left || clientY < box.top || clientX >= box.right || clientY >= box.bottom) return null;
    return shape.squareAt(
      ((clientX - box.left) / box.width) * shape.width,
      ((clientY - box.top) / box.height) * shape.height,
    );
  }

  /** @type {{id: number, square: string, x: number, y: number} | null} */
  let pressed = null;
  canvas.addEventListener(
    "touchstart",
    (event) => {
      // A piece is dragged; from empty squares the page scrolls.
      const square = event.touches.length === 1 ? squareAt(event.touches[0]) : null;
      if (square && desk.tool === "hand" && desk.position.men.has(square) && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  canvas.addEventListener("pointerdown", (event) => {
    const square = squareAt(event);
    if (event.button !== 0 || !event.isPrimary || !square) return;
    pressed = { id: event.pointerId, square, x: event.clientX, y: event.clientY };
    if (desk.tool === "hand" && desk.position.men.has(square)) canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const square = squareAt(event);
    canvas.dataset.pointer = square && (desk.tool !== "hand" || desk.position.men.has(square)) ? "grab" : "none";
    if (pressed?.id !== event.pointerId || drag.now() || desk.tool !== "hand") return;
    const letter = desk.position.men.get(pressed.square);
    const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) >= THRESHOLD;
    if (!letter || !far) return;
    drag.begin(event, letter, pressed.square);
    pressed = null;
  });
  canvas.addEventListener("pointerup", (event) => {
    if (pressed?.id !== event.pointerId) return;
    const { square } = pressed;
    pressed = null;
    if (square !== squareAt(event)) return;
    squares.setHome(square);
    desk.press(square);
  });
  canvas.addEventListener("pointercancel", () => (pressed = null));
  canvas.addEventListener("contextmenu", (event) => {
    const square = squareAt(event);
    if (!square) return;
    event.preventDefault();
    desk.put(square, "");
  });

  if (sheet) {
    const zooms = [
      { key: "position.smaller", by: -1 },
      { key: "position.larger", by: 1 },
    ].map(({ key, by }) =>
      el("button", { type: "button", class: "button", text: t(key), on: { click: () => zoomBy(by) } }),
    );
    fill(tools, ...sheet.buttons(redraw), ...zooms);
  }

  /** @param {number} by */
  function zoomBy(by) {
    zoom = Math.min(Math.max(zoom + by, 0), ZOOMS.length - 1);
    redraw();
  }

  new ResizeObserver(redraw).observe(frame);

  return {
    element: el("div", { class: "position-board" }, frame, tools),
    redraw,
    squareAt,
    /** The size of a square, in CSS pixels. */
    cellSize: () => canvas.getBoundingClientRect().width / shape.width,
    svg: () => {
      arrange();
      return arrangement.svg(viewOf({ frame: true, room: sheet ? [1400, 1000] : undefined }));
    },
  };
}

/** @typedef {ReturnType<typeof createBoard>} Board */

/** Every letter that can be put on the board by its key: White's, Black's, and those of neither. @param {import("./fen.js").Form} form */
function* lettersOf({ pieces, neutrals }) {
  for (const { letter } of pieces) yield letter;
  for (const { letter } of pieces) yield letter.toLowerCase();
  yield* neutrals;
}

// A piece on its way under the pointer, from the tray or from a square, wherever on the page: its picture follows the
// pointer.

/**
 * @param {object} parts
 * @param {(letter: string, size: number) => HTMLCanvasElement} parts.picture of a piece, so many CSS pixels large
 * @param {() => Board} parts.board
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

// What is put on the board: every piece of both sides, what belongs to neither, and the hand that moves them. Pressed
// or dragged.

/**
 * @param {import("./position-page.js").Desk} desk
 * @param {object} parts
 * @param {(letter: string, size: number) => HTMLCanvasElement} parts.picture
 * @param {(letter: string) => string} parts.nameOf
 * @param {Drag} parts.drag
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

// What the pieces of a game are called in the editor, and small pictures of them.

/**
 * @param {import("../engine.js").Variant} variant
 * @param {import("./position-page.js").Arrangement} arrangement
 * @param {import("../storage/local-storage.js").Settings} settings
 */
export function createFaces(variant, arrangement, settings) {
  const names = new Map(arrangement.form().pieces.map(({ letter, name }) => [letter, pieceName(name)]));
  return {
    /** @param {string} letter */
    nameOf(letter) {
      const [plain, upper] = [letter.replace("~", ""), letter.replace("~", "").toUpperCase()];
      if (plain === "*") return variant.twoPart ? pieceName("Stone") : t("position.wall");
      if (plain === "@") return pieceName("Relay");
      const side = t(plain === upper ? "side.white" : "side.black");
      const who = t("man.one", { side, name: names.get(upper) ?? upper });
      return letter.endsWith("~") ? t("position.marked", { who }) : who;
    },

    /** @param {string} letter @param {number} size in CSS pixels */
    picture(letter, size) {
      const pixels = Math.round(size * (devicePixelRatio || 1));
      const canvas = el("canvas", { width: pixels, height: pixels, "aria-hidden": "true" });
      canvas.style.width = canvas.style.height = `${size}px`;
      try {
        const view = /** @type {any} */ ({ theme: boardTheme(settings) });
        arrangement.paintPiece(letter.replace("~", ""), canvas.getContext("2d"), pixels, view);
      } catch (error) {
        console.warn("piece:", messageOf(error));
      }
      return canvas;
    },
  };
}
