/** Whoever comes by a link: takes the free seat, watches, or answers an offer. */

import { el } from "../dom.js";
import { get } from "../library/shelf.js";
import { t } from "../strings.js";
import { linkOf } from "./address.js";
import { liveConfig } from "./config.js";
import { waiting } from "./frame.js";
import { gift } from "./gift.js";
import { readHanded } from "./handed.js";
import { keptOf } from "./onboard.js";
import { answerConnection } from "./rtc.js";
import { rememberedWord } from "./words.js";

/** @typedef {import("./address.js").Invitation} Invitation */

/** What a place has before anything was said there. */
const NOTHING = { line: 0, backs: null, draws: null, rematch: false };

/**
 * @param {object} parts
 * @param {import("./live.js").Table} parts.table
 * @param {import("../state.js").State} parts.state
 * @param {import("../keep/keeping.js").Keeping} parts.keeping
 * @param {import("./frame.js").Frame} parts.frame
 * @param {ReturnType<typeof import("./offers.js").createOffers>} parts.offers this page's own
 * @param {() => string} parts.base the address that links begin with
 * @param {(text: string, bad?: boolean) => void} parts.notice
 * @param {() => void} parts.showRoom
 */
export function createArrival({ table, state, keeping, frame, offers, base, notice, showRoom }) {
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

  /** Gives the answer to an offer back. @param {string} nonce @param {string} sdp @param {{title: string, hint: string, wait: string}} words @param {Parameters<typeof answerConnection>[2]} ears */
  async function giveAnswer(nonce, sdp, { title, hint, wait }, ears) {
    const mine = frame.prepare(title);
    const { ice } = await liveConfig();
    const { connection, answer } = await answerConnection(sdp, ice, ears);
    table.put(connection);
    const link = linkOf({ kind: "answer", nonce, sdp: answer }, base());
    frame.show(mine, el("p", { text: hint }), gift(link, t("live.link")), waiting(wait));
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

  return { takeSeat, watch, takeOffer };
}
