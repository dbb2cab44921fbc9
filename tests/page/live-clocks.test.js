// Clocks and seats of live games, by random histories of two pages, a relay and a line that fails (`fuzz/live-clocks.js`).
import assert from "node:assert/strict";
import { availableParallelism } from "node:os";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

const HISTORIES = 100_000;

/** @param {number} histories @param {number} seed @returns {Promise<{moves: number, ended: number}>} */
const goThrough = (histories, seed) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("../../fuzz/live-clocks.js", import.meta.url), {
      workerData: { histories, seed },
    });
    worker.once("message", resolve);
    worker.once("error", reject);
  });

test("in a hundred thousand histories records never part, nobody gains or loses time but by the line, nobody wins against an empty seat", async () => {
  const threads = Math.min(availableParallelism(), 8);
  const share = Math.ceil(HISTORIES / threads);
  const counts = await Promise.all(Array.from({ length: threads }, (_, i) => goThrough(share, 1 + i * share)));
  const sum = (/** @type {"moves" | "ended"} */ what) => counts.reduce((all, each) => all + each[what], 0);
  assert(
    sum("moves") > 2 * HISTORIES && sum("ended") > HISTORIES / 5,
    `${sum("moves")} moves, ${sum("ended")} lost on time`,
  );
});
