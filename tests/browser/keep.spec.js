// Nothing is lost: reloads, damaged or forbidden storage, links good and bad.
import { fen, move, open, openForTwo, record, square, twoPlayers } from "./board.js";
import { DEEP, deepTest, expect, partOf, test } from "./fixtures.js";

test("a reload keeps the game, its players and its place", async ({ page }) => {
  await open(page);
  await twoPlayers(page);
  await move(page, "b2", "c4");
  await move(page, "a7", "b5");
  await page.getByRole("button", { name: "One move back" }).click();
  await page.getByRole("button", { name: "Flip" }).click();
  const before = await fen(page);
  await page.reload();
  await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
  expect(await fen(page)).toBe(before);
  await expect(page.locator("#players")).toContainText("Player");
  await expect(page.locator("#squares button").first()).toHaveAttribute("data-square", "h1");
  await page.getByRole("button", { name: "One move on" }).click();
  await expect(square(page, "b5")).toHaveAccessibleName(/Black Horse/);
});

test("the look is kept, and follows the system until it is chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: "Light", exact: true }).click();
  await expect.poll(ground).not.toBe(dark);
  await page.reload();
  await expect.poll(ground).not.toBe(dark);
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect.poll(ground).toBe(dark);
});

const RUBBISH = [
  "",
  "null",
  "[]",
  "7",
  '"x"',
  "{",
  '{"version":1}',
  '{"version":99,"variant":"stone-garden","moves":[]}',
  '{"version":1,"variant":"none","fen":null,"moves":[],"ply":0,"players":{"white":"person","black":"person"}}',
  '{"version":1,"variant":"stone-garden","fen":"8/8","moves":[],"ply":0,"players":{"white":"person","black":"person"}}',
  '{"version":1,"variant":"stone-garden","fen":null,"moves":["a1a8"],"ply":1,"players":{"white":"person","black":"person"}}',
  '{"version":1,"variant":"stone-garden","fen":null,"moves":["b2c4"],"ply":2,"players":{"white":"person","black":"person"}}',
  '{"version":1,"variant":"stone-garden","fen":null,"moves":["b2c4"],"ply":-1,"players":{"white":"person","black":"person"}}',
  '{"version":1,"variant":"stone-garden","fen":null,"moves":"b2c4","ply":1,"players":{"white":"person","black":"person"}}',
  '{"version":1,"variant":"stone-garden","fen":null,"moves":[],"ply":0,"players":"nobody"}',
];

test("rubbish in the storage is told of, laid aside, and the page plays", async ({ page }) => {
  // Many reloads and presses: a busy machine needs its time.
  test.slow();
  await open(page);
  for (const [number, text] of partOf([...RUBBISH.entries()], 4)) {
    await page.evaluate((text) => {
      localStorage.clear();
      localStorage.setItem("stone-garden.game", text);
      localStorage.setItem("stone-garden.settings", text);
      localStorage.setItem("stone-garden.aside", text);
    }, text);
    // The address of the game in hand, whichever it is: one that names another is followed instead.
    await open(page);
    await expect(page.locator("#notice"), text).toContainText("can’t be read");
    expect(await page.evaluate(() => localStorage.getItem("stone-garden.unreadable"))).toBe(text);
    if (!DEEP && number % 8) continue;
    await move(page, "b2", "c4");
    // With the computer's answer, which is kept too: nothing is written after that.
    await expect(record(page)).toHaveCount(2);
  }
});

test("rubbish in the storage is told of and laid aside beside a link that names a game", async ({ page }) => {
  await open(page);
  await page.evaluate(() => localStorage.setItem("stone-garden.game", "{"));
  await open(page, "?game=chess");
  await expect(page.locator("#game-name")).toHaveText("Chess");
  await expect(page.locator("#notice")).toContainText("can’t be read");
  expect(await page.evaluate(() => localStorage.getItem("stone-garden.unreadable"))).toBe("{");
});

test("a browser that forbids storing is told of once, and plays", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
    Storage.prototype.setItem = refuse;
    Storage.prototype.getItem = refuse;
  });
  await open(page);
  await expect(page.locator("#notice")).toContainText("won’t let the page keep your game");
  await page.getByRole("button", { name: "Close this message" }).click();
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
  await expect(page.locator("#notice")).toBeHidden();
});

test("the link that is copied opens the same game at the same place", async ({ page, context }) => {
  await openForTwo(page, "game=stone-garden-keepers&moves=b2b4_g7g5_c2c3");
  await page.getByRole("button", { name: "One move back" }).click();
  const position = await fen(page);
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.locator("#share-link").inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await expect(record(other)).toHaveText(["Ab4", "Ag5", "Ac3"]);
  expect(await fen(other)).toBe(position);
  expect(new URL(other.url()).hash).toBe("");
});

test("query and hash both work, with side and theme", async ({ page }) => {
  await open(page, "?game=stone-garden-full-contact&side=black&theme=dark");
  await expect(page.locator("#game-name")).toContainText("Full Contact");
  await expect(page.locator("#squares button").first()).toHaveAttribute("data-square", "h1");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The person plays Black: the computer begins.
  await expect(record(page)).toHaveCount(1);
  await page.evaluate(() => (location.hash = "side=white&theme=light"));
  await expect(page.locator("#squares button").first()).toHaveAttribute("data-square", "a8");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("#game-name")).toContainText("Full Contact");
  await open(page, "?play&utm_source=garden&unknown");
  await expect(page.locator("#notice")).toBeHidden();
});

test("a game from a link puts the one in hand aside, and gives it back", async ({ page }) => {
  await open(page);
  await twoPlayers(page);
  await move(page, "b2", "c4");
  await page.evaluate(() => (location.hash = "game=stone-garden-keepers&moves=b2b4"));
  await expect(record(page)).toHaveText(["Ab4"]);
  await page.getByRole("button", { name: "Go back to it" }).click();
  await expect(record(page)).toHaveText(["Hbc4"]);
  await page.getByRole("button", { name: "Go back to it" }).click();
  await expect(record(page)).toHaveText(["Ab4"]);
});

test("a position is set up from a FEN, and a bad one says why", async ({ page }) => {
  test.slow();
  await openForTwo(page, "moves=b2c4");
  const before = await fen(page);
  await page.getByRole("button", { name: "Share" }).click();
  await page.locator("#share-setup").fill("4k3/8/8/8/8/8/8/4Z3 w");
  await page.locator("#share").getByRole("button", { name: "Open", exact: true }).click();
  // The first text that is pasted fetches what reads texts, which a busy machine may take long to compile.
  await expect(page.locator("#share-error")).toContainText(/Z/, { timeout: 45_000 });
  await page.locator("#share-setup").fill("4k3/8/8/8/8/8/H7/4K3 b");
  await page.locator("#share").getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.locator("#share")).toHaveCount(0);
  expect(await fen(page)).toMatch(/^4k3\/8\/8\/8\/8\/8\/H7\/4K3 b/);
  await page.getByRole("button", { name: "Go back to it" }).click();
  expect(await fen(page)).toBe(before);
});

/** Bad links, each with the place that its message must name: what the engine refuses, and a few of those that tests/page tries all. @type {[string, RegExp][]} */
const BAD_LINKS = [
  ["game=draughts", /game: .*“draughts”/],
  ["fen", /“fen” is empty/],
  ["fen=%", /“fen” holds a broken % code/],
  ["ply=2&moves=b2c4", /ply: 2 lies beyond the last move, 1/],
  ["fen=8/8/8/8/8/8/8/8_w", /fen: /],
  ["fen=4k3/8/8/8/8/8/8_w", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3/8_w", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4Q3_w", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3_x", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3K_w", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/KK6_w", /fen: /],
  ["fen=9/8/8/8/8/8/8/4K3_w", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3_w_-_-_-1_1", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_0", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1_%2B4%2B0", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3_w_-_-_0_1_+0+0_more", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3_w_-_-_999999999999_1", /fen: /],
  ["fen=%F0%9F%97%BF", /fen: /],
  ["fen=4k3/8/8/8/8/8/8/4K3\u0000_w", /fen: /],
  ["moves=e2e4", /moves: .*e2e4/],
  ["moves=b2c4_b2c4", /moves: .*b2c4/],
  ["moves=b2c4_a7b5_c4d6_a8a7", /moves: .*a8a7/],
  ["moves=b2c4,a7b5", /moves: /],
  ["moves=zz", /moves: .*zz/],
  ["moves=b2c4&fen=8_w", /fen: /],
];

test("a bad link says where it is bad and leaves the game as it was", async ({ page }) => {
  // Dozens of links, one after the other.
  test.setTimeout(120_000);
  await open(page);
  await twoPlayers(page);
  await move(page, "b2", "c4");
  const before = await fen(page);
  const kept = await page.evaluate(() => localStorage.getItem("stone-garden.game"));
  for (const [link, place] of partOf(BAD_LINKS, 2)) {
    await page.evaluate((link) => (location.hash = link), link === "fen" ? "?fen&x=1" : link);
    await expect(page.locator("#notice"), link.slice(0, 80)).toHaveText(place);
    await expect(page.locator("#notice")).toContainText(/[^.]\. Your game is as it was\.$/);
    await page.getByRole("button", { name: "Close this message" }).click();
    expect(await page.evaluate(() => localStorage.getItem("stone-garden.game"))).toBe(kept);
  }
  expect(await fen(page)).toBe(before);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", /./);
});

test("a bad link in the query, as the page opens", async ({ page, keep }) => {
  await open(page);
  await twoPlayers(page);
  await move(page, "b2", "c4");
  await page.goto("?game=stone-garden&moves=a1a8");
  await expect(page.locator("#notice")).toContainText(/moves: .*a1a8/);
  await expect(record(page)).toHaveText(["Hbc4"]);
  await keep("bad-link");
});

deepTest("twenty broken links made by chance", async ({ page }) => {
  // Many reloads and presses: a busy machine needs its time.
  test.slow();
  await openForTwo(page, "moves=b2c4_a7b5");
  const before = await fen(page);
  // A plain generator of numbers, so that a failure can be repeated.
  let seed = 20230415;
  const next = (/** @type {number} */ below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  const good = "oirlkrio/hhhhhhhh/8/8/8/8/HHHHHHHH/OIRLKRIO_w_-_-_0_1_+0+0";
  for (let i = 0; i < 20; i++) {
    const at = next(good.indexOf("_"));
    const wrong = "xXqQzZ9_!?"[next(10)];
    const link = `fen=${encodeURIComponent(good.slice(0, at) + wrong + good.slice(at + 1))}`;
    await page.evaluate((link) => (location.hash = link), link);
    await expect(page.locator("#notice"), link).toContainText("fen: ");
    await page.getByRole("button", { name: "Close this message" }).click();
  }
  expect(await fen(page)).toBe(before);
});
