/** Levels and rings of a block: what a learner finds the way by. */

/** The names of so many levels, the uppermost first. @param {number} count */
export const levelNames = (count) => Array.from({ length: count }, (_, i) => String.fromCharCode(123 - count + i));

/**
 * The ring that a cell's file belongs to, seen along the files: 0 is the one in the centre.
 * @param {{files: number, levels: number}} size @param {number} level from the uppermost @param {number} file
 */
export const ringOf = ({ files, levels }, level, file) =>
  Math.max(Math.abs(level - (levels - 1) / 2), Math.abs(file - (files - 1) / 2));
