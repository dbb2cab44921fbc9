/** What buttons and keys ask of a game, wherever the board stands: in the page or embedded in another. */

/**
 * @param {import("../state.js").State} state
 * @param {import("./session.js").Session} session
 * @param {import("./turn.js").Turn} turn
 * @param {import("./announce.js").Announcer} announcer
 */
export function createCommands(state, session, turn, announcer) {
  const latest = () => session.goTo(state.now?.record.length ?? 0);
  /** @param {number | null} ply */
  const goTo = (ply) => {
    if (ply !== null) session.goTo(ply);
  };

  return {
    goTo: session.goTo,
    first: () => session.goTo(0),
    last: latest,
    latest,
    takeBack: () => turn.takeBack(),

    /** Along the record; one step back from between the parts of a turn is its first part. @param {number} steps */
    step(steps) {
      if (state.now?.first && steps < 0) turn.takeBack();
      else session.goTo((state.now?.ply ?? 0) + steps);
    },

    undo() {
      if (state.now?.first) turn.takeBack();
      else goTo(session.undoTarget());
    },

    redo: () => goTo(session.redoTarget()),

    /** Ends a turn after its first part; false if there is none. */
    endTurn() {
      if (!state.now?.first) return false;
      const problem = turn.end();
      if (problem) announcer.say(problem);
      return true;
    },

    sayMoves: announcer.moves,
    sayLast: announcer.last,
  };
}
