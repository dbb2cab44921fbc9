// The plugin's words in other languages: from a .po file, which people write, to the two forms that WordPress reads, a .mo for PHP and a .json for
// the editor's script. `node tests/wiki/wordpress-words.js` writes them; a test says if they are not what the .po says.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const PLUGIN = new URL("../../wiki/wordpress/", import.meta.url);
const DOMAIN = "stone-garden";
/** What parts a context from the words, in the keys of both forms. */
const BETWEEN = "\u0004";

/** @param {string} path in the plugin's folder */
const text = (path) => readFileSync(new URL(path, PLUGIN), "utf8");

/**
 * The words of a .po file: what is said for each key. The head stands under the empty key.
 * @param {string} po
 * @returns {Map<string, string>}
 */
export function read(po) {
  const words = new Map();
  for (const entry of po.replace(/^#.*\n/gm, "").split(/\n{2,}/)) {
    /** @type {Record<string, string>} */
    const said = {};
    let name = "";
    for (const [, keyword, quoted] of entry.matchAll(/^(\w+)?\s*(".*")$/gm)) {
      name = keyword ?? name;
      said[name] = (said[name] ?? "") + JSON.parse(quoted);
    }
    if (said.msgstr) words.set(said.msgctxt ? said.msgctxt + BETWEEN + said.msgid : said.msgid, said.msgstr);
  }
  return words;
}

/**
 * The form that gettext reads: two tables of lengths and places, in the order of the keys' bytes.
 * https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html
 * @param {Map<string, string>} words
 */
export function mo(words) {
  const pairs = [...words].map((pair) => pair.map((word) => Buffer.from(word)));
  pairs.sort(([one], [other]) => Buffer.compare(one, other));
  const columns = [pairs.map(([key]) => key), pairs.map(([, word]) => word)];
  const head = 28;
  const table = 8 * pairs.length;
  let at = head + 2 * table;
  const numbers = [0x950412de, 0, pairs.length, head, head + table, 0, at];
  for (const column of columns) {
    for (const word of column) {
      numbers.push(word.length, at);
      at += word.length + 1;
    }
  }
  const front = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => {
    front.writeUInt32LE(number, 4 * index);
  });
  return Buffer.concat([front, ...columns.flat().flatMap((word) => [word, Buffer.alloc(1)])]);
}

/** The form that the editor's scripts read, with the words that ours says. @param {Map<string, string>} words @param {string} language */
export function json(words, language) {
  const own = used().editor.map((key) => [key, [words.get(key)]]);
  const head = {
    domain: "messages",
    lang: language,
    "plural-forms": /Plural-Forms: (.*)/.exec(words.get("") ?? "")?.[1],
  };
  const data = { domain: "messages", locale_data: { messages: { "": head, ...Object.fromEntries(own) } } };
  return `${JSON.stringify(data, null, "\t")}\n`;
}

/** The keys that the plugin asks for: all of them, and those of the editor's script. */
export function used() {
  const editor = [...text("blocks/editor.js").matchAll(/__\(\s*"([^"]*)",\s*"stone-garden",?\s*\)/g)].map(
    ([, key]) => key,
  );
  const php = readdirSync(new URL("src", PLUGIN)).flatMap((file) =>
    [...text(`src/${file}`).matchAll(/(?:__|_e)\(\s*'([^']*)',\s*'stone-garden'/g)].map(([, key]) => key),
  );
  const blocks = ["board", "piece"].flatMap((name) => {
    const block = JSON.parse(text(`blocks/${name}/block.json`));
    const keywords = block.keywords.map((/** @type {string} */ word) => `block keyword${BETWEEN}${word}`);
    return [`block title${BETWEEN}${block.title}`, `block description${BETWEEN}${block.description}`, ...keywords];
  });
  return { all: [...new Set([...editor, ...php, ...blocks])], editor: [...new Set(editor)] };
}

/** The files made of all .po files: what they hold, and where. @returns {[URL, Buffer][]} */
export function made() {
  const languages = readdirSync(new URL("languages", PLUGIN)).flatMap((name) => /-(\w+)\.po$/.exec(name)?.[1] ?? []);
  return languages.flatMap((language) => {
    const words = read(text(`languages/${DOMAIN}-${language}.po`));
    return /** @type {[URL, Buffer][]} */ ([
      [new URL(`languages/${DOMAIN}-${language}.mo`, PLUGIN), mo(words)],
      [new URL(`languages/${DOMAIN}-${language}-${DOMAIN}-editor.json`, PLUGIN), Buffer.from(json(words, language))],
    ]);
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) for (const [file, bytes] of made()) writeFileSync(file, bytes);
