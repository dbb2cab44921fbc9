// Every dialog and page in Spanish and in Russian, on a small phone: no English is left, and nothing is wider than the window.
import { move, open } from "./board.js";
import { showAll } from "./diagrams.js";
import { DEEP, expect, test, testsOf } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** Words that no Spanish and no Russian text has. */
const ENGLISH =
  /(?<!\p{L})(the|and|is|are|you|your|of|to|not|with|from|this|that|have|can|may|moves?|board|white|black|rank|king|press|open|close|copy|game)(?!\p{L})/iu;

/** Proper names, what is quoted, and what is written for machines. */
const NAMES =
  /«[^»]*»|Stone Garden( Chess(, draft of 2023)?| Full Contact| Keepers)?|Stones & Relays|Stone['’]s Chess|Stock (Goes East|Qi|Taijitu)|49 files|Chess Variant Pages|white (ni|и не) black|(stone|stock)[a-z0-9]*-[a-z0-9-]+/g;

/**
 * Everything that is read or heard in the page: texts, labels, hints, places for texts, descriptions; in embedded boards too.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
const words = (page) =>
  page.evaluate(() => {
    /** @type {Set<string>} */
    const found = new Set();
    const gather = (/** @type {Document | ShadowRoot} */ root) => {
      for (const element of root.querySelectorAll("body *, :host *, *")) {
        if (element.matches("script, style, noscript, .code, [lang]:not(html), .record-move, #failed *")) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) found.add(element.getAttribute(name) ?? "");
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? "");
        if (element.shadowRoot) gather(element.shadowRoot);
      }
    };
    gather(document);
    found.add(document.title);
    return [...found].map((text) => text.trim()).filter(Boolean);
  });

/** @param {Page} page @param {string} where */
async function check(page, where) {
  const left = (await words(page)).filter((text) =>
    ENGLISH.test(text.replace(NAMES, "").replace(/\b(game|moves): /, "")),
  );
  expect(left, `${where}: English`).toEqual([]);
  const wide = await page.evaluate(() => {
    const scopes = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
    return scopes.map((scope) => scope.scrollWidth - scope.clientWidth);
  });
  expect(Math.max(...wide), `${where}: too wide`).toBeLessThanOrEqual(0);
}

/** Waits for a dialog, looks at it and closes it: they come when they are asked for. @param {Page} page @param {string} id @param {(() => Promise<unknown>)} [look] */
async function dialog(page, id, look) {
  await page.locator(`#${id}`).waitFor();
  await check(page, id);
  await look?.();
  await page.keyboard.press("Escape");
  await expect(page.locator(`#${id}`)).toHaveCount(0);
}

/** Presses a button of the row below the board, by its place: what it is called is what is tested. @param {Page} page @param {number} at */
const action = (page, at) => page.locator("#actions button").nth(at).click();

const LOCALES = ["es-ES", "ru-RU"];

for (const locale of LOCALES) {
  const testInTurn = testsOf(LOCALES, locale);
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    testInTurn(0)("the board, a game to its end, and every dialog", async ({ page }) => {
      test.slow();
      await open(page);
      await check(page, "first visit");
      // Two people, so that nobody waits for the computer.
      await action(page, 6);
      await page.locator("#new-game").waitFor();
      await check(page, "new game");
      await page.locator('#new-game input[value="person"]').check();
      await page.locator(".new-start button").click();
      await move(page, "b2", "c4");
      await page.locator('#squares button[data-square="c4"]').focus();
      await page.keyboard.press("x");
      await page.keyboard.press("m");
      await check(page, "a game");
      await page.locator("#typed").fill("zz");
      await page.keyboard.press("Enter");
      await expect(page.locator("#typed-error")).not.toBeEmpty();
      await check(page, "a move that is none");
      await action(page, 5);
      await dialog(page, "share");
      await action(page, 7);
      await dialog(page, "more");
      await page.locator("#top-buttons button").nth(1).click();
      await dialog(page, "settings");
      await page.locator("#top-buttons button").nth(2).click();
      await dialog(page, "help");
      await action(page, 5);
      await page.locator("#share .row:not(:has(.field)) button").nth(2).click();
      await page.locator("#moving form button[type=submit]").click();
      await page.locator("#moving .row button").last().waitFor();
      await dialog(page, "moving");
      await action(page, 5);
      await page.locator("#share .row:not(:has(.field)) button").nth(3).click();
      await page.locator("#embed stone-garden canvas").first().waitFor();
      await dialog(page, "embed", async () => {
        await page.locator('#embed select[name="what"]').selectOption("piece");
        await page.locator('#embed select[name="controls"]').selectOption("full");
        await page.locator("#embed stone-garden .legend").waitFor();
        await check(page, "embedding a diagram");
        // Places on the page of rules are called the same in every language.
        expect(await page.locator("#embed-picture").inputValue()).toContain('rules.html?game=stone-garden#horse"');
      });
      await action(page, 3);
      await page.locator("#analysis .eval-score").waitFor();
      await check(page, "analysis");
      await action(page, 3);
      await action(page, 7);
      await page.locator("#more section:last-child button").first().click();
      await page.locator(".library-game").waitFor();
      await dialog(page, "library");
      await action(page, 7);
      await page.locator("#more section:last-child button").nth(2).click();
      await page.locator("#link-game").waitFor();
      await check(page, "a game by links");
      await page.locator("#link-game .main").click();
      await expect(page.locator("#link-game")).toHaveCount(0);
      await move(page, "b2", "c4");
      await dialog(page, "letter");
      await page.evaluate(() => (location.hash = "#game=stone-garden&moves=b2c4&letter=1.x"));
      await expect(page.locator('#notice[data-kind="bad"]')).toBeVisible();
      await check(page, "a link that is refused");
      for (const link of [
        "#game=nothing",
        "#ply=x&game=stone-garden",
        "#side=up",
        "#theme=x",
        "#opponent=9",
        "#moves=b2c4&moves=b2c4",
        "#game=%zz",
        "#fen=",
      ]) {
        await page.evaluate((link) => (location.hash = link), link);
        await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
        await expect(page.locator('#notice[data-kind="bad"]')).toBeVisible();
        await check(page, link);
      }
    });

    testInTurn(1)("the ends of games say why, and what would end one is warned of", async ({ page }) => {
      for (const link of [
        "moves=b2c4_a7b5_c4d6",
        "fen=7k/8/8/8/rr6/8/8/K7_b_-_-_0_1_+0+0&moves=b4b3",
        "fen=k7/8/8/8/8/8/8/K6O_w_-_-_0_1_+0+0&moves=a1b1_a8b8_b1a1_b8a8_a1b1_a8b8_b1a1_b8a8",
        "game=stones-chess&fen=k9/10/1QK7/10/10/10/10/10_b_-_-_0_1",
      ]) {
        await open(page);
        await page.evaluate((hash) => (location.hash = hash), link);
        await expect(page.locator("#status"), link).toHaveAttribute("data-kind", "over");
        await check(page, link);
      }
      await open(page);
      await action(page, 6);
      await page.locator('#new-game input[value="person"]').check();
      await page.locator(".new-start button").click();
      await page.evaluate(
        () =>
          (location.hash =
            "game=stone-garden&fen=k7/8/8/8/8/8/8/K6O_w_-_-_0_1_+0+0&moves=a1b1_a8b8_b1a1_b8a8_a1b1_a8b8_b1a1"),
      );
      await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
      await move(page, "b8", "a8");
      await expect(page.locator("#ask")).toBeVisible();
      await check(page, "a warning");
      await page.keyboard.press("Escape");
      await action(page, 7);
      await page.locator("#more section:first-of-type button").first().click();
      await page.locator("#more section:first-of-type button").first().click();
      await expect(page.locator("#status")).toHaveAttribute("data-kind", "over");
      await check(page, "resigned");
    });

    testInTurn(2)("turns in two parts, and three dimensions", async ({ page }) => {
      test.slow();
      await open(page, "?game=stones-and-relays&opponent=none");
      await move(page, "b1", "c3");
      await expect(page.locator("#status")).toBeVisible();
      await check(page, "between the parts");
      for (const game of ["stockgi-49", "stock-taijitu-49"]) {
        await open(page, `?game=${game}&opponent=none`);
        await page.locator(".board3d-tools button").nth(3).click();
        await page.locator(".board3d-men-fold summary").click();
        await page.locator(".board3d-men li").first().waitFor();
        await check(page, game);
      }
    });

    testInTurn(3)("the lesson, step by step", async ({ page }) => {
      test.slow();
      await page.goto("?page=lesson");
      await page.locator("stone-garden canvas").waitFor();
      for (let step = 0; step < 12; step++) {
        await check(page, `step ${step + 1}`);
        // The last of the buttons goes on.
        if (step < 11) await page.locator(".lesson-words .row > *").last().click();
      }
      await expect(page.locator(".lesson-words a.main")).toBeVisible();
    });

    testInTurn(5)("the rules of every game, with their diagrams", async ({ page }) => {
      test.slow();
      await page.goto("rules.html?game=stone-garden");
      await page.locator("html[data-ready]").waitFor();
      const games = await page
        .locator(".games-list a")
        .evaluateAll((links) =>
          links.map((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href).searchParams.get("game")),
        );
      expect(games).toHaveLength(11);
      for (const [number, game] of games.entries()) {
        if (!DEEP && number % 5 !== 2) continue;
        await page.goto(`rules.html?game=${game}`);
        await page.locator("html[data-ready]").waitFor();
        await showAll(page);
        await check(page, String(game));
      }
      await page.goto("rules.html?game=none");
      await page.locator("html[data-ready]").waitFor();
      await check(page, "a game that there is not");
    });
  });
}
