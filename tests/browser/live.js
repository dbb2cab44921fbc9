// Two people at two browsers who play live.
import { expect as plain } from "./fixtures.js";

const expect = plain.configure({ timeout: 20_000 });

/** @typedef {import('@playwright/test').Page} Page */

/** What pages of these tests complain of: a line that is cut is no fault of theirs. */
const EXPECTED = /WebSocket|ERR_CONNECTION|favicon/;

/**
 * A browser of its own, whose page must not complain.
 * @param {import('@playwright/test').Browser} browser @param {string[]} complaints @param {object} [options]
 */
export async function seat(browser, complaints, options = {}) {
  const context = await browser.newContext(options);
  context.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) complaints.push(message.text());
  });
  context.on("weberror", (thrown) => complaints.push(String(thrown.error().stack)));
  return context.newPage();
}

/** Opens the dialog that asks a friend, chooses and starts. @param {Page} page @param {{game?: string, side?: string, clock?: string}} wish */
export async function invite(page, { game, side = "white", clock = "" }) {
  await page.evaluate(() => void (location.hash = "live=new"));
  await page.locator("#live-invite").waitFor();
  if (game) await page.locator("#live-game").selectOption(game);
  await page.locator(`#live-invite input[value="${side}"]`).check();
  await page.locator("#live-clock").selectOption(clock);
  await page.locator("#live-invite").getByRole("button", { name: "Get the link" }).click();
}

/** The link that the dialog shows. @param {Page} page @param {string} [label] */
export const linkIn = (page, label = "Link for your friend") => page.locator("#live").getByLabel(label).inputValue();

/** Waits until both are at the line. @param {...Page} pages */
export async function connected(...pages) {
  for (const page of pages)
    await expect(page.locator(".live")).toHaveAttribute("data-phase", "on", { timeout: 20_000 });
}

/** From page to page: an offer there, an answer back. @param {Page} host @param {Page} guest */
export async function joinDirectly(host, guest) {
  await guest.goto(await linkIn(host));
  const answer = await linkIn(guest);
  await host.locator("#live-answer").fill(answer);
  await host.locator("#live").getByRole("button", { name: "Open" }).click();
  await connected(host, guest);
}

/** Lets somebody watch a game that is played from page to page: a link there, an answer back. @param {Page} player @param {Page} watcher */
export async function watchDirectly(player, watcher) {
  await player.locator(".live").getByRole("button", { name: "Let people watch" }).click();
  await watcher.goto(await linkIn(player, "Link for one person who wants to watch"));
  const answer = await linkIn(watcher);
  await player.locator("#live-answer").fill(answer);
  await player.locator("#live").getByRole("button", { name: "Open" }).click();
  await expect(watcher.locator(".live-state")).toContainText("You are watching");
  await expect(player.locator("#live")).toHaveCount(0);
}

/** Makes moves in turn, each waited for on the other side. @param {Page[]} pages whose turn it is first, then the other @param {string[]} moves @param {number} [made] before */
export async function playOn(pages, moves, made = 0) {
  for (const [i, move] of moves.entries()) {
    const page = pages[i % 2];
    await page.locator("#typed").fill(move);
    await page.locator("#typed").press("Enter");
    for (const each of pages) await expect(each.locator(".record-move")).toHaveCount(made + i + 1);
  }
}
