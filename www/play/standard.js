/** Chess, as other programs call it in a game's text: PGN takes it for granted. */
const NAMES = ["standard", "from position", "normal"];

/** Does a name mean chess in other programs? @param {string} name */
export const isStandard = (name) => NAMES.includes(name.trim().toLowerCase());

/**
 * Reads a text as the game that is meant here, or, since what names no game is chess wherever else it comes from, as chess.
 * @template T
 * @param {string} usual
 * @param {(game: string) => Promise<T>} read fails with what is told if it is no chess either
 */
export async function readAsUsual(usual, read) {
  try {
    return await read(usual);
  } catch (fault) {
    return read("chess").catch(() => {
      throw fault;
    });
  }
}
