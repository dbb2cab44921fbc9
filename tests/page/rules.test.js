// The rules in every language: the same parts, marks, squares and numbers, and no English left. The parts themselves stand once, in
// www/rules/pages.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { BY_HAND } from "../../www/rules/rules-texts.js";
import { LANGUAGES } from "../../www/strings.js";

const folder = (/** @type {string} */ name) => new URL(`../../www/rules/${name}/`, import.meta.url);
/** What several pages of one language take from. */
const SHARED = ["usual.js", "garden.js", "stock.js"];
const GAMES = readdirSync(folder("pages"))
  .filter((name) => !SHARED.includes(name))
  .map((name) => name.replace(".js", ""));

/** @typedef {import('../../www/rules/page.js').Block} Block */
/**
 * @typedef {string | {[kind: string]: string} | Texts} Text
 * @typedef {Array<Text>} Texts
 */

/** @param {string} name of the folder @param {string} game */
const read = async (name, game) => (await import(new URL(`${game}.js`, folder(name)).href)).default;

/** How a text is built: its pieces, and which of them are marked and how. @param {Text} text @returns {unknown} */
function shape(text) {
  if (typeof text === "string") return "plain";
  if (Array.isArray(text)) return text.map(shape);
  const [[kind, words]] = Object.entries(text);
  return words ? kind : `${kind}, the mark alone`;
}

/** @param {Text} text @returns {string[]} */
const sentences = (text) =>
  typeof text === "string" ? [text] : Array.isArray(text) ? text.flatMap(sentences) : Object.values(text);

/** Squares, numbers and dates. @param {Text} text */
const figures = (text) =>
  [
    ...new Set(
      sentences(text)
        .join(" ")
        .match(/[a-z]{0,2}\d+/g) ?? [],
    ),
  ].sort();

test("the heads of pages by hand name games and authors as their definitions do", () => {
  for (const [id, [name, author]] of Object.entries(BY_HAND)) {
    const text = readFileSync(new URL(`../../assets/games/classics/${id}.toml`, import.meta.url), "utf8");
    assert.equal(name, /^name = "(.*)"$/m.exec(text)?.[1], id);
    assert.equal(author, /^author = "(.*)"$/m.exec(text)?.[1] ?? "", id);
  }
});

for (const game of GAMES) {
  test(`${game}: every language has every text, built alike`, async () => {
    /** @type {Block[]} */
    const blocks = await read("pages", game);
    const names = [
      "intro",
      ...blocks.flatMap(({ heading, text, list, piece, id }) =>
        [heading, text, list, piece && id].filter((name) => name !== undefined),
      ),
    ];
    assert.equal(new Set(names).size, names.length, "a name stands for one thing");
    const english = await read("en", game);
    for (const language of Object.keys(LANGUAGES)) {
      const own = await read(language, game);
      assert.deepEqual(Object.keys(own).sort(), Object.keys(english).sort(), language);
      for (const name of names) {
        const place = `${language}, ${name}`;
        assert(Object.hasOwn(own, name), place);
        assert.deepEqual(shape(own[name]), shape(english[name]), place);
        assert.deepEqual(figures(own[name]), figures(english[name]), place);
        const kept = sentences(own[name]).filter(
          (text) => /[a-z]{3}/i.test(text) && sentences(english[name]).includes(text),
        );
        if (language !== "en") assert.deepEqual(kept, [], `${place}: still English`);
      }
    }
  });
}
