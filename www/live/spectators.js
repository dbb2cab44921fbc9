/**
 * People who watch a game that is played from page to page: each has a connection to one of the two pages, which
 * hands on what is said.
 */

import { MOST_WATCHERS, writeFrom, writeHere, writeMessage } from "./protocol.js";
import { greeting } from "./live-state.js";
import { offerConnection } from "./transport-rtc.js";
import { createPace } from "./transport.js";

/** @typedef {import("./transport.js").Connection} Connection @typedef {import("./protocol.js").Message} Message */

/** What is said to those who watch, of all that the two say to each other. */
const SHOWN = ["hello", "beat", "move", "end"];

/**
 * @param {import("./live-state.js").Here} here
 * @param {(count: number) => void} changed
 */
export function createWatchers(here, changed) {
  /** @type {Set<Connection>} */
  const connections = new Set();

  const own = () => (here.place?.seat === "guest" ? "guest" : "host");
  const friend = () => (own() === "host" ? "guest" : "host");

  /** @param {string} text */
  const all = (text) => {
    for (const connection of [...connections]) connection.send(text);
  };

  /** Who is there, said to each. */
  function presence() {
    const met = !!here.live?.met;
    all(writeHere({ host: own() === "host" || met, guest: own() === "guest" || met, watching: connections.size }));
  }

  function tell() {
    presence();
    changed(connections.size);
  }

  /** @param {Connection} connection */
  function gone(connection) {
    connection.close();
    if (connections.delete(connection)) tell();
  }

  return {
    isFull: () => connections.size >= MOST_WATCHERS,
    count: () => connections.size,
    presence,

    /**
     * A connection for one more.
     * @param {RTCIceServer[]} ice
     * @param {{came: () => void, failed: () => void}} on came: there is somebody at its other end; failed: there is nobody, for good
     */
    async offer(ice, on) {
      // Who watches says nothing: what comes is only counted.
      const pace = createPace();
      const found = await offerConnection(ice, {
        up() {
          if (connections.size >= MOST_WATCHERS) return found.connection.close();
          connections.add(found.connection);
          tell();
          if (here.live)
            for (const message of greeting(here.live)) found.connection.send(writeFrom(own(), writeMessage(message)));
          on.came();
        },
        down() {
          gone(found.connection);
          on.failed();
        },
        heard: () => void (pace(performance.now()) || gone(found.connection)),
      });
      return found;
    },

    /** Something was said here. @param {Message} message */
    said(message) {
      if (connections.size && SHOWN.includes(message.type)) all(writeFrom(own(), writeMessage(message)));
    },

    /** Something was heard, and is taken up in the record. @param {Message} message */
    heard(message) {
      if (!connections.size || !here.live) return;
      if (message.type === "move" || message.type === "beat") all(writeFrom(friend(), writeMessage(message)));
      // All that one may believe of a greeting is in one's own.
      else for (const own of greeting(here.live)) this.said(own);
    },

    /** The game is over for them, too: another is at the board. */
    letGo() {
      for (const connection of connections) connection.close();
      if (connections.size) {
        connections.clear();
        changed(0);
      }
    },
  };
}
