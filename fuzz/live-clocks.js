// Clocks and seats of live games: two pages, a relay and a line that loses, doubles, delays and turns messages about, that is cut without a
// word and found again; pages that are reloaded or end without a word, machines that sleep, a relay that is started anew. All by random histories, in a time of
// their own. What is judged is what really was: who sat where when, which no page knows.
//
// `node fuzz/live-clocks.js [HISTORIES] [SEED]`; each run of the page's tests goes through 100,000 (`tests/page/live-clocks.test.js`).
import assert from "node:assert/strict";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { readMessage, writeMessage } from "../www/live/protocol.js";
import { BEAT, begin, isOver, LEASE, reduce, running } from "../www/live/live-state.js";
import { diceOf } from "./links.js";

/** @typedef {import("../www/live/live-state.js").Live} Live */
/** @typedef {import("../www/live/live-state.js").Event} Event */
/** @typedef {import("../www/live/protocol.js").Message} Message */

const GAME = { id: "gameOne", variant: "toy", fen: null };

/** White begins, and any word is a move. @type {import("../www/live/live-state.js").Rules} */
const RULES = {
  at: (_, moves) => ({ side: moves.length % 2 ? "black" : "white", over: false }),
  // Now and then the side whose opponent's time is up has too little left.
  canWin: (_, moves, side) => (moves.length + (side === "white" ? 1 : 0)) % 3 > 0,
};

/** Milliseconds after which a page keeps its times though nothing has happened (`live/live-controller.js`). */
const KEPT = 5000;

/** Milliseconds in which a relay notices that a line is dead, and a page that it has to seek another. */
const NOTICED = [70_000, 45_000];

/** What each thing that goes wrong may cost a side besides what the line takes: a sign and what comes after it; what may be gained: asking anew. */
const LOST = 2 * BEAT;
const GAINED = LEASE + 3000;

/**
 * @typedef {object} Page
 * @property {Live | null} live null: the page is closed
 * @property {Live} kept what it would find again
 * @property {number} keptAt
 * @property {number} link the connection that it has or seeks; 0: none
 * @property {boolean} joined the relay has said who is here
 * @property {boolean} there it has said that the friend is
 * @property {number} spent milliseconds that both were there and it was this side's turn
 * @property {number} added milliseconds that moves have added
 * @property {number} seen when it was last really there
 * @property {number} wakes until when the machine sleeps: what comes meanwhile waits
 * @property {number} slept how long it has slept
 * @property {number} tick whose seconds go by
 */

/** One history. */
class History {
  /** @param {number} seed */
  constructor(seed) {
    this.seed = seed;
    this.dice = diceOf(seed);
    this.time = 0;
    /** What is to happen: a heap by time, then by when it was said. @type {{at: number, order: number, run: () => void}[]} */
    this.todo = [];
    this.order = 0;
    this.words = 0;
    this.links = 0;
    /** Connections that really hold, by number: whose. @type {Map<number, number>} */
    this.held = new Map();
    /** Those that are dead for good. @type {Set<number>} */
    this.dead = new Set();
    this.relay = this.emptyRelay();
    this.delay = 20 + this.dice(1500);
    this.ordered = this.dice(2) > 0;
    [this.loses, this.doubles] = this.dice(3) ? [0, 0] : [this.dice(20), this.dice(20)];
    this.harmless = false;
    /** How often time may have been gained or lost by the line. */
    this.faults = [0, 0];
    /** When each way last handed something on. @type {Map<string, number>} */
    this.last = new Map();
    /** @type {string[]} */
    this.story = [];
    const base = this.dice(2) ? 3 + this.dice(8) : 60;
    const clock = {
      base,
      step: this.dice(2) * this.dice(3),
      left: /** @type {[number, number]} */ ([base * 1000, base * 1000]),
    };
    this.base = base * 1000;
    const moves = ["m0", "m1", "m2"].slice(0, this.dice(4));
    /** @type {Page[]} */
    this.pages = /** @type {const} */ (["white", "black"]).map((side) => {
      const live = begin({ side, game: GAME, moves, clock: { ...clock, left: [...clock.left] } });
      return {
        live: null,
        kept: live,
        keptAt: 0,
        link: 0,
        joined: false,
        there: false,
        spent: 0,
        added: 0,
        seen: -Infinity,
        wakes: 0,
        slept: 0,
        tick: 0,
      };
    });
  }

  emptyRelay() {
    return { up: true, seats: [0, 1].map(() => ({ link: 0, said: /** @type {Message[]} */ ([]) })) };
  }

  /** @param {number} after @param {() => void} run */
  at(after, run) {
    const { todo } = this;
    let i = todo.length;
    const entry = { at: this.time + after, order: this.order++, run };
    todo.push(entry);
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (todo[up].at < entry.at || (todo[up].at === entry.at && todo[up].order < entry.order)) break;
      todo[i] = todo[up];
      i = up;
    }
    todo[i] = entry;
  }

  next() {
    const { todo } = this;
    const first = todo[0];
    const last = /** @type {typeof first} */ (todo.pop());
    if (!todo.length) return first;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= todo.length) break;
      const right = todo[child + 1];
      if (right && (right.at < todo[child].at || (right.at === todo[child].at && right.order < todo[child].order)))
        child++;
      if (last.at < todo[child].at || (last.at === todo[child].at && last.order < todo[child].order)) break;
      todo[i] = todo[child];
      i = child;
    }
    todo[i] = last;
    return first;
  }

  /** Time goes by, and counts for whom it really counts. @param {number} until */
  pass(until) {
    const gone = until - this.time;
    if (gone > 0) {
      const here = this.pages.map((page, i) => this.isHere(page, i));
      for (const [i, page] of this.pages.entries()) {
        if (here[i]) page.seen = until;
        const { live } = page;
        if (here[0] && here[1] && live?.moves.length && !live.ended && RULES.at(GAME, live.moves).side === live.side)
          page.spent += gone;
      }
    }
    this.time = until;
  }

  /** Is somebody really there: page, line and relay? @param {Page} page @param {number} i */
  isHere(page, i) {
    return (
      !!page.live &&
      page.wakes <= this.time &&
      page.joined &&
      this.held.has(page.link) &&
      this.relay.seats[i].link === page.link
    );
  }

  /** @param {string} what @param {number} [who] */
  tell(what, who) {
    if (this.telling)
      this.story.push(`${String(Math.round(this.time)).padStart(7)} ${who === undefined ? "" : "WB"[who]} ${what}`);
  }

  /** Something by a line, on its way. @param {string} way @param {number} link @param {() => void} arrive @param {boolean} [sure] */
  send(way, link, arrive, sure = false) {
    const { dice } = this;
    const harmless = this.harmless || sure;
    if (!harmless && this.loses && !dice(100 / this.loses)) {
      this.faults[0] += 1;
      this.faults[1] += 1;
      return;
    }
    const times = !harmless && this.doubles && !dice(100 / this.doubles) ? 2 : 1;
    for (let i = 0; i < times; i++) {
      let when = this.time + 1 + dice(harmless ? 100 : this.delay);
      if (this.ordered || harmless) when = Math.max(when, this.last.get(way) ?? 0);
      this.last.set(way, when);
      this.at(when - this.time, () => this.held.has(link) && arrive());
    }
  }

  word() {
    return `visit${this.words++}`;
  }

  /** Runs what a page does, now or when it wakes. @param {number} i @param {() => void} run */
  awake(i, run) {
    const { wakes } = this.pages[i];
    if (wakes > this.time) this.at(wakes - this.time, () => this.awake(i, run));
    else run();
  }

  /** @param {number} i @param {Event} event */
  act(i, event) {
    const page = this.pages[i];
    const before = page.live;
    if (!before) return;
    const moment = { at: this.time, visit: this.word() };
    const { live, send, news } = reduce(before, { ...event, ...moment }, RULES);
    page.live = live;
    const other = this.pages[1 - i];
    // A message goes by two lines, and may have waited for a machine that slept.
    const woken = this.time - page.wakes <= LEASE + 2 * BEAT + 2 * this.delay ? page.slept : 0;
    const late = this.time - 2 * this.delay - 2 - woken;
    if (live.met && !before.met) {
      this.tell(`meets the other`, i);
      assert(other.seen >= late, "met somebody who was not there");
    }
    if (live.met && live.agreed && running(live, RULES)) {
      assert(other.seen >= late - LEASE - BEAT, "a clock runs though a seat has long been empty");
    }
    if (live.ended && !before.ended && event.do !== "heard") this.tell(`ends: ${JSON.stringify(live.ended)}`, i);
    if (live.ended?.reason === "time" && !before.ended) {
      // It was the time of the side to move, even where nobody wins by it.
      const lost = RULES.at(GAME, live.moves).side === live.side;
      if (lost) assert(other.seen >= late - LEASE, "lost on time while the other’s seat was empty");
      else assert(other.kept.ended ?? other.live?.ended, "won on time before the other has said so");
    }
    if (event.do === "moved" && before.since !== null && live.clock) page.added += live.clock.step * 1000;
    // As `live/live-controller.js`: what is news is kept at once.
    if (
      news.length ||
      (event.do !== "tick" && !(event.do === "heard" && event.message.type === "beat")) ||
      this.time - page.keptAt > KEPT
    )
      this.keep(page);
    for (const message of send) this.say(i, message);
  }

  /** @param {Page} page */
  keep(page) {
    if (!page.live) return;
    const { side, game, moves, line, backs, draws, rematch, ended, clock } = page.live;
    page.kept = begin({ side, game, moves, line, backs, draws, rematch, ended, clock });
    page.keptAt = this.time;
  }

  /** @param {number} i @param {Message} message */
  say(i, message) {
    const page = this.pages[i];
    const { link } = page;
    if (!link || !page.joined) return;
    const said = this.dice(50) ? message : readMessage(writeMessage(message));
    this.send(`up${link}`, link, () => this.relayHears(i, link, said));
  }

  /** @param {number} i whose @param {number} link @param {Message} message */
  relayHears(i, link, message) {
    const seat = this.relay.seats[i];
    if (!this.relay.up || seat.link !== link) return;
    const kept = ["move", "ask", "answer", "end"].includes(message.type);
    if (message.type === "hello") seat.said = [];
    if (message.type === "hello" || kept) seat.said.push(message);
    this.hand(1 - i, message);
  }

  /** @param {number} i to whom @param {Message} message */
  hand(i, message) {
    const { link } = this.relay.seats[i];
    if (!link) return;
    const page = this.pages[i];
    const hear = () => page.link === link && page.joined && this.act(i, { do: "heard", message });
    this.send(`down${link}`, link, () => this.awake(i, hear));
  }

  /** The relay says who is here. */
  presence() {
    for (const [i, { link }] of this.relay.seats.entries()) {
      const there = this.relay.seats[1 - i].link > 0;
      if (!link) continue;
      const page = this.pages[i];
      const tell = () => {
        if (page.link !== link || !page.live) return;
        page.there = there;
        if (!page.joined) {
          page.joined = true;
          this.act(i, { do: "connection", up: true });
        }
        if (!there) this.act(i, { do: "gone" });
      };
      // What a relay itself says of a room is neither lost nor turned about.
      this.send(`told${link}`, link, () => this.awake(i, tell), true);
    }
  }

  /** A page seeks the relay. @param {number} i */
  seek(i) {
    const page = this.pages[i];
    if (!page.live) return;
    const link = ++this.links;
    page.link = link;
    page.joined = false;
    page.there = false;
    this.at(1 + this.dice(this.harmless ? 50 : this.delay), () => {
      if (page.link !== link || !page.live || this.dead.has(link)) return;
      if (!this.relay.up) return this.at(500, () => page.link === link && this.seek(i));
      this.held.set(link, i);
      const seat = this.relay.seats[i];
      this.held.delete(seat.link);
      seat.link = link;
      this.presence();
      for (const message of this.relay.seats[1 - i].said) this.hand(i, message);
    });
  }

  /** The relay has noticed that a line is dead. @param {number} link */
  relayMisses(link) {
    const seat = this.relay.seats.find((seat) => seat.link === link);
    if (!seat) return;
    seat.link = 0;
    this.presence();
  }

  /** A line is dead from now on, which each end notices when it does. @param {number} i @param {boolean} [told] at once */
  cut(i, told = false) {
    const page = this.pages[i];
    const { link } = page;
    if (!link) return;
    this.held.delete(link);
    this.dead.add(link);
    const [relay, own] = told ? [0, 0] : NOTICED.map((most) => (this.dice(3) ? this.dice(1500) : this.dice(most)));
    this.at(relay, () => this.relayMisses(link));
    const miss = () => {
      if (page.link !== link || !page.live) return;
      page.link = 0;
      page.joined = false;
      this.act(i, { do: "connection", up: false });
      this.seek(i);
    };
    this.at(own, () => this.awake(i, miss));
  }

  /** @param {number} i */
  open(i) {
    const page = this.pages[i];
    if (page.live) return;
    // What a page knows besides what is kept is gone.
    const { live } = { live: { ...page.kept } };
    page.added = page.kept.clock ? page.added : 0;
    page.live = live;
    this.seek(i);
    const mine = ++this.order;
    page.tick = mine;
    const tick = () => {
      if (page.tick !== mine || !page.live) return;
      if (page.wakes > this.time) return this.at(page.wakes - this.time, tick);
      if (page.live.up) this.act(i, { do: "tick", there: page.there });
      this.at(BEAT, tick);
    };
    this.at(BEAT, tick);
  }

  /** @param {number} i @param {boolean} kept does it end in order? */
  close(i, kept) {
    const page = this.pages[i];
    if (!page.live) return;
    if (kept) {
      this.say(i, { type: "bye" });
      this.keep(page);
    } else this.gains(i, KEPT);
    page.live = null;
    const { link } = page;
    page.link = 0;
    page.joined = false;
    if (!link) return;
    // What was said before is still on its way; the relay sees a line that is closed at once, or one that is dead late.
    this.at(kept || this.dice(2) ? this.delay + 1 : this.dice(NOTICED[0]), () => {
      this.held.delete(link);
      this.relayMisses(link);
    });
  }

  /** Time that may have been gained by a page that ended without a word. @param {number} i @param {number} time */
  gains(i, time) {
    this.crashes[i] += time;
  }

  crashes = [0, 0];
  naps = 0;

  restart() {
    this.relay.up = false;
    this.held.clear();
    for (const i of [0, 1]) this.cut(i, this.dice(2) > 0);
    this.relay = { ...this.emptyRelay(), up: false };
    this.at(this.dice(3000), () => (this.relay.up = true));
  }

  /** Something happens. */
  happen() {
    const { dice } = this;
    const i = dice(2);
    const page = this.pages[i];
    const choice = dice(20);
    const fault = () => {
      this.faults[0] += 1;
      this.faults[1] += 1;
    };
    if (page.wakes > this.time) return;
    if (!page.live) {
      this.tell("opens the page", i);
      fault();
      this.open(i);
    } else if (choice < 10) {
      const { live } = page;
      if (isOver(live, RULES) || RULES.at(GAME, live.moves).side !== live.side) return;
      this.tell(`moves ${live.moves.length}`, i);
      fault();
      this.act(i, { do: "moved", move: `m${dice(30)}` });
    } else if (choice < 12) {
      this.tell("loses the line", i);
      fault();
      this.cut(i);
    } else if (choice === 12) {
      this.tell("reloads", i);
      fault();
      this.close(i, true);
      this.open(i);
    } else if (choice === 13) {
      this.tell("ends without a word", i);
      fault();
      this.close(i, false);
    } else if (choice === 14) {
      this.tell("leaves", i);
      fault();
      this.close(i, true);
    } else if (choice === 19) {
      this.tell("sleeps", i);
      fault();
      const nap = dice(12_000);
      page.slept += nap;
      // So short a sleep is no silence, for neither.
      this.naps += Math.min(nap, LEASE);
      page.wakes = this.time + nap;
    } else if (choice === 15) {
      this.tell("the relay is started anew");
      fault();
      this.restart();
    } else if (choice === 16) this.act(i, { do: "ask", kind: dice(2) ? "back" : "draw" });
    else if (choice === 17) this.act(i, { do: "answer", yes: dice(2) > 0 });
    else if (choice === 18 && !dice(4) && !page.live.ended) {
      this.tell("resigns", i);
      this.act(i, { do: "ended", ended: { result: i ? "white-wins" : "black-wins", reason: "resignation" } });
    }
  }

  telling = false;

  /** What each side has spent is what it was there for. */
  isFair() {
    for (const [i, page] of this.pages.entries()) {
      const left = (page.live ?? page.kept).clock?.left[i] ?? 0;
      const counted = this.base + page.added - left;
      const most = page.spent + this.faults[i] * (LOST + 2 * this.delay) + this.naps + 1;
      const least = page.spent - this.faults[i] * (GAINED + 4 * this.delay) - this.crashes[i] - LEASE - 4 * this.delay;
      assert(counted <= most, `${"WB"[i]} has lost ${Math.round(counted - page.spent)} ms that it was not there for`);
      assert(left === 0 || counted >= least, `${"WB"[i]} has gained ${Math.round(page.spent - counted)} ms`);
    }
  }

  /** @param {number} until */
  run(until) {
    while (this.todo.length && this.todo[0].at <= until) {
      const { at, run } = this.next();
      this.pass(at);
      run();
    }
    this.pass(until);
  }

  play() {
    this.open(0);
    this.at(this.dice(2000), () => this.open(1));
    this.faults = [1, 1];
    for (let i = 3 + this.dice(12); i > 0; i--) this.at(2000 + this.dice(18_000), () => this.happen());
    this.run(22_000);
    this.isFair();
    // The line is as it should be: all that happened comes together.
    this.harmless = true;
    this.run(Math.max(this.time, ...this.pages.map(({ wakes }) => wakes)) + 1);
    if (!this.relay.up) this.relay.up = true;
    for (const i of [0, 1]) {
      if (!this.pages[i].live) this.open(i);
      else if (!this.held.has(this.pages[i].link) || !this.pages[i].joined) {
        this.pages[i].link = 0;
        this.act(i, { do: "connection", up: false });
        this.seek(i);
      }
    }
    this.run(this.time + 15_000 + this.delay);
    const [a, b] = this.pages.map(({ live }) => /** @type {Live} */ (live));
    const both = JSON.stringify([a, b], null, 1);
    assert.deepEqual(a.moves, b.moves, `records part: ${both}`);
    assert.deepEqual([a.line, a.ended], [b.line, b.ended], `records part: ${both}`);
    assert(!a.trouble && !b.trouble, `trouble: ${both}`);
    assert(a.met && b.met, `they don’t meet: ${both}`);
    if (a.ended || !a.moves.length) return a.moves.length;
    assert(running(a, RULES) && running(b, RULES), `the clocks don’t run: ${both}`);
    for (const i of [0, 1]) {
      const own = [a, b][i].clock?.left[i] ?? 0;
      const told = [b, a][i].clock?.left[i] ?? 0;
      assert(Math.abs(own - told) <= 3 * BEAT + this.crashes[i], `${"WB"[i]} has ${own} and is said to have ${told}`);
    }
    return a.moves.length;
  }
}

/**
 * Goes through histories; of the first that goes wrong its seed and its story are told.
 * @param {number} histories @param {number} seed
 */
export function tryClocks(histories, seed) {
  const counts = { moves: 0, ended: 0 };
  for (let i = 0; i < histories; i++) {
    const history = new History(seed + i);
    try {
      counts.moves += history.play();
      if (history.pages[0].live?.ended?.reason === "time") counts.ended += 1;
    } catch (error) {
      throw new Error(`history ${seed + i}: ${error instanceof Error ? error.message : error}\n${storyOf(seed + i)}`, {
        cause: error,
      });
    }
  }
  return counts;
}

/** @param {number} seed */
function storyOf(seed) {
  const history = new History(seed);
  history.telling = true;
  try {
    history.play();
  } catch {
    // It is told up to here.
  }
  return `delay ${history.delay}, ${history.ordered ? "in order" : "in any order"}, loses ${history.loses}, doubles ${history.doubles}\n${history.story.join("\n")}`;
}

if (parentPort && workerData?.histories) parentPort.postMessage(tryClocks(workerData.histories, workerData.seed));
else if (argv[1] === fileURLToPath(import.meta.url)) {
  const [histories, seed] = [Number(argv[2] ?? 100_000), Number(argv[3] ?? 1)];
  const { moves, ended } = tryClocks(histories, seed);
  console.log(`${histories} histories with ${moves} moves, ${ended} of them lost on time`);
}
