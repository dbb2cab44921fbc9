// Names that mean harm: whatever an author or a player writes, an output stays what it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { elementCode, frameCode, pictureCode, studyCode } from "../../www/embed/embed-code.js";
import { fileName, markup, pgnValue, plain, tomlString } from "../../www/escape.js";
import { t, unturned } from "../../www/strings.js";

const HOSTILE = [
  "../evil",
  "/tmp/evil",
  "..\\evil",
  'x" onerror="alert(1)',
  "x' onerror='alert(1)",
  "<script>alert(1)</script>",
  "</title></svg></script><script>alert(1)</script>",
  "]]><!--",
  "&lt;b&amp;",
  "\u202egpj.exe\u202d\u2067\u2066",
  "nul\0byte",
  'two\nlines\r\n[Result "1-0"]\u2028three\u2029four',
  '"]\n\n1. e4 *',
  "\\",
  "$(touch evil) `touch evil`",
  "con",
  "",
  " ",
  "\u001b[2J\u0007\u007f\u009b",
  "\ufffe\uffff\ufeff",
  "\ud800",
  "\u738b",
  "\"<&'/".repeat(13_107),
];

/** The tags of a piece of HTML in their order, without the values of their attributes. @param {string} html */
function tags(html) {
  const outside = html.replace(/"[^"]*"/g, '""');
  return outside.match(/<[^>]*>/g);
}

test("code to copy has the same tags whatever a game is called", () => {
  const site = "https://example.org/";
  /** @type {((name: string) => string)[]} */
  const codes = [
    (name) => elementCode(site, { game: `g${name}`, piece: `p${name}` }, null),
    (name) => frameCode(site, { game: `g${name}` }, `t${name}`, 1, null),
    (name) => pictureCode(`f${name}`, `l${name}`, `t${name}`, null),
  ];
  for (const code of codes) {
    const usual = tags(code("plain"));
    for (const name of HOSTILE.filter((name) => !name.includes("\ud800"))) {
      assert.deepEqual(tags(code(name)), usual, JSON.stringify(name.slice(0, 40)));
      assert.doesNotMatch(code(name), /[\u202a-\u202e\u2066-\u2069\0]/);
    }
  }
  for (const name of HOSTILE) {
    const within = elementCode(site, {}, null, `name = '${name}'`).split('<script type="text/plain">')[1];
    assert.equal(within.indexOf("</script>"), within.lastIndexOf("</script>"), JSON.stringify(name.slice(0, 40)));
    const study = studyCode(site, `{ ${name} }`).split('<script type="text/plain">')[1];
    assert.equal(study.indexOf("</script>"), study.lastIndexOf("</script>"));
  }
});

test("files' names are no paths, hidden, or of a device", () => {
  for (const name of HOSTILE)
    for (const parts of [[name], ["game", name], [name, "position"]]) {
      const file = fileName(...parts);
      assert.match(file, /^(?!(con|prn|aux|nul)$)[a-z0-9]+(-[a-z0-9]+)*$/, JSON.stringify(name.slice(0, 40)));
      assert.ok(file.length <= 65);
    }
  assert.equal(fileName("stone-garden", null, "ply 3"), "stone-garden-ply-3");
});

test("tags of games are one line, and read back what is written", () => {
  for (const name of HOSTILE) {
    const value = pgnValue(name);
    assert.match(value, /^"([^"\\]|\\.)*"$/u);
    assert.equal(value.slice(1, -1).replace(/\\(.)/gu, "$1"), plain(name));
    assert.doesNotMatch(value, /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    assert.doesNotMatch(markup(name), /[<>"'\0\u202e]/);
    assert.doesNotMatch(tomlString(name), /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    assert.equal(JSON.parse(tomlString(name)), name.toWellFormed());
  }
});

test("a text with a name in it goes on in its own order", () => {
  assert.equal(t("reason.checkmate", { loser: "Q\u202e\u2067!" }), t("reason.checkmate", { loser: "Q!" }));
  assert.equal(unturned("\u05d0\u200f."), "\u05d0\u200f.");
});
