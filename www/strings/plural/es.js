/** Spanish: how a number asks for the words beside it. */

/** @param {string | number} count @param {string} one @param {string} many */
export const some = (count, one, many) => (Number(count) === 1 ? one : many);
