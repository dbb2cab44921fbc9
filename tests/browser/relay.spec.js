// Live games by a relay: with lines that are cut, asks and answers, clocks, watchers, strangers. From page to page: `live.spec.js`.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { deepTest, expect as plain, test } from "./fixtures.js";
import { relayedSite } from "./front.js";
import { connected, invite, linkIn, playOn, seat } from "./live.js";

/** Two pages and a relay take their time on a machine that is busy. */
const expect = plain.configure({ timeout: 20_000 });

const HEDGE = readFileSync(new URL("./games/hedge.toml", import.meta.url), "utf8");

/** A short game of Stones & Relays, to checkmate. */
const RELAYS = [
  ...["a2a3,b4b3", "g9f7,d5e4", "e2e6,b5b4", "g8g6,e4e3", "e6f7,e3e2", "f9g8,b4a4", "f7g8,e2e3", "h8h7,e5f5"],
  "g8h9q,b3c3",
];

/** Pieces of Stockgi that go there and back: the start comes for the third time, and the game is drawn. */
const AROUND = ["td2uc2", "tc8ub8", "uc2td2", "ub8tc8"];

/** @type {string[]} */
let complaints = [];
test.beforeEach(() => void (complaints = []));
test.afterEach(() => expect(complaints, "what a browser complained of").toEqual([]));
test.slow();

/** @type {Awaited<ReturnType<typeof relayedSite>>} */
let front;
test.beforeEach(async ({ baseURL }) => {
  front = await relayedSite(String(baseURL));
});
test.afterEach(() => front.close());

/** A host at a game, and the friend who has opened the link. @param {import('@playwright/test').Browser} browser @param {Parameters<typeof invite>[1]} wish @param {string} [address] */
async function pair(browser, wish, address = "") {
  const [host, guest] = [await seat(browser, complaints), await seat(browser, complaints)];
  await host.goto(`${front.address}${address}`);
  await host.locator("html[data-ready]").waitFor();
  await invite(host, wish);
  const link = await linkIn(host);
  await guest.goto(link);
  await connected(host, guest);
  return {
    host,
    guest,
    link,
    close: async () => void (await Promise.all([host, guest].map((page) => page.context().close()))),
  };
}

deepTest("Stone Garden to checkmate, the line cut in the midst and both pages opened anew", async ({ browser }) => {
  const { host, guest, close } = await pair(browser, { clock: "5+3" });
  await playOn([host, guest], ["b2c4"]);
  // Cut, and no way back for a while: the move that is made meanwhile is kept and told.
  front.refuse(true);
  front.cut();
  await expect(guest.locator(".live")).toHaveAttribute("data-phase", "lost");
  await playOn([guest], ["a7b5"], 1);
  front.refuse(false);
  await connected(host, guest);
  await expect(host.locator(".record-move")).toHaveText(["Hbc4", "Hab5"]);
  await host.reload();
  await guest.reload();
  await connected(host, guest);
  await playOn([host, guest], ["c4d6"], 2);
  await expect(host.locator(".status-head")).toHaveText("You win");
  await expect(guest.locator(".status-head")).toHaveText("You lose");
  await close();
});

test("strangers meet: a seat offered to all is listed on the home, taken there, and gone", async ({ browser }) => {
  const [host, guest, third] = await Promise.all([1, 2, 3].map(() => seat(browser, complaints)));
  await host.goto(front.address);
  await host.locator("html[data-ready]").waitFor();
  const list = (/** @type {import('@playwright/test').Page} */ page) => page.locator("#home-lobby .lobby-seat");
  for (const page of [guest, third]) {
    await page.goto(new URL("./", front.address).href);
    await expect(page.locator("#home-lobby")).toContainText("Nobody is waiting");
  }
  await host.evaluate(() => void (location.hash = "live=new"));
  await host.locator("#live-invite").getByLabel("Anybody may join").check();
  await host.locator("#live-invite input[value=black]").check();
  await host.locator("#live-clock").selectOption("5+3");
  await host.locator("#live-invite").getByRole("button", { name: "Get the link" }).click();
  await expect(host.locator("#live").getByLabel("Anybody may join")).toBeChecked();
  for (const page of [guest, third])
    await expect(list(page)).toHaveText(/Stone Garden Chess.*you play White, 5 min \+ 3 s per move/);
  await list(guest).getByRole("link").click();
  await connected(host, guest);
  await expect(list(third)).toHaveCount(0);
  await playOn([guest, host], ["b2c4", "a7b5"]);
  // What is withdrawn is not listed any more.
  await invite(third, {});
  await third.locator("#live").getByLabel("Anybody may join").check();
  const late = await seat(browser, complaints);
  await late.goto(new URL("./", front.address).href);
  await expect(list(late)).toHaveCount(1);
  await third.locator("#live").getByLabel("Anybody may join").uncheck();
  await expect(list(late)).toHaveCount(0);
  await Promise.all([host, guest, third, late].map((page) => page.context().close()));
});

deepTest("what was moved while the other was away is there when they come back", async ({ browser }) => {
  const { host, guest, close } = await pair(browser, {});
  const back = guest.url();
  await guest.goto("about:blank");
  await expect(host.locator(".live")).toHaveAttribute("data-phase", "away");
  await playOn([host], ["b2c4"]);
  await host.goto("about:blank");
  await guest.goto(back);
  await guest.locator("html[data-ready]").waitFor();
  await expect(guest.locator(".record-move")).toHaveText(["Hbc4"]);
  await close();
});

test("a game goes on though the two are never there together and the relay is killed between their moves", async ({
  browser,
}) => {
  const { host, guest, close } = await pair(browser, {});
  const [asHost, asGuest] = [host.url(), guest.url()];
  await guest.goto("about:blank");
  await expect(host.locator(".live")).toHaveAttribute("data-phase", "away");
  await playOn([host], ["b2c4"]);
  await host.goto("about:blank");
  await front.restart();
  await guest.goto(asGuest);
  await guest.locator("html[data-ready]").waitFor();
  await expect(guest.locator(".record-move")).toHaveText(["Hbc4"]);
  await playOn([guest], ["a7b5"], 1);
  await guest.goto("about:blank");
  await front.restart();
  await host.goto(asHost);
  await host.locator("html[data-ready]").waitFor();
  await expect(host.locator(".record-move")).toHaveText(["Hbc4", "Hab5"]);
  await guest.goto(asGuest);
  await connected(host, guest);
  await close();
});

deepTest("the home tells of a game that waits, though the friend’s move came meanwhile", async ({ browser }) => {
  const { host, guest, close } = await pair(browser, {});
  await guest.goto(`${front.address}?game=stones-chess&opponent=none`);
  await guest.locator("html[data-ready]").waitFor();
  await guest.locator("#typed").fill("e2e4");
  await guest.locator("#typed").press("Enter");
  await expect(guest.locator(".record-move")).toHaveCount(1);
  await guest.goto(front.address);
  await guest.locator('html[data-page="home"][data-ready]').waitFor();
  await expect(guest.locator(".tile").filter({ hasText: "Continue your game" })).toBeVisible();
  await expect(guest.locator("#home-waiting")).toHaveCount(0);
  await playOn([host], ["b2c4"]);
  await guest.reload();
  await expect(guest.locator("#home-waiting")).toContainText("A friend waits for your move");
  await guest.locator("#home-waiting").getByRole("link", { name: "My games" }).click();
  await expect(guest.locator("#library .library-head").first()).toContainText("Waiting for your move");
  await guest.locator("#library .library-game").first().getByRole("button", { name: "Open" }).click();
  await connected(host, guest);
  await playOn([guest, host], ["a7b5", "c4d6"], 1);
  await expect(guest.locator(".status-head")).toHaveText("You lose");
  await close();
});

deepTest(
  "Stones & Relays to checkmate, a move taken back, a draw declined, and the line cut in the midst",
  async ({ browser }) => {
    const { host, guest, close } = await pair(browser, { game: "stones-and-relays", side: "black" });
    await playOn([guest, host], RELAYS.slice(0, 3));
    await guest.locator(".live").getByRole("button", { name: "Ask to take back" }).click();
    await host.locator(".live").getByRole("button", { name: "Accept" }).click();
    await expect(guest.locator(".record-move")).toHaveCount(2);
    await expect(host.locator(".record-move")).toHaveCount(2);
    front.cut();
    await connected(host, guest);
    await playOn([guest, host], RELAYS.slice(2, 4), 2);
    await host.locator(".live").getByRole("button", { name: "Offer a draw" }).click();
    await guest.locator(".live").getByRole("button", { name: "Decline" }).click();
    await expect(host.locator("#notice")).toContainText("says no");
    await playOn([guest, host], RELAYS.slice(4), 4);
    await expect(guest.locator(".status-head")).toHaveText("You win");
    await expect(host.locator(".status-head")).toHaveText("You lose");
    await expect(host.locator("#status")).toContainText("Checkmate");
    await close();
  },
);

deepTest(
  "Stockgi in three dimensions until it repeats itself, the line cut in the midst, and words to press",
  async ({ browser }) => {
    const { host, guest, close } = await pair(browser, { game: "stockgi-49" });
    await playOn([host, guest], AROUND);
    front.cut();
    await connected(host, guest);
    await host.locator(".live summary").click();
    await host.locator(".live").getByRole("button", { name: "Good luck!" }).click();
    await expect(guest.locator(".live-word")).toHaveText("Your friend: Good luck!");
    await playOn([host, guest], AROUND.slice(0, 3), 4);
    await guest.locator("#typed").fill(AROUND[3]);
    await guest.locator("#typed").press("Enter");
    await guest.getByRole("button", { name: "Play it anyway" }).click();
    for (const page of [host, guest]) await expect(page.locator("#status")).toContainText("came up three times");
    // Another, until one resigns.
    await host.locator(".live").getByRole("button", { name: "Rematch" }).click();
    await guest.locator(".live").getByRole("button", { name: "Accept" }).click();
    await playOn([guest, host], AROUND.slice(0, 2));
    await guest.locator(".live").getByRole("button", { name: "Resign" }).click();
    await guest.locator(".live").getByRole("button", { name: "Really resign?" }).click();
    await expect(host.locator(".status-head")).toHaveText("You win");
    await expect(guest.locator(".status-head")).toHaveText("You lose");
    await close();
  },
);

test("an author’s own game to checkmate: its definition goes along, over a cut line and a reload", async ({
  browser,
}) => {
  const code = deflateRawSync(HEDGE).toString("base64url");
  const { host, guest, close } = await pair(browser, {}, `#definition=${code}&opponent=none`);
  await expect(guest.locator("#game-name")).toHaveText("Hedge Chess");
  await playOn([host, guest], ["a1b3"]);
  front.cut();
  await connected(host, guest);
  await guest.reload();
  await connected(host, guest);
  await expect(guest.locator("#game-name")).toHaveText("Hedge Chess");
  await playOn([guest, host], ["f5f4", "b3a5"], 1);
  await expect(host.locator(".status-head")).toHaveText("You win");
  await expect(guest.locator(".status-head")).toHaveText("You lose");
  await expect(guest.locator("#status")).toContainText("Checkmate");
  await close();
});

test("who watches sees every move and makes none; a second guest is told that the seat is taken", async ({
  browser,
}) => {
  const { host, guest, link, close } = await pair(browser, {});
  await playOn([host, guest], ["b2c4"]);
  const stranger = await seat(browser, complaints);
  await stranger.goto(link);
  await expect(stranger.locator("#notice")).toContainText("Somebody else has taken this seat");
  const room = link.match(/1g\.(\w+)/)?.[1];
  await stranger.evaluate((hash) => void (location.hash = hash), `live=1w.${room}`);
  await expect(stranger.locator(".record-move")).toHaveText(["Hbc4"]);
  await expect(stranger.locator(".live-state")).toContainText("You are watching");
  await expect(host.locator(".live-state")).toContainText("1 person is watching");
  await stranger.locator("#typed").fill("a7b5");
  await stranger.locator("#typed").press("Enter");
  await expect(stranger.locator(".record-move")).toHaveCount(1);
  await playOn([guest], ["a7b5"], 1);
  await expect(stranger.locator(".record-move")).toHaveCount(2);
  // What is taken back is taken back for them, too, and what is agreed on they are told.
  await guest.locator(".live").getByRole("button", { name: "Ask to take back" }).click();
  await host.locator(".live").getByRole("button", { name: "Accept" }).click();
  for (const page of [stranger, host, guest]) await expect(page.locator(".record-move")).toHaveText(["Hbc4"]);
  await playOn([guest], ["h7g5"], 1);
  await expect(stranger.locator(".record-move")).toHaveCount(2);
  await host.locator(".live").getByRole("button", { name: "Offer a draw" }).click();
  await guest.locator(".live").getByRole("button", { name: "Accept" }).click();
  for (const page of [stranger, host, guest]) await expect(page.locator("#status")).toContainText("agreed on a draw");
  await stranger.context().close();
  await close();
});

test("a page that lies is refused by name, and the game stays", async ({ browser }) => {
  const { host, guest, link, close } = await pair(browser, {});
  await playOn([host, guest], ["b2c4"]);
  // The guest's window is taken over by a program that knows its seat.
  const own = await guest.evaluate(() => JSON.parse(localStorage.getItem("stone-garden.game") ?? "{}").about.live);
  await guest.goto("about:blank");
  const say = (/** @type {unknown[]} */ messages) =>
    host.evaluate(
      async ([place, messages]) => {
        const line = new WebSocket(`${location.origin.replace("http", "ws")}/relay`);
        await new Promise((resolve) => (line.onopen = resolve));
        line.send(
          JSON.stringify({ type: "join", v: 1, room: place.room, as: "guest", key: place.key, own: place.own }),
        );
        for (const message of messages) line.send(typeof message === "string" ? message : JSON.stringify(message));
        await new Promise((resolve) => setTimeout(resolve, 500));
        line.close();
      },
      /** @type {[any, unknown[]]} */ ([own, messages]),
    );
  const trouble = host.locator(".live-trouble");
  await say([{ type: "move", line: 0, ply: 1, move: "a7a5", left: null }]);
  await expect(trouble).toContainText("not legal, ply 2: a7a5");
  await say([{ type: "move", line: 0, ply: 0, move: "g2f4", left: null }]);
  await expect(trouble).toContainText("differ from ply 1");
  await say([{ type: "end", line: 0, ply: 1, reason: "resignation", loser: "white" }]);
  await expect(trouble).toContainText("here it is not");
  await expect(host.locator(".record-move")).toHaveText(["Hbc4"]);
  await expect(host.locator(".status-head")).toHaveText("Your friend’s move");
  await say(['{"type":"move","line":"<img src=x onerror=alert(1)>"}']);
  await expect(trouble).toContainText("does not understand");
  await expect(host.locator(".record-move")).toHaveText(["Hbc4"]);
  // The friend comes back by the same link, and it goes on.
  await guest.goto(link);
  await connected(host, guest);
  await playOn([guest, host], ["a7b5"], 1);
  await close();
});

test("the clock of whoever does not move runs out, on both pages", async ({ browser }) => {
  const { host, guest, close } = await pair(browser, { clock: "3+2" });
  await playOn([host, guest], ["b2c4", "a7b5"]);
  // Nobody waits three minutes: the kept time of White is made short, and the page opened anew.
  await host.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem("stone-garden.game") ?? "{}");
    kept.about.clock.left[0] = Math.min(kept.about.clock.left[0], 2500);
    localStorage.setItem("stone-garden.game", JSON.stringify(kept));
  });
  await host.reload();
  await connected(host, guest);
  await expect(host.locator(".status-head")).toHaveText("You lose", { timeout: 15_000 });
  await expect(guest.locator(".status-head")).toHaveText("You win");
  await close();
});

test("a friend who has left is not met by an old greeting: no clock runs, nobody wins, and the game goes on when the friend is back", async ({
  browser,
}) => {
  const { host, guest, close } = await pair(browser, { clock: "3+2" });
  await playOn([host], ["b2c4"]);
  await expect(guest.locator(".clock-time[data-going=yes]")).toHaveCount(1);
  const back = guest.url();
  await guest.goto("about:blank");
  await expect(host.locator(".live")).toHaveAttribute("data-phase", "away");
  // By the host's page the friend has two seconds left.
  await host.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem("stone-garden.game") ?? "{}");
    if (kept.about) kept.about.clock.left[1] = Math.min(kept.about.clock.left[1], 2000);
    localStorage.setItem("stone-garden.game", JSON.stringify(kept));
  });
  await host.reload();
  await expect(host.locator(".live")).toHaveAttribute("data-phase", /waiting|away/);
  await host.waitForTimeout(5000);
  await expect(host.locator(".live")).toHaveAttribute("data-phase", /waiting|away/);
  await expect(host.locator(".clock-time[data-going=yes]")).toHaveCount(0);
  await expect(host.locator(".status-head")).toHaveText("Your friend’s move");
  await guest.goto(back);
  await connected(host, guest);
  await expect(guest.locator(".clock-time[data-going=yes]")).toHaveCount(1);
  await playOn([guest, host], ["a7b5", "c4d6"], 1);
  await expect(host.locator(".status-head")).toHaveText("You win");
  await expect(guest.locator(".status-head")).toHaveText("You lose");
  await close();
});
