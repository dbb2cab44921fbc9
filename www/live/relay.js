/** A connection by a relay: found again by itself, for as long as it is wanted. */

import { readHanded } from "./handed.js";

/**
 * @typedef {import("./message.js").Side} Side
 * @typedef {{host: boolean, guest: boolean, watching: number}} Here
 *
 * @typedef {object} Ears
 * @property {() => void} up
 * @property {(again: boolean) => void} down again: it is tried anew
 * @property {(text: string, from: "host" | "guest" | null) => void} heard
 * @property {(here: Here) => void} here
 * @property {(code: string) => void} refused for good
 *
 * @typedef {{send: (text: string) => void, close: () => void}} Connection
 */

/** Milliseconds between signs of life; the relay lets go of those who say nothing for seventy seconds. */
const BEAT = 20_000;

/** Milliseconds before the next try, the first time and at most. */
const FIRST = 500;
const MOST = 15_000;

/** What will not get better by trying again. */
const FINAL = ["key", "taken", "version", "field", "first"];

/** Closed because the same seat was taken from another window. */
const REPLACED = 4001;

/**
 * @param {string} url
 * @param {{room: string, seat: "host" | "guest" | "watch", key: string, own: string}} place
 * @param {Ears} ears
 * @returns {Connection}
 */
export function relayConnection(url, { room, seat, key, own }, ears) {
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST;
  let heard = 0;
  let joined = false;
  let over = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function open() {
    if (over) return;
    clearTimeout(timer);
    joined = false;
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => {
      const who = seat === "watch" ? {} : { key, own };
      mine.send(JSON.stringify({ type: "join", v: 1, room, as: seat, ...who }));
    };
    mine.onmessage = ({ data }) => socket === mine && read(data);
    mine.onclose = ({ code }) => {
      if (socket !== mine) return;
      socket = null;
      if (over) return;
      if (code === REPLACED) return refuse("replaced");
      ears.down(true);
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(MOST, wait * 2);
    };
  }

  /** @param {string} code */
  function refuse(code) {
    close();
    ears.refused(code);
  }

  /** @param {unknown} data */
  function read(data) {
    heard = performance.now();
    readHanded(data, { heard: ears.heard, here }, (code, text) => {
      if (FINAL.includes(code)) refuse(code);
      else console.warn("relay:", code, text.slice(0, 200));
    });
  }

  /** @param {Here} told */
  function here(told) {
    if (!joined) {
      joined = true;
      wait = FIRST;
      ears.up();
    }
    ears.here(told);
  }

  /** A connection may be dead and not say so: after two beats without a word it is opened anew. */
  const beat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - heard > 2 * BEAT + 5000) return socket.close();
    socket.send('{"type":"ping"}');
  }, BEAT);
  const now = () => !socket && open();
  addEventListener("online", now);
  const seen = () => !document.hidden && now();
  document.addEventListener("visibilitychange", seen);

  function close() {
    over = true;
    clearInterval(beat);
    clearTimeout(timer);
    removeEventListener("online", now);
    document.removeEventListener("visibilitychange", seen);
    socket?.close();
    socket = null;
  }

  open();
  return {
    send: (text) => {
      if (joined && socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    close,
  };
}
