/** "Play a friend": which game, which side, by which clock. */

import { openDialog } from "../dialogs/frame.js";
import "../dialogs/new-texts.js";
import { el } from "../dom.js";
import { freshGame } from "../play/fresh.js";
import { t } from "../strings.js";
import { liveConfig } from "./config.js";

/** Minutes and seconds after each move. */
const CLOCKS = ["", "3+2", "5+3", "10+5", "15+10", "30+20", "90+30"];

/** @typedef {{variant?: string, side?: string, clock?: string}} Choice what has been chosen already; with all of it nothing is asked */

/**
 * @param {import("./live.js").Table} table
 * @param {import("../state.js").Store} store
 * @param {ReturnType<typeof import("./meeting.js").createMeeting>} meeting
 */
export function createInvite(table, { state }, meeting) {
  /** @param {string} asked */
  const sideOf = (asked) => (asked === "black" || (asked === "random" && Math.random() < 0.5) ? "black" : "white");

  /** @param {Choice} [choice] */
  async function choose(choice = {}) {
    const { variant = state.now?.variant.id, side = "random", clock: time = state.clock } = choice;
    const { relay } = await liveConfig();
    const alternates = state.variants.filter(({ turns }) => !turns);
    if (
      alternates.some(({ id }) => id === choice.variant) &&
      choice.variant &&
      choice.side &&
      choice.clock !== undefined
    )
      return start(choice.variant, sideOf(side), time, !!relay);
    const game = el(
      "select",
      { id: "live-game", class: "field", name: "game" },
      ...alternates.map(({ id, name }) => el("option", { value: id, text: name, selected: id === variant })),
    );
    const clock = el(
      "select",
      { id: "live-clock", class: "field", name: "clock" },
      ...CLOCKS.map((value) => {
        const [minutes, seconds] = value.split("+");
        const text = value ? t("live.clockOf", { minutes, seconds }) : t("live.noClock");
        return el("option", { value, text, selected: value === time });
      }),
    );
    const sideChoice = (/** @type {string} */ value) =>
      el(
        "label",
        { class: "choice" },
        el("input", { type: "radio", name: "side", value, checked: value === side }),
        el("span", { class: "choice-name", text: t(value === "random" ? "new.random" : `side.${value}`) }),
      );
    const form = el(
      "form",
      { class: "stack" },
      el("p", { text: t(relay ? "live.how" : "live.howDirect") }),
      el("div", { class: "stack-label" }, el("label", { for: game.id, text: t("new.game") }), game),
      el(
        "fieldset",
        {},
        el("legend", { text: t("new.side") }),
        el("div", { class: "choices" }, ...["white", "random", "black"].map(sideChoice)),
      ),
      el("div", { class: "stack-label" }, el("label", { for: clock.id, text: t("live.clock") }), clock),
      el("button", { type: "submit", class: "button main", text: t("live.start") }),
    );
    const dialog = openDialog("live-invite", t("live.title"), form);
    form.addEventListener("submit", async (/** @type {Event} */ event) => {
      event.preventDefault();
      const data = new FormData(form);
      dialog.close();
      await start(String(data.get("game")), sideOf(String(data.get("side"))), String(data.get("clock")), !!relay);
    });
  }

  /** @param {string} id @param {"white" | "black"} me @param {string} clock @param {boolean} relayed */
  async function start(id, me, clock, relayed) {
    const definition = state.variants.find((variant) => variant.id === id)?.definition;
    const [minutes = 0, step = 0] = clock.split("+").map(Number);
    const base = minutes * 60;
    const fresh = freshGame(id, { white: "person", black: "person" }, false);
    /** @type {import("../play/session.js").Kept} */
    const kept = {
      ...fresh,
      ...(definition !== undefined && { definition }),
      about: base ? { clock: { base, step, left: [base * 1000, base * 1000] } } : {},
    };
    await table.start(kept, me, relayed);
    await meeting.show();
  }

  return { choose, start };
}
