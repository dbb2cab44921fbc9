/** Lets the page show what it has and hear who presses, in the midst of long work: the rest follows as a task of its own. */

/** @returns {Promise<void>} */
export const breathe = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
