/** Russian: how a number asks for the words beside it. */

/** The form of a noun that a number asks for. @param {string | number} count @param {string} one @param {string} few @param {string} many */
export function form(count, one, few, many) {
  const [tens, ones] = [Math.abs(Number(count)) % 100, Math.abs(Number(count)) % 10];
  if (tens > 10 && tens < 20) return many;
  return ones === 1 ? one : ones > 1 && ones < 5 ? few : many;
}
