/** The board on which a game is played, in the page or embedded in another: what a press, a drag or a key means there, and what is seen of it. */

import { besideIn, layoutOf, paint } from "../engine.js";
import { isHand, lastSecond, places } from "../play/placing.js";
import { createTurn, leadsTo } from "../play/turn.js";
import { manWords } from "../play/words.js";
import { t } from "../strings.js";
import { boardTheme } from "../theme.js";
import { createBoard } from "./board.js";
import { viewOf } from "./marks.js";
import { flatShape, tiledShape } from "./shape.js";

/** @typedef {import("./shape.js").Shape} Shape */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.frame
 * @param {HTMLCanvasElement} parts.canvas
 * @param {HTMLElement} parts.grid
 * @param {import("../state.js").Store} parts.store
 * @param {import("../play/session.js").Session} parts.session
 * @param {import("../play/turn.js").Ask} parts.ask
 * @param {HTMLElement} [parts.sized] is told the board's shape for the style sheet
 * @param {Document | ShadowRoot} [parts.root] where it lies
 * @param {HTMLElement | null} [parts.legend] after which the pieces of a block are listed
 * @param {boolean} [parts.scrolls] whether it is a part of a page that scrolls, so that a finger must not be kept from that
 * @param {() => void} [parts.speak] takes the board's language, where others have theirs
 */
export function createPlayBoard({
  frame,
  canvas,
  grid,
  store,
  session,
  ask,
  sized = document.documentElement,
  scrolls = false,
  ...rest
}) {
  const { state, update } = store;
  const turn = createTurn(store, session, ask);
  const preview = createPreview(session);
  /** @type {import("./motion.js").Motion | null} */
  let motion = null;
  let waking = false;
  /** The game that the keyboard's first square is of. */
  let shown = "";
  /** @type {Shape | null} */
  let shape = null;
  /** Whose cells the shape was made of, where these are no squares. @type {unknown} */
  let laid = null;
  /** @type {import("../board3d/board3d.js").Board3d | null} */
  let board3d = null;
  let loading = false;

  /** What is told of keys that do not walk. @type {(event: KeyboardEvent) => boolean} */
  let listener = () => false;

  /** The module for boards of three dimensions, if this is one. */
  const board3dNow = () => (state.now?.variant.deep ? board3d : null);

  /** Fetches what lets pieces walk, once somebody is about to move: without it they stand at once where they go. */
  async function wake() {
    if (waking) return;
    waking = true;
    const module = await import("./motion.js").catch(() => null);
    // What did not come is asked for again with the next move.
    waking = !!module;
    motion =
      module?.createMotion(
        () => update(),
        () => state.motion,
      ) ?? null;
  }

  /** Where the squares lie; null while its module is being fetched. */
  function shapeNow() {
    const { now, flip, coordinates, pieces } = state;
    if (!now) return null;
    const { deep, tiled, files, ranks, id } = now.variant;
    if (deep && !board3d) {
      const parts = { frame, canvas, grid, store, session, turn, board, ...rest };
      if (!loading)
        import("../board3d/board3d.js")
          .then(({ createBoard3d }) => createBoard3d(parts))
          .then((module) => update(() => (board3d = module)));
      loading = true;
      return null;
    }
    board3d?.show(deep);
    if (deep && board3d) return (shape = board3d.shape());
    const handle = session.handle();
    if (tiled) {
      const key = `${id} ${flip} ${coordinates}`;
      if (shape?.key !== key || laid !== handle) shape = tiledShape(layoutOf(handle, { flip, coordinates }), key);
      laid = handle;
      return shape;
    }
    const beside = coordinates ? besideIn(handle, pieces === "international") : [0, 0, 0, 0];
    const next = flatShape({ files, ranks }, flip, beside);
    // The grid is laid out anew for another one only.
    if (shape?.key !== next.key) shape = next;
    return shape;
  }

  const board = createBoard({
    frame,
    grid,
    canvas,
    sized,
    redraw: () => update(),
    on: {
      shape: shapeNow,
      label: (square) => (state.now ? labelOf(square, state, state.now) : square),
      made: () => [state.now, state.phase, state.premoves],
      home: () => (state.now ? startSquare(state.now) : "a1"),
      press(square) {
        turn.press(square);
        store.flush();
      },
      focus(square) {
        wake();
        update((state) => {
          state.cursor = square;
          if (square) state.hover = state.still = null;
        });
      },
      key: (_, event) => listener(event),
      hover(hover) {
        wake();
        if (hover !== state.hover) update((state) => Object.assign(state, { hover, still: null }));
      },
      pointer,
      busy: () => state.phase.name === "asking",
      // Slices are full of pieces: there a finger scrolls, and only drags the piece that has been chosen.
      grabs(square, touch) {
        if (!touch || !turn.canGrab(square)) return turn.canGrab(square);
        if (state.phase.name === "chosen" && state.phase.square === square) return true;
        if (state.now?.variant.deep) return false;
        return scrolls ? "aside" : true;
      },
      begin() {
        wake();
        state.still = null;
        if (state.arrows.length || state.circles.length) update((state) => ((state.arrows = []), (state.circles = [])));
      },
      grab(square) {
        const fresh = turn.grab(square);
        store.flush();
        return fresh;
      },
      drag(drag) {
        const man = turn.ahead?.own(drag.from) ?? state.now?.men.get(drag.from);
        if (man) update((state) => (state.drag = { ...drag, man: man.letter }));
      },
      dragging: () => !!state.drag,
      drop(from, over, { pointerType }) {
        const { drag } = state;
        update((state) => ((state.drag = null), (state.hover = pointerType === "mouse" ? over : null)));
        if (over && over !== from && turn.drop(over)) return;
        snapBack(drag);
        if (over && over !== from) update((state) => (state.pinned = over));
      },
      cancel(byHand) {
        snapBack(state.drag);
        if (byHand) turn.cancel();
        else update((state) => (state.drag = null));
      },
      hold: asksForCard,
      hit(x, y, touch) {
        const block = board3dNow();
        return (block ? block.squareAt(x, y, touch) : shape?.squareAt(x, y)) ?? null;
      },
      reveal: (square) => board3dNow()?.reveal(square),
      fit: () => board3dNow()?.fit() ?? null,
      // A sheet of slices is as wide as the window lets it be.
      measures: ({ width, height }) => (state.now?.variant.deep ? [14, 8] : [width, height]),
      paint(context, cell) {
        const plain = viewOf(
          state,
          preview(state),
          motion?.frame() ?? { flying: [], hide: [] },
          boardTheme(state),
          drawer?.drawn() ?? null,
          /** @type {Shape} */ (shape),
        );
        paint(session.handle(), context, cell, board3dNow()?.viewOf(plain) ?? plain);
      },
    },
  });

  /** How the pointer looks. */
  function pointer() {
    const { phase, hover, now, drag } = state;
    if (drag) return "drag";
    const target =
      hover &&
      ((phase.name === "chosen" && phase.moves.some((move) => leadsTo(move, hover))) ||
        (phase.name === "between" && phase.targets.some(({ square, legal }) => legal && square === hover)) ||
        turn.ahead?.leadsTo(hover));
    if (target) return "move";
    if (!hover || !now?.men.has(hover)) return "none";
    return turn.canGrab(hover) ? "grab" : "look";
  }

  /** A dragged piece glides back to its square from where it was let go. @param {import("../state.js").Drag | null} drag */
  function snapBack(drag) {
    if (!drag || !shape || isHand(drag.from)) return;
    const home = shape.centreOf(drag.from);
    if (Math.hypot(home.x - drag.x, home.y - drag.y) > 0.2) motion?.snapBack(drag.man, drag, drag.from, shape);
  }

  /** Tells whoever listens that the card of a piece is wanted; whether there is one. @param {string} square */
  function asksForCard(square) {
    return !state.drag && !canvas.dispatchEvent(new CustomEvent("piece", { cancelable: true, detail: square }));
  }

  // Arrows and circles: most visits never draw any.
  /** @type {import("./sketch.js").Sketch | undefined} */
  let drawer;
  /** What has been pressed since they were asked for. @type {PointerEvent[]} */
  const early = [];
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  for (const type of /** @type {const} */ (["pointerdown", "pointermove", "pointerup", "pointercancel"]))
    canvas.addEventListener(type, async (event) => {
      if (drawer) return drawer.hear(event);
      if (!early.length && (type !== "pointerdown" || event.button !== 2)) return;
      if (early.push(event) > 1) return;
      const module = await import("./sketch.js").catch(() => null);
      drawer = module?.createSketch({ canvas, store, board, asksForCard });
      for (const one of early.splice(0)) drawer?.hear(one);
    });

  store.onDraw(({ now, thinking }) => {
    if (!now) return;
    if (thinking) wake();
    const label = t("board.label", { game: now.variant.name });
    if (grid.getAttribute("aria-label") !== label) grid.setAttribute("aria-label", label);
    if (shown && shown !== now.variant.id) board.setHome(startSquare(now));
    shown = now.variant.id;
    board.draw();
  });

  // Pieces walk from one position to the next, but not into another game.
  session.onChange(({ kind, before, after, dropped }) => {
    if (kind === "begin" || dropped || !before) return motion?.stop();
    wake();
    motion?.walk(before, after, shapeNow());
  });

  const { release } = board;
  return {
    turn,
    preview,
    board: Object.assign(board, {
      /** @param {(event: KeyboardEvent) => boolean} run is told of keys that do not walk; true: it was known */
      listen: (run) => void (listener = run),
      release() {
        motion?.stop();
        board3d?.release();
        release();
      },
    }),
  };
}

/** @typedef {ReturnType<typeof createPlayBoard>["board"]} PlayBoard */

// What squares are called, for keys and screen readers.

/** Where the keyboard begins: on the first man who can move, else at the first square. @param {import("../state.js").Now} now */
const startSquare = (now) => now.moves.find((move) => now.men.has(move.from))?.from ?? [...now.men.keys()][0] ?? "a1";

/**
 * @param {string} square
 * @param {import("../state.js").State} state
 * @param {import("../state.js").Now} now
 */
function labelOf(square, { phase, premoves }, now) {
  const man = now.men.get(square);
  const bare = now.unseen.includes(square) ? "square.unseen" : "square.empty";
  let label = man ? t("square.man", { square, who: manWords(man) }) : t(bare, { square });
  const add = (/** @type {string} */ key) => (label = t(key, { label }));
  if (phase.name !== "idle" && phase.square === square) add("square.selected");
  const moves = phase.name === "chosen" ? phase.moves.filter((move) => leadsTo(move, square)) : [];
  if (phase.name === "between") addSecond(square, phase, man, add);
  else if (phase.name === "chosen" && moves.length) {
    const castles = moves.every((move) => move.rook);
    add(
      moves.some((move) => move.capture)
        ? "square.capture"
        : castles
          ? "square.castle"
          : moves.every((move) => move.kind === "swap")
            ? "square.swap"
            : moves.every((move) => move.relay)
              ? "square.relay"
              : "square.move",
    );
    if (phase.dangers.has(square)) add("square.danger");
  } else if (phase.name === "placing" && places(phase).includes(square)) {
    add(phase.moves.some((move) => move.replaced) ? "square.replace" : "square.place");
  } else if (phase.name === "look") {
    const target = phase.targets.find((target) => target.square === square);
    if (target)
      add(target.capture ? "square.capture" : target.mark === "yellow" ? "square.onlyCapture" : "square.move");
  }
  if (premoves.some(({ to }) => to === square)) add("square.premove");
  if (now.status.check === square) add("square.check");
  if ((now.first?.move ?? now.record[now.ply - 1])?.to === square || lastSecond(now)?.to === square) add("square.last");
  return label;
}

/**
 * What a square is good for between the parts of a turn.
 * @param {string} square
 * @param {Extract<import("../state.js").Phase, {name: "between"}>} phase
 * @param {import("../engine.js").Man | undefined} man
 * @param {(key: string) => void} add
 */
function addSecond(square, phase, man, add) {
  const target = phase.targets.find((target) => target.square === square);
  if (target) add(target.legal ? "square.place" : "square.forbidden");
  else if (man?.side === "neutral" && square !== phase.square) {
    add(
      phase.between.seconds.some((second) => second.legal && second.from === square)
        ? "square.movable"
        : "square.stuck",
    );
  }
}

// What the pointed square (mouse, else keyboard cursor) adds to the board: the reach of a piece pointed at, the path to a target, or why a
// square can't be reached. Asked from the engine once per pointed square, not once a frame.

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../engine.js").Target} Target
 * @typedef {{pointed: string | null, man: string | null, targets: Target[], target: Target | null,
 *   why: import("../engine.js").WhyNot | null, king: boolean | null, next: import("../engine.js").Between | null}} Preview
 *   man: the square of the man, stone or relay whose reach is shown; target: the one pointed at; king: whether the move there promotes
 *   (true) or demotes (false) the King; next: what the second part of the turn would offer after it
 */

/**
 * @param {import("../play/session.js").Session} session
 */
function createPreview(session) {
  /** @type {unknown[]} */
  let seen = [];
  /** @type {Preview} */
  let preview;

  /** @param {State} state @returns {Preview} */
  return (state) => {
    const resting = state.hover ?? state.cursor;
    const pointed = state.drag ? state.drag.over : resting === state.still ? null : resting;
    const asked = [state.now, state.phase, state.pinned, pointed];
    if (!preview || asked.some((value, i) => value !== seen[i])) {
      seen = asked;
      preview = previewOf(state, pointed);
    }
    return preview;
  };

  /** @param {State} state @param {string | null} pointed @returns {Preview} */
  function previewOf(state, pointed) {
    const { now, phase, pinned } = state;
    /** @type {Preview} */
    const none = { pointed, man: null, targets: [], target: null, why: null, king: null, next: null };
    if (!now || phase.name === "asking" || phase.name === "placing") return { ...none, pointed };
    if (phase.name === "idle" || (phase.name === "between" && !phase.square)) {
      // A piece pressed between the parts of a turn says why it can't go on.
      const asked =
        phase.name === "between" && pinned && pinned === (pointed ?? pinned) && now.men.has(pinned) ? pinned : null;
      if (asked) return { ...none, why: session.whyNot(asked, asked) };
      return pointed && now.men.has(pointed) ? { ...none, man: pointed, targets: session.targets(pointed) } : none;
    }
    const shown = { ...none, man: phase.square, targets: phase.targets };
    if (phase.name === "look") {
      if (pointed && pointed !== phase.square) return { ...shown, target: targetAt(phase.targets, pointed) };
      return phase.from ? { ...shown, why: session.whyNot(phase.from, phase.square) } : shown;
    }
    // A square just clicked keeps its answer while the pointer rests on it or leaves the board.
    const asked = pointed && pointed !== phase.square ? pointed : pinned;
    if (!asked || asked === phase.square) return shown;
    const fromHand = isHand(phase.square);
    if (phase.name === "between") return second(shown, phase, now, asked, asked === pinned);
    const move = phase.moves.find((move) => leadsTo(move, asked));
    if (move) {
      const next = now.variant.twoPart ? session.between(move.move) : null;
      return {
        ...shown,
        target: targetAt(phase.targets, move.to),
        king: fromHand ? null : session.kingChanges(move.move),
        next,
      };
    }
    // Over its own fellows one chooses another piece: that needs no excuse.
    if (fromHand || (asked !== pinned && now.men.get(asked)?.side === now.side)) return shown;
    return { ...shown, target: targetAt(phase.targets, asked), why: session.whyNot(phase.square, asked) };
  }

  /**
   * A stone or relay in hand, and a square asked for.
   * @param {Preview} shown
   * @param {Extract<import("../state.js").Phase, {name: "between"}>} phase
   * @param {import("../state.js").Now} now
   * @param {string} asked
   * @param {boolean} pressed
   * @returns {Preview}
   */
  function second(shown, phase, now, asked, pressed) {
    const target = targetAt(phase.targets, asked);
    if (!phase.square || target?.legal) return { ...shown, target };
    // Over another stone or relay one takes that one.
    if (!pressed && now.men.get(asked)?.side === "neutral") return shown;
    return { ...shown, target, why: session.whyNot(phase.square, asked) };
  }
}

/** @param {Target[]} targets @param {string} square */
const targetAt = (targets, square) => targets.find((target) => target.square === square) ?? null;
