/** Ends a task of the page: the browser may paint and answer before what follows. Clocks that are held don't hold this. */
export const breathe = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(undefined);
  });

let last = Promise.resolve();

/**
 * Runs what many may want to run at once (boards that come into a page, texts that are read), one after the other and each in a task of
 * its own: however many there are, none holds the page longer than one does.
 * @template T @param {() => T} run @returns {Promise<Awaited<T>>}
 */
export function inTurn(run) {
  const turn = last.then(breathe).then(run);
  last = turn.then(
    () => {},
    () => {},
  );
  return /** @type {Promise<Awaited<T>>} */ (turn);
}
