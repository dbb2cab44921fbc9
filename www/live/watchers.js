/** People who watch a game that is played from page to page: each has a line to one of the two pages, which hands on what is said. */

import { writeFrom, writeHere } from "./handed.js";
import { MOST_WATCHERS, writeMessage } from "./message.js";
import { createPace } from "./pace.js";
import { offerLine } from "./rtc.js";
import { greeting } from "./state.js";

/** @typedef {import("./relay.js").Line} Line @typedef {import("./message.js").Message} Message */

/** What is said to those who watch, of all that the two say to each other. */
const SHOWN = ["hello", "move", "end"];

/**
 * @param {import("./here.js").Here} here
 * @param {(count: number) => void} changed
 */
export function createWatchers(here, changed) {
  /** @type {Set<Line>} */
  const lines = new Set();

  const own = () => (here.place?.seat === "guest" ? "guest" : "host");
  const friend = () => (own() === "host" ? "guest" : "host");

  /** @param {string} text */
  const all = (text) => {
    for (const line of [...lines]) line.send(text);
  };

  /** Who is there, said to each. */
  function presence() {
    const met = !!here.live?.met;
    all(writeHere({ host: own() === "host" || met, guest: own() === "guest" || met, watching: lines.size }));
  }

  function tell() {
    presence();
    changed(lines.size);
  }

  /** @param {Line} line */
  function gone(line) {
    line.close();
    if (lines.delete(line)) tell();
  }

  return {
    isFull: () => lines.size >= MOST_WATCHERS,
    count: () => lines.size,
    presence,

    /**
     * A line for one more.
     * @param {RTCIceServer[]} ice
     * @param {{came: () => void, failed: () => void}} on came: there is somebody at its other end; failed: there is nobody, for good
     */
    async offer(ice, on) {
      // Who watches says nothing: what comes is only counted.
      const pace = createPace();
      const found = await offerLine(ice, {
        up() {
          if (lines.size >= MOST_WATCHERS) return found.line.close();
          lines.add(found.line);
          tell();
          if (here.live)
            for (const message of greeting(here.live)) found.line.send(writeFrom(own(), writeMessage(message)));
          on.came();
        },
        down() {
          gone(found.line);
          on.failed();
        },
        heard: () => void (pace(performance.now()) || gone(found.line)),
      });
      return found;
    },

    /** Something was said here. @param {Message} message */
    said(message) {
      if (lines.size && SHOWN.includes(message.type)) all(writeFrom(own(), writeMessage(message)));
    },

    /** Something was heard, and is taken up in the record. @param {Message} message */
    heard(message) {
      if (!lines.size || !here.live) return;
      if (message.type === "move") all(writeFrom(friend(), writeMessage(message)));
      // All that one may believe of a greeting is in one's own.
      else for (const own of greeting(here.live)) this.said(own);
    },

    /** The game is over for them, too: another is at the board. */
    letGo() {
      for (const line of lines) line.close();
      if (lines.size) {
        lines.clear();
        changed(0);
      }
    },
  };
}
