// Live games from page to page, with lines that are cut, and watchers. By a relay: `relay.spec.js`.
import { open } from "./board.js";
import { deepTest, expect as plain, test } from "./fixtures.js";
import { connected, invite, joinDirectly, linkIn, playOn, seat, watchDirectly } from "./live.js";

/** Two pages take their time on a machine that is busy. */
const expect = plain.configure({ timeout: 20_000 });

/** @type {string[]} */
let complaints = [];
test.beforeEach(() => void (complaints = []));
test.afterEach(() => expect(complaints, "what a browser complained of").toEqual([]));
test.slow();

test("a game from page to page, without any server between, cut in the midst and taken up again", async ({
  browser,
  baseURL,
}) => {
  const site = String(baseURL);
  const [host, guest] = [await seat(browser, complaints), await seat(browser, complaints)];
  await host.goto(site);
  await open(host);
  await invite(host, { clock: "5+3" });
  await joinDirectly(host, guest);
  await expect(host.locator("#live")).toHaveCount(0);
  await playOn([host, guest], ["b2c4", "a7b5"]);
  await expect(guest.locator(".clock-time")).toHaveText([/^[45]:/, /^[45]:/]);
  // The guest's page is closed and opened: the host is told, and the game is there on both sides.
  await guest.reload();
  await expect(host.locator(".live")).toHaveAttribute("data-phase", "away");
  await expect(guest.locator(".record-move")).toHaveText(["Hbc4", "Hab5"]);
  await expect(guest.locator(".live-state")).toContainText("Not connected");
  await playOn([host], ["c4d6"], 2);
  await expect(host.locator(".status-head")).toHaveText("You win");
  // Another offer, opened where the game is: the move that was missed is taken up.
  await host.evaluate(() => document.querySelector(".live-dot")?.scrollIntoView());
  await guest.locator(".live").getByRole("button", { name: "Connect again" }).click();
  const offer = await linkIn(guest);
  await host.evaluate((hash) => void (location.hash = hash), new URL(offer).hash);
  const answer = await linkIn(host);
  await guest.locator("#live-answer").fill(answer);
  await guest.locator("#live").getByRole("button", { name: "Open" }).click();
  await connected(host, guest);
  await expect(guest.locator(".record-move")).toHaveCount(3);
  await expect(guest.locator(".status-head")).toHaveText("You lose");
  // A rematch changes the sides.
  await guest.locator(".live").getByRole("button", { name: "Rematch" }).click();
  await host.locator(".live").getByRole("button", { name: "Accept" }).click();
  await expect(guest.locator(".status-head")).toHaveText("Your move");
  await playOn([guest, host], ["b2c4"]);
  await host.context().close();
  await guest.context().close();
});

deepTest(
  "people watch a game from page to page, at either player’s, and see what becomes of it",
  async ({ browser, baseURL }) => {
    const site = String(baseURL);
    const pages = await Promise.all([1, 2, 3, 4].map(() => seat(browser, complaints)));
    const [host, guest, first, second] = pages;
    await host.goto(site);
    await open(host);
    await invite(host, {});
    await joinDirectly(host, guest);
    await playOn([host, guest], ["b2c4"]);
    await watchDirectly(host, first);
    await expect(first.locator(".record-move")).toHaveText(["Hbc4"]);
    await expect(guest.locator(".live-state")).toContainText("1 person is watching");
    await expect(host.locator(".live-state")).toContainText("1 person is watching");
    await watchDirectly(guest, second);
    await expect(host.locator(".live-state")).toContainText("2 people are watching");
    await playOn([guest, host], ["a7b5"], 1);
    for (const page of [first, second]) await expect(page.locator(".record-move")).toHaveText(["Hbc4", "Hab5"]);
    // What is taken back is taken back for them; they make no moves.
    await guest.locator(".live").getByRole("button", { name: "Ask to take back" }).click();
    await host.locator(".live").getByRole("button", { name: "Accept" }).click();
    for (const page of pages) await expect(page.locator(".record-move")).toHaveCount(1);
    await first.locator("#typed").fill("a7b5");
    await first.locator("#typed").press("Enter");
    await expect(first.locator(".record-move")).toHaveCount(1);
    // Two lines of moves at once: each hears the other side's from whom it watches.
    await playOn([guest, host], ["h7g5", "c4d6"], 1);
    for (const page of [first, second]) await expect(page.locator("#status")).toContainText("White wins");
    await guest.locator(".live").getByRole("button", { name: "Rematch" }).click();
    await host.locator(".live").getByRole("button", { name: "Accept" }).click();
    await playOn([guest, host], ["g2f4"]);
    for (const page of [first, second]) await expect(page.locator(".record-move")).toHaveText(["Hgf4"]);
    // Who goes is missed.
    await first.context().close();
    await second.context().close();
    await expect(host.locator(".live-state")).not.toContainText("watching");
    await host.context().close();
    await guest.context().close();
  },
);

test("an answer that is opened in another window reaches the one that waits for it", async ({ browser, baseURL }) => {
  const site = String(baseURL);
  const [host, guest] = [await seat(browser, complaints), await seat(browser, complaints)];
  await host.goto(site);
  await open(host);
  await invite(host, {});
  await guest.goto(await linkIn(host));
  const answer = await linkIn(guest);
  const scanned = await host.context().newPage();
  await scanned.goto(answer);
  await expect(scanned.locator("#notice")).toContainText("Go back to the window with your game");
  await connected(host, guest);
  await scanned.goto(answer.replace(/1a\.\w+/, "1a.nobodyAsks"));
  await expect(scanned.locator("#notice")).toContainText("No page in this browser is waiting");
  await host.context().close();
  await guest.context().close();
});
