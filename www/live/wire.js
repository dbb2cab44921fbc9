/** The connection of the game in hand, whichever it is: what comes by it is read and bounded here, what goes is counted. */

import { MessageError, readMessage, writeMessage } from "./message.js";
import { createPace } from "./pace.js";
import { relayConnection } from "./relay.js";

/**
 * @typedef {import("./message.js").Message} Message
 *
 * @typedef {object} Hears
 * @property {() => void} up
 * @property {(again: boolean) => void} down again: it is tried anew
 * @property {(message: Message, from: "host" | "guest" | null) => void} heard
 * @property {() => void} ignored something came that can't be read
 * @property {(here: import("./relay.js").Here) => void} here
 * @property {(code: string) => void} closed for good, and why
 */

/** Messages that can't be read: some may be a newer page's, more are somebody who means ill. */
const MOST_STRIKES = 20;

/** Messages sent before one greets anew, so that a relay need not keep them all. */
const GREET = 50;

/** @param {Hears} on */
export function createWire(on) {
  /** @type {import("./relay.js").Connection | null} */
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

  /** @type {import("./relay.js").Ears} */
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
    /** @param {string} url @param {import("../keep/about.js").Live} place */
    seek(url, place) {
      fresh();
      connection = relayConnection(url, place, ears);
    },
    /** Puts a connection in place that two pages have found by themselves. @param {import("./relay.js").Connection} found */
    put(found) {
      connection?.close();
      fresh();
      connection = found;
    },
  };
}
