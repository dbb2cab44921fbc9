// A game between two browsers by links alone, and links that do not fit.
import { move, open, record } from "./board.js";
import { deepTest, expect, test } from "./fixtures.js";
import { decoded } from "../page/decoded.js";

/** @typedef {import('@playwright/test').Page} Page */

/** Begins a game by link. @param {Page} page @param {string} [side] @param {string} [game] */
async function begin(page, side = "white", game = "stone-garden") {
  await open(page);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Play a friend by link" }).click();
  await page.locator("#link-game-choice").selectOption(game);
  await page.locator(`#link-game input[value="${side}"]`).check();
  await page.getByRole("button", { name: "Begin" }).click();
}

/** The link in the dialog, which is closed then. @param {Page} page */
async function linkOf(page) {
  const link = await page.locator("#letter-link").inputValue();
  await page.locator("#letter").getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.locator("#letter")).toHaveCount(0);
  return link;
}

/** Opens a link in the page as it stands. @param {Page} page @param {string} link */
const follow = (page, link) => page.evaluate((hash) => void (location.hash = hash), new URL(link).hash);

/** @param {Page} page */
const notice = (page) => page.locator("#notice");

/** A second browser, with nothing in it. @param {import('@playwright/test').Browser} browser @param {string | undefined} baseURL */
async function friendOf(browser, baseURL) {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

test("two browsers play by links, and each is asked only when it is its turn", async ({
  page,
  browser,
  baseURL,
  keep,
}) => {
  test.slow();
  await begin(page);
  await move(page, "b2", "c4");
  await expect(page.locator("#letter")).toBeVisible();
  await keep("send");
  const first = await linkOf(page);
  await expect(page.locator("#status")).toContainText("Your friend’s move");
  const friend = await friendOf(browser, baseURL);
  await friend.goto(first);
  await expect(record(friend)).toHaveText(["Hbc4"]);
  await expect(notice(friend)).toContainText("you play Black");
  await expect(friend.locator("#squares button").first()).toHaveAttribute("data-square", "h1");
  expect(new URL(friend.url()).hash).toBe("");
  await move(friend, "a7", "b5");
  const second = await linkOf(friend);
  // Nobody moves for the other: a press on his men only looks.
  await move(friend, "c4", "d6");
  await expect(record(friend)).toHaveCount(2);
  await follow(page, second);
  await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
  await expect(notice(page)).toContainText("has answered");
  await move(page, "h2", "g4");
  const third = await linkOf(page);
  // By pasting, into a page that has been reloaded.
  await friend.reload();
  await friend.getByRole("button", { name: "Link to send" }).click();
  await friend.locator("#letter-answer").fill("hello");
  await friend.locator("#letter").getByRole("button", { name: "Open" }).click();
  await expect(friend.locator('#letter [role="alert"]')).toContainText("not a link of a game");
  await friend.locator("#letter-answer").fill(third);
  await friend.locator("#letter").getByRole("button", { name: "Open" }).click();
  await expect(record(friend)).toHaveCount(3);
  // A draw is offered, then accepted.
  await move(friend, "g7", "f5");
  await friend.locator("#letter-draw").check();
  const offer = await linkOf(friend);
  await follow(page, offer);
  await expect(notice(page)).toContainText("offers a draw");
  await page.getByRole("button", { name: "Accept the draw" }).click();
  await expect(page.locator("#status")).toContainText("The players have agreed on a draw.");
  await follow(friend, await linkOf(page));
  await expect(friend.locator("#status")).toContainText("The players have agreed on a draw.");
  await friend.context().close();
});

test("links that are damaged, stale or of another game are refused with a reason", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await begin(page);
  await move(page, "b2", "c4");
  const first = await linkOf(page);
  const friend = await friendOf(browser, baseURL);
  await friend.goto(first);
  await expect(record(friend)).toHaveCount(1);
  await move(friend, "a7", "b5");
  const second = await linkOf(friend);
  /** @type {[string, RegExp][]} */
  const bad = [
    [second.replace("a7b5", "h7g5"), /damaged or changed/],
    [second.replace("b2c4", "g2f4"), /damaged or changed/],
    [second.replace(/.$/, (sign) => (sign === "0" ? "1" : "0")), /damaged or changed/],
    [second.slice(0, -15), /copy it whole/],
    [second.replace("letter=1", "letter=2"), /newer version/],
  ];
  for (const [link, reason] of bad) {
    await follow(page, link);
    await expect(notice(page)).toContainText(reason);
    await expect(notice(page)).toContainText("Your game is");
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(record(page)).toHaveCount(1);
  }
  await follow(page, first);
  await expect(notice(page)).toContainText("your own link");
  await linkOf(page);
  await follow(page, second);
  await expect(record(page)).toHaveCount(2);
  await move(page, "h2", "g4");
  const third = await linkOf(page);
  await follow(page, second);
  await expect(notice(page)).toContainText("your game has gone on since");
  // A move taken back before it was sent, and another sent: the friend's page has only the first.
  await follow(friend, third);
  await expect(record(friend)).toHaveCount(3);
  await follow(friend, third);
  await expect(notice(friend)).toContainText("already");
  await expect(record(friend)).toHaveCount(3);
  await friend.context().close();
});

test("a link that runs too far ahead of one’s own game is refused: it would make moves in one’s name", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await begin(page);
  await move(page, "b2", "c4");
  const first = await linkOf(page);
  const friend = await friendOf(browser, baseURL);
  await friend.goto(first);
  await expect(record(friend)).toHaveCount(1);
  await move(friend, "a7", "b5");
  const second = await linkOf(friend);
  // Somebody who got hold of the friend's link goes on as White in a browser of his own.
  const stranger = await friendOf(browser, baseURL);
  await stranger.goto(second);
  await expect(record(stranger)).toHaveCount(2);
  await move(stranger, "h2", "g4");
  const third = await linkOf(stranger);
  await follow(friend, third);
  await expect(record(friend)).toHaveCount(3);
  await move(friend, "h7", "g5");
  const fourth = await linkOf(friend);
  for (const [link, reason] of /** @type {[string, string][]} */ ([
    [third, "goes further than your game"],
    [fourth, "a move of yours that was not made in this browser"],
  ])) {
    await follow(page, link);
    await expect(notice(page)).toContainText(reason);
    await expect(notice(page)).toContainText("Your game is unchanged.");
    await page.getByRole("button", { name: "Close this message" }).click();
    await expect(record(page)).toHaveText(["Hbc4"]);
  }
  await friend.context().close();
  await stranger.context().close();
});

test("a move that was not sent yet can be taken back, and two lines of one game are told apart", async ({
  page,
  browser,
  baseURL,
}) => {
  await begin(page);
  await move(page, "b2", "c4");
  const first = await page.locator("#letter-link").inputValue();
  await page.getByRole("button", { name: "Undo the move" }).click();
  await expect(record(page)).toHaveCount(0);
  await move(page, "g2", "f4");
  const other = await linkOf(page);
  const friend = await friendOf(browser, baseURL);
  await friend.goto(first);
  await expect(record(friend)).toHaveText(["Hbc4"]);
  await follow(friend, other);
  await expect(notice(friend)).toContainText("It has g2f4 where your game has b2c4");
  await friend.context().close();
});

deepTest(
  "Black may invite; whoever resigns says so by link; several games lie in the list",
  async ({ page, browser, baseURL }) => {
    await begin(page, "black", "stones-chess");
    const invitation = await linkOf(page);
    const friend = await friendOf(browser, baseURL);
    await friend.goto(invitation);
    await expect(notice(friend)).toContainText("you play White");
    await move(friend, "e2", "e4");
    await follow(page, await linkOf(friend));
    await expect(record(page)).toHaveCount(1);
    await page.locator("#actions").getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: /Press again to confirm/ }).click();
    await expect(page.locator("#status")).toContainText("You lose");
    await follow(friend, await linkOf(page));
    await expect(friend.locator("#status")).toContainText("You win");
    await expect(friend.locator("#status")).toContainText("Black has resigned");
    await begin(page);
    await page.locator("#actions").getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "My games" }).click();
    await expect(page.locator(".library-game")).toHaveCount(2);
    await page.getByLabel("Search").fill("by link");
    await expect(page.locator(".library-game")).toHaveCount(2);
    await friend.context().close();
  },
);

test("the QR code holds the link", async ({ page }) => {
  await begin(page);
  await move(page, "b2", "c4");
  await page.getByRole("button", { name: "Show as QR code" }).click();
  const code = page.getByRole("img", { name: "QR code of the link" });
  await expect(code).toBeVisible();
  const link = await page.locator("#letter-link").inputValue();
  const path = (await code.locator("path").getAttribute("d")) ?? "";
  const size = Number((await code.getAttribute("viewBox"))?.split(" ")[2]);
  const rows = Array.from({ length: size }, () => Array(size).fill(false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) rows[Number(y)][Number(x)] = true;
  expect(decoded(rows)).toBe(link);
});
