// The engine and the player in a thread of their own, in Node.
import { parentPort } from "node:worker_threads";
import { Game } from "stone-garden/flat";
import { Searcher } from "stone-garden/player";

parentPort?.once("message", (moves) => {
  const game = new Game("stone-garden", { moves });
  parentPort?.postMessage(new Searcher(1).best(game, { depth: 3 }).move);
});
