// A live game without a browser: what two pages make of each other's messages, whatever the line does to them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tryLinks, tryLive, tryPairs } from "../../fuzz/live.js";
import { begin, isComplete, nowhere, phaseAfter, placeToKeep, reduce } from "../../www/live/live-state.js";
import { readMessage, writeMessage } from "../../www/live/protocol.js";
import { createPace } from "../../www/live/transport.js";
import { TOY } from "./toy.js";

/** @typedef {import("../../www/live/live-state.js").Live} Live */
/** @typedef {import("../../www/live/live-state.js").Event} Event */
/** @typedef {import("../../www/live/protocol.js").Message} Message */

const GAME = { id: "gameOne", variant: "toy", fen: null };
/** @type {import("../../www/live/protocol.js").Clock} */
const CLOCK = { base: 60, step: 2, left: [60_000, 60_000] };

/** Two pages and what is on its way between them. @param {Partial<Live>} [known] of the first page */
function pair(known = {}) {
  const pages = { white: begin({ side: "white", game: GAME, ...known }), black: begin({ side: "black" }) };
  /** @type {{to: "white" | "black", text: string}[]} */
  const way = [];
  /** @type {Record<"white" | "black", string[]>} */
  const told = { white: [], black: [] };
  let at = 0;
  const act = (/** @type {"white" | "black"} */ who, /** @type {Event} */ event) => {
    at += 1;
    const { live, send, news } = reduce(pages[who], { ...event, at, visit: `visit${at}` }, TOY);
    pages[who] = live;
    told[who].push(...news.map(({ kind }) => kind));
    for (const message of send)
      if (live.up) way.push({ to: who === "white" ? "black" : "white", text: writeMessage(message) });
  };
  const hear = (/** @type {"white" | "black"} */ who, /** @type {string} */ text) =>
    act(who, { do: "heard", message: readMessage(text) });
  const deliver = () => {
    for (let next = way.shift(); next; next = way.shift()) hear(next.to, next.text);
  };
  const connect = () => {
    act("white", { do: "connection", up: true });
    act("black", { do: "connection", up: true });
    deliver();
  };
  const cut = () => {
    way.length = 0;
    act("white", { do: "connection", up: false });
    act("black", { do: "connection", up: false });
  };
  const move = (/** @type {"white" | "black"} */ who, /** @type {string} */ text) =>
    act(who, { do: "moved", move: text });
  /** Seconds go by, with a sign of both in each. @param {number} seconds */
  const wait = (seconds) => {
    for (let i = 0; i < seconds; i++) {
      at += 1000;
      act("white", { do: "tick", there: true });
      act("black", { do: "tick", there: true });
      deliver();
    }
  };
  return { pages, told, way, act, hear, deliver, connect, cut, move, wait };
}

/** A pair who have made some moves. @param {string[]} moves @param {Partial<Live>} [known] */
function playing(moves, known) {
  const two = pair(known);
  two.connect();
  for (const [i, move] of moves.entries()) {
    two.move(i % 2 ? "black" : "white", move);
    two.deliver();
  }
  return two;
}

test("whoever is invited learns the game, its side and its clock from the greeting", () => {
  const two = pair({ clock: CLOCK, moves: ["m1"] });
  two.connect();
  assert.deepEqual(two.pages.black.game, GAME);
  assert.deepEqual(two.pages.black.moves, ["m1"]);
  assert.equal(two.pages.black.side, "black");
  assert.deepEqual(two.pages.black.clock, CLOCK);
  assert(two.pages.white.met && two.pages.black.met);
});

/** What the two clocks of a page show, in whole seconds. @param {Live} live */
const seconds = ({ clock }) => clock?.left.map((left) => Math.round(left / 1000));

test("moves go to and fro, with what the clocks have left and never more", () => {
  const two = playing(["m1"], { clock: CLOCK });
  two.wait(10);
  two.move("black", "m2");
  two.deliver();
  for (const page of Object.values(two.pages))
    assert.deepEqual(seconds(page), [60, 52], "ten seconds, and two for the move");
  const more = { ...{ type: "move", line: 0, ply: 2, move: "m3" }, left: 900_000 };
  two.hear("black", JSON.stringify(more));
  assert.deepEqual(seconds(two.pages.black), [62, 52], "at most what it had, and what a move adds");
});

test("a move made while the line was cut, or lost on its way, is taken up when it is there again", () => {
  const two = playing(["m1", "m2"]);
  two.cut();
  two.move("white", "m3");
  assert.equal(two.pages.black.moves.length, 2);
  two.connect();
  assert.deepEqual(two.pages.black.moves, ["m1", "m2", "m3"]);
  two.move("black", "m4");
  two.way.length = 0;
  two.connect();
  assert.deepEqual(two.pages.white.moves, ["m1", "m2", "m3", "m4"]);
});

test("twice the same message changes nothing, one that comes too early is asked for again", () => {
  const two = playing([]);
  two.move("white", "m1");
  const [first] = two.way;
  two.hear("black", first.text);
  two.deliver();
  assert.deepEqual(two.pages.black.moves, ["m1"]);
  const ahead = writeMessage({ type: "move", line: 0, ply: 3, move: "m4", left: null });
  two.hear("black", ahead);
  assert.deepEqual(two.pages.black.moves, ["m1"]);
  const [asked] = two.way.map(({ text }) => JSON.parse(text));
  assert.equal(asked.type, "hello");
  assert.equal(asked.again, true);
});

test("a move that is not legal, not theirs, or after the end is refused and named; the game stays", () => {
  /** @type {[string[], Message, string][]} */
  const cases = [
    [["m1", "m2"], { type: "move", line: 0, ply: 2, move: "bad", left: null }, "illegal"],
    [["m1"], { type: "move", line: 0, ply: 1, move: "m2", left: null }, "turn"],
    [["m1", "mate"], { type: "move", line: 0, ply: 2, move: "m3", left: null }, "over"],
    [["m1", "m2"], { type: "move", line: 0, ply: 1, move: "m9", left: null }, "parted"],
  ];
  for (const [moves, message, code] of cases) {
    const two = playing(moves);
    two.hear("black", writeMessage(message));
    assert.deepEqual(two.pages.black.moves, moves, code);
    assert.equal(two.pages.black.trouble?.code, code);
    assert.equal(two.pages.black.trouble?.ply, message.type === "move" ? message.ply + 1 : 0);
    two.deliver();
    // Whoever sent it is told so.
    if (code === "illegal") assert.equal(two.pages.white.trouble?.code, "refused.illegal");
  }
});

test("nobody moves in another’s name: a greeting that is ahead by more than the friend’s move is refused", () => {
  const two = playing(["m1", "m2"]);
  const hello = (/** @type {object} */ more) =>
    JSON.stringify({
      ...JSON.parse(
        '{"type":"hello","v":2,"side":"white","line":0,"ended":null,"clock":null,"ask":null,"visit":"visitA","heard":null,"again":false}',
      ),
      game: GAME,
      moves: "m1 m2",
      ...more,
    });
  const before = two.pages.black;
  for (const [more, code] of /** @type {[object, string][]} */ ([
    [{ moves: "m1 m2 m3 m4" }, "ahead"],
    [{ moves: "m1 m9" }, "parted"],
    [{ moves: "m1 m2 bad" }, "illegal"],
    [{ line: 1, moves: "m1" }, "back"],
    [{ side: "black" }, "sameSide"],
    [{ game: { ...GAME, fen: "other" } }, "otherStart"],
    [{ game: { ...GAME, id: "gameTwo" } }, "otherGame"],
    [{ ended: { result: "white-wins", reason: "resignation" } }, "ended"],
    [{ ended: { result: "draw", reason: "agreement" } }, "ended"],
  ])) {
    two.hear("black", hello(more));
    assert.equal(two.pages.black.trouble?.code, code);
    assert.deepEqual(two.pages.black.moves, before.moves, code);
    assert.equal(two.pages.black.ended, null);
    two.pages.black = before;
  }
  // One that ends for the friend, or has the friend's next move, is taken.
  two.hear("black", hello({ moves: "m1 m2 m3", ended: { result: "black-wins", reason: "resignation" } }));
  assert.equal(two.pages.black.ended?.result, "black-wins");
  assert.deepEqual(two.pages.black.moves, ["m1", "m2", "m3"]);
});

test("a draw is asked and granted, declined, or asked by both at once", () => {
  const two = playing(["m1"]);
  two.act("white", { do: "ask", kind: "draw" });
  two.deliver();
  two.act("black", { do: "answer", yes: false });
  two.deliver();
  assert(!two.told.white.includes("ended"));
  assert(two.told.white.includes("declined"));
  two.act("white", { do: "ask", kind: "draw" });
  two.act("black", { do: "ask", kind: "draw" });
  two.deliver();
  assert.equal(two.pages.white.ended?.reason, "agreement");
  assert.equal(two.pages.black.ended?.reason, "agreement");
});

test("an offer ends with the next move, and one that was not made can’t be accepted", () => {
  const two = playing(["m1"]);
  two.act("white", { do: "ask", kind: "draw" });
  two.deliver();
  two.move("black", "m2");
  two.deliver();
  assert.equal(two.pages.black.asked, null);
  assert.equal(two.pages.white.ask, null);
  two.hear("white", writeMessage({ type: "answer", line: 0, ply: 1, kind: "draw", yes: true }));
  assert.equal(two.pages.white.ended, null);
});

test("moves are taken back when that is granted, even if the answer is lost", () => {
  const two = playing(["m1", "m2", "m3"]);
  two.act("white", { do: "ask", kind: "back" });
  two.deliver();
  assert.deepEqual(two.pages.black.asked, { kind: "back", ply: 3, to: 2 });
  two.act("black", { do: "answer", yes: true });
  assert.deepEqual(two.pages.black.moves, ["m1", "m2"]);
  two.cut();
  assert.deepEqual(two.pages.white.moves, ["m1", "m2", "m3"]);
  two.connect();
  assert.deepEqual(two.pages.white.moves, ["m1", "m2"]);
  // What was said before is of a line that is gone.
  two.hear("white", writeMessage({ type: "move", line: 0, ply: 2, move: "m9", left: null }));
  assert.deepEqual(two.pages.white.moves, ["m1", "m2"]);
  two.move("white", "m5");
  two.deliver();
  assert.deepEqual(two.pages.black.moves, ["m1", "m2", "m5"]);
});

test("one’s own turn: a move back takes the answer too; both ask at once: White’s word stands", () => {
  const two = playing(["m1", "m2"]);
  two.act("white", { do: "ask", kind: "back" });
  two.act("black", { do: "ask", kind: "back" });
  two.deliver();
  assert.equal(two.pages.black.ask, null);
  assert.equal(two.pages.black.asked?.to, 0);
  two.act("black", { do: "answer", yes: true });
  two.deliver();
  assert.deepEqual([two.pages.white.moves, two.pages.black.moves], [[], []]);
});

test("records that part are named, and can be brought together by a move back", () => {
  const two = playing(["m1", "m2"]);
  two.cut();
  two.pages.white = { ...two.pages.white, moves: ["m1", "m7"] };
  two.connect();
  assert.deepEqual(two.pages.white.trouble, { code: "parted", ply: 2, move: "m2" });
  two.act("white", { do: "ask", kind: "back" });
  assert.equal(two.pages.white.ask?.to, 1);
  two.deliver();
  two.act("black", { do: "answer", yes: true });
  two.deliver();
  assert.deepEqual([two.pages.white.moves, two.pages.black.moves], [["m1"], ["m1"]]);
});

test("resignation, time, and a rematch with the sides changed", () => {
  const two = playing(["m1"], { clock: CLOCK });
  two.act("white", { do: "ended", ended: { result: "black-wins", reason: "resignation" } });
  two.deliver();
  assert.deepEqual(two.pages.black.ended, { result: "black-wins", reason: "resignation" });
  two.act("black", { do: "ask", kind: "rematch" });
  two.deliver();
  two.act("white", { do: "answer", yes: true });
  // The answer is lost: the greeting tells it.
  two.cut();
  two.connect();
  for (const side of /** @type {const} */ (["white", "black"])) {
    const page = two.pages[side];
    assert.equal(page.game?.id, "gameOne-2", side);
    assert.equal(page.side, side === "white" ? "black" : "white");
    assert.deepEqual([page.moves, page.ended, page.clock?.left], [[], null, [60_000, 60_000]]);
  }
});

test("time: only one’s own page says that it is up", () => {
  const two = playing(["m1"], { clock: CLOCK });
  const claim = writeMessage({ type: "end", line: 0, ply: 1, reason: "time", loser: "black" });
  two.hear("black", claim);
  assert.equal(two.pages.black.ended, null);
  assert.equal(two.pages.black.trouble?.code, "ended");
  const other = playing(["m1"], { clock: CLOCK });
  other.wait(59);
  assert.equal(other.pages.black.ended, null);
  other.wait(2);
  for (const page of Object.values(other.pages)) assert.deepEqual(page.ended, { result: "white-wins", reason: "time" });
  // FIDE's Laws, 6.9: the game is drawn if the opponent can't win by any possible series of legal moves.
  const poor = playing(["m9"], { clock: CLOCK });
  poor.wait(61);
  for (const page of Object.values(poor.pages)) assert.deepEqual(page.ended, { result: "draw", reason: "time" });
  poor.cut();
  poor.connect();
  for (const page of Object.values(poor.pages)) assert.deepEqual(page.ended, { result: "draw", reason: "time" });
});

test("whoever watches follows both sides, asks nothing and is told of the next game", () => {
  const two = pair();
  const said = /** @type {{from: "white" | "black", text: string}[]} */ ([]);
  two.connect();
  let watcher = begin({ side: null });
  const hear = (/** @type {"white" | "black"} */ from, /** @type {Message} */ message) => {
    const { live, send } = reduce(watcher, { do: "heard", message, from, at: 0, visit: "visit0" }, TOY);
    watcher = live;
    assert.deepEqual(send, [], "a watcher says nothing");
  };
  hear("white", /** @type {any} */ ({ ...hello("white"), game: GAME, moves: "m1" }));
  hear("black", { type: "move", line: 0, ply: 1, move: "m2", left: null });
  hear("black", { type: "move", line: 0, ply: 2, move: "m3", left: null });
  assert.equal(watcher.trouble?.code, "turn");
  assert.deepEqual(watcher.moves, ["m1", "m2"]);
  hear("white", { type: "end", line: 0, ply: 2, reason: "resignation", loser: "white" });
  assert.equal(watcher.ended?.result, "black-wins");
  hear("white", /** @type {any} */ ({ ...hello("white"), game: { ...GAME, id: "gameTwo" }, moves: "" }));
  assert.equal(watcher.ended, null);
  assert.deepEqual(said, []);
});

/** @param {"white" | "black"} side */
const hello = (side) => ({
  type: "hello",
  v: 2,
  visit: "visitA",
  heard: null,
  side,
  line: 0,
  ended: null,
  clock: null,
  ask: null,
  again: false,
});

test("messages come back as they were written; what is malformed is refused with its place", () => {
  const greeting = { ...hello("white"), game: GAME, moves: "m1 m2", clock: CLOCK };
  assert.deepEqual(readMessage(JSON.stringify({ ...greeting, more: 1 })), greeting);
  for (const [raw, place] of /** @type {[unknown, string][]} */ ([
    [new ArrayBuffer(4), "bytes"],
    ["{", "{"],
    ["null", ""],
    ["[]", ""],
    ['{"type":"__proto__"}', "__proto__"],
    ['{"type":"toString"}', "toString"],
    [`{"type":"say","phrase":"${"x".repeat(3000)}"}`, "30"],
    ["x".repeat(200_000), "200000"],
    ['{"type":"move","line":0,"ply":-1,"move":"m1","left":null}', "move.ply"],
    ['{"type":"move","line":0,"ply":0,"move":"a b","left":null}', "move.move"],
    ['{"type":"move","line":0,"ply":0,"move":"m1"}', "move.left"],
    ['{"type":"say","phrase":"<b>"}', "say.phrase"],
    [JSON.stringify({ ...greeting, v: 3 }), "v"],
    [JSON.stringify({ ...greeting, v: 1 }), "v"],
    [JSON.stringify({ ...greeting, visit: "" }), "hello.visit"],
    [JSON.stringify({ ...greeting, game: { ...GAME, id: "x" } }), "hello.game"],
    [JSON.stringify({ ...greeting, clock: { ...CLOCK, left: [1] } }), "hello.clock"],
    [JSON.stringify({ ...greeting, moves: "m1  m2" }), "hello.moves"],
  ])) {
    assert.throws(
      () => readMessage(raw),
      (/** @type {any} */ error) => error.name === "Error" && String(error.place).startsWith(place.slice(0, 40)),
      `${String(raw).slice(0, 80)}: ${place}`,
    );
  }
});

test("whoever says too much at once is not heard any more", () => {
  const pace = createPace();
  let heard = 0;
  while (pace(0)) heard += 1;
  assert(heard >= 100 && heard <= 400);
  assert(!pace(50));
  assert(pace(1050));
});

test("two pages agree whatever the line loses, doubles or cuts", () => {
  const { moves, cuts } = tryPairs(400, 7);
  assert(moves > 1000 && cuts > 300, `${moves} moves, ${cuts} cuts`);
});

test("random messages are refused or taken, and break nothing", () => {
  const { taken, refused } = tryLive(5000, 7);
  assert(taken > 300 && refused > 300, `${taken} taken, ${refused} refused`);
});

test("invitations and a relay’s words are read or refused whatever they are", () => {
  const { taken, refused } = tryLinks(3000, 7);
  assert(taken > 300 && refused > 300, `${taken} taken, ${refused} refused`);
});

test("what is shown of the line follows from what happens to it", () => {
  const after = (/** @type {import("../../www/live/live-state.js").Sign[]} */ ...signs) =>
    signs.reduce(phaseAfter, nowhere().phase);
  assert.equal(after(), "off");
  assert.equal(after("sought", "up"), "waiting");
  assert.equal(after("up", "met", "cut"), "lost");
  assert.equal(after("up", "met", "ended"), "off");
  assert.equal(after("up", "met", "left", "ended"), "away", "whoever has said goodbye is away, whatever the line does");
  assert.equal(after("up", "met", "closed"), "closed");
  const place = /** @type {import("../../www/storage/game-metadata.js").Live} */ ({
    room: "roomOne",
    seat: "guest",
    key: "",
    own: "",
  });
  const told = (/** @type {boolean} */ host, /** @type {boolean} */ guest) => ({ host, guest, watching: 0 });
  assert.deepEqual([isComplete(place, told(true, false)), isComplete(place, told(false, true))], [true, false]);
  const watches = { ...place, seat: /** @type {const} */ ("watch") };
  assert.deepEqual([isComplete(watches, told(true, true)), isComplete(watches, told(true, false))], [true, false]);
  const live = { ...begin({ side: "white", game: GAME }), line: 2, backs: 1, rematch: true };
  assert.deepEqual(placeToKeep({ ...nowhere(), place, live }), {
    ...place,
    line: 2,
    backs: 1,
    draws: null,
    rematch: true,
  });
});
