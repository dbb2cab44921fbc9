// Studies: made on their page, kept, taken along as text and link, and embedded for readers.
import { createRequire } from "node:module";
import { deepTest, expect, inTurn, test, tolerate } from "./fixtures.js";
import { threads } from "./computer.js";
import { clickOn, hostPages } from "./host.js";

/** @typedef {import('@playwright/test').Page} Page */

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const TEXT = `[StudyName "First steps"]
[ChapterName "The centre"]
[Variant "chess"]

{ [%csl Ge4][%cal Ge2e4] Take the centre. } 1. e4 e5 (1... c5 { Sicilian } 2. Nf3) 2. Nf3! *

[ChapterName "A garden"]
[Variant "Stone Garden Chess"]
[Orientation "black"]

1. Hbc4 Hab5 *
`;

/** @param {Page} page */
const ready = (page) => page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });

/** Presses two squares of the study's board. @param {Page} page @param {string} from @param {string} to */
async function move(page, from, to) {
  for (const name of [from, to]) {
    const button = page.locator(`.study-board button[data-square="${name}"]`);
    await button.focus();
    await page.keyboard.press("Enter");
  }
}

/** @param {Page} page @param {string} text */
async function read(page, text) {
  await page.goto("?page=study");
  await ready(page);
  await page.getByLabel("A study or a game with variations").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
}

/** @param {Page} page */
const moves = (page) => page.locator(".study-moves");

test("a study is begun, moves become variations, and all is there after a reload", async ({ page, keep }) => {
  await page.goto("?page=study");
  await ready(page);
  await page.getByLabel("Title of the study").fill("My openings");
  await page.getByLabel("Game", { exact: true }).selectOption("chess");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/page=study&id=/);
  await ready(page);
  await move(page, "e2", "e4");
  await move(page, "e7", "e5");
  await page.getByRole("button", { name: "One move back" }).click();
  await move(page, "c7", "c5");
  await expect(moves(page).locator(".study-variation")).toContainText("1…c5");
  await page.getByLabel("About this position").fill("Sicilian {and more}");
  await page.getByLabel("The move is").selectOption("!");
  await expect(moves(page)).toContainText("c5!");
  await page.getByRole("button", { name: "Make it the main line" }).click();
  await expect(moves(page).locator(".study-variation")).toContainText("1…e5");
  // Arrows by the right button belong to the position.
  const canvas = page.locator(".study-board canvas");
  const box = /** @type {{x: number, y: number, width: number, height: number}} */ (await canvas.boundingBox());
  const at = (/** @type {number} */ file, /** @type {number} */ rank) =>
    /** @type {const} */ ([box.x + ((file + 0.5) / 8) * box.width, box.y + ((7.5 - rank) / 8) * box.height]);
  await page.mouse.move(...at(6, 0));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...at(5, 2));
  await page.mouse.up({ button: "right" });
  await expect(page.getByRole("button", { name: "Clear drawings" })).toBeEnabled();
  await keep("study");
  await page.waitForTimeout(600);
  await page.reload();
  await ready(page);
  await expect(moves(page)).toContainText("c5!");
  await moves(page).getByRole("button", { name: /c5!/ }).click();
  await expect(page.getByLabel("About this position")).toHaveValue("Sicilian (and more)");
  await expect(page.getByRole("button", { name: "Clear drawings" })).toBeEnabled();
  // What is drawn stands in letters too, for keys and fingers.
  await expect(page.getByLabel("Arrows and circles")).toHaveValue("Gg1f3");
  await page.getByLabel("Arrows and circles").fill("Re5, Gg1f3 Bd7d5 Gz9 nonsense");
  await page.getByLabel("Arrows and circles").blur();
  await expect(page.getByLabel("Arrows and circles")).toHaveValue("Re5 Gg1f3 Bd7d5");
  // Deleted, and back.
  await moves(page).getByRole("button", { name: /e5$/ }).click();
  await page.getByRole("button", { name: "Delete from here" }).click();
  await expect(moves(page).locator(".study-variation")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(moves(page).locator(".study-variation")).toContainText("1…e5");
  await page.getByRole("link", { name: "All studies" }).click();
  await ready(page);
  await expect(page.locator(".study-row")).toContainText("My openings");
});

test("a text is read, chapters of two games are gone through and put in another order", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await read(page, TEXT);
  await page.waitForURL(/page=study&id=/);
  await ready(page);
  await expect(page.getByLabel("Title of the study")).toHaveValue("First steps");
  await expect(page.getByLabel("About this position")).toHaveValue("Take the centre.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(moves(page).locator("[aria-current]")).toHaveText("e5");
  await page.keyboard.press("End");
  await expect(moves(page).locator("[aria-current]")).toHaveText("2.Nf3!");
  await page.getByRole("button", { name: /A garden/ }).click();
  await expect(moves(page)).toContainText("Hbc4");
  await page.getByText("Change chapters").click();
  await page.getByRole("button", { name: "Move up" }).click();
  await expect(page.locator(".study-chapters li").first()).toContainText("A garden");
  await page.getByRole("button", { name: "Add one from this position" }).click();
  await expect(page.locator(".study-chapters li")).toHaveCount(3);
  await page.getByRole("button", { name: "Delete chapter" }).click();
  await expect(page.locator(".study-chapters li")).toHaveCount(2);
  await page.getByText("Take it along").click();
  await page.getByRole("button", { name: "Copy the text" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('[Variant "stone-garden"]\n[Orientation "black"]\n[Result "*"]\n\n1. Hbc4 Hab5 *');
  expect(text).toContain(
    "{ [%csl Ge4][%cal Ge2e4] Take the centre. } 1. e4 e5 (1... c5 { Sicilian } 2.\nNf3) 2. Nf3! *",
  );
  // The link holds the whole of it; nothing is kept before somebody asks.
  await page.getByRole("button", { name: "Copy a link that holds it" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("#study=");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto("about:blank");
  await page.goto(link);
  await ready(page);
  await expect(page.locator(".study-chapters li")).toHaveCount(2);
  await page.getByRole("button", { name: "Keep it on this device" }).click();
  await page.waitForURL(/page=study&id=/);
  await page.goto("?page=study");
  await ready(page);
  await expect(page.locator(".study-row")).toHaveCount(2);
});

for (const tags of ["", '[Event "?"]\n[Variant "From Position"]\n'])
  test(`a text from elsewhere is of chess: ${tags ? "whatever it calls that" : "it names no game"}`, async ({
    page,
  }) => {
    await read(page, `${tags}\n1. e4 e5 2. Nf3 *`);
    await page.waitForURL(/page=study&id=/);
    await ready(page);
    await expect(moves(page)).toContainText("Nf3");
  });

test("what is wrong with a text is told with its place, and nothing is kept", async ({ page }) => {
  await read(page, '[Variant "chess"]\n\n1. e4 e5 2. Ke4 *');
  await expect(page.locator("main [role=alert]")).toContainText(/line 3, column 13: /i);
  await page.getByLabel("A study or a game with variations").fill("1. e4 {");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.locator("main [role=alert]")).toContainText(/line 1, column 7: this comment never ends/i);
  await page.getByLabel("A study or a game with variations").fill('[Variant "nothing"] 1. e4');
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.locator("main [role=alert]")).toContainText("nothing");
  await expect(page.locator(".study-row")).toHaveCount(0);
});

deepTest("a position of the editor becomes a chapter, in three dimensions too", async ({ page, keep }) => {
  test.slow();
  await page.goto("?page=position&game=stockhorn-49");
  await ready(page);
  await page.getByRole("link", { name: "Add to a study" }).click();
  await ready(page);
  await page.getByLabel("Title of the study").fill("Blocks");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/page=study&id=/);
  await ready(page);
  await page.locator(".study-board .board3d-scroller").waitFor();
  await keep("study block");
  await page.goto("?page=position&game=stones-and-relays");
  await ready(page);
  await page.getByRole("link", { name: "Add to a study" }).click();
  await page.getByRole("button", { name: "Add here: Blocks" }).click();
  await page.waitForURL(/page=study&id=/);
  await ready(page);
  await expect(page.locator(".study-chapters li")).toHaveCount(2);
  await expect(page.locator(".study-chapters [aria-current]")).toContainText("Stones & Relays");
});

test("the engine thinks beside a study, its lines become variations, and it stops", async ({ page, keep }) => {
  test.slow();
  await read(page, TEXT);
  await page.waitForURL(/page=study&id=/);
  await ready(page);
  const engine = page.getByRole("button", { name: "Engine" });
  expect(threads(page)).toBe(0);
  await engine.click();
  await expect(engine).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".eval-depth")).toHaveText(/depth \d+/);
  await expect(page.getByRole("img", { name: /^Evaluation / })).toBeVisible();
  const first = page.locator(".line-row:visible .line-move").first();
  await expect(first).toHaveText(/^1\. /);
  await keep("study engine");
  // Another position, Black to move.
  await page.getByRole("button", { name: "One move on" }).click();
  await expect(first).toHaveText(/^1… /);
  // A move of a line is played here, whichever is the best by then: it is a variation now, or was there already.
  await first.click();
  await expect(first).toHaveText(/^2\. /);
  await expect(moves(page).locator("[aria-current]")).toHaveText(/^(1…)?[a-hKQRBNO]/);
  // What was said stays.
  await expect(moves(page)).toContainText("Take the centre.");
  await expect(moves(page).locator(".study-variation").first()).toBeVisible();
  // Another chapter, another game.
  await page.getByRole("button", { name: /A garden/ }).click();
  await expect(first).toHaveText(/^1\. [HOIRLKA]/);
  await engine.click();
  await expect(engine).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(".lines")).toBeHidden();
  await expect(page.getByRole("img", { name: /^Evaluation / })).toHaveCount(0);
  await expect.poll(() => threads(page)).toBe(0);
});

test("a game from the board becomes a chapter with its moves", async ({ page }) => {
  await page.goto("?play#game=chess&moves=e4_e5_Nf3&opponent=none");
  await expect(page.locator("#record")).toContainText("Nf3");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Add to a study" }).click();
  await ready(page);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/page=study&id=/);
  await ready(page);
  await expect(moves(page)).toContainText("2.Nf3");
});

test.describe("a study that is gone", () => {
  test.use(tolerate(/not on this device/));

  test("says so", async ({ page }) => {
    await page.goto("?page=study&id=aaaaaaaaaa");
    await expect(page.getByRole("alert")).toContainText("not on this device");
  });
});

test.describe("in a page of another host", () => {
  test.use(tolerate(/request to another host/));

  const policy = "script-src * 'unsafe-inline' 'wasm-unsafe-eval'; style-src * 'unsafe-inline'";

  test("readers step through a study in an element, by chapter and by move", async ({ page, baseURL, keep }) => {
    const body = `<h1>A page</h1><stone-garden lang="en"><script type="text/plain">${TEXT}</script></stone-garden>`;
    const host = await hostPages(String(baseURL), { "/": { body, policy } });
    await page.goto(host.address);
    const element = page.locator("stone-garden");
    await expect(element.locator(".study-now")).toHaveText("Take the centre.", { timeout: 30_000 });
    await element.getByRole("button", { name: "One move on" }).click();
    await element.getByRole("button", { name: "One move on" }).click();
    await expect(element.locator(".study-move[aria-current]")).toHaveText("e5");
    await expect
      .poll(() => element.evaluate((/** @type {any} */ board) => board.position))
      .toBe("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    await element.locator(".study-move", { hasText: "c5" }).click();
    await expect(element.locator(".study-now")).toHaveText("Sicilian");
    await expect(element.getByRole("link", { name: "Open in Stone Garden" })).toHaveAttribute("href", /#study=/);
    await keep("study embedded");
    await element.getByRole("combobox", { name: "Chapter" }).selectOption("1");
    await expect(element.locator(".study-moves")).toContainText("Hbc4");
    // A move of the reader's own goes on from there, and nobody keeps it.
    await clickOn(element, "d2", "e4");
    await expect(element.locator(".study-move[aria-current]")).toContainText("e4");
    await host.close();
  });

  test("a wiki, which keeps the text in an element that is not shown, has a study too", async ({ page, baseURL }) => {
    const text = TEXT.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const body = `<stone-garden lang="en"><pre>${text}</pre><span hidden>${text}</span></stone-garden>`;
    const host = await hostPages(String(baseURL), { "/": { body, policy } });
    await page.goto(host.address);
    const element = page.locator("stone-garden");
    await expect(element.locator(".study-now")).toHaveText("Take the centre.", { timeout: 30_000 });
    await expect(element.getByRole("combobox", { name: "Chapter" })).toBeVisible();
    await host.close();
  });

  test("an element asks for a study by its address, and says where one is wrong", async ({ page, baseURL }) => {
    await page.route("**/mine.pgn", (route) => route.fulfill({ contentType: "text/plain", body: TEXT }));
    await page.route("**/bad.pgn", (route) => route.fulfill({ contentType: "text/plain", body: `${TEXT}\n(` }));
    const body = `<stone-garden lang="es" study="mine.pgn"></stone-garden><stone-garden lang="en" study="bad.pgn"></stone-garden>`;
    const host = await hostPages(String(baseURL), { "/": { body, policy } });
    await page.goto(host.address);
    const [good, bad] = [0, 1].map((place) => page.locator("stone-garden").nth(place));
    await expect(good.locator(".study-moves")).toContainText("Nf3!", { timeout: 30_000 });
    await expect(good.getByRole("combobox", { name: "Capítulo" })).toBeVisible();
    await expect(bad.getByRole("alert")).toContainText("line 13, column 1", { timeout: 30_000 });
    await host.close();
  });
});

test("a frame holds a study in its address", async ({ page }) => {
  await page.goto("?page=study");
  await ready(page);
  const code = await page.evaluate(async () => {
    const text = '[Variant "chess"]\n\n1. e4 e5 *';
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  });
  await page.goto(`embed.html?study=${code}&lang=en`);
  await expect(page.locator(".study-moves")).toContainText("e5", { timeout: 30_000 });
});

for (const colorScheme of inTurn(/** @type {const} */ (["light", "dark"]), 1)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, bypassCSP: true });

    test("axe finds nothing on studies", async ({ page, keep }) => {
      const check = async () => {
        await page.addScriptTag({ path: AXE });
        const found = await page.evaluate(async () => {
          const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
          return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].target.join(" ")}`);
        });
        expect(found).toEqual([]);
      };
      await read(page, TEXT);
      await page.waitForURL(/page=study&id=/);
      await ready(page);
      await page.getByText("Take it along").click();
      await check();
      await keep(`study ${colorScheme}`);
      await page.goto("?page=study");
      await ready(page);
      await check();
      await page.setViewportSize({ width: 360, height: 740 });
      await keep(`studies phone ${colorScheme}`);
      await page.getByRole("link", { name: "Open First steps" }).click();
      await ready(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await keep(`study phone ${colorScheme}`);
    });
  });
}
