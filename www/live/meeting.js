/** How two pages come together, and others to watch: the link to send, its QR code, and what comes back. */

import { el } from "../dom.js";
import { messageOf } from "../engine.js";
import { sentence, t } from "../strings.js";
import { linkOf } from "./address.js";
import { createArrival } from "./arrive.js";
import { liveConfig } from "./config.js";
import { createDoor } from "./door.js";
import { createFrame, waiting } from "./frame.js";
import { gift } from "./gift.js";
import { createOffers } from "./offers.js";
import { offerConnection } from "./rtc.js";

/** @typedef {import("./address.js").Invitation} Invitation */

/** The page's own address without what a link says; `?play` names the board, whatever else the site has at its door. */
const base = () => `${location.origin}${location.pathname}?play`;

/**
 * @param {import("./live.js").Table} table
 * @param {import("../state.js").Store} store
 * @param {import("../keep/keeping.js").Keeping} keeping
 */
export function createMeeting(table, { state, update }, keeping) {
  const frame = createFrame();
  const offers = createOffers();
  const door = createDoor(offers.take);
  /** The offer to the friend; a new one takes its place. */
  let toFriend = "";

  /** @param {string} text @param {boolean} [bad] */
  const notice = (text, bad = true) => update((state) => (state.notice = { text, bad }));

  /** Whoever has the room of a relay sends a link; a second is for those who only watch. */
  function showRoom() {
    const { place } = table.here;
    if (!place) return;
    const { room, own, seat } = place;
    if (seat !== "host") return void frame.open(t("live.join"), el("p", { text: t("live.joining") }), waiting());
    frame.open(
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

  /** Without a relay an offer goes there and an answer comes back. */
  async function showOffer() {
    const { place } = table.here;
    const game = state.about.link?.id;
    if (!place || !game) return;
    const mine = frame.prepare(t("live.title"));
    const { ice } = await liveConfig();
    const { connection, offer, answer } = await offerConnection(ice, table.ears);
    if (!frame.has(mine)) return connection.close();
    table.put(connection);
    offers.drop(toFriend);
    toFriend = offers.add(answer);
    const link = linkOf({ kind: "offer", nonce: toFriend, game, sdp: offer }, base());
    frame.show(mine, ...steps(toFriend, t("live.offer"), link, t("live.link")));
  }

  /** One link for all who watch by a relay; without one, a pair of links for each of them. */
  async function showWatch() {
    const { place } = table.here;
    const game = state.about.link?.id;
    if (!place || !game) return;
    const hint = el("p", { class: "quiet", text: t("live.watchersHint") });
    if (place.key) {
      const link = linkOf({ kind: "watch", room: place.room }, base());
      return void frame.open(t("live.watch"), hint, gift(link, t("live.watchers")));
    }
    if (table.watchers.isFull()) return notice(t("live.watchFull"));
    const mine = frame.prepare(t("live.watch"));
    let nonce = "";
    let isThere = false;
    const { ice } = await liveConfig();
    const { connection, offer, answer } = await table.watchers.offer(ice, {
      came() {
        isThere = true;
        offers.drop(nonce);
        mine.close();
      },
      failed: () => frame.notReached(mine),
    });
    if (!frame.has(mine)) return connection.close();
    nonce = offers.add(answer);
    // Nobody answers an offer that isn't shown any more, but an answer may be on its way.
    mine.addEventListener("close", () =>
      setTimeout(() => {
        offers.drop(nonce);
        if (!isThere) connection.close();
      }, AWAY),
    );
    const link = linkOf({ kind: "show", nonce, game, sdp: offer }, base());
    frame.show(mine, hint, ...steps(nonce, t("live.watchOffer"), link, t("live.watchLink")));
  }

  const arrival = createArrival({ table, state, keeping, frame, offers, base, notice, showRoom });

  return {
    /** Shows how the friend gets here, or how one gets to the friend. */
    show: () => (table.here.place?.key ? showRoom() : showOffer().catch((error) => notice(failed(error)))),

    /** Shows how somebody can watch. */
    letWatch: () =>
      showWatch().catch((error) => {
        frame.close();
        notice(failed(error));
      }),

    /** Both are here. */
    met() {
      offers.drop(toFriend);
      frame.close();
    },

    /** The connection has ended before. */
    lost: () => frame.notReached(),

    /** @param {Exclude<Invitation, {kind: "new"}>} invitation */
    async take(invitation) {
      try {
        if (invitation.kind === "guest" || invitation.kind === "watch") {
          if (!(await liveConfig()).relay) return notice(t("live.noRelay"));
          await (invitation.kind === "guest" ? arrival.takeSeat(invitation) : arrival.watch(invitation.room));
        } else if (invitation.kind !== "answer") await arrival.takeOffer(invitation);
        else {
          const taken = await door.hand(invitation.nonce, invitation.sdp);
          notice(t(taken === "here" ? "live.connecting" : taken ? "live.handed" : "live.nobodyWaits"), !taken);
        }
      } catch (error) {
        frame.close();
        notice(failed(error));
      }
    },
  };
}

/** Milliseconds that an offer to one who wants to watch stands after it is out of sight. */
const AWAY = 10 * 60_000;

/** @param {unknown} error */
const failed = (error) => t("live.failed", { error: sentence(messageOf(error)) });
