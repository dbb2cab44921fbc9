// Live games in Firefox: from page to page, and by a relay whose line is cut in the midst.
import assert from "node:assert/strict";
import { relayedSite } from "../browser/front.js";
import puppeteer from "puppeteer-core";
import { moves, open, pressText, record, site, test, text, until } from "./firefox.js";

/** @typedef {import('puppeteer-core').Page} Page */

/** A second browser, with nothing in it. @param {Page} page */
const friendOf = async (page) => (await page.browser().createBrowserContext()).newPage();

/** @param {Page} page */
async function invite(page) {
  await page.evaluate(() => void (location.hash = "live=new"));
  await page.waitForSelector("#live-invite");
  await page.$eval('#live-invite input[value="white"]', (input) => /** @type {HTMLElement} */ (input).click());
  await page.$eval("#live-invite button[type=submit]", (button) => /** @type {HTMLElement} */ (button).click());
  return linkIn(page);
}

/** @param {Page} page */
async function linkIn(page) {
  await page.waitForSelector("#live input[readonly]");
  return page.$eval("#live input[readonly]", (input) => /** @type {HTMLInputElement} */ (input).value);
}

/** @param {...Page} pages */
async function connected(...pages) {
  for (const page of pages)
    await until(
      () =>
        page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector(".live"))?.dataset.phase ?? ""),
      (phase) => phase === "on",
      "both are there",
    );
}

/** @param {Page} page @param {string} move */
async function type(page, move) {
  await page.focus("#typed");
  await page.type("#typed", move);
  await page.keyboard.press("Enter");
}

test("a game from page to page, to checkmate", async (page) => {
  await open(page, "?game=stone-garden");
  const offer = await invite(page);
  const friend = await friendOf(page);
  try {
    await friend.goto(offer);
    const answer = await linkIn(friend);
    // Pasted, not typed.
    await page.$eval(
      "#live-answer",
      (field, answer) => {
        const input = /** @type {HTMLInputElement} */ (field);
        input.value = answer;
        input.form?.requestSubmit();
      },
      answer,
    );
    await connected(page, friend);
    await type(page, "b2c4");
    await moves(friend, 1);
    await type(friend, "a7b5");
    await moves(page, 2);
    await type(page, "c4d6");
    await moves(friend, 3);
    assert.equal(await text(friend, ".status-head"), "You lose");
  } finally {
    await friend.browserContext().close();
  }
});

test("a game by a relay, its line cut in the midst", async (page, allow) => {
  const front = await relayedSite(site);
  allow(new URL(front.address).origin);
  const friend = await friendOf(page);
  try {
    await page.goto(`${front.address}?game=stone-garden`);
    await page.waitForSelector("html[data-ready]");
    await friend.goto(await invite(page));
    await connected(page, friend);
    await type(page, "b2c4");
    await moves(friend, 1);
    await friend.reload();
    await connected(page, friend);
    await type(friend, "a7b5");
    await moves(page, 2);
    assert.deepEqual(await record(friend), await record(page));
    await type(page, "c4d6");
    await moves(friend, 3);
  } finally {
    await friend.browserContext().close();
    await front.close();
  }
});

test("Firefox and Chromium: a whole game by a relay, the line of both cut in the midst, and a rematch", async (page, allow, expect) => {
  expect(/\bws:/);
  const front = await relayedSite(site);
  allow(new URL(front.address).origin);
  const chromium = await puppeteer.launch({
    browser: "chrome",
    executablePath: process.env.STONE_GARDEN_CHROMIUM,
    args: ["--no-sandbox"],
  });
  try {
    const friend = await chromium.newPage();
    /** @type {string[]} */
    const complaints = [];
    friend.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(`${front.address}?game=stone-garden`);
    await page.waitForSelector("html[data-ready]");
    await friend.goto(await invite(page));
    await connected(page, friend);
    await type(page, "b2c4");
    await moves(friend, 1);
    front.refuse(true);
    front.cut();
    const phase = (/** @type {Page} */ page) =>
      page.$eval(".live", (bar) => /** @type {HTMLElement} */ (bar).dataset.phase);
    for (const each of [page, friend])
      await until(
        () => phase(each),
        (phase) => phase === "lost",
        "the line is cut",
      );
    // What is moved meanwhile is told when there is a line again.
    await type(friend, "a7b5");
    await moves(friend, 2);
    front.refuse(false);
    await connected(page, friend);
    await moves(page, 2);
    await type(page, "c4d6");
    await moves(friend, 3);
    await until(
      () => text(friend, ".status-head"),
      (head) => head === "You lose",
      "the end is seen in Chromium",
    );
    assert.equal(await text(page, ".status-head"), "You win");
    await pressText(friend, ".live", "Rematch");
    await pressText(page, ".live", "Accept");
    await moves(page, 0);
    await type(friend, "b2c4");
    await moves(page, 1);
    assert.deepEqual(await record(friend), await record(page));
    assert.deepEqual(complaints, []);
  } finally {
    await chromium.close();
    await front.close();
  }
});
