// A page enlarged to twice its size, and text of twice the usual size: nothing is cut off, nothing out of reach, nothing to be scrolled sideways.
import { chromium } from "@playwright/test";
import { move, open, twoPlayers } from "./board.js";
import { openRules, showAll } from "./diagrams.js";
import { deepOnly, expect, test as base } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** A window of 1280 by 800 at 200 percent has half as many CSS pixels, each of two by two of its own. */
const zoomed = base.extend({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

/** A reader whose browser writes in 32 pixels where 16 are usual. */
const large = base.extend({
  browser: [
    async ({}, use, info) => {
      const { launchOptions } = info.project.use;
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

/**
 * What can't be seen or reached: each thing that takes the focus is given it, and must then lie in the window with its words whole.
 * @param {Page} page @param {string} within
 */
async function check(page, within) {
  const found = await page.locator(within).evaluate((scope) => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const faults = wide > 0 ? [`the page is ${wide} pixels too wide`] : [];
    if (scope.scrollWidth > scope.clientWidth + 1) faults.push(`${scope.id} is scrolled sideways`);
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (
      scope.querySelectorAll("button, a[href], input, select, textarea, summary")
    )) {
      // Squares lie unseen over the board; what is hidden has no box.
      if (element.closest(".grid") || element.matches(".skip, .unseen, :disabled") || !element.getClientRects().length)
        continue;
      element.focus();
      element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const name = (element.getAttribute("aria-label") || element.textContent || element.id).trim().slice(0, 40);
      if (document.activeElement !== element) faults.push(`${name} takes no focus`);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1)
        faults.push(`${name} lies from ${Math.round(left)} to ${Math.round(right)} of ${innerWidth}`);
      if (bottom < 1 || top > innerHeight - 1) faults.push(`${name} lies at ${Math.round(top)} of ${innerHeight}`);
      const cut =
        element.matches("button, a") &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).display !== "inline";
      if (cut) faults.push(`${name} is cut off: ${element.scrollWidth} in ${element.clientWidth}`);
      const middle = document.elementFromPoint(
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      );
      if (middle && !element.contains(middle) && !middle.contains(element))
        faults.push(`${name} is covered by ${middle.className || middle.tagName}`);
    }
    return faults;
  });
  expect(found, within).toEqual([]);
}

/** @param {Page} page @param {string} name */
const more = async (page, name) => {
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name }).click();
};

/** @type {[string, (page: Page) => Promise<unknown>][]} */
const DIALOGS = [
  ["new-game", (page) => page.locator("#actions").getByRole("button", { name: "New game" }).click()],
  ["share", (page) => page.locator("#actions").getByRole("button", { name: "Share" }).click()],
  ["help", (page) => page.getByRole("button", { name: "Help" }).click()],
  ["settings", (page) => page.getByRole("button", { name: "Settings" }).click()],
  ["more", (page) => page.locator("#actions").getByRole("button", { name: "More" }).click()],
  ["library", (page) => more(page, "My games")],
  ["link-game", (page) => more(page, "Play a friend by link")],
];

// Each day the board and its dialogs in one of the two ways, everything else in the other.
for (const [mode, test, testBoard, testOthers] of /** @type {[string, typeof base, typeof base, typeof base][]} */ ([
  ["twice the size", zoomed, zoomed, deepOnly(zoomed)],
  ["text of twice the size", large, deepOnly(large), large],
])) {
  test.describe(mode, () => {
    testBoard("the board and its dialogs", async ({ page, keep }) => {
      test.slow();
      await open(page);
      if (test === large) expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("32px");
      await check(page, "body");
      await twoPlayers(page);
      await move(page, "b2", "c4");
      await check(page, "body");
      await keep("board");
      for (const [id, show] of DIALOGS) {
        await show(page);
        await expect(page.locator(`#${id}`)).toBeVisible();
        await keep(id);
        await check(page, `#${id}`);
        await page.keyboard.press("Escape");
        await expect(page.locator(`#${id}`)).toHaveCount(0);
      }
      await more(page, "Black resigns");
      await page.getByRole("button", { name: /Press again to confirm/ }).click();
      await check(page, "body");
    });

    testOthers("the other pages and games", async ({ page, keep }) => {
      test.slow();
      await page.goto("?page=lesson");
      await page.locator("stone-garden canvas").waitFor();
      await check(page, "body");
      await keep("lesson");
      await openRules(page, "stones-and-relays");
      await showAll(page);
      await check(page, "body");
      await keep("rules");
      for (const game of ["stones-and-relays", "stockgi-49"]) {
        await open(page, `?game=${game}`);
        await check(page, "body");
        await keep(game);
      }
    });
  });
}
