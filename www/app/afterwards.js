/** What is only for the next visit, for another window or a later move waits until the board is served. */

import { messageOf } from "../engine.js";

/** Milliseconds from the load of the page. */
const PATIENCE = 1000;

/** @param {import("./table.js").Table} table */
export function workAfterwards({ store, keeping }) {
  const started = store.state.now?.record.length ?? 0;
  const work = () => {
    Promise.all([import("../dialogs/dialog.js"), import("../play/choice.js")]).catch((error) =>
      console.warn("questions:", messageOf(error)),
    );
    import("../offline/offline.js")
      .then(({ keepOffline }) => keepOffline(store, started))
      .catch((error) => console.warn("offline:", messageOf(error)));
    import("../keep/windows.js")
      .then(({ watchWindows }) => watchWindows(store, keeping))
      .catch((error) => console.warn("windows:", messageOf(error)));
  };
  if (document.readyState === "complete") setTimeout(work, PATIENCE);
  else addEventListener("load", () => setTimeout(work, PATIENCE), { once: true });
}
