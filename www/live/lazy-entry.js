/** The way into live games, on the first board: the rest is fetched when there is one. */

/**
 * @typedef {object} Parts
 * @property {import("../state.js").Store} store
 * @property {import("../play/session.js").Session} session
 * @property {import("../storage/autosave.js").Keeping} keeping
 * @property {() => void} send opens the dialog with the link of a game by links
 * @property {HTMLElement} after the bar of a live game stands after this
 */

/** @param {Parts} parts */
export function bindLive(parts) {
  /** @type {Promise<import("./live-controller.js").LiveController> | null} */
  let loading = null;
  const load = () => {
    loading ??= import("./live-controller.js").then(({ LiveController }) => new LiveController(parts));
    loading.catch(() => (loading = null));
    return loading;
  };
  /** @param {(controller: import("./live-controller.js").LiveController) => unknown} run */
  const late = async (run) => {
    try {
      await run(await load());
    } catch (error) {
      parts.keeping.tell(error);
    }
  };
  parts.session.onChange(({ kind }) => {
    // Once it is there it sees to the next games itself.
    if (kind === "begin" && parts.store.state.about.live && !loading) late((controller) => controller.begin());
  });
  return {
    /** Begins a game with a friend. @param {import("./pairing.js").Choice} [choice] what is chosen already */
    invite: (choice) => late((controller) => controller.invite(choice)),
    /** Takes up what a link says. @param {string} hash */
    open: (hash) => late((controller) => controller.open(hash)),
  };
}

/** @typedef {ReturnType<typeof bindLive>} LiveHook */
