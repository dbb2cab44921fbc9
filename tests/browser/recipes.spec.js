// The recipes of docs/embedding.md, as they stand there: their HTML and JavaScript in pages of another host.
import { readFileSync } from "node:fs";
import MarkdownIt from "markdown-it";
import markdown from "../../wiki/markdown/markdown-it.js";
import { expect, test, tolerate } from "./fixtures.js";
import { hostPages } from "./host.js";

test.use(tolerate(/request to another host|position\.svg|mygame\.toml/));

const docs = readFileSync(new URL("../../docs/embedding.md", import.meta.url), "utf8");
const recipes = docs.slice(docs.indexOf("## Recipes"));
const DUEL = readFileSync(new URL("./games/menagerie.toml", import.meta.url), "utf8");
const policy = "script-src * 'unsafe-inline' 'wasm-unsafe-eval'; style-src * 'unsafe-inline'";

/** The blocks of code of a language. @param {string} language */
const blocks = (language) =>
  [...recipes.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code]) => code);

/** @param {import('@playwright/test').Page} page @param {string | undefined} baseURL @param {string} body */
async function open(page, baseURL, body) {
  const site = new URL(baseURL ?? "").href;
  const host = await hostPages(site, { "/": { body: body.replaceAll("SITE/", site), policy } });
  await page.goto(`${host.address}/`);
  return host;
}

/** @param {import('@playwright/test').Locator} board */
const record = (board) =>
  board.evaluate((element) => /** @type {import("../../www/element.js").StoneGardenElement} */ (element).record);

test("a static site: an element in a line of its own, and one with a picture for who has no script", async ({
  page,
  baseURL,
}) => {
  const [plain, fallback] = blocks("html");
  expect(plain).toContain('controls="full"');
  const host = await open(page, baseURL, plain + fallback);
  const boards = page.locator("stone-garden");
  for (const board of await boards.all())
    await board.locator("button[data-square]").first().waitFor({ state: "attached" });
  expect(await record(boards.first())).toEqual(["e2e4", "e7e5", "g1f3"]);
  expect(await record(boards.last())).toEqual(["e2e4", "e7e5"]);
  await host.close();
});

test("a game of one's own by the address of its file", async ({ page, baseURL }) => {
  const site = new URL(baseURL ?? "").href;
  // The file lies beside the page.
  await page.route("**/mygame.toml", (route) => route.fulfill({ body: DUEL, contentType: "text/plain" }));
  const line = /<stone-garden definition="mygame.toml"><\/stone-garden>/.exec(recipes)?.[0] ?? "";
  const host = await open(page, site, line);
  await page.locator("stone-garden button[data-square]").first().waitFor({ state: "attached" });
  const text = await page
    .locator("stone-garden")
    .evaluate((element) => /** @type {import("../../www/element.js").StoneGardenElement} */ (element).text());
  expect(text).toContain(`[Variant "menagerie"]`);
  await host.close();
});

test("MediaWiki: places of a text become boards, games of one's own too", async ({ page, baseURL }) => {
  const [script] = blocks("js");
  expect(script).toContain("mw.hook");
  // What MediaWiki up to 1.40 takes.
  expect(script).not.toMatch(/=>|`|\b(const|let|class|of)\b/);
  const example = /`(<div class="stone-garden"[^`]*)`/.exec(recipes)?.[1] ?? "";
  const escaped = DUEL.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  // What the wiki gives its scripts: hooks that tell of the text, as a list that can be searched.
  const wiki = "var mw = { hook: () => ({ add: (run) => run({ find: (what) => document.querySelectorAll(what) }) }) };";
  const body = `${example}<pre class="stone-garden">${escaped}</pre><script>${wiki}${script}</script>`;
  const host = await open(page, baseURL, body);
  const boards = page.locator("stone-garden");
  await expect(boards).toHaveCount(2);
  for (const board of await boards.all())
    await board.locator("button[data-square]").first().waitFor({ state: "attached" });
  expect(await record(boards.first())).toEqual(["e2e4", "e7e5", "g1f3"]);
  const position = await boards
    .last()
    .evaluate((element) => /** @type {import("../../www/element.js").StoneGardenElement} */ (element).position);
  expect(position?.split("/")).toHaveLength(12);
  await host.close();
});

test("a frame takes a game of one's own in its address", async ({ page }) => {
  const { deflateRawSync } = await import("node:zlib");
  const code = deflateRawSync(DUEL).toString("base64url");
  await page.goto(`embed.html?definition=${code}&moves=g2g4`);
  await page.locator("stone-garden button[data-square]").first().waitFor({ state: "attached" });
  expect(await record(page.locator("stone-garden"))).toEqual(["g2g4"]);
});

test("Markdown: the blocks of its plugin are boards, a game of one's own too", async ({ page, baseURL }) => {
  const readme = readFileSync(new URL("../../wiki/markdown/README.md", import.meta.url), "utf8");
  const texts = [...readme.matchAll(/^ {4}(```stone-garden\n[\s\S]*?)^ {4}```/gm)].map(
    ([, text]) => `${text.replace(/^ {4}/gm, "")}\`\`\`\n`,
  );
  const host = await open(page, baseURL, new MarkdownIt().use(markdown).render(texts.join("\n")));
  const boards = page.locator("stone-garden");
  await expect(boards).toHaveCount(2);
  for (const board of await boards.all())
    await board.locator("button[data-square]").first().waitFor({ state: "attached" });
  expect(await record(boards.first())).toEqual(["h3e3", "h10g8"]);
  const text = await boards
    .last()
    .evaluate((element) => /** @type {import("../../www/element.js").StoneGardenElement} */ (element).text());
  expect(text).toContain('[Variant "no-castling"]');
  await host.close();
});
