/** How two pages come together, and others to watch: the link to send, its QR code, and what comes back. */

import { openDialog } from "../dialogs/dialog.js";
import { el } from "../dom.js";
import { messageOf } from "../engine.js";
import { isId, newId } from "../storage/game-metadata.js";
import { get } from "../library/game-store.js";
import { otherSide } from "../play/words.js";
import { freshGame } from "../play/session.js";
import { addTexts, sentence, t } from "../strings.js";
import texts from "../strings/en/new.js";
import { keptOf } from "./board-sync.js";
import { lobbyOf } from "./lobby.js";
import { invitationOf, linkOf, readHanded } from "./protocol.js";
import { answerConnection, offerConnection } from "./transport-rtc.js";
import { liveConfig } from "./live-config.js";
import { createFrame, shareLink, waiting } from "./live-view.js";

await addTexts(texts, "new");

// By which word this window is known in a room, before there is a game to keep it with: it must outlast a reload.

const SEAT = "stone-garden.seat.";

/** @param {string} room */
function seatToken(room) {
  try {
    const known = sessionStorage.getItem(SEAT + room);
    if (isId(known)) return known;
    const word = newId();
    sessionStorage.setItem(SEAT + room, word);
    return word;
  } catch {
    return newId();
  }
}

// Whoever comes by a link: takes the free seat, watches, or answers an offer.

/** @typedef {import("./protocol.js").Invitation} Invitation */

/** What a place has before anything was said there. */
const NOTHING = { line: 0, backs: null, draws: null, rematch: false };

/**
 * @param {object} parts
 * @param {import("./live-controller.js").LiveController} parts.controller
 * @param {import("../state.js").State} parts.state
 * @param {import("../storage/autosave.js").Keeping} parts.keeping
 * @param {import("./live-view.js").Frame} parts.frame
 * @param {ReturnType<typeof createOffers>} parts.offers this page's own
 * @param {() => string} parts.base the address that links begin with
 * @param {(text: string, bad?: boolean) => void} parts.notice
 * @param {() => void} parts.showRoom
 */
function createArrival({ controller, state, keeping, frame, offers, base, notice, showRoom }) {
  /** @param {Extract<Invitation, {kind: "guest"}>} invitation */
  async function takeSeat({ room, key }) {
    const known = await keptOf((place) => place.room === room && place.seat !== "watch");
    if (known) {
      if (state.about.id !== known.about?.id) await keeping.replace(known);
      if (known.about?.live?.seat === "host") notice(t("live.own"), false);
      return;
    }
    controller.sit({ room, seat: "guest", key, own: seatToken(room), ...NOTHING }, "white");
    await controller.connect();
    showRoom();
  }

  /** @param {string} room */
  async function watch(room) {
    const known = await keptOf((place) => place.room === room && place.seat !== "watch");
    if (known) return keeping.replace(known);
    // The room is its own key: anybody may watch who knows it.
    controller.sit({ room, seat: "watch", key: room, own: "", ...NOTHING }, null);
    await controller.connect();
  }

  /** Gives the answer to an offer back. @param {string} nonce @param {string} sdp @param {{title: string, hint: string, wait: string}} words @param {Parameters<typeof answerConnection>[2]} ears */
  async function giveAnswer(nonce, sdp, { title, hint, wait }, ears) {
    const mine = frame.prepare(title);
    const { ice } = await liveConfig();
    const { connection, answer } = await answerConnection(sdp, ice, ears);
    controller.wire.put(connection);
    const link = linkOf({ kind: "answer", nonce, sdp: answer }, base());
    frame.show(mine, el("p", { text: hint }), shareLink(link, t("live.link")), waiting(wait));
  }

  /** @param {Extract<Invitation, {kind: "offer" | "show"}>} invitation */
  async function takeOffer({ kind, nonce, game, sdp }) {
    if (offers.has(nonce)) return notice(t("live.own"), false);
    const known = (await get(game).catch(() => null))?.game;
    const plays = known?.about?.link && known.about.live;
    if (kind === "show") {
      if (plays) return notice(t("live.ownGame"), false);
      controller.sit({ room: game, seat: "watch", key: "", own: "", ...NOTHING }, null);
      const { up, down, heard, here } = controller.wire.ears;
      const ears = { up, down, heard: (/** @type {string} */ text) => readHanded(text, { heard, here }, () => {}) };
      return giveAnswer(
        nonce,
        sdp,
        { title: t("live.watchJoin"), hint: t("live.watchBack"), wait: "live.watchWaiting" },
        ears,
      );
    }
    if (plays) await keeping.replace({ ...known, about: { ...known.about, id: known.id } });
    else controller.sit({ room: game, seat: "guest", key: "", own: "", ...NOTHING }, "white");
    await giveAnswer(
      nonce,
      sdp,
      { title: t("live.join"), hint: t("live.answerBack"), wait: "live.waiting" },
      controller.wire.ears,
    );
  }

  return { takeSeat, watch, takeOffer };
}

// An answer that was opened in another window of this browser, as a scanned code is, is handed to the one that waits
// for it.

const CHANNEL = "stone-garden.live";

/** Milliseconds that a window has to say that the answer was for it. */
const PATIENCE = 2000;

/** @param {(nonce: string, sdp: string) => Promise<boolean>} take whether it was for this window; fails if it is damaged */
function createTabHandoff(take) {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener("message", async ({ data }) => {
    const { nonce, sdp } = data ?? {};
    if (typeof nonce !== "string" || typeof sdp !== "string") return;
    if (await take(nonce, sdp).catch(() => false)) channel.postMessage({ taken: nonce });
  });
  return {
    /** @param {string} nonce @param {string} sdp @returns {Promise<"here" | "there" | null>} null: no window waits for it */
    async hand(nonce, sdp) {
      if (await take(nonce, sdp)) return "here";
      if (!channel) return null;
      return new Promise((resolve) => {
        const heard = (/** @type {MessageEvent} */ { data }) => {
          if (data?.taken === nonce) done("there");
        };
        const timer = setTimeout(() => done(null), PATIENCE);
        /** @param {"there" | null} how */
        const done = (how) => {
          clearTimeout(timer);
          channel.removeEventListener("message", heard);
          resolve(how);
        };
        channel.addEventListener("message", heard);
        channel.postMessage({ nonce, sdp });
      });
    },
  };
}

// Offers of a connection from page to page that wait for their answers, and the field into which an answer is pasted.

function createOffers() {
  /** @type {Map<string, (sdp: string) => Promise<void>>} */
  const waiting = new Map();

  /** @param {string} nonce @param {string} sdp @returns {Promise<boolean>} whether it was for this page; fails if it is damaged */
  async function take(nonce, sdp) {
    const answer = waiting.get(nonce);
    await answer?.(sdp);
    return !!answer;
  }

  return {
    take,
    /** @param {string} nonce */
    has: (nonce) => waiting.has(nonce),
    /** @param {(sdp: string) => Promise<void>} answer @returns {string} its nonce */
    add(answer) {
      const nonce = newId().slice(0, 10);
      waiting.set(nonce, answer);
      return nonce;
    },
    /** @param {string} nonce */
    drop: (nonce) => void waiting.delete(nonce),

    /** @param {string} nonce of the offer that is shown beside */
    answerForm(nonce) {
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
          if (invitation?.kind !== "answer" || invitation.nonce !== nonce) throw new Error(t("live.noAnswer"));
          await take(nonce, invitation.sdp);
          problem.textContent = t("live.connecting");
        } catch (error) {
          problem.textContent = messageOf(error);
        }
      });
      return form;
    },
  };
}

/** The page's own address without what a link says; `?play` names the board, whatever else the site has at its door. */
const base = () => `${location.origin}${location.pathname}?play`;

/**
 * @param {import("./live-controller.js").LiveController} controller
 * @param {import("../state.js").Store} store
 * @param {import("../storage/autosave.js").Keeping} keeping
 */
export function createPairing(controller, { state, update }, keeping) {
  const frame = createFrame();
  const offers = createOffers();
  const door = createTabHandoff(offers.take);
  /** The offer to the friend; a new one takes its place. */
  let toFriend = "";

  /** @param {string} text @param {boolean} [bad] */
  const notice = (text, bad = true) => update((state) => (state.notice = { text, bad }));

  /** Whether whoever comes by may take the seat too. */
  function openToAll() {
    const { live } = controller.here;
    const { now } = state;
    const box = el("input", { type: "checkbox", id: "live-open", checked: controller.isOffered() });
    const seat = () => {
      if (!live?.side || !now) return null;
      const clock = live.clock ? `${live.clock.base / 60}+${live.clock.step}` : "";
      return { game: now.variant.id, name: now.variant.name.slice(0, 60), side: otherSide(live.side), clock };
    };
    box.addEventListener("change", () => controller.offer(box.checked ? seat() : null));
    return el("label", { class: "row nowrap", for: box.id }, box, el("span", { text: t("live.openToAll") }));
  }

  /** Whoever has the room of a relay sends a link; a second is for those who only watch. */
  function showRoom() {
    const { place } = controller.here;
    if (!place) return;
    const { room, own, seat } = place;
    if (seat !== "host") return void frame.open(t("live.join"), el("p", { text: t("live.joining") }), waiting());
    frame.open(
      t("live.title"),
      el("p", { text: t("live.send") }),
      shareLink(linkOf({ kind: "guest", room, key: own }, base()), t("live.link")),
      openToAll(),
      waiting(),
      el(
        "details",
        {},
        el("summary", { text: t("live.watchers") }),
        el("p", { class: "quiet", text: t("live.watchersHint") }),
        shareLink(linkOf({ kind: "watch", room }, base()), t("live.watchers"), false),
      ),
    );
  }

  /** What stands in a dialog with an offer: the link, and the field for what comes back. @param {string} nonce @param {string} hint @param {string} link @param {string} label */
  const steps = (nonce, hint, link, label) => [
    el("ol", { class: "live-steps" }, el("li", {}, el("p", { text: hint }), shareLink(link, label))),
    offers.answerForm(nonce),
    el("p", { class: "quiet", text: t("live.near") }),
  ];

  /** Without a relay an offer goes there and an answer comes back. */
  async function showOffer() {
    const { place } = controller.here;
    const game = state.about.link?.id;
    if (!place || !game) return;
    const mine = frame.prepare(t("live.title"));
    const { ice } = await liveConfig();
    const { connection, offer, answer } = await offerConnection(ice, controller.wire.ears);
    if (!frame.has(mine)) return connection.close();
    controller.wire.put(connection);
    offers.drop(toFriend);
    toFriend = offers.add(answer);
    const link = linkOf({ kind: "offer", nonce: toFriend, game, sdp: offer }, base());
    frame.show(mine, ...steps(toFriend, t("live.offer"), link, t("live.link")));
  }

  /** One link for all who watch by a relay; without one, a pair of links for each of them. */
  async function showWatch() {
    const { place } = controller.here;
    const game = state.about.link?.id;
    if (!place || !game) return;
    const hint = el("p", { class: "quiet", text: t("live.watchersHint") });
    if (place.key) {
      const link = linkOf({ kind: "watch", room: place.room }, base());
      return void frame.open(t("live.watch"), hint, shareLink(link, t("live.watchers")));
    }
    if (controller.watchers.isFull()) return notice(t("live.watchFull"));
    const mine = frame.prepare(t("live.watch"));
    let nonce = "";
    let isThere = false;
    const { ice } = await liveConfig();
    const { connection, offer, answer } = await controller.watchers.offer(ice, {
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

  const arrival = createArrival({ controller, state, keeping, frame, offers, base, notice, showRoom });

  return {
    /** Shows how the friend gets here, or how one gets to the friend. */
    show: () => (controller.here.place?.key ? showRoom() : showOffer().catch((error) => notice(failed(error)))),

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

// "Play a friend": which game, which side, by which clock.

/** Minutes and seconds after each move. */
const CLOCKS = ["", "3+2", "5+3", "10+5", "15+10", "30+20", "90+30"];

/** @typedef {{variant?: string, side?: string, clock?: string}} Choice what has been chosen already; with all of it nothing is asked */

/**
 * @param {import("./live-controller.js").LiveController} controller
 * @param {import("../state.js").Store} store
 * @param {ReturnType<typeof createPairing>} pairing
 */
export function createInvite(controller, { state }, pairing) {
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
      relay &&
        el(
          "label",
          { class: "row nowrap" },
          el("input", { type: "checkbox", name: "open" }),
          el("span", { text: t("live.openToAll") }),
        ),
      el("button", { type: "submit", class: "button main", text: t("live.start") }),
    );
    const lobby = relay ? lobbyOf(relay) : null;
    const dialog = openDialog("live-invite", t("live.title"), ...(lobby ? [lobby.element] : []), form);
    dialog.addEventListener("close", () => lobby?.close());
    form.addEventListener("submit", async (/** @type {Event} */ event) => {
      event.preventDefault();
      const data = new FormData(form);
      dialog.close();
      const side = sideOf(String(data.get("side")));
      await start(String(data.get("game")), side, String(data.get("clock")), !!relay, data.has("open"));
    });
  }

  /** @param {string} id @param {"white" | "black"} me @param {string} clock @param {boolean} relayed @param {boolean} [open] to whoever comes by */
  async function start(id, me, clock, relayed, open = false) {
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
    await controller.start(kept, me, relayed);
    const name = state.variants.find((variant) => variant.id === id)?.name ?? id;
    if (open) controller.offer({ game: id, name: name.slice(0, 60), side: otherSide(me), clock });
    await pairing.show();
  }

  return { choose, start };
}
