/**
 * A worker, one thread of the team that learns a game: one engine, one piece of work at a time. The page sends a {@link Request} and gets its
 * {@link Reply}, after any number of steps of a training. Whoever wants it ended terminates the thread.
 *
 * @typedef {import("../stone-garden-player.js").Learner} Learner
 * @typedef {{type: "begin", variant: string, definition?: string, nodes: number, seed: number} | {type: "play" | "watch", number: number}
 *   | {type: "train", shards: string} | {type: "meet", net: Uint8Array} | {type: "contest", number: number}
 *   | {type: "balance", shards: string} | {type: "tally", wins: number, draws: number, losses: number}} Work play, watch and
 *   contest: the game of this number; tally: what a match says
 * @typedef {{id: number} & Work} Request
 * @typedef {{id: number, type: "info", info: import("../stone-garden-player.js").TrainingStep} | {id: number, type: "done", answer: any}
 *   | {id: number, type: "error", message: string}} Reply
 */

let files = { player: "", module: "" };

/** @type {Promise<typeof import("../stone-garden-player.js")> | undefined} */
let module;
/** @type {Learner | undefined} */
let learner;

async function load() {
  /** @type {typeof import("../stone-garden-player.js")} */
  const engine = await import(/* @vite-ignore */ /* webpackIgnore: true */ files.player);
  await engine.default({ module_or_path: files.module });
  return engine;
}

/** @param {Reply} reply */
const reply = (reply) => self.postMessage(reply);

/** @param {Request} request */
async function work(request) {
  module ??= load();
  const engine = await module;
  if (request.type === "begin") {
    const { variant, definition, nodes, seed } = request;
    learner = new engine.Learner(definition === undefined ? variant : { definition }, nodes, seed);
    return true;
  }
  if (request.type === "tally") return engine.tally(request.wins, request.draws, request.losses);
  if (!learner) throw new Error("no game has been begun");
  switch (request.type) {
    case "play":
      return learner.play(request.number);
    case "watch":
      return learner.watch(request.number);
    case "train":
      return learner.train(request.shards, (info) => reply({ id: request.id, type: "info", info }));
    case "meet":
      learner.meet(request.net);
      return true;
    case "contest":
      return learner.contest(request.number);
    case "balance":
      return learner.balance(request.shards);
  }
}

self.addEventListener("message", async ({ data }) => {
  if (data?.type === "files") return void (files = data);
  const { id } = data;
  try {
    reply({ id, type: "done", answer: await work(data) });
  } catch (error) {
    reply({ id, type: "error", message: error instanceof Error ? error.message : String(error) });
  }
});
