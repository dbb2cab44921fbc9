/** What the host of the site has set for live games, in one file of it: `live.json`. */

/**
 * @typedef {object} Config
 * @property {string | null} relay address of a relay's WebSocket, or null
 * @property {RTCIceServer[]} ice servers that help two pages to find each other beyond one network
 */

/** @type {Promise<Config> | null} */
let asked = null;

/** Without the file, or with one that can't be read, there is no relay and no help: two pages on one network need neither. @returns {Promise<Config>} */
export function liveConfig() {
  asked ??= read().catch((error) => {
    console.warn("live.json:", String(error));
    asked = null;
    return { relay: null, ice: [] };
  });
  return asked;
}

async function read() {
  const answer = await fetch(new URL("../live.json", import.meta.url), { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return configOf(await answer.json(), location.href);
}

/** @param {any} value @param {string} base @returns {Config} throws what is wrong with it */
function configOf(value, base) {
  const { relay = null, ice = [] } = value ?? {};
  if (relay !== null && typeof relay !== "string") throw new Error("relay: an address, or null");
  if (!Array.isArray(ice) || !ice.every((server) => server && typeof server === "object" && "urls" in server))
    throw new Error("ice: a list of servers, each with its 'urls'");
  if (!relay) return { relay: null, ice };
  const url = new URL(relay, base);
  url.protocol = url.protocol.replace(/^http/, "ws");
  if (!/^wss?:$/.test(url.protocol)) throw new Error("relay: an address that begins with https: or wss:");
  return { relay: url.href, ice };
}
