/** How two pages come together, and others to watch: the link to send, its QR code, and what comes back. */

import { openDialog } from "../dialogs/frame.js";
import { el, fill } from "../dom.js";
import { messageOf } from "../engine.js";
import { get } from "../library/shelf.js";
import { sentence, t } from "../strings.js";
import { linkOf } from "./address.js";
import { liveConfig } from "./config.js";
import { createDoor } from "./door.js";
import { gift } from "./gift.js";
import { readHanded } from "./handed.js";
import { createOffers } from "./offers.js";
import { keptOf } from "./onboard.js";
import { answerLine, offerLine } from "./rtc.js";
import { rememberedWord } from "./words.js";

/** @typedef {import("./address.js").Invitation} Invitation */

/** The page's own address without what a link says; `?play` names the board, whatever else the site has at its door. */
const base = () => `${location.origin}${location.pathname}?play`;

/** What a place has before anything was said there. */
const NOTHING = { line: 0, backs: null, draws: null, rematch: false };

/**
 * @param {import("./live.js").Table} table
 * @param {import("../state.js").Store} store
 * @param {import("../keep/keeping.js").Keeping} keeping
 */
export function createMeeting(table, { state, update }, keeping) {
  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  const offers = createOffers();
  const door = createDoor(offers.take);
  /** The offer to the friend; a new one takes its place. */
  let toFriend = "";

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

  /** A dialog that says that it is about to be filled. @param {string} title */
  const prepare = (title) => open(title, el("p", { role: "status", text: t("live.preparing") }));

  /** @param {HTMLDialogElement} mine @param {...(Node | false)} body */
  const show = (mine, ...body) => fill(mine, /** @type {HTMLElement} */ (mine.firstElementChild), ...body);

  const waiting = (key = "live.waiting") => el("p", { class: "live-waiting", role: "status", text: t(key) });

  /** Whoever has the room of a relay sends a link; a second is for those who only watch. */
  function showRoom() {
    const { place } = table.here;
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

  /** What stands in a dialog with an offer: the link, and the field for what comes back. @param {string} nonce @param {string} hint @param {string} link @param {string} label */
  const steps = (nonce, hint, link, label) => [
    el("ol", { class: "live-steps" }, el("li", {}, el("p", { text: hint }), gift(link, label))),
    offers.answerForm(nonce),
    el("p", { class: "quiet", text: t("live.near") }),
  ];

  /** The two pages have not found each other, or not any more: the dialog that waits for it says so. @param {HTMLDialogElement | null} mine */
  function notReached(mine) {
    const place = mine?.querySelector(".typed-error") ?? mine?.querySelector(".live-waiting");
    if (place) place.textContent = t("live.notReached");
  }

  /** Without a relay an offer goes there and an answer comes back. */
  async function showOffer() {
    const { place } = table.here;
    const game = state.about.link?.id;
    if (!place || !game) return;
    const mine = prepare(t("live.title"));
    const { ice } = await liveConfig();
    const { line, offer, answer } = await offerLine(ice, table.ears);
    if (dialog !== mine) return line.close();
    table.put(line);
    offers.drop(toFriend);
    toFriend = offers.add(answer);
    const link = linkOf({ kind: "offer", nonce: toFriend, game, sdp: offer }, base());
    show(mine, ...steps(toFriend, t("live.offer"), link, t("live.link")));
  }

  /** One link for all who watch by a relay; without one, a pair of links for each of them. */
  async function showWatch() {
    const { place } = table.here;
    const game = state.about.link?.id;
    if (!place || !game) return;
    const hint = el("p", { class: "quiet", text: t("live.watchersHint") });
    if (place.key) {
      const link = linkOf({ kind: "watch", room: place.room }, base());
      return void open(t("live.watch"), hint, gift(link, t("live.watchers")));
    }
    if (table.watchers.isFull()) return notice(t("live.watchFull"));
    const mine = prepare(t("live.watch"));
    let nonce = "";
    let isThere = false;
    const { ice } = await liveConfig();
    const { line, offer, answer } = await table.watchers.offer(ice, {
      came() {
        isThere = true;
        offers.drop(nonce);
        mine.close();
      },
      failed: () => notReached(mine),
    });
    if (dialog !== mine) return line.close();
    nonce = offers.add(answer);
    // Nobody answers an offer that isn't shown any more, but an answer may be on its way.
    mine.addEventListener("close", () =>
      setTimeout(() => {
        offers.drop(nonce);
        if (!isThere) line.close();
      }, AWAY),
    );
    const link = linkOf({ kind: "show", nonce, game, sdp: offer }, base());
    show(mine, hint, ...steps(nonce, t("live.watchOffer"), link, t("live.watchLink")));
  }

  /** @param {Extract<Invitation, {kind: "guest"}>} invitation */
  async function takeSeat({ room, key }) {
    const known = await keptOf((place) => place.room === room && place.seat !== "watch");
    if (known) {
      if (state.about.id !== known.about?.id) await keeping.replace(known);
      if (known.about?.live?.seat === "host") notice(t("live.own"), false);
      return;
    }
    table.sit({ room, seat: "guest", key, own: rememberedWord(room), ...NOTHING }, "white");
    await table.connect();
    showRoom();
  }

  /** @param {string} room */
  async function watch(room) {
    const known = await keptOf((place) => place.room === room && place.seat !== "watch");
    if (known) return keeping.replace(known);
    // The room is its own key: anybody may watch who knows it.
    table.sit({ room, seat: "watch", key: room, own: "", ...NOTHING }, null);
    await table.connect();
  }

  /** Gives the answer to an offer back. @param {string} nonce @param {string} sdp @param {{title: string, hint: string, wait: string}} words @param {Parameters<typeof answerLine>[2]} ears */
  async function giveAnswer(nonce, sdp, { title, hint, wait }, ears) {
    const mine = prepare(title);
    const { ice } = await liveConfig();
    const { line, answer } = await answerLine(sdp, ice, ears);
    table.put(line);
    const link = linkOf({ kind: "answer", nonce, sdp: answer }, base());
    show(mine, el("p", { text: hint }), gift(link, t("live.link")), waiting(wait));
  }

  /** @param {Extract<Invitation, {kind: "offer" | "show"}>} invitation */
  async function takeOffer({ kind, nonce, game, sdp }) {
    if (offers.has(nonce)) return notice(t("live.own"), false);
    const known = (await get(game).catch(() => null))?.game;
    const plays = known?.about?.link && known.about.live;
    if (kind === "show") {
      if (plays) return notice(t("live.ownGame"), false);
      table.sit({ room: game, seat: "watch", key: "", own: "", ...NOTHING }, null);
      const { up, down, heard, here } = table.ears;
      const ears = { up, down, heard: (/** @type {string} */ text) => readHanded(text, { heard, here }, () => {}) };
      return giveAnswer(
        nonce,
        sdp,
        { title: t("live.watchJoin"), hint: t("live.watchBack"), wait: "live.watchWaiting" },
        ears,
      );
    }
    if (plays) await keeping.replace({ ...known, about: { ...known.about, id: known.id } });
    else table.sit({ room: game, seat: "guest", key: "", own: "", ...NOTHING }, "white");
    await giveAnswer(
      nonce,
      sdp,
      { title: t("live.join"), hint: t("live.answerBack"), wait: "live.waiting" },
      table.ears,
    );
  }

  return {
    /** Shows how the friend gets here, or how one gets to the friend. */
    show: () => (table.here.place?.key ? showRoom() : showOffer().catch((error) => notice(failed(error)))),

    /** Shows how somebody can watch. */
    letWatch: () =>
      showWatch().catch((error) => {
        dialog?.close();
        notice(failed(error));
      }),

    /** Both are here. */
    met() {
      offers.drop(toFriend);
      dialog?.close();
    },

    /** The line has ended before. */
    lost: () => notReached(dialog),

    /** @param {Exclude<Invitation, {kind: "new"}>} invitation */
    async take(invitation) {
      try {
        if (invitation.kind === "guest" || invitation.kind === "watch") {
          if (!(await liveConfig()).relay) return notice(t("live.noRelay"));
          await (invitation.kind === "guest" ? takeSeat(invitation) : watch(invitation.room));
        } else if (invitation.kind !== "answer") await takeOffer(invitation);
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

/** Milliseconds that an offer to one who wants to watch stands after it is out of sight. */
const AWAY = 10 * 60_000;

/** @param {unknown} error */
const failed = (error) => t("live.failed", { error: sentence(messageOf(error)) });
