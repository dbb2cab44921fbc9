/** What the game in the making is like, by quick games of the computer: asked for before one publishes it. Loaded when its tab is opened. */

import { button, el, fill } from "../dom.js";
import { outline } from "../definition/definition-reader.js";
import { createWatch } from "../training/game-watch.js";
import { t } from "../strings.js";
import { gameIn } from "./toml.js";

/** Where the games of one text wait for their author between visits, and how many characters of them at most. */
const KEPT = "stone-garden:workshop-report";
const MOST = 1_000_000;

/** @typedef {import("../training/game-watch.js").Watched} Watched */

/** What of a text matters for how the game plays: not who made it, and how it looks. @param {string} text */
export function played(text) {
  const { look: _look, ...rest } = gameIn(/** @type {import("./toml.js").Tree} */ (outline(text)));
  return JSON.stringify(rest);
}

/** The shape of what is kept; of another one nothing is known. */
const VERSION = 1;

/** @returns {{text: string, watched: Watched} | null} */
function kept() {
  try {
    const { version, text, watched } = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return version === VERSION && typeof text === "string" && typeof watched.lines === "string"
      ? { text, watched }
      : null;
  } catch {
    return null;
  }
}

function forget() {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Without a store nothing is kept.
  }
}

/** @param {string} text @param {Watched} watched */
function keep(text, watched) {
  try {
    if (watched.lines.length <= MOST) localStorage.setItem(KEPT, JSON.stringify({ version: VERSION, text, watched }));
  } catch {
    // Without a store it lives as long as the page.
  }
}

/**
 * @param {ReturnType<typeof import("./definition-draft.js").createDraft>} maker
 * @param {ReturnType<typeof import("../storage/local-storage.js").loadSettings>} settings
 * @returns {import("./workshop-page.js").Part}
 */
export function aboutPart({ draft }, settings) {
  const state = el("div", { class: "report-stale", role: "status" });
  const place = el("div", {});
  const element = el(
    "div",
    { class: "stack" },
    el("h2", { text: t("report.title") }),
    el("p", { class: "quiet", text: t("report.what") }),
    state,
    place,
  );
  /** The text whose games are shown. */
  let text = "";
  /** @type {ReturnType<typeof createWatch> | null} */
  let watch = null;
  let told = "";

  /** @param {Watched | null} known */
  function begin(known) {
    watch?.stop();
    text = draft.played;
    const mine = text;
    watch = createWatch({ variant: draft.variant?.id ?? "", definition: mine }, settings, {
      heading: "h3",
      known,
      keep: (watched) => keep(mine, watched),
    });
    fill(place, watch.element);
  }

  /** Begins with the games that are kept, if they are of this game. */
  function resume() {
    try {
      const known = kept();
      begin(known && played(known.text) === played(draft.played) ? known.watched : null);
    } catch {
      // They are told by the engine and the page as these were then.
      forget();
      begin(null);
    }
  }

  /** Lets the game as it is now be played instead of what it was. */
  function anew() {
    begin(null);
    show();
    watch?.start();
  }

  function show() {
    const isGame = !!draft.variant && !draft.faults.length && draft.text === draft.played;
    if (!draft.variant) return tell("none");
    if (!watch) resume();
    const other = text !== draft.played && played(text) !== played(draft.played);
    // Games of another state are worth keeping in sight; where there are none, there is nothing to lose.
    if (other && !watch?.busy() && !watch?.watched()) begin(null);
    else if (other) return tell(isGame ? "stale" : "faulty");
    tell(isGame ? "" : "faulty");
  }

  /** @param {"none" | "stale" | "faulty" | ""} word */
  function tell(word) {
    place.hidden = word === "none";
    if (word === told) return;
    told = word;
    fill(
      state,
      word && el("p", { text: t(`report.state.${word}`) }),
      word === "stale" && el("div", { class: "row" }, button("report.anew", anew, { class: "button main" })),
    );
  }

  return { element, show };
}
