// Which thread thinks about which question, and what becomes of both: by threads that say only what they are told to.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** @typedef {import("../../www/play/thinker.js").Thinker} Thinker */

/** All threads that were opened, the last one last. @type {Thread[]} */
const threads = [];

/** A thread as the page knows it. */
class Thread extends EventTarget {
  ended = false;
  /** The questions that it was asked. @type {import("../../www/worker.js").Question[]} */
  asked = [];

  constructor() {
    super();
    threads.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    if (message.type !== "files") this.asked.push(message);
  }

  terminate() {
    this.ended = true;
  }

  /** @param {import("../../www/worker.js").Reply} reply */
  say(reply) {
    this.dispatchEvent(new MessageEvent("message", { data: reply }));
  }
}

/** How a browser tells what a thread has thrown; Node has none. */
class ErrorEvent extends Event {
  message = "out of memory";
}

Object.assign(globalThis, { Worker: Thread, ErrorEvent, self: { origin: "null" } });
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
const { createThinker } = await import("../../www/play/thinker.js");

const place = (/** @type {string[]} */ ...moves) => ({ variant: "toy", fen: null, moves });
const answer = (/** @type {string} */ move) => /** @type {import("../../www/worker.js").Answer} */ ({ move });
/** What becomes of a question. @param {Promise<any>} question */
const end = (question) =>
  question.then(
    ({ move }) => move,
    ({ name, message }) => (name === "Error" ? message : name),
  );

/** @param {(thinker: Thinker) => Promise<void>} body */
async function withThinker(body) {
  threads.length = 0;
  const thinker = createThinker();
  await body(thinker);
  thinker.close();
}

/** A question that the last thread has. */
const question = () => threads[threads.length - 1].asked.slice(-1)[0];

test("another question ends the thread of the one before, which is not heard any more", () =>
  withThinker(async (thinker) => {
    const first = end(thinker.think(place(), { movetime: 1000 }));
    const { id } = question();
    const second = end(thinker.think(place("a1a2"), { level: 3, movetime: 1000 }));
    assert.equal(await first, "Cancelled");
    assert.deepEqual([threads.length, threads[0].ended, threads[1].ended], [2, true, false]);
    // Nobody has chosen how moves are written.
    assert.deepEqual([question().moves, question().how], [["a1a2"], { level: 3, movetime: 1000, manner: "" }]);
    threads[0].say({ id, type: "done", answer: answer("b1b2") });
    threads[0].say({ id: question().id, type: "done", answer: answer("b1b2") });
    threads[1].say({ id: question().id, type: "done", answer: answer("c1c2") });
    assert.equal(await second, "c1c2");
  }));

test("a thread that has answered is asked again, and ended when everything is", () =>
  withThinker(async (thinker) => {
    for (const move of ["a1a2", "b1b2"]) {
      const asked = end(thinker.think(place(), { movetime: 1000 }));
      threads[0].say({ id: question().id, type: "done", answer: answer(move) });
      assert.equal(await asked, move);
      assert.equal(thinker.thinking, false);
    }
    assert.deepEqual([threads.length, threads[0].ended], [1, false]);
    thinker.close();
    assert.equal(threads[0].ended, true);
  }));

test("what is cancelled has no answer, and what fails says why", () =>
  withThinker(async (thinker) => {
    const first = end(thinker.ask("defend", place(), { left: 2 }));
    thinker.cancel();
    assert.equal(await first, "Cancelled");
    assert.equal(threads[0].ended, true);
    const second = end(thinker.think(place(), { nodes: 9 }));
    threads[1].say({ id: question().id, type: "error", message: "no such move" });
    assert.equal(await second, "no such move");
    assert.equal(threads[1].ended, false);
    const third = end(thinker.think(place(), { nodes: 9 }));
    threads[1].dispatchEvent(new ErrorEvent("error", { cancelable: true }));
    assert.equal(await third, "out of memory");
    assert.equal(threads[1].ended, true);
    const fourth = end(thinker.think(place(), { nodes: 9 }));
    threads[2].dispatchEvent(new Event("error", { cancelable: true }));
    assert.equal(await fourth, "the computer player could not be started");
  }));

test("what is stopped ends its thread, and is answered by the best that was told last", () =>
  withThinker(async (thinker) => {
    const first = end(thinker.think(place(), { movetime: 9000 }));
    const [thread, { id }] = [threads[0], question()];
    for (const [rank, move] of /** @type {const} */ ([
      [2, "b1b2"],
      [1, "c1c2"],
      [1, "a1a2"],
    ])) {
      const info = { pv: [{ move, readable: move }], rank, depth: 3, nodes: 9 };
      thread.say({ id, type: "info", info: /** @type {any} */ (info) });
    }
    thinker.stop();
    assert.equal(await first, "a1a2");
    assert.equal(thread.ended, true);
    const second = end(thinker.think(place(), { movetime: 9000 }));
    thinker.stop();
    assert.equal(await second, "Cancelled");
  }));

test("a thread that says nothing for a minute beyond its time is given up; each word gives it as long again", () =>
  withThinker(async (thinker) => {
    const first = end(thinker.think(place(), { movetime: 2000 }));
    const [thread, { id }] = [threads[0], question()];
    for (const seconds of [61, 61]) {
      mock.timers.tick(seconds * 1000);
      assert.equal(thinker.thinking, true);
      const info = { pv: [], rank: 1, depth: 3, nodes: 9 };
      thread.say({ id, type: "info", info: /** @type {any} */ (info) });
    }
    mock.timers.tick(64_000);
    assert.equal(await first, "the computer player has fallen silent");
    assert.equal(thread.ended, true);
  }));
