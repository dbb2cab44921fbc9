// A Firefox for the tests beside it, driven by WebDriver BiDi. `cargo xtask test` serves the site, finds a browser and names both in the
// environment. What the tests in Chromium cover in full is not repeated here: only what each of them stands for.
import assert from "node:assert/strict";
import { after, before, test as plain } from "node:test";
import puppeteer from "puppeteer-core";

const executablePath = process.env.STONE_GARDEN_FIREFOX;
/** Where the site is, with a slash at the end. */
export const site = String(process.env.STONE_GARDEN_ADDRESS);
if (!executablePath || !process.env.STONE_GARDEN_ADDRESS) {
  throw new Error("Run the tests in Firefox by `cargo xtask test --only firefox`, which serves the page");
}

/** @typedef {import('puppeteer-core').Page} Page */

/** Milliseconds that anything on the page may take: the machine may be busy. */
const PATIENCE = 30_000;

/** @type {import('puppeteer-core').Browser} */
let browser;

before(async () => {
  browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
});
after(() => browser?.close());

/**
 * What a test does with a page: `allow` is for another host that it serves itself, `expect` for what the browser says when the test itself
 * cuts a line.
 * @typedef {(page: Page, allow: (origin: string) => void, expect: (complaint: RegExp) => void) => Promise<void>} Run
 */

/**
 * A test with a profile of its own, which fails also if the page complains, or asks any host but ours. Where it must not stop on a
 * machine's hiccup, it may be tried again, as in Chromium; `cargo xtask test` counts how often by what is said here.
 * @param {string} name
 * @param {Run} run
 */
export function test(name, run) {
  plain(name, { timeout: 240_000 }, async (context) => {
    try {
      await once(run);
    } catch (error) {
      if (!process.env.CI) throw error;
      context.diagnostic(String(error));
      await once(run);
      context.diagnostic("at the second try");
    }
  });
}

/** @param {Run} run */
async function once(run) {
  const context = await browser.createBrowserContext();
  /** @type {string[]} */
  const complaints = [];
  const hosts = [new URL(site).origin];
  /** @type {RegExp[]} */
  const expected = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await page.setViewport({ width: 1280, height: 800 });
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (!["data:", "blob:", "about:"].includes(protocol) && !hosts.includes(origin))
        complaints.push(`request to another host: ${request.url()}`);
    });
    await run(
      page,
      (origin) => void hosts.push(origin),
      (complaint) => void expected.push(complaint),
    );
  } finally {
    await context.close();
  }
  const unexpected = complaints.filter((said) => !expected.some((one) => one.test(said)));
  assert.deepEqual(unexpected, [], "what the browser complained of");
}

/** Opens the page and waits until the first move could be made. @param {Page} page @param {string} [address] after the site's own */
export async function open(page, address = "?play") {
  await page.goto(site + address);
  await page.waitForSelector("html[data-ready]");
  await page.waitForSelector("#squares button");
}

/**
 * Waits until something holds in the page, and says what was there instead if it never does.
 * @template T
 * @param {() => Promise<T>} read
 * @param {(value: T) => boolean} holds
 * @param {string} what
 */
export async function until(read, holds, what) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) assert.fail(`${what}: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The text of an element, empty if there is none. @param {Page} page @param {string} selector */
export const text = (page, selector) =>
  page.evaluate((selector) => document.querySelector(selector)?.textContent?.trim() ?? "", selector);

/** The moves of the record, as shown. @param {Page} page @returns {Promise<string[]>} */
export const record = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".record-move")].map((move) => move.textContent?.trim() ?? ""));

/** Waits for so many moves. @param {Page} page @param {number} count */
export const moves = (page, count) =>
  until(
    () => record(page),
    (all) => all.length === count,
    `${count} moves expected`,
  );

/**
 * Presses squares by their places, as a mouse does.
 * @param {Page} page
 * @param {string[]} squares
 */
export const press = (page, ...squares) => pressEach(page, "#squares ", squares);

/** Presses squares of an embedded board. @param {Page} page @param {string} board its selector @param {string[]} squares */
export const pressInside = (page, board, ...squares) => pressEach(page, `${board} >>> `, squares);

/**
 * Waits for something in the shadow of an element (`board >>> part`). Puppeteer's own waiting looks again only when the document changes,
 * and what happens in a shadow changes none.
 * @param {Page | import('puppeteer-core').Frame} page
 * @param {string} selector
 */
export const within = (page, selector) =>
  until(
    () => page.$(selector),
    (element) => element !== null,
    selector,
  );

/** @param {Page} page @param {string} place @param {string[]} squares */
async function pressEach(page, place, squares) {
  for (const square of squares) {
    const button = await within(page, `${place}button[data-square="${square}"]`);
    const box = await button?.boundingBox();
    assert(box, `no square ${square}`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

/** Starts a game for two at this board through the dialog. @param {Page} page @param {string} [game] its id */
export async function twoPlayers(page, game = "stone-garden") {
  await pressText(page, "#actions", "New game");
  await page.waitForSelector(`#new-game input[value="${game}"]`);
  await page.evaluate(
    (values) => {
      for (const value of values) {
        const choice = /** @type {HTMLInputElement} */ (document.querySelector(`#new-game input[value="${value}"]`));
        choice.click();
      }
    },
    [game, "person"],
  );
  await pressText(page, "#new-game", "Start");
  await until(
    () => page.$("#new-game"),
    (dialog) => dialog === null,
    "the dialog closes",
  );
}

/** Presses a button by the text on it or its name for the ear. @param {Page} page @param {string} within @param {string} name */
export async function pressText(page, within, name) {
  const handle = await page.waitForFunction(
    (within, name) =>
      [
        .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`${within} button, ${within} a.button`)),
      ].find(
        (button) =>
          button.offsetParent &&
          (button.getAttribute("aria-label") ?? button.textContent ?? "").trim().startsWith(name),
      ) ?? null,
    {},
    within,
    name,
  );
  await /** @type {import('puppeteer-core').ElementHandle<Element>} */ (handle.asElement()).click();
}
