// The blocks of wiki/markdown, by the programs that people write with: what they make, and what they refuse.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import MarkdownIt from "markdown-it";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { NAMES } from "../../www/embed/embed-settings.js";
import { BlockError, boardOf } from "../../wiki/markdown/block.js";
import markdownIt from "../../wiki/markdown/markdown-it.js";
import remark from "../../wiki/markdown/remark.js";

const md = new MarkdownIt().use(markdownIt);
const pages = unified()
  .use(remarkParse)
  .use(remark)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });
/** What both make of a text. @param {string} text */
const made = (text) => [md.render(text), String(pages.processSync(text))];
const block = (/** @type {string} */ lines) => `# Before\n\n\`\`\`stone-garden\n${lines}\n\`\`\`\n\nAfter`;

test("a block becomes an element, other code stays code", () => {
  for (const html of made(
    `${block("game: xiangqi\nmoves: h3e3 h10g8\nopponent: computer")}\n\n\`\`\`js\nlet a;\n\`\`\`\n`,
  )) {
    assert.match(
      html,
      /<stone-garden game="xiangqi" moves="h3e3 h10g8" opponent="computer" loading="lazy">xiangqi, h3e3 h10g8<\/stone-garden>/,
    );
    assert.match(html, /<h1>Before<\/h1>[\s\S]*<p>After<\/p>[\s\S]*<code class="language-js">let a;\n<\/code>/);
  }
});

test("a block may say what the element may, but no address", () => {
  assert.equal(
    boardOf(
      NAMES.filter((name) => name !== "game")
        .map((name) => `${name}: 1`)
        .join("\n"),
    ).split("=").length - 1,
    // All but the game's, and that it comes when one gets near it.
    NAMES.length - 1 + 1,
  );
  for (const name of ["site", "definition", "study", "onclick", "style", "constructor", "src"])
    assert.throws(() => boardOf(`game: chess\n${name}: x`), new RegExp(`line 2: '${name}' is none of game, `));
});

test("nothing that an author writes becomes markup", () => {
  const hostile = `x" onload="alert(1)'><script>alert(1)</script></pre></stone-garden><!--`;
  const definition = `id = "x"\nsummary = "</pre></script><img src=x onerror=alert(1)>"`;
  for (const lines of [
    `game: ${hostile}`,
    `moves: ${hostile}`,
    hostile,
    `side: white\n\n${definition}\n${hostile}`,
    `${hostile}: 1`,
  ])
    for (const html of made(block(lines))) {
      const ours = html.slice(html.indexOf("</h1>") + 5, html.indexOf("<p>After"));
      const tags = [...ours.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/ [a-z]+="[^"<>]*"/g, ""));
      assert.deepEqual(
        tags.filter((tag) => !["<stone-garden>", "</stone-garden>", "<pre>", "</pre>"].includes(tag)),
        [],
        ours,
      );
    }
});

test("a fault is told with its line in its place, and the page goes on", () => {
  /** @type {[string, RegExp][]} */
  const faults = [
    ["", /line 1: nothing is said/],
    ["game: chess\ngame: shogi", /line 2: 'game' has been said already/],
    ["game: chess\nmove e4", /line 2: 'name: value' is expected, not 'move e4'/],
    [`game: ${"x".repeat(601)}`, /line 1: 'game' has 601 characters, at most 600/],
    [`game: chess\n\nid = "x"`, /line 2: a game is named and defined too/],
    ["Chess!", /line 1: a definition says its id/],
    [`side: white\n\nid = "x"\n${"#".repeat(200_001)}`, /line 2: the definition has 200\d+ characters/],
  ];
  for (const [lines, said] of faults) {
    assert.throws(
      () => boardOf(lines),
      (error) => error instanceof BlockError && said.test(error.message),
    );
    for (const html of made(block(lines))) assert.match(html, /class="stone-garden-fault"[\s\S]*<p>After<\/p>/);
  }
});

test("the blocks of its README are boards", () => {
  const readme = readFileSync(new URL("../../wiki/markdown/README.md", import.meta.url), "utf8");
  const texts = [...readme.matchAll(/^ {4}```stone-garden\n([\s\S]*?)^ {4}```/gm)].map(([, lines]) =>
    lines.replace(/^ {4}/gm, ""),
  );
  assert.equal(texts.length, 2);
  for (const text of texts) assert.match(boardOf(text), /^<stone-garden /);
});
