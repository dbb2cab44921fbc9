/** A live game at the page: what the connection brings goes to the board, what is played there to the connection, and both are kept at once. */

import { messageOf, ready } from "../engine.js";
import { newId } from "../storage/game-metadata.js";
import { otherSide } from "../play/words.js";
import { addTexts, t } from "../strings.js";
import texts from "../strings/en/live.js";
import { engineRules, gameOf, invited, liveOf, showMoves } from "./board-sync.js";
import { createInvite, createPairing } from "./pairing.js";
import { invitationOf, MOST_WATCHERS, writeFrom, writeHere, writeMessage } from "./protocol.js";
import {
  BEAT,
  begin,
  greeting,
  isComplete,
  isOver,
  nowhere,
  phaseAfter,
  placeToKeep,
  presence,
  reduce,
  shownTime,
} from "./live-state.js";
import { liveConfig } from "./live-config.js";
import { createPace, createWire } from "./transport.js";
import { offerConnection } from "./transport-rtc.js";
import { createBar } from "./live-view.js";

await addTexts(texts, "live");

/**
 * @typedef {import("../engine.js").Side} Side
 * @typedef {import("../play/session.js").Kept} Kept
 * @typedef {import("../storage/game-metadata.js").Live} Place
 * @typedef {import("./protocol.js").Ended} Ended
 * @typedef {import("./protocol.js").Message} Message
 * @typedef {import("./live-state.js").Event} Event
 */

/** Milliseconds after which the times are kept, should the page end without a word. */
const KEPT = 5000;

/** Milliseconds that a friendly word stands. */
const WORD = 12_000;

/** Is it nothing but a second that has gone by? @param {Event} event */
const isOfTime = (event) => event.do === "tick" || (event.do === "heard" && event.message.type === "beat");

export class LiveController {
  /** Where this page stands; others only read it. */
  here = nowhere();

  rules = engineRules();

  /** The last of the things to be done. A definition that comes must be read before the moves after it: one thing goes after the other. */
  #queue = Promise.resolve();

  /** What is done at the board now is done by this object. */
  #ours = false;

  /** When the times were last kept. */
  #kept = 0;

  /** The seat of a room that is offered to whoever comes by. @type {{room: string, seat: import("./protocol.js").Seat} | null} */
  #offered = null;

  /** Until the friend's last word fades. @type {ReturnType<typeof setTimeout> | undefined} */
  #fading;

  /** @param {import("../app/page-commands.js").LiveParts} parts */
  constructor(parts) {
    const { store, session, keeping, send, after } = parts;
    this.session = session;
    this.keeping = keeping;
    this.store = store;
    /** Opens the dialog with the link of a game by links. */
    this.letter = send;
    this.watchers = createWatchers(this.here, () => {
      this.#tellWatching();
      this.#show();
    });
    this.wire = createWire(this.#events());
    this.pairing = createPairing(this, store, keeping);
    this.invitation = createInvite(this, store, this.pairing);
    createBar(this, store, after);
    session.onChange((change) => this.#changed(change));
    setInterval(() => this.#tick(), BEAT);
    addEventListener("pagehide", () => this.wire.send({ type: "bye" }));
    addEventListener("pageshow", ({ persisted }) => persisted && this.here.place && !this.wire.is() && this.connect());
  }

  // What people ask for.

  /** Sits down at a place of which no game is known yet. @param {Place} place @param {Side | null} side */
  sit(place, side) {
    this.#leave();
    this.here.place = place;
    this.here.live = begin({ side });
  }

  /** A new game against a friend comes to the board. @param {Kept} kept @param {Side} me @param {boolean} relayed */
  async start(kept, me, relayed) {
    await this.keeping.replace(await invited(kept, me, relayed));
  }

  /** Lets whoever comes by take the friend's seat, while nobody has it; null: no longer. @param {import("./protocol.js").Seat | null} seat */
  offer(seat) {
    const { place, live } = this.here;
    this.#offered = place && seat && { room: place.room, seat };
    if (live?.up) this.wire.send({ type: "offer", seat });
    this.#show();
  }

  /** Is the seat offered to whoever comes by? */
  isOffered() {
    return !!this.#offered && this.#offered.room === this.here.place?.room;
  }

  /** @param {import("./protocol.js").AskKind} kind */
  ask(kind) {
    return this.#inTurn(() => this.#act({ do: "ask", kind }));
  }

  /** @param {boolean} yes */
  answer(yes) {
    return this.#inTurn(() => this.#act({ do: "answer", yes }));
  }

  /** @param {import("./protocol.js").Say["phrase"]} phrase */
  say(phrase) {
    return this.#inTurn(() => this.#act({ do: "say", phrase }));
  }

  resign() {
    const side = this.here.live?.side;
    if (side)
      this.session.end({ result: otherSide(side) === "white" ? "white-wins" : "black-wins", reason: "resignation" });
  }

  /** @param {import("./pairing.js").Choice} [choice] */
  invite(choice) {
    return this.invitation.choose(choice);
  }

  /** Shows how the friend gets here. */
  meet() {
    return this.pairing.show();
  }

  /** Shows how people can watch. */
  letWatch() {
    return this.pairing.letWatch();
  }

  /** Takes up what a link says. @param {string} hash */
  async open(hash) {
    const invitation = invitationOf(hash);
    if (!invitation) return this.#tell({ text: t("live.badLink"), bad: true });
    if (invitation.kind === "new") return this.invite();
    await this.pairing.take(invitation);
  }

  // The connection: sought when a live game comes to the board, let go when it goes.

  /** Seeks the connection of the game's place, if a relay has it. */
  async connect() {
    const wanted = this.here.place;
    if (!wanted?.key) return this.#show({ phase: "off" });
    const { relay } = await liveConfig();
    if (this.here.place !== wanted || this.wire.is()) return;
    if (!relay) return this.#show({ phase: "off" });
    this.#sign("sought");
    this.wire.seek(relay, wanted);
    this.#show({ seats: {} });
  }

  #leave() {
    this.wire.send({ type: "bye" });
    this.wire.hangUp();
    this.watchers.letGo();
    this.#show(nowhere());
  }

  /** The game that has come to the board is a live one, or is none. */
  begin() {
    const kept = this.session.keep();
    const next = this.store.state.about.live ?? null;
    if (!kept || !next || (next.seat !== "watch" && !kept.about?.link)) return this.#leave();
    const same = this.here.place?.room === next.room && this.wire.is();
    if (!same) this.#leave();
    const before = same ? this.here.live : null;
    this.here.place = next;
    this.here.live = { ...liveOf(kept, next), ...(before && presence(before)) };
    if (same) this.#send(greeting(this.here.live, true));
    else this.connect();
    this.#show();
  }

  /** @param {string} why @param {string} [error] */
  #closed(why, error = "") {
    this.#act({ do: "connection", up: false });
    this.#sign("closed");
    this.#show({ why });
    this.#tell({ text: t(`live.closed.${why}`, { error }), bad: true });
  }

  /** What the connection brings: one thing after the other, as events of the game. @returns {import("./transport.js").Hears} */
  #events() {
    return {
      up: () =>
        this.#inTurn(() => {
          this.here.watching = 0;
          this.#sign("up");
          this.#act({ do: "connection", up: true });
          // A relay that was started anew knows of no offer.
          if (this.isOffered()) this.wire.send({ type: "offer", seat: this.#offered?.seat ?? null });
        }),
      down: (again) =>
        this.#inTurn(() => {
          this.#sign(again ? "cut" : "ended");
          this.#act({ do: "connection", up: false });
          if (!again) this.pairing.lost();
        }),
      ignored: () =>
        this.#inTurn(() => {
          if (this.here.live) this.here.live = { ...this.here.live, trouble: { code: "malformed" } };
          this.#show();
        }),
      here: (told) =>
        this.#inTurn(() => {
          this.here.watching = told.watching;
          this.here.there = isComplete(this.here.place, told);
          if (!this.here.there) this.#act({ do: "gone" });
          this.#show();
        }),
      closed: (code) => this.#inTurn(() => this.#closed(code)),
      heard: (message, from) => {
        const room = this.here.place?.room;
        this.#inTurn(() => this.#heard(message, from, room));
      },
    };
  }

  /** @param {Message} message @param {"host" | "guest" | null} from @param {string | undefined} room where it was said */
  async #heard(message, from, room) {
    const isOurs = () => this.here.live && this.here.place?.room === room;
    if (!isOurs()) return;
    if (message.type === "hello" && !(await this.#isPlayable(message.game))) return;
    const { live } = this.here;
    if (!live || !isOurs()) return;
    if (from && message.type === "hello" && !live.side)
      this.here.seats = { [from]: message.side, [from === "host" ? "guest" : "host"]: otherSide(message.side) };
    const mover = from ? this.here.seats[from] : undefined;
    this.#act({ do: "heard", message, ...(mover && { from: mover }) });
  }

  /** Makes the game known that a greeting tells of. @param {import("./protocol.js").Game} game */
  async #isPlayable({ variant, definition }) {
    try {
      // A definition is taken from a greeting only where there is no game yet.
      await ready(variant, this.here.live?.game ? undefined : definition);
      return true;
    } catch (error) {
      this.wire.hangUp();
      this.#closed("unplayable", messageOf(error));
      return false;
    }
  }

  // What is done or heard, and what follows: the next state, what is said to the friend, what the board shows.

  /** @param {() => unknown} run */
  #inTurn(run) {
    this.#queue = this.#queue.then(async () => void (await run())).catch((error) => this.keeping.tell(error));
    return this.#queue;
  }

  /** @param {Event} event */
  #act(event) {
    const before = this.here.live;
    if (!before) return;
    const { live, send, news } = reduce(before, { ...event, at: performance.now(), visit: newId() }, this.rules);
    this.here.live = live;
    this.#send(send);
    const changed = live.moves !== before.moves || live.line !== before.line || live.ended !== before.ended;
    if (event.do === "heard" && (changed || event.message.type === "beat")) this.watchers.heard(event.message);
    const kinds = news.map(({ kind }) => kind);
    this.#follow(kinds, kinds.length > 0 || !isOfTime(event));
    for (const each of news) {
      if (each.kind === "phrase") this.#showWord(each.phrase);
      if (each.kind === "watched") this.here.watching = each.count;
      if (each.kind === "declined") this.#tell({ text: t("live.declined") });
    }
    if (live.met) this.#sign("met");
    else if (kinds.includes("left")) this.#sign("left");
    if (live.met !== before.met) this.watchers.presence();
    this.#show();
    if (kinds.includes("met")) {
      this.pairing.met();
      if (this.watchers.count()) this.#tellWatching();
    }
  }

  #tick() {
    const { live, place } = this.here;
    if (live?.up) this.#act({ do: "tick", there: place?.key ? this.here.there : live.up });
  }

  /** @param {Message} message @returns {boolean} whether it is time to greet anew */
  #speak(message) {
    this.watchers.said(message);
    return this.wire.send(message);
  }

  /** @param {Message[]} messages */
  #send(messages) {
    let anew = false;
    for (const message of messages) anew = this.#speak(message);
    if (anew && this.here.live) for (const message of greeting(this.here.live)) this.#speak(message);
  }

  /** The friend is told how many watch at this page; a relay says it itself. */
  #tellWatching() {
    if (this.here.live?.met && !this.here.place?.key) this.wire.send({ type: "watched", count: this.watchers.count() });
  }

  // The board: what is heard comes to it and is kept at once; what is done there is told.

  /** @param {() => void} run */
  #quietly(run) {
    this.#ours = true;
    try {
      run();
    } finally {
      this.#ours = false;
    }
  }

  /** Something has changed at the board. @param {import("../play/session.js").Change} change */
  #changed({ kind, after }) {
    const { state } = this.store;
    if (this.#ours || state.analysis) return;
    if (kind === "begin") return this.begin();
    const { game, side, moves } = this.here.live ?? {};
    if (!game || !side || state.about.link?.id !== game.id) return;
    const last = after.record.at(-1);
    if (kind === "play" && last?.side === side && after.record.length === (moves?.length ?? 0) + 1)
      this.#inTurn(() => this.#act({ do: "moved", move: last.move }));
    if (kind === "end" && state.about.ended)
      this.#inTurn(() => {
        // What it was is asked when it is its turn.
        const { ended } = state.about;
        if (ended && !this.here.live?.ended) this.#act({ do: "ended", ended: /** @type {Ended} */ (ended) });
      });
  }

  /** Another game comes to the board: the first of the room, or a rematch. */
  #take() {
    const { live, place } = this.here;
    if (!live?.game || !place) return;
    const kept = gameOf(live, placeToKeep(this.here));
    this.#quietly(() => this.session.begin(kept));
    this.keeping.keep();
  }

  /** The board follows what has changed. @param {string[]} kinds of the news @param {boolean} news is there any but of time */
  #follow(kinds, news) {
    const { live, place } = this.here;
    const { state } = this.store;
    const isHere = () => !!place && state.about.live?.room === place.room;
    if (kinds.includes("rematch") || (kinds.includes("moves") && !isHere())) this.#take();
    else if (kinds.includes("moves") && live) this.#quietly(() => showMoves(this.session, state, live.moves));
    if (live?.clock && state.about.clock) state.about.clock.left = [...live.clock.left];
    if (isHere()) {
      state.about.live = placeToKeep(this.here);
      // A sign of life is no news: of those the times are kept, now and then.
      const late = !!live && live.since !== null && performance.now() - this.#kept > KEPT;
      if (news || late) {
        this.#kept = performance.now();
        if (news) this.keeping.keep();
        else this.keeping.save();
      }
    }
    const { ended } = live ?? {};
    const { ended: known } = state.about;
    if (!ended) return;
    // Both may have ended it at once: then one end stands.
    if (known && (known.result !== ended.result || known.reason !== ended.reason)) {
      state.about.ended = undefined;
      this.#quietly(() => this.session.end(ended));
    } else if (!known && !state.now?.status.over) this.#quietly(() => this.session.end(ended));
  }

  // What is shown: where the game stands, and for a while the friend's last word.

  /** All that is shown of it is drawn anew. @param {Partial<import("./live-state.js").Here>} change */
  #show(change = {}) {
    Object.assign(this.here, change);
    const game = this.here.place && this.here.live;
    this.store.update(
      (state) =>
        (state.live = game
          ? { up: game.up, met: game.met, over: isOver(game, this.rules), time: shownTime(game, this.rules) }
          : null),
    );
  }

  /** @param {import("./live-state.js").Sign} sign */
  #sign(sign) {
    this.here.phase = phaseAfter(this.here.phase, sign);
  }

  /** @param {string} phrase */
  #showWord(phrase) {
    clearTimeout(this.#fading);
    this.here.phrase = t(`live.said.${phrase}`);
    this.#fading = setTimeout(() => this.#show({ phrase: "" }), WORD);
  }

  /** @param {import("../state.js").Notice} notice */
  #tell(notice) {
    this.store.update((state) => (state.notice = notice));
  }
}

// People who watch a game that is played from page to page: each has a connection to one of the two pages, which hands on what is said.

/** @typedef {import("./transport.js").Connection} Connection */

/** What is said to those who watch, of all that the two say to each other. */
const SHOWN = ["hello", "beat", "move", "end"];

/**
 * @param {import("./live-state.js").Here} here
 * @param {(count: number) => void} changed
 */
function createWatchers(here, changed) {
  /** @type {Set<Connection>} */
  const connections = new Set();

  const own = () => (here.place?.seat === "guest" ? "guest" : "host");
  const friend = () => (own() === "host" ? "guest" : "host");

  /** @param {string} text */
  const all = (text) => {
    for (const connection of [...connections]) connection.send(text);
  };

  /** Who is there, said to each. */
  function presence() {
    const met = !!here.live?.met;
    all(writeHere({ host: own() === "host" || met, guest: own() === "guest" || met, watching: connections.size }));
  }

  function tell() {
    presence();
    changed(connections.size);
  }

  /** @param {Connection} connection */
  function gone(connection) {
    connection.close();
    if (connections.delete(connection)) tell();
  }

  return {
    isFull: () => connections.size >= MOST_WATCHERS,
    count: () => connections.size,
    presence,

    /**
     * A connection for one more.
     * @param {RTCIceServer[]} ice
     * @param {{came: () => void, failed: () => void}} on came: there is somebody at its other end; failed: there is nobody, for good
     */
    async offer(ice, on) {
      // Who watches says nothing: what comes is only counted.
      const pace = createPace();
      const found = await offerConnection(ice, {
        up() {
          if (connections.size >= MOST_WATCHERS) return found.connection.close();
          connections.add(found.connection);
          tell();
          if (here.live)
            for (const message of greeting(here.live)) found.connection.send(writeFrom(own(), writeMessage(message)));
          on.came();
        },
        down() {
          gone(found.connection);
          on.failed();
        },
        heard: () => void (pace(performance.now()) || gone(found.connection)),
      });
      return found;
    },

    /** Something was said here. @param {Message} message */
    said(message) {
      if (connections.size && SHOWN.includes(message.type)) all(writeFrom(own(), writeMessage(message)));
    },

    /** Something was heard, and is taken up in the record. @param {Message} message */
    heard(message) {
      if (!connections.size || !here.live) return;
      if (message.type === "move" || message.type === "beat") all(writeFrom(friend(), writeMessage(message)));
      // All that one may believe of a greeting is in one's own.
      else for (const own of greeting(here.live)) this.said(own);
    },

    /** The game is over for them, too: another is at the board. */
    letGo() {
      for (const connection of connections) connection.close();
      if (connections.size) {
        connections.clear();
        changed(0);
      }
    },
  };
}
