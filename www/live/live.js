/** A live game at the page: what the line brings goes to the board, what is played there to the line, and both are kept at once. */

import { otherSide } from "../play/endings.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/live.js";
import { invitationOf } from "./address.js";
import { createBar } from "./bar.js";
import { createBoard } from "./board.js";
import { liveConfig } from "./config.js";
import { createEars } from "./ears.js";
import { nowhere, phaseAfter } from "./here.js";
import { createInvite } from "./invite.js";
import { createMeeting } from "./meeting.js";
import { invited, liveOf } from "./onboard.js";
import { engineRules } from "./rules.js";
import { reduce } from "./session.js";
import { begin, greeting, isOver } from "./state.js";
import { createWatchers } from "./watchers.js";
import { createWire } from "./wire.js";

await addTexts(texts, "live");

/**
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {import("../keep/about.js").Live} Place
 * @typedef {import("./message.js").Message} Message
 */

/** Milliseconds that a friendly word stands. */
const WORD = 12_000;

/** @param {import("./hook.js").Parts} parts */
export function createTable(parts) {
  const { store, session, keeping, send: openLetter, after } = parts;
  const { state, update } = store;
  const rules = engineRules();
  const here = nowhere();
  const board = createBoard(parts, here, {
    begun: follow,
    done: (event) =>
      inTurn(() => {
        const done = event();
        if (done) act(done);
      }),
  });
  const watchers = createWatchers(here, () => {
    tellWatching();
    show();
  });
  const wire = createWire(
    createEars(here, {
      ...{ inTurn, act, sign, show, closed, left: board.left },
      lost: () => meeting.lost(),
      hangUp: () => wire.hangUp(),
    }),
  );
  /** One thing after the other: a definition that comes must be read before the moves after it. */
  let queue = Promise.resolve();

  /** @param {() => unknown} run */
  function inTurn(run) {
    queue = queue.then(async () => void (await run())).catch((error) => keeping.tell(error));
    return queue;
  }

  /** All that is shown of it is drawn anew. @param {Partial<import("./here.js").Here>} change */
  function show(change = {}) {
    Object.assign(here, change);
    const game = here.place && here.live;
    update((state) => (state.live = game ? { up: game.up, met: game.met, over: isOver(game, rules) } : null));
  }

  /** @param {import("./here.js").Sign} sign */
  function sign(sign) {
    here.phase = phaseAfter(here.phase, sign);
  }

  /** @param {Message} message */
  function speak(message) {
    watchers.said(message);
    return wire.send(message);
  }

  /** @param {Message[]} messages */
  function say(messages) {
    let anew = false;
    for (const message of messages) anew = speak(message);
    if (anew && here.live) greeting(here.live).forEach(speak);
  }

  /** The friend is told how many watch at this page; a relay says it itself. */
  function tellWatching() {
    if (here.live?.met && !here.place?.key) wire.send({ type: "watched", count: watchers.count() });
  }

  /** Something is done or heard: the next state, what is said, and what is shown. @param {import("./state.js").Event} event */
  function act(event) {
    const before = here.live;
    if (!before) return;
    const { live, send, news } = reduce(before, event, rules);
    here.live = live;
    say(send);
    const changed = live.moves !== before.moves || live.line !== before.line || live.ended !== before.ended;
    if (event.do === "heard" && changed) watchers.heard(event.message);
    const kinds = news.map(({ kind }) => kind);
    board.follow(kinds);
    for (const each of news) {
      if (each.kind === "phrase") tellWord(each.phrase);
      if (each.kind === "watched") here.watching = each.count;
      if (each.kind === "declined") update((state) => (state.notice = { text: t("live.declined") }));
    }
    if (live.met) sign("met");
    else if (kinds.includes("left")) sign("left");
    if (live.met !== before.met) watchers.presence();
    show();
    if (kinds.includes("met")) {
      meeting.met();
      if (watchers.count()) tellWatching();
    }
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let fading;
  /** @param {string} phrase */
  function tellWord(phrase) {
    clearTimeout(fading);
    here.phrase = t(`live.said.${phrase}`);
    fading = setTimeout(() => show({ phrase: "" }), WORD);
  }

  /** @param {string} why @param {string} [error] */
  function closed(why, error = "") {
    act({ do: "line", up: false });
    sign("closed");
    show({ why });
    update((state) => (state.notice = { text: t(`live.closed.${why}`, { error }), bad: true }));
  }

  /** Seeks the line of the game's place, if a relay has it. */
  async function connect() {
    const wanted = here.place;
    if (!wanted?.key) return show({ phase: "off" });
    const { relay } = await liveConfig();
    if (here.place !== wanted || wire.is()) return;
    if (!relay) return show({ phase: "off" });
    sign("sought");
    wire.seek(relay, wanted);
    show({ seats: {} });
  }

  /** The game that has come to the board is a live one, or is none. */
  function follow() {
    const kept = session.keep();
    const next = state.about.live ?? null;
    if (!kept || !next || (next.seat !== "watch" && !kept.about?.link)) return leave();
    const same = here.place?.room === next.room && wire.is();
    if (!same) leave();
    const { up = false, met = false } = (same && here.live) || {};
    here.place = next;
    here.live = { ...liveOf(kept, next), up, met };
    if (same) say(greeting(here.live, true));
    else connect();
    show();
  }

  function leave() {
    wire.send({ type: "bye" });
    wire.hangUp();
    watchers.letGo();
    show(nowhere());
  }

  addEventListener("pagehide", () => wire.send({ type: "bye" }));
  addEventListener("pageshow", ({ persisted }) => persisted && here.place && !wire.is() && connect());

  const table = {
    /** To be read only. */
    here,
    rules,
    watchers,
    connect,
    ears: wire.ears,
    put: wire.put,
    begin: follow,

    /** Sits down at a place of which no game is known yet. @param {Place} place @param {Side | null} side */
    sit(place, side) {
      leave();
      here.place = place;
      here.live = begin({ side });
    },

    /** A new game against a friend comes to the board. @param {Kept} kept @param {Side} me @param {boolean} relayed */
    async start(kept, me, relayed) {
      await keeping.replace(invited(kept, me, relayed));
    },

    /** @param {import("./message.js").AskKind} kind */
    ask: (kind) => inTurn(() => act({ do: "ask", kind })),
    /** @param {boolean} yes */
    answer: (yes) => inTurn(() => act({ do: "answer", yes })),
    /** @param {import("./message.js").Say["phrase"]} phrase */
    say: (phrase) => inTurn(() => act({ do: "say", phrase })),
    resign() {
      const side = here.live?.side;
      if (side)
        session.end({ result: otherSide(side) === "white" ? "white-wins" : "black-wins", reason: "resignation" });
    },
    letter: openLetter,

    /** @param {import("./invite.js").Choice} [choice] */
    invite: (choice) => invite.choose(choice),
    /** Shows how the friend gets here. */
    meet: () => meeting.show(),
    /** Shows how people can watch. */
    letWatch: () => meeting.letWatch(),

    /** Takes up what a link says. @param {string} hash */
    async open(hash) {
      const invitation = invitationOf(hash);
      if (!invitation) return void update((state) => (state.notice = { text: t("live.badLink"), bad: true }));
      if (invitation.kind === "new") return invite.choose();
      await meeting.take(invitation);
    },
  };
  const meeting = createMeeting(table, store, keeping);
  const invite = createInvite(table, store, meeting);
  createBar(table, store, after);
  return table;
}

/** @typedef {ReturnType<typeof createTable>} Table */
