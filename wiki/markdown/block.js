/**
 * A fenced block of Markdown that shows a board: from its lines to the element's markup. What a text says is a value of a known name or
 * text; it never becomes markup, nor an address that is fetched.
 */

/** What a block may say, and of how many characters at most. As for the element (docs/embedding.md of the project). */
const MOST = /** @type {Record<string, number>} */ ({
  game: 600,
  fen: 2000,
  moves: 20000,
  ply: 600,
  piece: 600,
  square: 600,
  facing: 600,
  friends: 600,
  enemies: 600,
  stones: 600,
  relays: 600,
  side: 600,
  opponent: 600,
  controls: 600,
  theme: 600,
  notation: 600,
  lang: 600,
});

/** The longest definition or study, in characters. */
const LONGEST = 200_000;

/** What is wrong with a block, and in which of its lines, from 1. */
export class BlockError extends Error {
  /** @param {number} line @param {string} message */
  constructor(line, message) {
    super(`line ${line}: ${message}`);
    this.name = "BlockError";
    this.line = line;
  }
}

/** @param {string} text */
export const escapeHtml = (text) =>
  text.replace(/[&<>"']/g, (sign) => `&#${/** @type {number} */ (sign.codePointAt(0))};`);

/** A value quoted in a message: short, on one line. @param {string} text */
const shown = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * The markup of a board. A block has a line `name: value` for each attribute of the element; below an empty line, or from a first line of
 * another shape on, stands the definition of a game, if it has one of its own.
 * @param {string} text the block, without its fence
 * @returns {string}
 * @throws {BlockError} with the first line that can't be used
 */
export function boardOf(text) {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  /** @type {Map<string, string>} */
  const values = new Map();
  let at = 0;
  for (; at < lines.length && lines[at].trim() !== ""; at++) {
    const [, name, value] = /^([a-z]+):[ \t]*(.*)$/.exec(lines[at].trim()) ?? [];
    if (name === undefined) {
      if (at === 0) break;
      throw new BlockError(at + 1, `'name: value' is expected, not '${shown(lines[at].trim())}'`);
    }
    if (!Object.hasOwn(MOST, name)) {
      const known = Object.keys(MOST).join(", ");
      throw new BlockError(at + 1, `'${shown(name)}' is none of ${known}`);
    }
    if (values.has(name)) throw new BlockError(at + 1, `'${name}' has been said already`);
    if (value.length > MOST[name])
      throw new BlockError(at + 1, `'${name}' has ${value.length} characters, at most ${MOST[name]}`);
    values.set(name, value.trim());
  }
  const definition = lines.slice(at).join("\n").trim();
  if (definition.length > LONGEST)
    throw new BlockError(at + 1, `the definition has ${definition.length} characters, at most ${LONGEST}`);
  if (!values.size && !definition) throw new BlockError(1, "nothing is said, such as 'game: xiangqi'");
  if (definition && values.has("game")) throw new BlockError(at + 1, "a game is named and defined too");
  if (definition && !/^\s*id\s*=/m.test(definition))
    throw new BlockError(at + 1, 'a definition says its id, such as id = "mine"');
  // A board is a picture until somebody presses it, or comes when one gets near it; so does a diagram.
  values.set("loading", "lazy");
  const attributes = [...values].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("");
  // Until the script has come, or without one, this is what a reader sees.
  const words = ["game", "piece", "fen", "moves"].flatMap((name) => values.get(name) ?? []).join(", ");
  const within = definition ? `<pre>${escapeHtml(definition)}</pre>` : escapeHtml(words);
  return `<stone-garden${attributes}>${within}</stone-garden>`;
}

/**
 * The same, with the fault in place of a block that has one, so that one block never spoils a page.
 * @param {string} text
 */
export function boardOrFault(text) {
  try {
    return boardOf(text);
  } catch (error) {
    if (!(error instanceof BlockError)) throw error;
    return `<pre class="stone-garden-fault">stone-garden, ${escapeHtml(error.message)}\n${escapeHtml(text.slice(0, 2000))}</pre>`;
  }
}

/** Is this what stands behind a fence of ours? @param {string | null | undefined} info */
export const isOurs = (info) => /^\s*stone-garden\s*$/.test(info ?? "");
