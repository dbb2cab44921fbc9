/** A connection from page to page, without anything between: offered by one link, answered by another. */

import { packSdp, unpackSdp } from "./sdp.js";

/** @typedef {import("./relay.js").Ears} Ears @typedef {import("./relay.js").Connection} Connection */
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
