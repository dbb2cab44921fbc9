/** A study on a board: which chapter and which position are shown, and what happens when a move is made there. */

import { adoptSheet, el, fill } from "../dom.js";
import { readSettings } from "../embed/embed-settings.js";
import { adoptWidth } from "../embed/embed-style.js";
import { loadGame, messageOf, ready, variantOf } from "../engine.js";
import { t } from "../strings.js";
import { nodeOf } from "./resolve.js";
import { addMove, countMoves, depthOf, lineThrough, MOST, nodeAt } from "./tree.js";

/** @typedef {import("./tree.js").Chapter} Chapter */

/**
 * @param {object} parts
 * @param {import("./tree.js").Study} parts.study
 * @param {ShadowRoot} parts.root
 * @param {HTMLElement} parts.shell with a frame in it
 * @param {import("../embed/embed-settings.js").Settings} parts.settings
 * @param {(edited: boolean) => void} parts.changed another position is shown; `edited`: the study is another than before
 * @param {(text: string) => void} parts.tell what can't be done
 * @param {import("../export/picture-words.js").Words | null} [parts.words]
 * @param {() => void} [parts.speak]
 */
export function createStage({ study, root, shell, settings, changed, tell, words = null, speak = () => {} }) {
  let chapter = 0;
  /** @type {string[]} */
  let path = [];
  /** @type {import("../embed/embedded-board.js").MountedBoard | null} */
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
    const [{ mountBoard }] = await Promise.all([import("../embed/embedded-board.js"), ready(variant, definition)]);
    const deep = variantOf(variant, definition)?.deep === true;
    adoptWidth(root, deep);
    if (deep) await (await import("../board3d/shape3d.js")).adoptBoard3dStyles(root);
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

    /** Goes to the end of these moves from here; those that are not there yet become a variation. @param {string[]} moves */
    playOn(moves) {
      let edited = false;
      for (const move of moves) {
        if (!nodeAt(now(), [...path, move])) {
          if (!add(path, move)) break;
          edited = true;
        }
        path = [...path, move];
      }
      show();
      changed(edited);
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

/** What a board is told where nothing else is. @param {Partial<import("../embed/embed-settings.js").Settings>} known */
export const settingsFor = (known) => ({ ...readSettings(() => null), ...known });

// The moves of a chapter to read and to press: the main line, and variations set in below the move that they stand
// for.

/** @typedef {import("./tree.js").Node} Node */

/** Variations set in deeper than this stand no farther to the right. */
const DEEPEST = 4;

/** @param {Stage} stage */
export function createMoves(stage) {
  const element = el("div", { class: "study-moves", role: "group", "aria-label": t("study.moves") });
  /** The buttons by the places that they lead to. @type {Map<string, HTMLElement>} */
  const buttons = new Map();
  let built = "";

  /** @param {Node} node @param {string[]} place @param {boolean} numbered */
  function move(node, place, numbered) {
    const number = node.side === "white" ? `${node.number}.` : numbered ? `${node.number}…` : "";
    const signs = `${node.shown || node.text}${node.glyph}`;
    const button = el(
      "button",
      {
        type: "button",
        class: "study-move",
        on: { click: () => stage.goTo(place) },
      },
      number && el("span", { class: "study-number", text: number }),
      signs,
      (node.arrows.length > 0 || node.circles.length > 0) &&
        el("span", { class: "study-drawn", "aria-hidden": "true", text: "◦" }),
    );
    buttons.set(place.join(" "), button);
    return button;
  }

  /** A line, its variations after the moves that they stand for. @param {Node} from @param {string[]} at @param {boolean} numbered @param {number} depth @returns {Node[] & HTMLElement[]} */
  function line(from, at, numbered, depth) {
    /** @type {any[]} */
    const parts = [];
    for (let [node, path] = [from, at]; node.children.length; ) {
      const [main, ...others] = node.children;
      const place = [...path, main.move];
      parts.push(move(main, place, numbered), comment(main));
      numbered = !!main.comment || others.length > 0;
      for (const other of others) {
        const beside = [...path, other.move];
        parts.push(
          el(
            "div",
            { class: "study-variation", "data-depth": Math.min(depth + 1, DEEPEST) },
            move(other, beside, true),
            comment(other),
            ...line(other, beside, !!other.comment, depth + 1),
          ),
        );
      }
      [node, path] = [main, place];
    }
    return /** @type {any} */ (parts);
  }

  /** @param {Node} node */
  const comment = ({ comment }) => comment && el("p", { class: "study-comment", text: comment });

  function draw() {
    const { root } = stage.now();
    const key = JSON.stringify([stage.chapter(), signOf(root)]);
    if (key !== built) {
      built = key;
      buttons.clear();
      fill(
        element,
        comment(root),
        ...line(root, [], true, 0),
        !root.children.length && el("p", { class: "quiet study-none", text: t("study.noMoves") }),
      );
    }
    const current = buttons.get(stage.path().join(" "));
    for (const button of buttons.values()) {
      if (button === current) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    if (!current) return;
    // Within its own place only: the page stays where it is.
    const [box, shown] = [current.getBoundingClientRect(), element.getBoundingClientRect()];
    if (box.top < shown.top) element.scrollTop += box.top - shown.top - 8;
    else if (box.bottom > shown.bottom) element.scrollTop += box.bottom - shown.bottom + 8;
  }

  return { element, draw };
}

/** Changes when a tree has to be drawn anew. @param {Node} root */
function signOf(root) {
  const signs = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const { move, glyph, comment, children, arrows, circles } = node;
    signs.push(`${move}${glyph}(${children.length})${comment}${arrows.length + circles.length ? "*" : ""}`);
    open.push(...node.children.toReversed());
  }
  return signs.join("|");
}

// What the moves of a study look like, on its page and in an element: a constructed sheet, which needs no leave of
// other people's pages.

const css = `
.study-moves { position: relative; overflow-y: auto; max-block-size: 20em; padding: 6px 8px; border: 1px solid var(--edge); border-radius: var(--round); background: var(--raised); line-height: 1.5; }
.study-move { min-block-size: 32px; padding: 0 6px; border: 0; border-radius: 5px; background: none; font: inherit; color: inherit; cursor: pointer; overflow-wrap: anywhere; text-align: start; }
@media (pointer: coarse) { .study-move { min-block-size: var(--target); min-inline-size: var(--target); } }
.study-move:hover { background: var(--stone); }
.study-move[aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
.study-number { color: var(--quiet); margin-inline-end: 4px; font-variant-numeric: tabular-nums; }
.study-move[aria-current] .study-number { color: inherit; }
.study-drawn { margin-inline-start: 3px; }
.study-comment { margin: 2px 6px 6px; white-space: pre-line; overflow-wrap: anywhere; }
.study-variation { margin-inline-start: 12px; padding-inline-start: 6px; border-inline-start: 2px solid var(--edge); font-size: 0.9375em; }
.study-variation[data-depth="4"] { margin-inline-start: 0; }
.study-none { padding: 6px; }
.study-now { min-block-size: 1.45em; white-space: pre-line; overflow-wrap: anywhere; }
.study-bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.study-bar select { flex: 1 1 9em; min-inline-size: 0; min-block-size: var(--target); font: inherit; color: inherit; padding: 0 8px; border: 1px solid var(--edge-strong); border-radius: var(--round); background: var(--raised); }
.shell .study-foot { display: grid; gap: 6px; background: var(--page); padding: 8px; }
`;

/** @param {Document | ShadowRoot} root */
export const adoptStudyStyle = (root) => adoptSheet(root, css);
