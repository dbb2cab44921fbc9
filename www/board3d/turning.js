/**
 * How the block moves: it eases to where a button or key turns it, follows a drag and rolls on a little, and slices slide out of it and
 * back. Where less motion is asked for, all that happens at once.
 */

/** Milliseconds in which two thirds of a way are gone. */
const EASE = 90;

/** Milliseconds in which a block that was thrown keeps a third of its speed. */
const ROLL = 260;

/** Differences, in degrees or cells, that nobody sees. */
const NEAR = 0.05;

/** Degrees a millisecond below which a roll ends, and the most that there may be. */
const STILL = 0.01;
const FASTEST = 0.6;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {number} degrees */
const wrapped = (degrees) => ((degrees % 360) + 360) % 360;
/** @param {number} pitch */
const level = (pitch) => Math.min(90, Math.max(-90, pitch));

/** @param {import("../state.js").Store} store */
export function createTurning({ state, update }) {
  const { block } = state;
  /** Where it is going; null: nowhere. @type {{yaw: number, pitch: number, apart: number, out: number} | null} */
  let aim = null;
  let roll = { yaw: 0, pitch: 0 };
  let [frame, last] = [0, 0];

  const moves = () => state.motion && !calm.matches;
  const aimed = () => (aim ??= { yaw: block.yaw, pitch: block.pitch, apart: block.apart, out: block.out });

  function go() {
    if (!moves()) return arrive();
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(step);
  }

  /** All at once. */
  function arrive() {
    roll = { yaw: 0, pitch: 0 };
    if (aim) Object.assign(block, { ...aim, yaw: wrapped(aim.yaw) });
    aim = null;
    if (!block.out) block.lifted = null;
    update();
  }

  /** @param {number} now */
  function step(now) {
    const time = Math.min(50, Math.max(1, now - last));
    [last, frame] = [now, 0];
    if (roll.yaw || roll.pitch) {
      block.yaw = wrapped(block.yaw + roll.yaw * time);
      block.pitch = level(block.pitch + roll.pitch * time);
      const left = Math.exp(-time / ROLL);
      roll = { yaw: roll.yaw * left, pitch: roll.pitch * left };
      if (Math.hypot(roll.yaw, roll.pitch) < STILL) roll = { yaw: 0, pitch: 0 };
    }
    if (aim) {
      const part = 1 - Math.exp(-time / EASE);
      // The shorter way round.
      const round = wrapped(aim.yaw - block.yaw + 180) - 180;
      const ways = [round, aim.pitch - block.pitch, aim.apart - block.apart, 20 * (aim.out - block.out)];
      if (ways.every((way) => Math.abs(way) < NEAR)) return arrive();
      block.yaw = wrapped(block.yaw + round * part);
      block.pitch += (aim.pitch - block.pitch) * part;
      block.apart += (aim.apart - block.apart) * part;
      block.out += (aim.out - block.out) * part;
    }
    update();
    if (aim || roll.yaw || roll.pitch) frame = requestAnimationFrame(step);
  }

  return {
    /** Turns it so many degrees further. @param {number} yaw @param {number} pitch */
    by(yaw, pitch) {
      roll = { yaw: 0, pitch: 0 };
      const to = aimed();
      to.yaw += yaw;
      to.pitch = level(to.pitch + pitch);
      go();
    },

    /** Follows a pointer. @param {number} yaw @param {number} pitch degrees since it was followed last */
    follow(yaw, pitch) {
      roll = { yaw: 0, pitch: 0 };
      const out = aim?.out ?? block.out;
      block.yaw = wrapped(block.yaw + yaw);
      block.pitch = level(block.pitch + pitch);
      aim = out === block.out ? null : { yaw: block.yaw, pitch: block.pitch, apart: block.apart, out };
      update();
    },

    /** Lets go of it at a speed, in degrees a millisecond. @param {number} yaw @param {number} pitch */
    throw(yaw, pitch) {
      if (!moves()) return;
      const most = (/** @type {number} */ speed) => Math.min(FASTEST, Math.max(-FASTEST, speed));
      roll = { yaw: most(yaw), pitch: most(pitch) };
      if (aim) Object.assign(aim, { yaw: block.yaw, pitch: block.pitch });
      go();
    },

    /** Slices closer or farther apart. */
    spread() {
      const to = aimed();
      to.apart = to.apart >= 3.5 ? 1 : Math.round(to.apart) + 1;
      go();
    },

    /** Takes a slice out of the block by its number; null, or the one that is out: puts it back. @param {number | null} slice */
    lift(slice) {
      const to = aimed();
      const back = slice === null || (slice === block.lifted && to.out > 0);
      if (!back && slice !== block.lifted) Object.assign(block, { lifted: slice, out: 0 });
      to.out = back ? 0 : 1;
      go();
    },

    /** Whether a slice is out, or on its way there. @param {number} slice */
    isOut: (slice) => block.lifted === slice && (aim?.out ?? block.out) > 0,
  };
}

/** @typedef {ReturnType<typeof createTurning>} Turning */
