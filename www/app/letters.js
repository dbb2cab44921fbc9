/** Games by links: what comes from the friend, and what goes to them. */

import { late } from "./late.js";

/** @param {import("./table.js").Table} table */
export function createLetters({ session, store, keeping }) {
  const { state } = store;
  const send = late(
    async () => (await import("../link/dialog.js")).openLetter(store, session, openPasted, keeping.keep),
    keeping.tell,
  );
  /** @param {import("../link/correspondence-code.js").Line} line @param {string} letter */
  const receive = async (line, letter) =>
    (await import("../link/receive.js")).receive({ store, session, keeping, send }, line, letter);
  /** @param {string} text */
  const openPasted = async (text) => {
    const read = (await import("../export/pasted.js")).readPasted(text, state.now?.variant.id ?? "");
    const { letter, ...line } = /** @type {Awaited<typeof read>} */ (await read.catch(() => ({})));
    if (letter) await receive(line, letter);
    return !!letter;
  };
  session.onChange(({ kind, after }) => {
    const { link } = state.about;
    // What is played live goes by the line.
    if (!link || state.about.live || state.analysis || kind !== "play" || after.record[after.ply - 1].side !== link.me)
      return;
    // An offer lives until the next move.
    delete link.draw;
    send();
  });
  const begin = late(
    async () =>
      (await import("../link/dialog.js")).openLinkGame(state, async (kept) => {
        await keeping.open(kept);
        if (state.about.link?.me === "black") send();
      }),
    keeping.tell,
  );
  return { send, receive, begin };
}

/** @typedef {ReturnType<typeof createLetters>} Letters */
