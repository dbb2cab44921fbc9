// The named opponents: their page, a rated game won, what help does to it, and the way from one to the next.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { deflateRawSync } from "node:zlib";
import { move, open, record } from "./board.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** A mate in one for White, by no promotion. @type {{fen: string, key: string}} */
const MATE = JSON.parse(
  readFileSync(new URL("../../www/puzzles/sets/stone-garden.json", import.meta.url), "utf8"),
).puzzles.find(
  (/** @type {any} */ { fen, theme, moves }) => theme === "mate" && moves === 1 && fen.split(" ")[1] === "w",
);

/** A rated game against Pebble that one move wins. @param {Page} page */
async function nearlyWon(page) {
  await page.goto("?page=rivals");
  await page.evaluate(
    (fen) =>
      localStorage.setItem(
        "stone-garden.game",
        JSON.stringify({
          version: 1,
          variant: "stone-garden",
          fen,
          moves: [],
          ply: 0,
          players: { white: "person", black: "computer" },
          flip: false,
          levels: { white: 1, black: 1 },
          first: null,
          about: { id: "rated-0001", rival: { id: "pebble" } },
        }),
      ),
    MATE.fen,
  );
  await open(page);
  await expect(page.locator('[data-side="black"] .player-who option:checked')).toHaveText("Pebble");
}

const mate = (/** @type {Page} */ page) => move(page, MATE.key.slice(0, 2), MATE.key.slice(2, 4));

test.describe("judged", () => {
  test.use({ bypassCSP: true });

  /** @param {Page} page */
  async function axe(page) {
    await page.addScriptTag({ path: AXE });
    const found = await page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
      return violations.map(
        (/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ { html }) => html).join()}`,
      );
    });
    expect(found).toEqual([]);
  }

  test("a win is a moment: the rating grows, the opponent is beaten, and the next one waits", async ({
    page,
    keep,
  }) => {
    await nearlyWon(page);
    await mate(page);
    const moment = page.getByRole("dialog", { name: "You beat Pebble!" });
    await expect(moment).toBeVisible();
    await keep("the moment");
    await axe(page);
    const rating = Number(await moment.locator(".moment-number").textContent());
    expect(rating).toBeGreaterThan(600);
    await expect(moment.getByRole("list", { name: "1 of 8 beaten" })).toBeVisible();
    await moment.getByRole("button", { name: "Next: Sparrow" }).click();
    await expect(moment).toHaveCount(0);
    // The other colour than before.
    await expect(page.locator('[data-side="white"] .player-who option:checked')).toHaveText("Sparrow");
    await page.goto("?page=rivals");
    await expect(page.locator(".rivals-rating")).toHaveText(`Your rating ${rating} 1 rated game`);
    await expect(page.locator('[data-rival="pebble"]')).toContainText("beaten ✓");
    await expect(page.locator('[data-rival="sparrow"]')).toContainText("next");
    await axe(page);
    await page.goto("");
    await expect(page.locator(".tiles")).toContainText("Stone Garden Chess: 1 of 8 beaten");
  });
});

test("with help a game is for fun", async ({ page }) => {
  await nearlyWon(page);
  await page.locator("#actions").getByRole("button", { name: "Analyse" }).click();
  await expect(page.locator("#notice")).toContainText("this game is for fun");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await mate(page);
  const moment = page.getByRole("dialog", { name: "You beat Pebble!" });
  await expect(moment).toContainText("your rating stays as it was");
  await page.goto("?page=rivals");
  await expect(page.locator(".rivals-rating")).toContainText("no rated game yet");
});

test("a link begins a game against an opponent, who plays in a style; an unknown one changes nothing", async ({
  page,
}) => {
  await page.goto("?page=rivals&game=stones-chess");
  await page.getByRole("link", { name: "Play Hare" }).click();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator("#game-name")).toHaveText("Stone's Chess");
  const who = page.locator(".player-who option:checked");
  await expect(who.filter({ hasText: "Hare" })).toHaveCount(1);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("stone-garden.game") ?? "null"));
  const { about, levels, players } = await kept();
  expect(about.rival).toEqual({ id: "hare", style: "wild" });
  expect(levels).toEqual({ white: 4, black: 4 });
  if (players.white === "person") await move(page, "e2", "e4");
  await expect(record(page)).toHaveCount(players.white === "person" ? 2 : 1, { timeout: 20_000 });
  await page.goto("?game=stone-garden&rival=nobody");
  await expect(page.locator("#notice")).toContainText("There is no opponent called “nobody”.");
  expect((await kept()).variant).toBe("stones-chess");
});

test("a classic has the same opponents, and says that their distances are a guess", async ({ page }) => {
  await page.goto("?page=rivals&game=flipello");
  await expect(page.locator("#rivals-game option:checked")).toHaveText("Othello");
  await expect(page.getByRole("main")).toContainText("In Othello it is a guess");
  await page.getByRole("link", { name: "Play Sparrow" }).click();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator("#game-name")).toHaveText("Othello");
  await expect(page.locator(".player-who option:checked").filter({ hasText: "Sparrow" })).toHaveCount(1);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("stone-garden.game") ?? "null"));
  const { about, players } = await kept();
  expect(about.rival).toEqual({ id: "sparrow", style: "greedy" });
  if (players.white === "computer") await expect(record(page)).toHaveCount(1, { timeout: 20_000 });
  await page.goto("?page=rivals&game=nonesuch");
  await expect(page.getByRole("main")).toContainText("There is no game of that name here");
});

test("an author's own game has opponents too", async ({ page }) => {
  const text =
    'id = "four"\nname = "Four"\nboard = "4x4"\narray = "1k2/4/4/R1K1"\n\n[pieces.K]\nmoves = "K"\n\n[pieces.R]\nmoves = "R"\n';
  const code = deflateRawSync(text).toString("base64url");
  await page.goto(`#definition=${code}`);
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  await page.getByRole("link", { name: "Or play a named opponent for a rating" }).click();
  await expect(page.locator("#rivals-game option:checked")).toHaveText("Four");
  await page.getByRole("link", { name: "Play Pebble" }).click();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.locator("#game-name")).toHaveText("Four");
  await expect(page.locator(".player-who option:checked").filter({ hasText: "Pebble" })).toHaveCount(1);
});

test("a new game leads to the opponents of the game chosen there", async ({ page }) => {
  await open(page);
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  const link = page.getByRole("link", { name: "Or play a named opponent for a rating" });
  await page.locator('#new-game input[value="stones-chess"]').check();
  await expect(link).toHaveAttribute("href", "?page=rivals&game=stones-chess");
  await page.locator('#new-game input[value="person"]').check();
  await expect(link).toBeHidden();
});
