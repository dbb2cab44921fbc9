/** How the block is looked at: turned, zoomed and moved, by pointers, keys and wheels. */

// Pinch and wheel zoom, a press on a slice's name enlarges it, a drag turns the block, keys turn it, zoom, and take
// slices out one by one.

/** Degrees per CSS pixel of a drag. */
const SPEED = 0.4;

/** Milliseconds of a drag's end that say how fast it was. */
const LATE = 80;

/**
 * @param {object} parts
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.scroller
 * @param {import("../state.js").Store} parts.store
 * @param {import("./board3d.js").Board3d} parts.board3d
 * @param {import("../board/board.js").Board} parts.board
 * @param {Turning} parts.turning
 * @param {Document | ShadowRoot} parts.root where keys are heard
 */
export function bindGestures({ canvas, scroller, store, board3d, board, turning, root }) {
  const { state, update } = store;
  const active = () => !!state.now?.variant.deep;
  /** @type {{x: number, y: number, id: number, moved: boolean, way: {yaw: number, pitch: number, time: number}[]} | null} */
  let drag = null;
  /** @type {{distance: number, zoom: number} | null} */
  let pinch = null;

  // Before the board's own listeners: what is a gesture here is no press there.
  scroller.addEventListener(
    "pointerdown",
    (event) => {
      if (!active() || event.button !== 0 || !event.isPrimary || event.target !== canvas) return;
      const { x, y } = board.cellsAt(event);
      const shape = board3d.shape();
      if (shape.loose) {
        // Not on a piece or a marked square: the block is turned.
        const square = board.squareAt(event);
        if (square && concerns(square, event.pointerType === "touch")) return;
        drag = { x: event.clientX, y: event.clientY, id: event.pointerId, moved: false, way: [] };
        if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
        return;
      }
      const panel = shape.panelAt(x, y);
      if (panel < 0 || shape.squareAt(x, y) || board.squareAt(event)) return;
      // A name: its slice is enlarged on release, so that a finger may still scroll.
      event.stopPropagation();
      const release = (/** @type {PointerEvent} */ up) => {
        scroller.removeEventListener("pointerup", release, true);
        if (up.pointerId !== event.pointerId || Math.hypot(up.clientX - event.clientX, up.clientY - event.clientY) > 10)
          return;
        board3d.enlarge(state.block.zoom > 1.05 ? null : panel);
      };
      scroller.addEventListener("pointerup", release, true);
      scroller.addEventListener("pointercancel", () => scroller.removeEventListener("pointerup", release, true), {
        once: true,
      });
    },
    true,
  );

  /** Whether a square holds a piece or a target. A finger that begins a drag there turns the block all the same. @param {string} square @param {boolean} finger */
  function concerns(square, finger) {
    const { now, phase } = state;
    return (
      !finger && (!!now?.men.has(square) || (phase.name === "chosen" && phase.moves.some((move) => move.to === square)))
    );
  }

  scroller.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id || state.drag) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(x, y) < (event.pointerType === "touch" ? 8 : 4)) return;
    const [yaw, pitch] = [-x * SPEED, y * SPEED];
    drag.way.push({ yaw, pitch, time: event.timeStamp });
    Object.assign(drag, { x: event.clientX, y: event.clientY, moved: true });
    update((state) => (state.hover = null));
    turning.follow(yaw, pitch);
  });
  /** The block rolls on as it was turned last. @param {PointerEvent} event */
  function release(event) {
    if (drag?.id !== event.pointerId) return;
    const { way, moved } = drag;
    drag = null;
    // A finger that has turned the block has pressed nothing.
    if (moved) event.stopPropagation();
    const late = way.filter(({ time }) => event.timeStamp - time < LATE);
    if (!moved || !late.length) return;
    let [yaw, pitch] = [0, 0];
    for (const one of late) {
      yaw += one.yaw;
      pitch += one.pitch;
    }
    turning.throw(yaw / LATE, pitch / LATE);
  }
  scroller.addEventListener("pointerup", release, true);
  scroller.addEventListener("pointercancel", () => (drag = null));

  scroller.addEventListener(
    "wheel",
    (event) => {
      // The plain wheel scrolls, the board first, then the page; with Ctrl, as a pinch on a touchpad comes too, it zooms.
      if (!active() || !event.ctrlKey) return;
      event.preventDefault();
      board3d.zoomTo(state.block.zoom * Math.exp(-event.deltaY / 200), event);
    },
    { passive: false },
  );

  const spread = (/** @type {TouchList} */ touches) =>
    Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  scroller.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      drag = null;
      pinch = { distance: spread(event.touches), zoom: state.block.zoom };
    },
    { passive: false },
  );
  scroller.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const [one, other] = event.touches;
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
      board3d.zoomTo((pinch.zoom * spread(event.touches)) / Math.max(1, pinch.distance), middle);
    },
    { passive: false },
  );
  scroller.addEventListener("touchend", () => (pinch = null));

  /** The next slice comes out in place of this one; past the last, all are back. @param {number} by */
  function lift(by) {
    const count = board3d.slices().length;
    const { lifted } = state.block;
    const next = lifted === null ? (by > 0 ? 0 : count - 1) : lifted + by;
    turning.lift(next >= 0 && next < count ? next : null);
  }

  root.addEventListener("keydown", (/** @type {any} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (!active() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      "+": () => board3d.zoomTo(state.block.zoom * 1.5),
      "-": () => board3d.zoomTo(state.block.zoom / 1.5),
      "[": () => turning.by(15, 0),
      "]": () => turning.by(-15, 0),
      "{": () => turning.by(0, -10),
      "}": () => turning.by(0, 10),
      ...(state.block.perspective && { "<": () => lift(-1), ">": () => lift(1) }),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
}

// How the block moves: it eases to where a button or key turns it, follows a drag and rolls on a little, and slices
// slide out of it and back. Where less motion is asked for, all that happens at once.

/** Milliseconds in which two thirds of a way are gone. */
const EASE = 90;

/** Milliseconds in which a block that was thrown keeps a third of its speed. */
const ROLL = 260;

/** Differences, in degrees or cells, that nobody sees. */
const NEAR = 0.05;

/** Degrees a millisecond below which a roll ends, and the most that there may be. */
const STILL = 0.01;
const FASTEST = 0.6;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {number} degrees */
const wrapped = (degrees) => ((degrees % 360) + 360) % 360;
/** @param {number} pitch */
const level = (pitch) => Math.min(90, Math.max(-90, pitch));

/** @param {import("../state.js").Store} store */
export function createTurning({ state, update }) {
  const { block } = state;
  /** Where it is going; null: nowhere. @type {{yaw: number, pitch: number, apart: number, out: number} | null} */
  let aim = null;
  let roll = { yaw: 0, pitch: 0 };
  let [frame, last] = [0, 0];

  const moves = () => state.motion && !calm.matches;
  const aimed = () => (aim ??= { yaw: block.yaw, pitch: block.pitch, apart: block.apart, out: block.out });

  function go() {
    if (!moves()) return arrive();
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(step);
  }

  /** All at once. */
  function arrive() {
    roll = { yaw: 0, pitch: 0 };
    if (aim) Object.assign(block, { ...aim, yaw: wrapped(aim.yaw) });
    aim = null;
    if (!block.out) block.lifted = null;
    update();
  }

  /** @param {number} now */
  function step(now) {
    const time = Math.min(50, Math.max(1, now - last));
    [last, frame] = [now, 0];
    if (roll.yaw || roll.pitch) {
      block.yaw = wrapped(block.yaw + roll.yaw * time);
      block.pitch = level(block.pitch + roll.pitch * time);
      const left = Math.exp(-time / ROLL);
      roll = { yaw: roll.yaw * left, pitch: roll.pitch * left };
      if (Math.hypot(roll.yaw, roll.pitch) < STILL) roll = { yaw: 0, pitch: 0 };
    }
    if (aim) {
      const part = 1 - Math.exp(-time / EASE);
      // The shorter way round.
      const round = wrapped(aim.yaw - block.yaw + 180) - 180;
      const ways = [round, aim.pitch - block.pitch, aim.apart - block.apart, 20 * (aim.out - block.out)];
      if (ways.every((way) => Math.abs(way) < NEAR)) return arrive();
      block.yaw = wrapped(block.yaw + round * part);
      block.pitch += (aim.pitch - block.pitch) * part;
      block.apart += (aim.apart - block.apart) * part;
      block.out += (aim.out - block.out) * part;
    }
    update();
    if (aim || roll.yaw || roll.pitch) frame = requestAnimationFrame(step);
  }

  return {
    /** Turns it so many degrees further. @param {number} yaw @param {number} pitch */
    by(yaw, pitch) {
      roll = { yaw: 0, pitch: 0 };
      const to = aimed();
      to.yaw += yaw;
      to.pitch = level(to.pitch + pitch);
      go();
    },

    /** Follows a pointer. @param {number} yaw @param {number} pitch degrees since it was followed last */
    follow(yaw, pitch) {
      roll = { yaw: 0, pitch: 0 };
      const out = aim?.out ?? block.out;
      block.yaw = wrapped(block.yaw + yaw);
      block.pitch = level(block.pitch + pitch);
      aim = out === block.out ? null : { yaw: block.yaw, pitch: block.pitch, apart: block.apart, out };
      update();
    },

    /** Lets go of it at a speed, in degrees a millisecond. @param {number} yaw @param {number} pitch */
    throw(yaw, pitch) {
      if (!moves()) return;
      const most = (/** @type {number} */ speed) => Math.min(FASTEST, Math.max(-FASTEST, speed));
      roll = { yaw: most(yaw), pitch: most(pitch) };
      if (aim) Object.assign(aim, { yaw: block.yaw, pitch: block.pitch });
      go();
    },

    /** Slices closer or farther apart. */
    spread() {
      const to = aimed();
      to.apart = to.apart >= 3.5 ? 1 : Math.round(to.apart) + 1;
      go();
    },

    /** Takes a slice out of the block by its number; null, or the one that is out: puts it back. @param {number | null} slice */
    lift(slice) {
      const to = aimed();
      const back = slice === null || (slice === block.lifted && to.out > 0);
      if (!back && slice !== block.lifted) Object.assign(block, { lifted: slice, out: 0 });
      to.out = back ? 0 : 1;
      go();
    },

    /** Whether a slice is out, or on its way there. @param {number} slice */
    isOut: (slice) => block.lifted === slice && (aim?.out ?? block.out) > 0,
  };
}

/** @typedef {ReturnType<typeof createTurning>} Turning */

// How large a board of three dimensions is painted, and which part of it is seen.

/** Most device pixels that are painted at once: beyond that the picture is less sharp, not slower. */
const MOST_PIXELS = 9e6;

/** How far one can zoom in. */
const MOST_ZOOM = 5;

/**
 * @param {object} parts
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.stage what is as large as the board
 * @param {HTMLElement} parts.scroller the place that shows a part of it
 * @param {import("../state.js").Store} parts.store
 * @param {import("./shape3d.js").Lying} parts.lying
 */
export function createZoom({ canvas, stage, scroller, store, lying }) {
  const { state, update } = store;

  /** CSS pixels per cell. */
  const cellSize = () => canvas.getBoundingClientRect().width / Math.max(1, lying.width());

  /** Cells of the board that fit the place as a whole, in CSS pixels. @param {{width: number, height: number}} board */
  function whole({ width, height }) {
    const [across, down] = lying.room();
    return Math.min(across / width, down / height);
  }

  /** Fits the canvas and answers how many device pixels a cell has. */
  function fit() {
    const shape = lying.shape();
    const ratio = devicePixelRatio || 1;
    // CSS pixels per cell.
    const wanted = whole(shape) * state.block.zoom;
    const sharp = Math.min(ratio, Math.sqrt(MOST_PIXELS / (shape.width * shape.height)) / wanted);
    const cell = Math.max(4, Math.floor(wanted * sharp));
    const [across, down] = [Math.ceil(shape.width * cell), Math.ceil(shape.height * cell)];
    const css = state.block.zoom === 1 && sharp === ratio ? cell / ratio : wanted;
    if (canvas.width !== across || canvas.height !== down) {
      canvas.width = across;
      canvas.height = down;
    }
    const [cssWidth, cssHeight] = [`${(across / cell) * css}px`, `${(down / cell) * css}px`];
    if (stage.style.width !== cssWidth || stage.style.height !== cssHeight) {
      stage.style.width = cssWidth;
      stage.style.height = cssHeight;
    }
    return cell;
  }

  /** @param {number} zoom */
  function set(zoom) {
    update((state) => (state.block.zoom = Math.min(MOST_ZOOM, Math.max(1, zoom))));
    fit();
  }

  /**
   * Zooms, keeping a point of the window where it is.
   * @param {number} zoom
   * @param {{clientX: number, clientY: number}} [about] else the middle of what is seen
   */
  function zoomTo(zoom, about) {
    if (Math.min(MOST_ZOOM, Math.max(1, zoom)) === state.block.zoom) return;
    const box = scroller.getBoundingClientRect();
    const point = about ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    const old = stage.getBoundingClientRect();
    const part = { x: (point.clientX - old.left) / old.width, y: (point.clientY - old.top) / old.height };
    set(zoom);
    const now = stage.getBoundingClientRect();
    scroller.scrollBy(now.left + part.x * now.width - point.clientX, now.top + part.y * now.height - point.clientY);
  }

  return {
    cellSize,
    fit,
    zoomTo,

    /** Asks the document how large the place is, without what scroll bars take away when it is zoomed. */
    measure: () => lying.setRoom([Math.max(100, scroller.offsetWidth), Math.max(100, scroller.offsetHeight)]),

    /** Makes one slice fill the place, or shows all again. @param {number | null} panel */
    enlarge(panel) {
      const shape = lying.shape();
      const slice = panel === null ? undefined : shape.panels[panel];
      if (!slice) return zoomTo(1);
      const [width, height] = [slice.columns + 1.2, slice.rows.length + 1.8];
      set(Math.min(scroller.clientWidth / width, scroller.clientHeight / height) / whole(shape));
      const cell = cellSize();
      const middle = {
        x: (slice.left + slice.columns / 2 - 0.3) * cell,
        y: (slice.top + slice.rows.length / 2 - 0.3) * cell,
      };
      scroller.scrollTo(middle.x - scroller.clientWidth / 2, middle.y - scroller.clientHeight / 2);
    },

    /** Brings a square into sight. @param {string} square */
    reveal(square) {
      if (state.block.zoom === 1) return;
      const cell = cellSize();
      const { x, y } = lying.shape().centreOf(square);
      const [left, top] = [x * cell, y * cell];
      const edge = cell;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
      const within =
        left > scrollLeft + edge &&
        left < scrollLeft + clientWidth - edge &&
        top > scrollTop + edge &&
        top < scrollTop + clientHeight - edge;
      if (!within) scroller.scrollTo(left - clientWidth / 2, top - clientHeight / 2);
    },
  };
}
