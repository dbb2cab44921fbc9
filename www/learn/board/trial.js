/** Where an exercise stands on its board: plain values, changed by the moves alone. */

/**
 * @typedef {import("../exercise.js").Exercise} Exercise
 *
 * @typedef {object} Trial
 * @property {import("../exercise.js").Place} place who stands where
 * @property {number} moves how many have been made
 * @property {boolean} over nothing is left to be done
 * @property {number} turn grows with every beginning: what is being shown then stops
 */

/** @param {Exercise} exercise @param {number} turn @returns {Trial} */
export function trialOf({ start, levels, enemies, friends }, turn) {
  return { place: { at: start, levels, enemies, friends }, moves: 0, over: false, turn };
}

/** What is left to be done. @param {Exercise} exercise @param {Trial} trial */
export const leftIn = ({ star }, { place }) => (star ? Number(place.at !== star) : place.enemies.length);

/** What stands on a square; nothing on most. @param {Exercise} exercise @param {Trial} trial @param {string} name */
export function whatOn({ star }, { place }, name) {
  if (name === place.at) return "own";
  if (place.enemies.includes(name)) return "enemy";
  if (place.friends.includes(name)) return "friend";
  return name === star ? "star" : "";
}
