/** How fast messages may come: some at once, then so many a second. Who sends more is cut off rather than listened to. */

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
