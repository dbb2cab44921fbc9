/** One thing after the other: a definition that comes must be read before the moves after it. */

/** @param {(error: unknown) => void} failed */
export function createQueue(failed) {
  let queue = Promise.resolve();
  return (/** @type {() => unknown} */ run) => {
    queue = queue.then(async () => void (await run())).catch(failed);
    return queue;
  };
}
