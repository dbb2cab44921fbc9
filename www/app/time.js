/** Sounds and the clock: each is fetched when there is something to hear or to count. */

import { place } from "./place.js";

/** @param {import("./table.js").Table} table */
export function bindTime({ session, store, keeping }) {
  const { state } = store;
  /** @param {import("../sounds/sounds.js").Sound} sound */
  const hear = async (sound) => {
    if (!state.sounds) return;
    // A game goes on without its sounds.
    const sounds = await import("../sounds/sounds.js").catch(() => null);
    sounds?.play(sound, state.volume);
  };
  session.onChange(({ kind, before, after }) => {
    const entry = after.first?.move ?? after.record[after.ply - 1];
    const onwards = kind === "play" || kind === "first" || (kind === "step" && after.ply === (before?.ply ?? 0) + 1);
    if (kind === "end" || (onwards && after.status.over)) hear("end");
    else if (onwards) hear(after.status.check ? "check" : entry.capture ? "capture" : "move");
  });

  let clocked = false;
  session.onChange(async ({ kind }) => {
    if (kind !== "begin" || !state.about.clock || clocked) return;
    clocked = true;
    try {
      const { bindClock } = await import("../clock/clock.js");
      const slots = { white: place("clock-white"), black: place("clock-black") };
      bindClock({ slots, after: place("players"), store, session, save: keeping.keep, warn: () => hear("low") });
    } catch (error) {
      clocked = false;
      keeping.tell(error);
    }
  });
}

/**
 * With a clock, where a person plays at this board, and no friend by links.
 * @param {import("../play/session.js").Kept} kept
 * @param {string} clock `minutes+seconds`, or empty
 * @returns {import("../play/session.js").Kept}
 */
export function withClock(kept, clock) {
  const [minutes, seconds] = clock.split("+").map(Number);
  const sides = Object.values(kept.players);
  if (!minutes || !sides.includes("person") || sides.includes("friend")) return kept;
  const base = minutes * 60;
  return { ...kept, about: { ...kept.about, clock: { base, step: seconds, left: [base * 1000, base * 1000] } } };
}
