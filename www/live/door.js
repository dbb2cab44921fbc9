/** An answer that was opened in another window of this browser, as a scanned code is, is handed to the one that waits for it. */

const NAME = "stone-garden.live";

/** Milliseconds that a window has to say that the answer was for it. */
const PATIENCE = 2000;

/** @param {(nonce: string, sdp: string) => Promise<boolean>} take whether it was for this window; fails if it is damaged */
export function createDoor(take) {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;
  channel?.addEventListener("message", async ({ data }) => {
    const { nonce, sdp } = data ?? {};
    if (typeof nonce !== "string" || typeof sdp !== "string") return;
    if (await take(nonce, sdp).catch(() => false)) channel.postMessage({ taken: nonce });
  });
  return {
    /** @param {string} nonce @param {string} sdp @returns {Promise<"here" | "there" | null>} null: no window waits for it */
    async hand(nonce, sdp) {
      if (await take(nonce, sdp)) return "here";
      if (!channel) return null;
      return new Promise((resolve) => {
        const heard = (/** @type {MessageEvent} */ { data }) => {
          if (data?.taken === nonce) done("there");
        };
        const timer = setTimeout(() => done(null), PATIENCE);
        /** @param {"there" | null} how */
        const done = (how) => {
          clearTimeout(timer);
          channel.removeEventListener("message", heard);
          resolve(how);
        };
        channel.addEventListener("message", heard);
        channel.postMessage({ nonce, sdp });
      });
    },
  };
}
