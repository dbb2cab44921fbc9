/** Connections of live games: by a relay, and what is counted and bounded whatever the connection is. */

import { MessageError, readHanded, readMessage, writeMessage } from "./protocol.js";

// How fast messages may come: some at once, then so many a second. Who sends more is cut off rather than listened to.

/** Messages that may come at once: what was said while one was away. */
const BURST = 200;

/** Messages a second in the long run. */
const RATE = 10;

/** @returns {(now: number) => boolean} whether a message that comes now, in milliseconds, may be read */
export function createPace() {
  let left = BURST;
  let last = 0;
  return (now) => {
    left = Math.min(BURST, left + (Math.max(0, now - last) / 1000) * RATE);
    last = now;
    left -= 1;
    return left >= 0;
  };
}

// A connection by a relay: found again by itself, for as long as it is wanted.

/**
 * @typedef {import("./protocol.js").Side} Side
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

// The connection of the game in hand, whichever it is: what comes by it is read and bounded here, what goes is
// counted.

/**
 * @typedef {import("./protocol.js").Message} Message
 *
 * @typedef {object} Hears
 * @property {() => void} up
 * @property {(again: boolean) => void} down again: it is tried anew
 * @property {(message: Message, from: "host" | "guest" | null) => void} heard
 * @property {() => void} ignored something came that can't be read
 * @property {(here: Here) => void} here
 * @property {(code: string) => void} closed for good, and why
 */

/** Messages that can't be read: some may be a newer page's, more are somebody who means ill. */
const MOST_STRIKES = 20;

/** Messages sent before one greets anew, so that a relay need not keep them all. */
const GREET = 50;

/** @param {Hears} on */
export function createWire(on) {
  /** @type {Connection | null} */
  let connection = null;
  let pace = createPace();
  let strikes = 0;
  let sent = 0;

  function hangUp() {
    connection?.close();
    connection = null;
  }

  /** @param {string} code */
  function close(code) {
    hangUp();
    on.closed(code);
  }

  /** @param {string} text @param {"host" | "guest" | null} from */
  function hear(text, from) {
    if (!connection) return;
    if (!pace(performance.now())) return close("fast");
    try {
      on.heard(readMessage(text), from);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      if (error.code === "newer") return close("newer");
      strikes += 1;
      if (strikes > MOST_STRIKES) close("malformed");
      else on.ignored();
    }
  }

  /** @type {Ears} */
  const ears = {
    up: on.up,
    down: (again) => {
      if (!again) connection = null;
      on.down(again);
    },
    heard: hear,
    here: on.here,
    refused: close,
  };

  const fresh = () => {
    [pace, strikes, sent] = [createPace(), 0, 0];
  };

  return {
    ears,
    hangUp,
    close,
    is: () => !!connection,
    /** @param {Message} message @returns {boolean} whether it is time to greet anew */
    send(message) {
      connection?.send(writeMessage(message));
      if (message.type === "hello") sent = 0;
      // A relay keeps no beats.
      else if (message.type !== "beat") sent += 1;
      return sent > GREET;
    },
    /** @param {string} url @param {import("../storage/game-metadata.js").Live} place */
    seek(url, place) {
      fresh();
      connection = relayConnection(url, place, ears);
    },
    /** Puts a connection in place that two pages have found by themselves. @param {Connection} found */
    put(found) {
      connection?.close();
      fresh();
      connection = found;
    },
  };
}
