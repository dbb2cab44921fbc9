/** How two pages come together: the link to send, its QR code, and what comes back. */

import { openDialog } from "../dialogs/frame.js";
import { button, el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { newId } from "../keep/about.js";
import { get } from "../library/shelf.js";
import { sentence, t } from "../strings.js";
import { invitationOf, linkOf } from "./address.js";
import { liveConfig } from "./config.js";
import { createDoor } from "./door.js";
import { answerLine, offerLine } from "./rtc.js";
import { rememberedWord } from "./words.js";

/** @typedef {import("./address.js").Invitation} Invitation */

/** The page's own address without what a link says; `?play` names the board, whatever else the site has at its door. */
const base = () => `${location.origin}${location.pathname}?play`;

/**
 * @param {import("./live.js").Table} table
 * @param {import("../state.js").Store} store
 * @param {import("../keep/keeping.js").Keeping} keeping
 */
export function createMeeting(table, { state, update }, keeping) {
  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  /** The offer that waits for its answer. @type {{nonce: string, answer: (text: string) => Promise<void>} | null} */
  let offered = null;
  const door = createDoor(async (nonce, sdp) => {
    if (offered?.nonce !== nonce) return false;
    await offered.answer(sdp);
    return true;
  });

  /** @param {string} text @param {boolean} [bad] */
  const notice = (text, bad = true) => update((state) => (state.notice = { text, bad }));

  /** @param {string} title @param {...(Node | false | null | undefined)} body */
  function open(title, ...body) {
    dialog?.close();
    const opened = openDialog("live", title, ...body);
    dialog = opened;
    opened.addEventListener("close", () => dialog === opened && (dialog = null));
    return opened;
  }

  /** A link to give away: to copy, to share, to be scanned. @param {string} link @param {string} label @param {boolean} [scan] with its QR code at once */
  function gift(link, label, scan = true) {
    const field = el("input", { class: "field", readonly: true, value: link, "aria-label": label });
    const said = el("p", { class: "said", role: "status" });
    const picture = el("div", { class: "qr" });
    const copy = async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(link);
        said.textContent = t("live.copied");
      } catch {
        said.textContent = t("live.manual");
      }
    };
    const share = () => navigator.share({ title: t("live.title"), url: link }).catch(() => {});
    const draw = async () => {
      const { qrPicture } = await import("../link/qr-picture.js");
      fill(picture, qrPicture(link, t("live.qrAlt")) ?? el("p", { text: t("live.qrLong") }));
    };
    if (scan) draw();
    return el(
      "div",
      { class: "stack" },
      el("div", { class: "row nowrap" }, field, button("live.copy", copy, { class: "button main" })),
      (!scan || "share" in navigator) &&
        el(
          "div",
          { class: "row" },
          "share" in navigator && button("live.share", share),
          !scan && button("live.qr", draw),
        ),
      picture,
      said,
    );
  }

  const waiting = () => el("p", { class: "live-waiting", role: "status", text: t("live.waiting") });

  /** Whoever has the room of a relay sends a link; a second is for those who only watch. */
  function showRoom() {
    const place = table.place();
    if (!place) return;
    const { room, own, seat } = place;
    if (seat !== "host") return void open(t("live.join"), el("p", { text: t("live.joining") }), waiting());
    open(
      t("live.title"),
      el("p", { text: t("live.send") }),
      gift(linkOf({ kind: "guest", room, key: own }, base()), t("live.link")),
      waiting(),
      el(
        "details",
        {},
        el("summary", { text: t("live.watchers") }),
        el("p", { class: "quiet", text: t("live.watchersHint") }),
        gift(linkOf({ kind: "watch", room }, base()), t("live.watchers"), false),
      ),
    );
  }

  /** Without a relay an offer goes there and an answer comes back. */
  async function showOffer() {
    const place = table.place();
    const game = state.about.link?.id;
    if (!place || !game) return;
    const mine = open(t("live.title"), el("p", { role: "status", text: t("live.preparing") }));
    const { ice } = await liveConfig();
    const { line, offer, answer } = await offerLine(ice, table.ears);
    if (dialog !== mine) return line.close();
    table.put(line);
    const nonce = newId().slice(0, 10);
    offered = { nonce, answer };
    const link = linkOf({ kind: "offer", nonce, game, sdp: offer }, base());
    fill(
      mine,
      /** @type {HTMLElement} */ (mine.firstElementChild),
      el("ol", { class: "live-steps" }, el("li", {}, el("p", { text: t("live.offer") }), gift(link, t("live.link")))),
      answerForm(),
      el("p", { class: "quiet", text: t("live.near") }),
    );
  }

  function answerForm() {
    const field = el("input", { id: "live-answer", class: "field", autocomplete: "off", spellcheck: "false" });
    const problem = el("p", { class: "typed-error", role: "alert" });
    const form = el(
      "form",
      { class: "stack" },
      el("label", { for: field.id, text: t("live.answer") }),
      el(
        "div",
        { class: "row nowrap" },
        field,
        el("button", { type: "submit", class: "button", text: t("live.open") }),
      ),
      problem,
    );
    form.addEventListener("submit", async (/** @type {Event} */ event) => {
      event.preventDefault();
      const invitation = invitationOf(field.value.trim());
      problem.textContent = "";
      try {
        if (invitation?.kind !== "answer" || offered?.nonce !== invitation.nonce) throw new Error(t("live.noAnswer"));
        await offered.answer(invitation.sdp);
        problem.textContent = t("live.connecting");
      } catch (error) {
        problem.textContent = messageOf(error);
      }
    });
    return form;
  }

  /** @param {Extract<Invitation, {kind: "guest"}>} invitation */
  async function takeSeat({ room, key }) {
    const known = await table.keptOf((place) => place.room === room && place.seat !== "watch");
    if (known) {
      if (state.about.id !== known.about?.id) await keeping.replace(known);
      if (known.about?.live?.seat === "host") notice(t("live.own"), false);
      return;
    }
    table.sit({ room, seat: "guest", key, own: rememberedWord(room), ...NOTHING }, "white");
    await table.connect();
    showRoom();
  }

  const NOTHING = { line: 0, backs: null, draws: null, rematch: false };

  /** @param {string} room */
  async function watch(room) {
    const known = await table.keptOf((place) => place.room === room && place.seat !== "watch");
    if (known) return keeping.replace(known);
    table.sit({ room, seat: "watch", key: "", own: "", ...NOTHING }, null);
    await table.connect();
  }

  /** @param {Extract<Invitation, {kind: "offer"}>} invitation */
  async function takeOffer({ nonce, game, sdp }) {
    if (offered?.nonce === nonce) return notice(t("live.own"), false);
    const known = (await get(game).catch(() => null))?.game;
    if (known?.about?.link && known.about.live)
      await keeping.replace({ ...known, about: { ...known.about, id: known.id } });
    else table.sit({ room: game, seat: "guest", key: "", own: "", ...NOTHING }, "white");
    const mine = open(t("live.join"), el("p", { role: "status", text: t("live.preparing") }));
    const { ice } = await liveConfig();
    const { line, answer } = await answerLine(sdp, ice, table.ears);
    table.put(line);
    fill(
      mine,
      /** @type {HTMLElement} */ (mine.firstElementChild),
      el("p", { text: t("live.answerBack") }),
      gift(linkOf({ kind: "answer", nonce, sdp: answer }, base()), t("live.link")),
      waiting(),
    );
  }

  return {
    /** Shows how the friend gets here, or how one gets to the friend. */
    show: () => (table.place()?.key ? showRoom() : showOffer().catch((error) => notice(failed(error)))),

    /** Both are here. */
    met() {
      offered = null;
      dialog?.close();
    },

    /** @param {Exclude<Invitation, {kind: "new"}>} invitation */
    async take(invitation) {
      try {
        if (invitation.kind === "guest" || invitation.kind === "watch") {
          if (!(await liveConfig()).relay) return notice(t("live.noRelay"));
          await (invitation.kind === "guest" ? takeSeat(invitation) : watch(invitation.room));
        } else if (invitation.kind === "offer") await takeOffer(invitation);
        else {
          const taken = await door.hand(invitation.nonce, invitation.sdp);
          notice(t(taken === "here" ? "live.connecting" : taken ? "live.handed" : "live.nobodyWaits"), !taken);
        }
      } catch (error) {
        dialog?.close();
        notice(failed(error));
      }
    },
  };
}

/** @param {unknown} error */
const failed = (error) => t("live.failed", { error: sentence(messageOf(error)) });
