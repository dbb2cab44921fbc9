/** A game on an embedded board: the page's own board, turn and session, in a shadow root and without keeping anything. */

import { bindDrawing } from "../board/drawing.js";
import { bindGrid } from "../board/grid.js";
import { bindKeyboard } from "../board/keyboard.js";
import { createMotion, walksBetween } from "../board/motion.js";
import { bindPointer } from "../board/pointer.js";
import { createPreview } from "../board/preview.js";
import { createBoardView } from "../board/view.js";
import { closeByBackdrop, createAsk } from "../dialogs/ask.js";
import { el, fill } from "../dom.js";
import { messageOf, variants } from "../engine.js";
import { bindSecond } from "../panel/second.js";
import { createAnnouncer } from "../play/announce.js";
import { createCommands } from "../play/commands.js";
import { renamedGame } from "../play/names.js";
import { createSession } from "../play/session.js";
import { createTurn } from "../play/turn.js";
import { pictureView } from "../export/view.js";
import { createStore, emptyState } from "../state.js";
import { beginAt } from "./board/begin.js";
import { furnish } from "./board/foot.js";
import { bindTrouble } from "./board/trouble.js";
import { mannersOf } from "./game.js";
import { bindComputer } from "./opponent.js";

/**
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {(name: string, detail: object) => void} Emit
 */

/**
 * @param {object} parts
 * @param {ShadowRoot} parts.root
 * @param {HTMLElement} parts.shell the element's own part of the root, with a frame in it
 * @param {import("./settings.js").Settings} parts.settings
 * @param {Kept | null} parts.kept the game as it stood, if the board comes back into the page
 * @param {Emit} parts.emit
 * @param {import("../export/words.js").Words | null} parts.words of pictures, if not English
 * @param {() => void} parts.speak takes the board's own language, whatever another one has said last
 */
export function mountBoard({ root, shell, settings, kept, emit, words, speak }) {
  const store = createStore(emptyState());
  // Before all others that draw or tell.
  store.onDraw(speak);
  const { state, update } = store;
  state.variants = variants().map(renamedGame);
  state.theme = settings.theme;
  state.palette = settings.palette;
  state.pieces = settings.pieces;
  state.manners = mannersOf(settings);
  const session = createSession(store);
  session.onChange(speak);
  beginAt(store, session, settings, kept);

  const frame = /** @type {HTMLElement} */ (shell.querySelector(".board"));
  const foot = /** @type {HTMLElement} */ (shell.querySelector(".foot"));
  const canvas = el("canvas", { "aria-hidden": "true", part: "canvas", width: 8, height: 8 });
  const squares = el("div", { class: "grid", role: "grid" });
  const dialog = el("dialog", { class: "ask", part: "dialog" });
  const region = el("div", { class: "unseen", "aria-live": "polite", role: "status" });
  fill(frame, canvas, squares);

  const motion = createMotion(() => update());
  const preview = createPreview(session);
  const sketch = bindDrawing(canvas, store, () => board);
  const board3dParts = () => ({ frame, canvas, grid: squares, store, session, turn, board, root, legend: null, speak });
  const loadBoard3d = async () => (await import("../board3d/board.js")).createBoard3d(board3dParts());
  const board = createBoardView({ frame, canvas, store, session, motion, preview, sketch, sized: shell, loadBoard3d });
  const ask = createAsk(dialog, store, (square) => board.boxOf(square));
  closeByBackdrop(dialog);
  const turn = createTurn(store, session, ask);
  const leaving = new AbortController();
  if (state.now && state.now.variant.group !== "own" && !state.now.variant.deep) {
    const parts = { after: frame, grid: squares, store, session, turn, board, root, signal: leaving.signal };
    import("../board/hands.js")
      .then(({ createHands }) => (leaving.signal.aborted ? undefined : createHands(parts)))
      .catch((error) => console.warn("hands:", messageOf(error)));
  }
  const announcer = createAnnouncer(region, store, session);

  session.onChange(({ kind, before, after, dropped }) => {
    if (kind === "begin" || dropped || !before) motion.stop();
    else motion.start(walksBetween(before, after), board.shape());
    const entry = after.record[after.ply - 1];
    if (kind !== "play" || !entry) return;
    emit("move", { move: entry.move, readable: entry.readable, side: entry.side, ply: after.ply, fen: after.fen });
    if (after.status.over) emit("end", { result: after.status.result, reason: after.status.reason, fen: after.fen });
  });

  const commands = {
    ...createCommands(state, session, turn, announcer),
    flip: () => update((state) => (state.flip = !state.flip)),
    help: () => {},
    sayWhere: () => announcer.say(grid.label()),
    sayAttackers: () => announcer.attackers(grid.home()),
  };
  const grid = bindGrid({ grid: squares, store, turn, board });
  bindPointer({ canvas, store, board, turn, motion });
  const keys = { element: squares, store, grid, turn, commands, board, page: root };
  bindKeyboard(keys);
  // Whatever else is left out: without these two a turn in two parts could not be played by mouse or touch.
  const second = el("div", { class: "bar second", part: "second" });
  foot.before(second);
  bindSecond(second, store, commands);
  furnish({ shell, foot, unseen: [dialog, region] }, { store, session, commands, preview, settings, picture });
  const computer = bindComputer(store, session, settings.level, (message) => emit("error", { message }));
  const trouble = bindTrouble(foot, store, () => void computer.answer());

  /** The position shown, for print. */
  function picture() {
    const handle = session.handle();
    const plain = handle.svg(pictureView(state));
    return words ? words.boardInWords(plain, state.now?.variant.name ?? "", handle.men()) : plain;
  }

  return {
    picture,
    /** The game as it stands, to go on with it later. */
    keep: () => session.keep(),
    /** The state, to read. */
    now: () => state.now,
    handle: () => session.handle(),
    session,
    store,
    /** Paints it as it is to look now: paper waits for no frame. */
    redraw() {
      update();
      store.flush();
    },
    /** The attributes that show the game as it stands. @returns {Record<string, string>} */
    attributes() {
      const now = session.keep();
      if (!now) return {};
      const ply = now.ply === now.moves.length ? "" : String(now.ply);
      return {
        game: now.variant,
        fen: now.fen ?? "",
        moves: now.moves.join(" "),
        ply,
        side: state.flip ? "black" : "",
      };
    },
    flip: commands.flip,

    /** Lets go of everything: no timer, observer, listener or memory of the engine stays behind. */
    release() {
      computer.release();
      leaving.abort();
      shell.querySelector(".hands")?.remove();
      motion.stop();
      board.release();
      dialog.remove();
      region.remove();
      second.remove();
      trouble.remove();
      const handle = session.handle();
      state.now = null;
      handle?.free();
    },
  };
}

/** @typedef {ReturnType<typeof mountBoard>} MountedBoard */
