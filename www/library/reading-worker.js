/**
 * A worker that reads a file of games, chunk by chunk, with the engine that is built quick. The page sends {@link Request}s and gets a
 * {@link Reply} for each.
 *
 * @typedef {import("../stone-garden-player.js").FileGame} FileGame
 * @typedef {{id: number, bytes: Uint8Array | null, usual: string, definition?: string}} Request bytes: the next ones, null at the end of the
 *   file; usual: the game meant where a text names none and is no chess; definition: the text that defines it
 * @typedef {{id: number, type: "done", answer: FileGame[]} | {id: number, type: "error", message: string}} Reply the games that have ended
 */

let files = { player: "", module: "" };

/** @type {Promise<{file: import("../stone-garden-player.js").GameFile}> | undefined} */
let reading;

/** By a call, not by a line above: for Firefox a thread's imports are scripts if they are called. @param {string | undefined} definition */
async function begin(definition) {
  /** @type {typeof import("../stone-garden-player.js")} */
  const engine = await import(/* @vite-ignore */ /* webpackIgnore: true */ files.player);
  await engine.default({ module_or_path: files.module });
  if (definition) engine.define(definition);
  return { file: new engine.GameFile() };
}

self.addEventListener("message", async ({ data }) => {
  if (data?.type === "files") return void (files = data);
  const { id, bytes, usual, definition } = /** @type {Request} */ (data);
  try {
    reading ??= begin(definition);
    const { file } = await reading;
    self.postMessage({ id, type: "done", answer: bytes ? file.push(bytes, usual) : file.finish(usual) });
  } catch (error) {
    self.postMessage({ id, type: "error", message: error instanceof Error ? error.message : String(error) });
  }
});
