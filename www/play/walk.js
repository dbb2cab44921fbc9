/** Where Undo and Redo go: to a ply where a person was to move. */

/** @typedef {import("../state.js").State} State */

/** Who moves at a ply of the record. @param {State} state @param {number} ply */
function moverAt({ now, analysis, players }, ply) {
  if (!now || analysis) return "person";
  return players[now.record[ply]?.side ?? now.side];
}

/** The last ply before now where a person was to move; null if there is none. @param {State} state */
export function undoTarget(state) {
  for (let ply = (state.now?.ply ?? 0) - 1; ply >= 0; ply--) if (moverAt(state, ply) === "person") return ply;
  return null;
}

/** The first such ply after now, at most the latest move; null if nothing was undone. @param {State} state */
export function redoTarget(state) {
  const { now } = state;
  if (!now || now.ply >= now.record.length) return null;
  for (let ply = now.ply + 1; ply < now.record.length; ply++) if (moverAt(state, ply) === "person") return ply;
  return now.record.length;
}
