/** A study on a board: which chapter and which position are shown, and what happens when a move is made there. */

import { readSettings } from "../embed/settings.js";
import { loadGame, messageOf, ready, variantOf } from "../engine.js";
import { nodeOf } from "./resolve.js";
import { MOST, addMove, countMoves, depthOf, lineThrough, nodeAt } from "./tree.js";

/** @typedef {import("./tree.js").Chapter} Chapter */

/**
 * @param {object} parts
 * @param {import("./tree.js").Study} parts.study
 * @param {ShadowRoot} parts.root
 * @param {HTMLElement} parts.shell with a frame in it
 * @param {import("../embed/settings.js").Settings} parts.settings
 * @param {(edited: boolean) => void} parts.changed another position is shown; `edited`: the study is another than before
 * @param {(text: string) => void} parts.tell what can't be done
 * @param {import("../export/words.js").Words | null} [parts.words]
 * @param {() => void} [parts.speak]
 */
export function createStage({ study, root, shell, settings, changed, tell, words = null, speak = () => {} }) {
  let chapter = 0;
  /** @type {string[]} */
  let path = [];
  /** @type {import("../embed/board.js").MountedBoard | null} */
  let board = null;
  /** While the board is told what to show, what it tells is known. */
  let showing = false;
  let shapes = "";

  const now = () => study.chapters[chapter];

  /** @returns {import("../play/session.js").Kept} */
  function kept() {
    const { variant, definition, fen, flip } = now();
    const person = /** @type {const} */ ("person");
    const line = lineThrough(now(), path);
    return {
      variant,
      ...(definition && { definition }),
      fen,
      moves: line,
      ply: path.length,
      players: { white: person, black: person },
      flip: board ? (board.store.state.flip ?? flip) : flip,
      first: null,
    };
  }

  /** Mounts the board of a chapter: each may be of another game. */
  async function mount() {
    const { variant, definition } = now();
    // A board comes with all that a game needs: the page itself has none of it.
    const [{ mountBoard }] = await Promise.all([import("../embed/board.js"), ready(variant, definition)]);
    if (variantOf(variant, definition)?.deep) await (await import("../board3d/styles.js")).adoptBoard3dStyles(root);
    board?.release();
    board = null;
    shell.style.removeProperty("--files");
    shell.style.removeProperty("--ranks");
    board = mountBoard({
      root,
      shell,
      settings: { ...settings, game: variant, controls: "none" },
      kept: kept(),
      emit: () => {},
      words,
      speak,
    });
    board.session.onChange(heard);
    board.store.onDraw(drawn);
    showShapes();
  }

  /** @param {import("../play/session.js").Change} change */
  function heard({ kind, after }) {
    if (showing) return;
    // The board forgets what is drawn on it whenever something happens there.
    if (kind === "back") return showShapes();
    if (kind !== "play" && kind !== "step") return;
    const line = after.record.slice(0, after.ply).map(({ move }) => move);
    const edited = kind === "play" && !nodeAt(now(), line) && add(line.slice(0, -1), line[line.length - 1]);
    path = nodeAt(now(), line) ? line : line.slice(0, -1);
    // What goes on from here may be longer than the line that was played.
    show();
    changed(edited);
  }

  /** @param {string[]} from @param {string} move */
  function add(from, move) {
    let count = 0;
    for (const chapter of study.chapters) count += countMoves(chapter);
    if (count >= MOST.moves) return tell("moves"), false;
    if (depthOf(now(), from) >= MOST.depth - 1) return tell("depth"), false;
    const { variant, definition, fen } = now();
    const game = loadGame(variant, fen ?? undefined, from.join(" "), definition);
    try {
      return addMove(now(), from, nodeOf(game, move));
    } catch (error) {
      console.warn("study:", messageOf(error));
      return false;
    } finally {
      game.free();
    }
  }

  /** Shows the place that is chosen. */
  function show() {
    if (!board) return;
    const { record, ply } = board.now() ?? { record: [], ply: -1 };
    const line = lineThrough(now(), path);
    showing = true;
    const same = record.length === line.length && record.every(({ move }, i) => move === line[i]);
    if (!same) board.session.begin(kept(), "step");
    else if (ply !== path.length) board.session.goTo(path.length);
    showing = false;
    showShapes();
  }

  function showShapes() {
    const { arrows, circles } = nodeAt(now(), path) ?? { arrows: [], circles: [] };
    shapes = JSON.stringify([arrows, circles]);
    board?.store.update((state) => Object.assign(state, { arrows: [...arrows], circles: [...circles] }));
  }

  /** Arrows and circles that somebody has drawn belong to the position. @param {import("../state.js").State} state */
  function drawn({ arrows, circles, now: shown }) {
    const node = nodeAt(now(), path);
    const all = JSON.stringify([arrows, circles]);
    if (!node || !shown || all === shapes || shown.ply !== path.length || shown.first) return;
    shapes = all;
    node.arrows = arrows.slice(0, MOST.shapes);
    node.circles = circles.slice(0, MOST.shapes);
    changed(true);
  }

  return {
    study,
    chapter: () => chapter,
    now,
    path: () => path,
    node: () => /** @type {import("./tree.js").Node} */ (nodeAt(now(), path)),
    board: () => board,

    /** Opens a chapter at its beginning, or at a place of it. @param {number} index @param {string[]} [place] */
    async open(index, place = []) {
      chapter = Math.min(Math.max(index, 0), study.chapters.length - 1);
      path = nodeAt(now(), place) ? place : [];
      await mount();
      changed(false);
    },

    /** @param {string[]} place */
    goTo(place) {
      if (!nodeAt(now(), place)) return;
      path = place;
      show();
      changed(false);
    },

    /** @param {number} plies */
    step(plies) {
      const line = lineThrough(now(), path);
      const to = Math.min(Math.max(path.length + plies, 0), line.length);
      this.goTo(line.slice(0, to));
    },

    /** After the tree has been changed: what is no longer there is left. */
    refresh() {
      while (!nodeAt(now(), path)) path = path.slice(0, -1);
      show();
      changed(true);
    },

    flip: () => board?.flip(),

    release() {
      board?.release();
      board = null;
    },
  };
}

/** @typedef {ReturnType<typeof createStage>} Stage */

/** What a board is told where nothing else is. @param {Partial<import("../embed/settings.js").Settings>} known */
export const settingsFor = (known) => ({ ...readSettings(() => null), ...known });
