/** A connection from page to page, without anything between: offered by one link, answered by another. */

// What two browsers must know of each other for a data channel, as short as it can be said:
// `ufrag~pwd~fingerprint~candidate~...`. The rest of a session description says nothing new. Both ways are strict:
// what a link brings is put together from checked parts only.

/** @typedef {"offer" | "answer"} Kind */

/** More ways to one machine than these are not tried. */
const MOST = 12;

const TYPES = /** @type {const} */ ({ h: "host", s: "srflx", p: "prflx", r: "relay" });
const WORD = /^[A-Za-z0-9+/]{4,256}$/;
/** An address of either kind, or the name that a browser gives instead. */
const HOST = /^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}|[0-9a-f:.]{2,45}|[0-9a-z-]{1,63}\.local)$/i;

/** @param {string} text */
const safe = (text) => text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
/** @param {string} text */
const plain = (text) => text.replaceAll("-", "+").replaceAll("_", "/");

/** @param {string} sdp @returns {string} throws if it is no description of a data channel */
export function packSdp(sdp) {
  const line = (/** @type {string} */ name) => sdp.match(new RegExp(`^a=${name}:(.*?)\\r?$`, "m"))?.[1] ?? "";
  const hash = line("fingerprint").match(/^sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i)?.[1];
  const [ufrag, pwd] = [line("ice-ufrag"), line("ice-pwd")];
  if (!hash || !WORD.test(ufrag) || !WORD.test(pwd)) throw new Error("the browser describes no data channel");
  const bytes = hash.split(":").map((part) => Number.parseInt(part, 16));
  const candidates = [...sdp.matchAll(/^a=candidate:(\S+) 1 udp (\d+) (\S+) (\d+) typ (host|srflx|prflx|relay)/gim)]
    .filter(([, , , host]) => HOST.test(host))
    .slice(0, MOST)
    .map(
      ([, , priority, host, port, type]) =>
        `${type[0] === "r" ? "r" : type[0]}${Number(priority).toString(36)},${host},${port}`,
    );
  return [safe(ufrag), safe(pwd), safe(btoa(String.fromCharCode(...bytes))), ...candidates].join("~");
}

/** @param {string} text @param {Kind} kind @returns {string} throws if it is not what `packSdp` writes */
export function unpackSdp(text, kind) {
  if (text.length > 2000) throw new Error("too long");
  const [ufrag, pwd, hash, ...candidates] = text.split("~");
  if (!hash || candidates.length > MOST) throw new Error("incomplete");
  const bytes = [...atob(plain(hash))].map((sign) => sign.charCodeAt(0));
  if (bytes.length !== 32 || !WORD.test(plain(ufrag)) || !WORD.test(plain(pwd))) throw new Error("damaged");
  const lines = candidates.map((candidate, i) => {
    const [, type, priority, host, port] = candidate.match(/^([hspr])([0-9a-z]{1,7}),([^,]+),(\d{1,5})$/) ?? [];
    if (!type || !HOST.test(host) || Number(port) > 65535) throw new Error("damaged");
    const far = type === "h" ? "" : " raddr 0.0.0.0 rport 0";
    const kind = TYPES[/** @type {keyof typeof TYPES} */ (type)];
    return `a=candidate:${i + 1} 1 udp ${Number.parseInt(priority, 36) % 2 ** 31} ${host} ${port} typ ${kind}${far}`;
  });
  const print = bytes.map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...lines,
    `a=ice-ufrag:${plain(ufrag)}`,
    `a=ice-pwd:${plain(pwd)}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${kind === "offer" ? "actpass" : "active"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
}

/** @typedef {import("./transport.js").Ears} Ears @typedef {import("./transport.js").Connection} Connection */
/** @typedef {Pick<Ears, "up" | "down" | "heard">} Heard what can be heard of a connection that has nothing between */

/** Milliseconds that finding one's own addresses may take: what has been found by then must do. */
const GATHERING = 4000;

/** Milliseconds between signs of life, and without any until the connection counts as lost. */
const BEAT = 5000;
const SILENCE = 16_000;

/** Bytes that may wait for the other side to take them. */
const MOST_WAITING = 1_000_000;

/** @param {RTCIceServer[]} ice @param {Heard} ears */
function open(ice, ears) {
  const peer = new RTCPeerConnection({ iceServers: ice });
  const channel = peer.createDataChannel("game", { negotiated: true, id: 0 });
  let up = false;
  let over = false;
  let heard = 0;
  const down = () => {
    if (over) return;
    close();
    ears.down(false);
  };
  channel.onopen = () => {
    up = true;
    heard = performance.now();
    ears.up();
  };
  channel.onmessage = ({ data }) => {
    heard = performance.now();
    if (data !== BEATING) ears.heard(data, null);
  };
  channel.onclose = down;
  peer.onconnectionstatechange = () => peer.connectionState === "failed" && down();
  const beat = setInterval(() => {
    if (!up) return;
    if (performance.now() - heard > SILENCE) return down();
    if (channel.readyState === "open") channel.send(BEATING);
  }, BEAT);
  function close() {
    over = true;
    clearInterval(beat);
    channel.close();
    peer.close();
  }
  /** @type {Connection} */
  const connection = {
    send: (text) => {
      if (channel.readyState !== "open") return;
      if (channel.bufferedAmount > MOST_WAITING) down();
      else channel.send(text);
    },
    close,
  };
  return { peer, connection };
}

const BEATING = "·";

/** @param {RTCPeerConnection} peer */
async function described(peer) {
  if (peer.iceGatheringState !== "complete")
    await new Promise((resolve) => {
      setTimeout(resolve, GATHERING);
      peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && resolve(null));
    });
  return packSdp(peer.localDescription?.sdp ?? "");
}

/**
 * Offers a connection.
 * @param {RTCIceServer[]} ice @param {Heard} ears
 * @returns {Promise<{connection: Connection, offer: string, answer: (text: string) => Promise<void>}>} answer: throws if it is none
 */
export async function offerConnection(ice, ears) {
  const { peer, connection } = open(ice, ears);
  await peer.setLocalDescription(await peer.createOffer());
  return {
    connection,
    offer: await described(peer),
    answer: (text) => peer.setRemoteDescription({ type: "answer", sdp: unpackSdp(text, "answer") }),
  };
}

/** @param {string} offer @param {RTCIceServer[]} ice @param {Heard} ears @returns {Promise<{connection: Connection, answer: string}>} throws if it is no offer */
export async function answerConnection(offer, ice, ears) {
  const sdp = unpackSdp(offer, "offer");
  const { peer, connection } = open(ice, ears);
  await peer.setRemoteDescription({ type: "offer", sdp });
  await peer.setLocalDescription(await peer.createAnswer());
  return { connection, answer: await described(peer) };
}
