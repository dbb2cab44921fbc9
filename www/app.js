/** The page of the board: wires the parts together; what they do is theirs. */

import { bindCard, bindLive, bindTime, createLetters, createPageCommands } from "./app/page-commands.js";
import { bindAhead, bindHands, bindRival, bindSaid, createTable, late, place } from "./app/board-context.js";
import { bindKeyboard } from "./board/keyboard.js";
import { breathe, messageOf, startEngine } from "./engine.js";
import { openAddress } from "./storage/deep-link.js";
import { lessonSeen, loadSettings } from "./storage/local-storage.js";
import { bindPanel } from "./panel/panel.js";
import { speakPage, t } from "./strings.js";
import { adoptMarkers, bindTheme } from "./theme.js";

// What is only for the next visit, for another window or a later move waits until the board is served.

/** Milliseconds from the load of the page. */
const PATIENCE = 1000;

/** @param {import("./app/board-context.js").Table} table */
function workAfterwards({ store, keeping }) {
  const started = store.state.now?.record.length ?? 0;
  const work = () => {
    Promise.all([import("./dialogs/choice-dialog.js"), import("./play/choice.js")]).catch((error) =>
      console.warn("questions:", messageOf(error)),
    );
    import("./offline/offline.js")
      .then(({ keepOffline }) => keepOffline(store, started))
      .catch((error) => console.warn("offline:", messageOf(error)));
    import("./storage/cross-tab.js")
      .then(({ watchWindows }) => watchWindows(store, keeping))
      .catch((error) => console.warn("windows:", messageOf(error)));
  };
  if (document.readyState === "complete") setTimeout(work, PATIENCE);
  else addEventListener("load", () => setTimeout(work, PATIENCE), { once: true });
}

// On a phone the buttons that begin a game lie below the board, which may come with a module of its own: it is shown
// once it is drawn. So is what can be done when a game has ended, above the bar at the bottom. Whoever meets a game with
// signs of its own for the first time is told, once, that there are other pieces.

/** The bar at the bottom of a phone, in CSS pixels. */
const BAR = 64;

/** Shows the buttons of the end that the bar hides, and what is said of it as long as the whole board stays in sight. */
function showEnd() {
  const [status, actions, frame] = ["status", "actions", "frame"].map(place);
  const hidden = (/** @type {Element | null} */ element) =>
    (element?.getBoundingClientRect().bottom ?? 0) - (innerHeight - BAR);
  if (getComputedStyle(actions, "::after").position !== "fixed") return;
  // Who has gone elsewhere is left there.
  if (status.getBoundingClientRect().top > innerHeight || hidden(status) <= 0) return;
  const whole = Math.min(hidden(status), frame.getBoundingClientRect().top);
  scrollBy(0, Math.max(hidden(status.lastElementChild), whole, 0));
}

/** @param {import("./app/board-context.js").Table} table */
function bindBegin({ session, store, board, keeping }) {
  let begun = false;
  session.onChange(({ kind, after }) => {
    if (kind === "begin") begun = true;
    else if (after.status.over && kind !== "step") requestAnimationFrame(() => requestAnimationFrame(showEnd));
  });
  const choose = late(async () => (await import("./dialogs/settings-dialog.js")).openPieces(store), keeping.tell);
  const tell = async () => {
    await null;
    store.update((state) => {
      state.pieces = "native";
      state.notice = { text: t("signs.told"), action: { label: t("signs.choose"), run: choose } };
    });
  };
  store.onDraw((state) => {
    if (!begun || !board.shape()) return;
    begun = false;
    if (state.now?.variant.signs && !state.pieces && !state.notice) tell();
    const frame = place("frame");
    // As the page comes up it begins at its top, with its head whole.
    const { top } = frame.getBoundingClientRect();
    if (top >= 0 && top < innerHeight / 2) return;
    frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? "start" : "nearest" });
  });
}

/** Files that are dropped anywhere on the page go into the list of games. @param {(files: File[]) => void} bring */
function bindFiles(bring) {
  addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    bring(files);
  });
}

await speakPage(loadSettings().language);
place("invite").hidden = lessonSeen("stone-garden");
await startEngine();
await breathe();
adoptMarkers(document);

const table = createTable();
const { store, session, board, turn, keeping, opponent } = table;
bindHands(table);
bindAhead(table);
bindBegin(table);
bindTime(table);
const letters = createLetters(table);
const live = bindLive({ store, session, keeping, send: letters.send, after: place("status") });
const commands = { ...createPageCommands(table, letters, live), card: bindCard(table) };
bindKeyboard({ store, turn, commands, board });
bindTheme(store);
bindPanel(table, commands);
bindRival(table, commands);
bindSaid(table, commands);
bindFiles(commands.bring);

// "My games", the settings and the analysis of a position are places of the site; the address of the board is another once it has been read.
await breathe();
const { play } = Object.fromEntries(new URLSearchParams(location.search));
await openAddress(store, session, keeping, opponent, letters.receive, live.open);
keeping.migrate();
if (play === "games") commands.games();
if (play === "analyse") commands.analyse();
if (play === "settings") commands.settings();
workAfterwards(table);
performance.mark("ready");
document.documentElement.dataset.ready = "yes";
