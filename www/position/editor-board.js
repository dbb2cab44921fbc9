/**
 * The board that a position is set up on: painted as every board is, with the squares as buttons for keys and screen
 * readers.
 */

import { followPress } from "../board/board.js";
import { createHandleBoard } from "../board/handle-board.js";
import { el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { pieceName } from "../play/words.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { facingsOf } from "./fen.js";

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
  const grid = el("div", { class: "grid", role: "grid", "aria-label": t("position.board", { game: variant.name }) });
  const stage = el("div", { class: "position-stage" }, canvas, grid);
  const frame = el("div", { class: "position-frame" }, stage);
  const tools = el("div", { class: "row position-cuts", hidden: !sheet });
  let zoom = 0;
  /** The square with the keyboard's focus. @type {string | null} */
  let cursor = null;
  /** The square under the mouse. @type {string | null} */
  let pointed = null;

  const board = createHandleBoard({
    frame,
    grid,
    canvas,
    variant,
    settings,
    sheet,
    handle: () => arrangement,
    flip: () => desk.flip,
    shown,
    on: {
      label(square) {
        const letter = desk.position.men.get(square);
        const label = letter ? t("square.man", { square, who: nameOf(letter) }) : t("square.empty", { square });
        return desk.lifted === square ? t("square.selected", { label }) : label;
      },
      home: () => board.shape()?.corner(true) ?? "",
      press(square) {
        board.setHome(square);
        desk.press(square);
      },
      focus(square) {
        cursor = square;
        board.redraw();
      },
      hover(square) {
        if (square !== pointed) board.redraw();
        pointed = square;
      },
      pointer: () => (pointed && (desk.tool !== "hand" || desk.position.men.has(pointed)) ? "grab" : "none"),
      key(square, { key, altKey }) {
        if (altKey) return false;
        if (key === "Delete" || key === "Backspace") desk.put(square, "");
        else if (key === "Escape") desk.choose("hand");
        else {
          const letter = [...lettersOf(form)].find((letter) => letter === key);
          if (!letter) return false;
          desk.put(square, letter);
        }
        return true;
      },
      grabs: (square) => desk.tool === "hand" && desk.position.men.has(square),
      drag: ({ from }, event) => drag.move(event, desk.position.men.get(from) ?? "", from),
      drop: (_from, _over, event) => drag.drop(event),
      cancel: () => drag.end(),
      room({ width, height }) {
        stage.style.width = `${100 * ZOOMS[zoom]}%`;
        const most = sheet ? Infinity : Math.max(280, innerHeight - BESIDE) / height;
        return Math.min((frame.clientWidth * ZOOMS[zoom]) / width, most);
      },
    },
  });

  // The right button, or a finger that rests.
  canvas.addEventListener("contextmenu", (event) => {
    const square = board.squareAt(event);
    if (!square) return;
    event.preventDefault();
    desk.put(square, "");
  });

  /** @returns {import("../stone-garden.js").View} */
  function shown() {
    stage.style.maxWidth = canvas.style.width;
    stage.style.height = canvas.style.height;
    arrange();
    const { from, over } = drag.now() ?? { from: null, over: null };
    return {
      selected: desk.lifted ?? from,
      cursor: grid.contains(document.activeElement) ? cursor : null,
      hover: over,
      hide: from ? [from] : [],
      circles: [...desk.position.men]
        .filter(([, letter]) => letter.endsWith("~"))
        .map(([square]) => ({ square, colour: /** @type {const} */ ("accent") })),
    };
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

  if (sheet) {
    const zooms = [
      { key: "position.smaller", by: -1 },
      { key: "position.larger", by: 1 },
    ].map(({ key, by }) =>
      el("button", { type: "button", class: "button", text: t(key), on: { click: () => zoomBy(by) } }),
    );
    fill(tools, ...sheet.buttons(board.redraw), ...zooms);
  }

  /** @param {number} by */
  function zoomBy(by) {
    zoom = Math.min(Math.max(zoom + by, 0), ZOOMS.length - 1);
    board.redraw();
  }

  return {
    element: el("div", { class: "position-board" }, frame, tools),
    redraw: board.redraw,
    squareAt: board.squareAt,
    cellSize: board.cellSize,
    svg: () => {
      arrange();
      return arrangement.svg(board.view({ frame: true, room: sheet ? [1400, 1000] : undefined }));
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
  /** @type {{letter: string, from: string | null, over: string | null, element: HTMLElement} | null} */
  let flying = null;

  const drag = {
    now: () => flying,

    /** Takes a piece along. @param {PointerEvent} event @param {string} letter @param {string | null} from the square that it leaves */
    move(event, letter, from) {
      if (!flying) {
        const size = Math.min(Math.max(board().cellSize() * 1.15, 40), 110);
        const element = el("div", { class: "position-flying", "aria-hidden": "true" }, picture(letter, size));
        document.body.append(element);
        flying = { letter, from, over: null, element };
        board().redraw();
      }
      flying.element.style.left = `${event.clientX}px`;
      flying.element.style.top = `${event.clientY}px`;
      const over = board().squareAt(event);
      if (over !== flying.over) board().redraw();
      flying.over = over;
      return true;
    },

    end() {
      flying?.element.remove();
      flying = null;
      board().redraw();
    },

    /** @param {PointerEvent} event */
    drop(event) {
      if (!flying) return;
      const { letter, from } = flying;
      drag.end();
      drop(from, letter, board().squareAt(event));
    },
  };
  return drag;
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
    followPress(button, {
      begin(event) {
        button.setPointerCapture(event.pointerId);
        return letter;
      },
      drag: (event) => drag.move(event, letter, null),
      press() {},
      drop(event) {
        drag.drop(event);
        // The press that ends a drag chooses nothing.
        button.addEventListener("click", stop, { capture: true, once: true });
        setTimeout(() => button.removeEventListener("click", stop, true));
      },
      cancel: drag.end,
    });
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
