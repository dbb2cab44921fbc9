/** What a game is played at: the state, the session, the board, and who sits there. Everything else in the page is told this one object. */

import { bindDrawing } from "../board/drawing.js";
import { bindGrid } from "../board/grid.js";
import { createMotion, walksBetween } from "../board/motion.js";
import { bindPointer } from "../board/pointer.js";
import { createPreview } from "../board/preview.js";
import { createBoardView } from "../board/view.js";
import { variants } from "../engine.js";
import { bindKeeping } from "../keep/keeping.js";
import { createAnnouncer } from "../play/announce.js";
import { createMind } from "../play/mind.js";
import { renamedGame } from "../play/names.js";
import { bindOpponent } from "../play/opponent.js";
import { createSession } from "../play/session.js";
import { createTurn } from "../play/turn.js";
import { createStore, emptyState } from "../state.js";
import { once } from "./late.js";
import { place } from "./place.js";

/** Must not be called before the engine has started. */
export function createTable() {
  const store = createStore(emptyState());
  const { state, update } = store;
  state.variants = variants().map(renamedGame);
  const session = createSession(store);
  const motion = createMotion(
    () => update(),
    () => state.motion,
  );
  const preview = createPreview(session);
  const [frame, canvas, squares] = ["frame", "board", "squares"].map(place);
  // The board asks for the sketch and the sketch for the board: each only when both are there. So it is with the turn.
  const sketch = bindDrawing(canvas, store, () => board);
  const loadBoard3d = async () =>
    (await import("../board3d/board3d.js")).createBoard3d({
      frame,
      canvas,
      grid: squares,
      store,
      session,
      turn,
      board,
    });
  const board = createBoardView({ frame, canvas, store, session, motion, preview, sketch, loadBoard3d });
  const ask = once(async () => {
    const { closeByBackdrop, createAsk } = await import("../dialogs/dialog.js");
    closeByBackdrop(place("ask"));
    return createAsk(place("ask"), store, (square) => board.boxOf(square));
  });
  const turn = createTurn(store, session, async (question) => (await ask().catch(() => null))?.(question) ?? null);
  const announcer = createAnnouncer(place("announce"), store, session);
  const keeping = bindKeeping(store, session);
  bindWalks(session, motion, board);

  // One thread at most, whatever is thought about: it lasts while more questions will come.
  const mind = createMind(
    () =>
      !!state.analysis ||
      state.looking ||
      (!state.now?.status.over && Object.values(state.players).includes("computer")),
  );
  const opponent = bindOpponent(store, session, mind);
  const grid = bindGrid({ grid: squares, store, turn, board });
  bindPointer({ canvas, store, board, turn, motion });
  return { store, session, board, turn, grid, preview, announcer, keeping, mind, opponent };
}

/** @typedef {ReturnType<typeof createTable>} Table */

/**
 * Pieces walk from one position to the next, but not into another game.
 * @param {import("../play/session.js").Session} session
 * @param {import("../board/motion.js").Motion} motion
 * @param {import("../board/view.js").BoardView} board
 */
function bindWalks(session, motion, board) {
  session.onChange(({ kind, before, after, dropped }) => {
    if (kind === "begin" || dropped || !before) motion.stop();
    else motion.start(walksBetween(before, after), board.shape());
  });
}
