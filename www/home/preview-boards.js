/**
 * The small boards of a home. Each is drawn when it comes near the window, and lives, one move after the other, while it is in sight:
 * not where the system or the reader asks for rest.
 */

import { fitCanvas } from "../board/board.js";
import { flatShape, tiledShape } from "../board/shape.js";
import { breathe, layoutOf, loadGame, messageOf, paint, ready } from "../engine.js";
import { boardTheme } from "../theme.js";
import { GAMES, paintBlock, stonesOf } from "./own-games.js";

/** Milliseconds from one move to the next, and of a piece on its way. */
const PAUSE = 1900;
const WALK = 420;

/** Milliseconds between two pictures of a block that turns: it turns slowly. */
const TURN = 50;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {object} Shown
 * @property {import("../engine.js").Variant} variant
 * @property {string | null} [fen] another position than the start
 * @property {string} [line] moves to be shown one after the other
 * @property {number} [ply] how many of them have been played, for a board that stands still
 * @property {boolean} [flip]
 * @property {import("../state.js").State["players"]} [players] of a game with fog: through whose eyes; White's without them
 *
 * @typedef {object} Living
 * @property {boolean} seen
 * @property {number} next when it moves again
 * @property {(time: number) => boolean} step shows the board at that time; whether it goes on moving just now
 * @property {() => void} draw
 */

/** @param {() => {theme: import("../theme.js").Theme, palette: import("../theme.js").Palette}} look */
export function createBoards(look) {
  /** @type {Map<Element, Shown>} */
  const waiting = new Map();
  /** @type {Map<Element, Living>} */
  const living = new Map();
  let still = false;
  let frame = 0;
  /** Ends when the boards have been drawn that have come near: one after the other, so that the page answers in between. */
  let begun = Promise.resolve();

  const quiet = () => still || calm.matches || document.hidden;

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        begun = begun.then(() => begin(/** @type {HTMLCanvasElement} */ (target)));
      }
    },
    { rootMargin: "300px" },
  );
  const seeing = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const board = living.get(target);
        if (board) board.seen = isIntersecting;
      }
      wake();
    },
    { threshold: 0.6 },
  );

  /** @param {HTMLCanvasElement} canvas */
  async function begin(canvas) {
    const shown = waiting.get(canvas);
    waiting.delete(canvas);
    if (!shown) return;
    try {
      // A block needs no engine, unless it shows another position than its start.
      if (!shown.variant.deep) await ready(shown.variant.id, shown.variant.definition);
      await breathe();
      const board = shown.variant.deep ? block(canvas, shown) : flat(canvas, shown);
      living.set(canvas, board);
      await breathe();
      board.draw();
      canvas.classList.add("drawn");
      seeing.observe(canvas);
    } catch (error) {
      // A card says all that it has to say without its picture.
      console.warn("board:", messageOf(error));
    }
  }

  /** @param {HTMLCanvasElement} canvas @param {Shown} shown @returns {Living} */
  function block(canvas, { variant, fen }) {
    const stones = stonesOf(fen?.split(" ")[0] ?? GAMES[variant.id]?.start ?? variant.array, variant);
    canvas.classList.add("block");
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    let turned = 0;
    let last = 0;
    const draw = () => {
      const size = Math.round(canvas.clientWidth * devicePixelRatio);
      if (canvas.width !== size) canvas.width = canvas.height = size;
      paintBlock(context, size, stones, variant, turned);
    };
    return {
      seen: false,
      next: 0,
      draw,
      step(time) {
        turned += Math.min(time - last, 100) / 1000;
        last = time;
        this.next = time + TURN;
        draw();
        return false;
      },
    };
  }

  /** @param {HTMLCanvasElement} canvas @param {Shown} shown @returns {Living} */
  function flat(canvas, { variant, fen, line = "", ply, flip = false, players }) {
    const game = loadGame(variant.id, fen ?? undefined, line);
    const length = game.record().length;
    game.goTo(ply ?? 0);
    if (variant.fog) game.seeFor?.(players?.white !== "computer", players?.black === "person", false, false);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    /** @type {{square: string, from: {x: number, y: number}, to: {x: number, y: number}, began: number} | null} */
    let walk = null;
    // Where cells are no squares only the engine knows how wide their board is, and where they lie.
    const shape = variant.tiled
      ? tiledShape(layoutOf(game, { flip }), variant.id)
      : flatShape(variant, flip, [0, 0, 0, 0]);
    if (variant.tiled) {
      canvas.style.aspectRatio = `${shape.width} / ${shape.height}`;
      canvas.style.width = `${100 * Math.min(1, shape.width / shape.height)}%`;
    }
    const draw = (part = 1) => {
      const { cell } = fitCanvas(canvas, shape, canvas.clientWidth / shape.width);
      const at = game.ply();
      const entry = at ? game.record()[at - 1] : null;
      const eased = 1 - (1 - part) ** 3;
      const flying = walk &&
        part < 1 && {
          man: "",
          square: walk.square,
          x: walk.from.x + (walk.to.x - walk.from.x) * eased,
          y: walk.from.y + (walk.to.y - walk.from.y) * eased,
          scale: 1,
        };
      paint(
        game,
        context,
        cell,
        /** @type {import("../stone-garden.js").View} */ ({
          flip,
          theme: boardTheme(look()),
          last: entry && /^[a-z]\d/.test(entry.from) ? [entry.from, entry.to] : null,
          hide: flying ? [flying.square] : [],
          flying: flying ? [flying] : [],
        }),
      );
    };
    return {
      seen: false,
      next: ply === undefined && length ? 0 : Number.POSITIVE_INFINITY,
      draw: () => draw(),
      step(time) {
        if (!walk) {
          game.goTo(game.ply() < length ? game.ply() + 1 : 0);
          const entry = game.ply() ? game.record()[game.ply() - 1] : null;
          if (!entry || !/^[a-z]\d/.test(entry.from) || entry.from === entry.to) {
            draw();
            this.next = time + PAUSE;
            return false;
          }
          walk = { square: entry.to, from: shape.centreOf(entry.from), to: shape.centreOf(entry.to), began: time };
        }
        const part = Math.min(1, (time - walk.began) / WALK);
        draw(part);
        if (part < 1) return true;
        walk = null;
        this.next = time + PAUSE;
        return false;
      },
    };
  }

  /** One clock for all boards. @param {number} time */
  function tick(time) {
    frame = 0;
    if (quiet()) return;
    let soonest = Number.POSITIVE_INFINITY;
    for (const board of living.values()) {
      if (!board.seen || board.next === Number.POSITIVE_INFINITY) continue;
      // They don't all begin at once.
      if (!board.next) board.next = time + PAUSE * (0.3 + Math.random());
      if (board.next <= time && board.step(time)) soonest = time;
      else soonest = Math.min(soonest, board.next);
    }
    if (soonest <= time) frame = requestAnimationFrame(tick);
    else if (soonest < Number.POSITIVE_INFINITY)
      frame = window.setTimeout(() => {
        frame = requestAnimationFrame(tick);
      }, soonest - time);
  }

  function wake() {
    if (!frame && !quiet()) frame = requestAnimationFrame(tick);
  }
  document.addEventListener("visibilitychange", wake);
  calm.addEventListener("change", wake);

  return {
    /** Shows a position in a canvas once that comes near. @param {HTMLCanvasElement} canvas @param {Shown} shown */
    show(canvas, shown) {
      waiting.set(canvas, shown);
      near.observe(canvas);
      return canvas;
    },

    /** Draws all anew: the colours have changed. */
    redraw() {
      for (const board of living.values()) board.draw();
    },

    /** @param {boolean} now whether nothing may move */
    rest(now) {
      still = now;
      wake();
    },
  };
}

/** @typedef {ReturnType<typeof createBoards>} Boards */
