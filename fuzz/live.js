// Live games: what two pages must make of each other whatever the line does, and of a page that says anything.
//
// `node fuzz/live.js [RUNS] [SEED]`. The reader is JavaScript alone, hence no target of cargo-fuzz; each run of the page's tests tries
// some (`tests/page/live.test.js`). The relay's own reader is the target `relay`.
import assert from "node:assert/strict";
import { argv, cpuUsage } from "node:process";
import { fileURLToPath } from "node:url";
import { TOY } from "../tests/page/toy.js";
import { invitationOf, MessageError, readHanded, readMessage, writeMessage } from "../www/live/protocol.js";
import { packSdp, unpackSdp } from "../www/live/transport-rtc.js";
import { begin, greeting, other, reduce } from "../www/live/live-state.js";
import { diceOf } from "./links.js";

/** @typedef {import("../www/live/live-state.js").Live} Live */
/** @typedef {import("../www/live/live-state.js").Event} Event */
/** @typedef {(sides: number) => number} Dice */

const GAME = { id: "gameOne", variant: "toy", fen: null };
const SIDES = /** @type {const} */ (["white", "black"]);

/** The next moment: a second later, and a word that nobody has said. */
function* momentsOf() {
  for (let i = 1; ; i++) yield { at: i * 1000, visit: `visit${i}` };
}

/** What every state must hold, whatever has been said. @param {Live} before @param {Live} after @param {Event} event */
function isSound(before, after, event) {
  // The record can be played, whatever was heard.
  if (after.game) TOY.at(after.game, after.moves);
  assert(after.line >= before.line || after.game?.id !== before.game?.id);
  if (event.do !== "heard" || !before.side || !before.game || before.game.id !== after.game?.id) return;
  const own = (/** @type {Live} */ live) =>
    live.moves.filter((_, i) => (i % 2 ? "black" : "white") === before.side).length;
  // Nothing that is heard makes a move on this side, or ends the game against it but by what was agreed or its own clock.
  assert(own(after) <= own(before), "a move was made in one’s name");
  if (after.ended && !before.ended) {
    const { result, reason } = after.ended;
    const lost = result === (before.side === "white" ? "black-wins" : "white-wins");
    assert(!lost || (reason === "time" && before.clock), "lost by hearsay");
    if (reason === "agreement") assert(before.draws !== null || before.asked?.kind === "draw");
  }
}

/**
 * Plays pairs of pages whose line loses, doubles and cuts; in the end they are joined, and must agree.
 * @param {number} runs @param {number} seed
 */
export function tryPairs(runs, seed) {
  const dice = diceOf(seed);
  const counts = { moves: 0, cuts: 0 };
  for (let run = 0; run < runs; run++) pairOf(dice, counts);
  return counts;
}

/** @param {Dice} dice @param {{moves: number, cuts: number}} counts */
function pairOf(dice, counts) {
  // One's side changes with a rematch: seats are those of the first game.
  const pages = [begin({ side: "white", game: GAME }), begin({ side: "black" })];
  const moments = momentsOf();
  const now = () => /** @type {import("../www/live/live-state.js").Moment} */ (moments.next().value);
  /** @type {string[][]} */
  const ways = [[], []];
  // Whoever watches hears all that is said, as a relay hands it on.
  let watcher = begin({ side: null });
  /** @type {(import("../www/live/protocol.js").Side | undefined)[]} */
  const seats = [undefined, undefined];
  const watch = (/** @type {number} */ seat, /** @type {string} */ text) => {
    const message = readMessage(text);
    if (message.type === "hello") [seats[seat], seats[1 - seat]] = [message.side, other(message.side)];
    const mover = seats[seat];
    const { live, send } = reduce(watcher, { do: "heard", message, ...(mover && { from: mover }), ...now() }, TOY);
    assert.deepEqual(send, [], "whoever watches says nothing");
    watcher = live;
  };
  const act = (/** @type {number} */ seat, /** @type {Event} */ event) => {
    const { live, send } = reduce(pages[seat], { ...event, ...now() }, TOY);
    isSound(pages[seat], live, event);
    pages[seat] = live;
    if (!live.up) return;
    const texts = send.map(writeMessage);
    ways[1 - seat].push(...texts);
    for (const text of texts) watch(seat, text);
  };
  const hear = (/** @type {number} */ seat) => {
    const text = ways[seat].shift();
    if (text) act(seat, { do: "heard", message: readMessage(text) });
  };
  const join = () => {
    for (const seat of [0, 1]) act(seat, { do: "connection", up: true });
  };
  join();
  for (let i = 0; i < 60; i++) {
    const seat = dice(2);
    const page = pages[seat];
    const at = page.game && TOY.at(page.game, page.moves);
    const choice = dice(20);
    if (choice < 8) hear(seat);
    else if (choice < 14 && at && !at.over && !page.ended && at.side === page.side) {
      counts.moves += 1;
      act(seat, { do: "moved", move: dice(30) ? `m${dice(50)}` : "mate" });
    } else if (choice === 14) act(seat, { do: "ask", kind: "back" });
    else if (choice === 15) act(seat, { do: "answer", yes: dice(3) > 0 });
    else if (choice === 16 && !dice(4)) act(seat, { do: "ask", kind: "draw" });
    else if (choice === 17 && (page.ended || at?.over)) act(seat, { do: "ask", kind: "rematch" });
    else if (choice === 18 && ways[seat].length) ways[seat].push(ways[seat][0]);
    else if (choice === 19) {
      counts.cuts += 1;
      for (const each of [0, 1]) {
        ways[each].length = 0;
        act(each, { do: "connection", up: false });
      }
      join();
    }
  }
  for (const way of ways) way.length = 0;
  join();
  for (let i = 0; i < 30 && (ways[0].length || ways[1].length); i++) for (const seat of [0, 1]) hear(seat);
  assert.deepEqual(ways, [[], []], "they never stop talking");
  const [a, b] = pages;
  const told = JSON.stringify(pages, null, 1);
  assert.equal(a.game?.id, b.game?.id, told);
  assert.deepEqual(a.moves, b.moves, told);
  assert.deepEqual(a.ended, b.ended, told);
  assert.equal(a.line, b.line, told);
  assert(!a.trouble && !b.trouble, told);
  assert(a.side !== b.side, told);
  assert.deepEqual(
    [watcher.game?.id, watcher.moves, watcher.ended, watcher.line],
    [a.game?.id, a.moves, a.ended, a.line],
    `${JSON.stringify(watcher, null, 1)} watches ${told}`,
  );
}

const SNIPPETS = [
  ...['{"type":"', '"hello"', '"move"', '"end"', '"line":', '"ply":', '"move":', '"left":null', '"moves":"m1 m2"', "}"],
  ...["[", "]", "{", ",", "null", "1e999", "-0", "0", "1", "2", "true", '"__proto__":', "\\u0000", "🌱", '"'.repeat(3)],
];

/** More than anybody may say, in some way. @param {Dice} dice @returns {string} */
function huge(dice) {
  const size = 150_000 + dice(400_000);
  return [
    () => "[".repeat(size),
    () => `{"type":"hello","v":2,"moves":"${"m1 ".repeat(size / 3)}"}`,
    () => `{"type":"move","line":0,"ply":0,"left":null,"move":"${"m".repeat(size)}"}`,
    () => `{"type":"say","phrase":"hello"${" ".repeat(size)}}`,
    () => `{"type":"${"x".repeat(size)}"}`,
    () => `{${'"type":"bye",'.repeat(size / 13)}"type":"bye"}`,
  ][dice(6)]();
}

/** Something that a page may send: a message with a field changed, a part of one, one too large, or a heap of signs. @param {Dice} dice @param {Live} live @returns {string} */
function anything(dice, live) {
  if (!dice(400)) return huge(dice);
  if (!dice(4)) return Array.from({ length: dice(12) }, () => SNIPPETS[dice(SNIPPETS.length)]).join("");
  const [line, ply] = [dice(3), Math.max(0, live.moves.length + dice(4) - 2)];
  const side = SIDES[dice(2)];
  const some = [
    ...live.moves.slice(0, dice(live.moves.length + 1)),
    ...Array.from({ length: dice(4) }, () => `m${dice(9)}`),
  ];
  /** @type {any[]} */
  const all = [
    greeting({
      ...begin({ side, game: dice(6) ? GAME : { ...GAME, id: ["otherGame", "gameOne-2"][dice(2)] }, visit: "theirs0" }),
      friend: [null, live.visit, "visit1"][dice(3)],
      moves: some,
      line,
    })[0],
    { type: "move", line, ply, move: dice(4) ? `m${dice(9)}` : "bad", left: dice(2) ? null : dice(1e6) },
    { type: "ask", line, ply, kind: ["draw", "back", "rematch"][dice(3)], to: dice(5) },
    { type: "answer", line, ply, kind: ["draw", "back", "rematch"][dice(3)], yes: !dice(2) },
    { type: "end", line, ply, reason: ["resignation", "time"][dice(2)], loser: side },
    { type: "say", phrase: "hello" },
    { type: "refuse", code: "illegal", ply },
    { type: "watched", count: dice(12) },
    { type: "bye" },
    {
      ...{ type: "beat", game: GAME.id, line, ply, left: dice(1e5), again: !dice(2) },
      ...{ visit: "theirs0", heard: [null, live.visit, "visit1"][dice(3)] },
    },
  ];
  const message = all[dice(all.length)];
  if (!dice(3)) {
    const names = Object.keys(message);
    message[names[dice(names.length)]] = [null, -1, 1e9, "", "x", [], {}, true, 0.5][dice(9)];
  }
  if (message.type === "hello" && !dice(4)) message.ended = { result: `${side}-wins`, reason: "time" };
  const text = JSON.stringify(message);
  return dice(8) ? text : text.slice(0, dice(text.length));
}

/** Says anything to a page that plays; throws if a state is unsound. @param {number} runs @param {number} seed */
export function tryLive(runs, seed) {
  const dice = diceOf(seed);
  const counts = { taken: 0, refused: 0 };
  let live = begin({ side: "white", game: GAME });
  const moments = momentsOf();
  const now = () => /** @type {import("../www/live/live-state.js").Moment} */ (moments.next().value);
  /** Said before, and perhaps said again when nobody expects it. @type {string[]} */
  const past = [];
  for (let run = 0; run < runs; run++) {
    if (run % 40 === 0) {
      const side = /** @type {const} */ (["white", "black", null])[dice(3)];
      live = begin({
        ...{ side, game: dice(8) ? GAME : null, moves: ["m1", "m2", "m3", "m4"].slice(0, dice(5)), up: true },
        ...{ visit: "visit0", clock: dice(2) ? { base: 60, step: 2, left: [60_000, 60_000] } : null },
      });
    }
    const text = past.length && !dice(6) ? past[dice(past.length)] : anything(dice, live);
    past[run % 50] = text;
    let message;
    const start = cpuUsage();
    try {
      message = readMessage(dice(200) ? text : [new ArrayBuffer(8), null, 7, undefined][dice(4)]);
    } catch (error) {
      assert(error instanceof MessageError, String(error));
      assert(error.message.length < 100, "what is refused is not repeated at length");
      assert(cpuUsage(start).user < 1e6, "a second, in microseconds of work, is far too much for any message");
      counts.refused += 1;
      continue;
    }
    counts.taken += 1;
    // What is read is written, and read as the same.
    assert.deepEqual(readMessage(writeMessage(message)), message);
    /** @type {Event} */
    const event = { do: "heard", message, from: SIDES[dice(2)] };
    const { live: after } = reduce(live, { ...event, ...now() }, TOY);
    isSound(live, after, event);
    live = after;
    if (!dice(5)) live = reduce(live, { do: "ask", kind: "draw", ...now() }, TOY).live;
    if (!dice(9)) live = reduce(live, { do: "answer", yes: !dice(2), ...now() }, TOY).live;
  }
  return counts;
}

const SDP = [
  "v=0",
  "a=ice-ufrag:aB3+",
  "a=ice-pwd:0123456789abcdefghij/+",
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, i) => (i * 7).toString(16).padStart(2, "0")).join(":")}`,
  "a=candidate:1 1 udp 2113937151 0123abcd-0123.local 50000 typ host",
  "a=candidate:2 1 udp 1677729535 203.0.113.7 50001 typ srflx raddr 0.0.0.0 rport 0",
].join("\r\n");

/**
 * Sends anything as an invitation, and as what a relay says. What is read makes a session description of our own lines and no other.
 * @param {number} runs @param {number} seed
 */
export function tryLinks(runs, seed) {
  const dice = diceOf(seed);
  const counts = { taken: 0, refused: 0 };
  const good = packSdp(SDP);
  const signs = [
    "~",
    ".",
    "%",
    "%0d%0a",
    "\r\n",
    "a=",
    " ",
    "\0",
    "live=1o.",
    "1a",
    "h1,",
    ",99999",
    "ж",
    "&",
    "-",
    "_",
    "=",
  ];
  for (let run = 0; run < runs; run++) {
    let text = dice(3) ? good : "";
    for (let i = dice(4); i > 0; i--) {
      const at = dice(text.length + 1);
      text = text.slice(0, at) + signs[dice(signs.length)].repeat(dice(200) ? 1 : 5000) + text.slice(at + dice(3));
    }
    const kind = /** @type {const} */ (["offer", "answer"])[dice(2)];
    try {
      const sdp = unpackSdp(text, kind);
      counts.taken += 1;
      for (const line of sdp.split("\r\n"))
        assert(/^[a-z]=[ -~]{1,400}$/.test(line) || line === "", `a line of somebody else’s making: ${line}`);
      assert.equal(sdp.match(/^a=fingerprint:/gm)?.length, 1);
      assert(sdp.length < 4000);
    } catch (error) {
      assert(!(error instanceof assert.AssertionError), /** @type {Error} */ (error));
      counts.refused += 1;
    }
    const link = `#live=${["1o.", "1s.", "1a.", "1g.", "1w.", ""][dice(6)]}nonceNonce.gameGame${dice(2) ? "." : ""}${dice(2) ? encodeURIComponent(text) : text}`;
    const invitation = invitationOf(link);
    if (invitation && "sdp" in invitation) assert(invitation.sdp.length <= 6000);
    const heap = Array.from({ length: dice(9) }, () => SNIPPETS[dice(SNIPPETS.length)]).join("");
    readHanded(
      dice(2)
        ? heap
        : `{"type":"${["from", "here", "refused"][dice(3)]}","from":${heap || 1},"text":"${dice(2) ? "x" : heap}"}`,
      {
        heard: (said, from) => assert(typeof said === "string" && ["host", "guest", null].includes(from)),
        here: ({ host, guest, watching }) =>
          assert(typeof host === "boolean" && typeof guest === "boolean" && typeof watching === "number"),
      },
      (code, words) => assert(typeof code === "string" && typeof words === "string"),
    );
  }
  return counts;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [runs, seed] = [Number(argv[2] ?? 100_000), Number(argv[3] ?? 1)];
  const { taken, refused } = tryLive(runs, seed);
  const { moves, cuts } = tryPairs(Math.ceil(runs / 20), seed);
  tryLinks(runs, seed);
  console.log(
    `${runs} messages, ${taken} taken and ${refused} refused; pairs with ${moves} moves and ${cuts} cuts agreed`,
  );
}
