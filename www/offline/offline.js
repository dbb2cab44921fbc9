/** Makes the site work without a network, and tells when a newer version is there: never in the middle of a game. */

import { addTexts, t } from "../strings.js";
import texts from "../strings/en/offline.js";

await addTexts(texts, "offline");

/**
 * @param {import("../state.js").Store} store
 * @param {number} started how many moves the game had when the page was opened
 */
export async function keepOffline(store, started) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const { update } = store;
  // The first worker of all takes pages over too: that is no news.
  const controlled = !!serviceWorker.controller;
  let asked = false;
  /** Offered before a game was taken up, which a move wipes away, or where one had ended. */
  let offered = { early: false, late: false };
  /** @type {(() => void) | null} */
  let news = null;

  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (controlled) tell(() => location.reload());
  });
  const registration = await serviceWorker.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" });
  const ready = () => {
    const { waiting } = registration;
    if (!waiting || !serviceWorker.controller) return;
    tell(() => {
      asked = true;
      waiting.postMessage("take over");
    });
  };
  const watch = () => registration.installing?.addEventListener("statechange", ready);
  registration.addEventListener("updatefound", watch);
  // One may be on its way since before this was asked.
  watch();
  ready();

  /** @param {() => void} run */
  function tell(run) {
    news = run;
    update();
  }

  store.onDraw(({ now, notice }) => {
    if (!news || notice || !now) return;
    // A game that has been taken up since the page was opened is finished first.
    if (now.record.length > 0 && now.record.length !== started && !now.status.over) return;
    const when = now.status.over ? "late" : "early";
    if (offered[when]) return;
    offered = { ...offered, [when]: true };
    const run = news;
    update((state) => (state.notice = { text: t("offline.new"), action: { label: t("page.reload"), run } }));
  });
}
