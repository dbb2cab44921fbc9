// A browser that keeps nothing, or nothing more, or that shares what it keeps among windows: it is told, and nothing is lost.
import { readFile } from "node:fs/promises";
import { fen, move, open, openForTwo, record, twoPlayers } from "./board.js";
import { deepTest, expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** Fills what localStorage may hold to the last character. @param {Page} page */
const fillUp = (page) =>
  page.evaluate(() => {
    let size = 1 << 22;
    for (let text = "x"; size; size >>= 1) {
      try {
        localStorage.setItem("rubbish", text + "x".repeat(size));
        text += "x".repeat(size);
      } catch {
        // Half as much, then.
      }
    }
  });

/** How many moves each game of the library has. @param {Page} page @returns {Promise<number[]>} */
const library = (page) =>
  page.evaluate(async () =>
    // Asking for a database that is not there yet would make it.
    (await indexedDB.databases()).length === 0
      ? []
      : new Promise((resolve, reject) => {
          const request = indexedDB.open("stone-garden");
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const asked = request.result.transaction("games").objectStore("games").getAll();
            asked.onsuccess = () => (
              request.result.close(), resolve(asked.result.map((game) => game.moves.length).sort())
            );
          };
        }),
  );

/** @param {Page} page */
async function openList(page) {
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "My games" }).click();
}

test("no room for the game on the board: it is told once, the library has it, and room brings it back", async ({
  page,
}) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await fillUp(page);
  await move(page, "a7", "b5");
  // A few bytes more than before: the game of one move is what is still there.
  await move(page, "c2", "d4");
  await expect(page.locator("#notice")).toContainText("won’t let the page keep your game");
  await page.getByRole("button", { name: "Close this message" }).click();
  await move(page, "h7", "g5");
  await expect(record(page)).toHaveCount(4);
  await expect(page.locator("#notice")).toBeHidden();
  await expect.poll(() => library(page)).toEqual([4]);
  await page.evaluate(() => localStorage.removeItem("rubbish"));
  await move(page, "c4", "d6");
  await page.reload();
  await expect(record(page)).toHaveCount(5);
});

test("no room for the library: it is told, what is there can be saved, and with room again the game joins it", async ({
  page,
}) => {
  // As browsers do it: the transaction is given up, with the reason. They measure too seldom to be made to do it for a test.
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (/** @type {Parameters<typeof put>} */ ...rest) {
      const request = put.apply(this, rest);
      if (sessionStorage.getItem("full")) {
        Object.defineProperty(this.transaction, "error", {
          value: new DOMException("The quota has been exceeded.", "QuotaExceededError"),
        });
        this.transaction.abort();
      }
      return request;
    };
  });
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await expect.poll(() => library(page)).toEqual([1]);
  await page.evaluate(() => sessionStorage.setItem("full", "yes"));
  await move(page, "a7", "b5");
  await expect(page.locator("#notice")).toContainText("won’t let the page keep a list of games");
  await expect(page.locator("#notice")).toContainText("quota");
  await page.getByRole("button", { name: "Close this message" }).click();
  await move(page, "c2", "d4");
  await expect(record(page)).toHaveCount(3);
  expect(await library(page)).toEqual([1]);
  await openList(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all to a file" }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), "utf8")).games).toHaveLength(1);
  await page.keyboard.press("Escape");
  // The game on the board is kept all the while.
  await page.reload();
  await expect(record(page)).toHaveCount(3);
  await page.evaluate(() => sessionStorage.removeItem("full"));
  await move(page, "h7", "g5");
  await expect.poll(() => library(page)).toEqual([4]);
});

test("a browser that lets nobody look at what it keeps: told once, played on, shared by link", async ({
  page,
  keep,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { get: refuse });
  });
  await open(page, "#game=stone-garden&opponent=none");
  await expect(page.locator("#notice")).toContainText("won’t let the page keep your game");
  await keep("forbidden");
  await page.getByRole("button", { name: "Close this message" }).click();
  await move(page, "b2", "c4");
  // A second thing that is refused, hence a second message; then no more.
  await expect(page.locator("#notice")).toContainText("list of games");
  await page.getByRole("button", { name: "Close this message" }).click();
  await move(page, "a7", "b5");
  await expect(record(page)).toHaveCount(2);
  await expect(page.locator("#notice")).toBeHidden();
  const before = await fen(page);
  await openList(page);
  await expect(page.locator('#library [role="alert"]')).toContainText("denied");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator('#settings input[value="dark"]').check();
  await page.keyboard.press("Escape");
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  const link = await page.locator("#share-link").inputValue();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(record(page)).toHaveCount(2);
  expect(await fen(page)).toBe(before);
  for (const address of ["?page=lesson", "?page=rules", "embed.html?game=stone-garden"]) {
    await page.goto(address);
    await page.locator("stone-garden canvas").first().waitFor();
  }
});

test("a game that goes on in another window can be taken up here, and both lines are kept", async ({
  page,
  context,
}) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await expect.poll(() => library(page)).toEqual([1]);
  const other = await context.newPage();
  await open(other);
  await expect(record(other)).toHaveText(["Hbc4"]);
  // The part that watches comes after the page.
  await page.waitForFunction(
    () => performance.getEntriesByName(new URL("storage/cross-tab.js", document.baseURI).href).length,
  );
  await move(other, "a7", "b5");
  await expect(page.locator("#notice")).toContainText("played on in another window");
  await expect(record(page)).toHaveText(["Hbc4"]);
  await page.getByRole("button", { name: "Show it here" }).click();
  await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
  await move(page, "c2", "d4");
  await expect(record(other)).toHaveText(["Hbc4", "Hab5"]);
  await other.waitForFunction(
    () => performance.getEntriesByName(new URL("storage/cross-tab.js", document.baseURI).href).length,
  );
  await expect.poll(() => library(page)).toEqual([3]);
  // Who plays on all the same has a game of his own from here on.
  await move(other, "h2", "g4");
  await expect.poll(() => library(page)).toEqual([3, 3]);
  await page.reload();
  await expect(record(page)).toHaveCount(3);
  await openList(page);
  await expect(page.locator("#library li")).toHaveCount(2);
});

deepTest("two games in two windows: the one that a reload does not show is in the list", async ({ page, context }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  const other = await context.newPage();
  await open(other);
  await twoPlayers(other, "stones-chess");
  await move(other, "e2", "e4");
  await move(page, "a7", "b5");
  await expect.poll(() => library(page)).toEqual([1, 2]);
  await expect(other.locator("#notice")).not.toContainText("another window");
  await other.reload();
  await expect(record(other)).toHaveText(["Hbc4", "Hab5"]);
  await openList(other);
  await expect(other.locator("#library li")).toHaveCount(2);
  await expect(other.locator("#library")).toContainText("Stone's Chess");
});

/** Begins a game of this kind for one, over the one in hand. @param {Page} page @param {string} game */
const beginOver = (page, game) => page.evaluate((game) => void (location.hash = `#game=${game}&opponent=none`), game);

test("neither store has room: a game that another takes the place of is not called kept, and comes back from here", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await open(page, "#game=stone-garden&opponent=none");
  await page.getByRole("button", { name: "Close this message" }).click();
  await move(page, "b2", "c4");
  await expect(page.locator("#notice")).toContainText("list of games either");
  await beginOver(page, "stones-chess");
  await expect(page.locator("#notice")).toContainText("Your other game could not be kept");
  await page.locator("#notice").getByRole("button", { name: "Go back to it" }).click();
  await expect(record(page)).toHaveCount(1);
});

test("a kept game that can’t be read stays where it is while there is no room to put it away", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  const rubbish = "{".repeat(100);
  await page.evaluate((rubbish) => localStorage.setItem("stone-garden.game", rubbish), rubbish);
  await fillUp(page);
  await page.goto("about:blank");
  await page.goto("?play");
  await expect(page.locator("#notice")).toContainText("There is no room to put its data away");
  const stored = (/** @type {string} */ name) => page.evaluate((name) => localStorage.getItem(name), name);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
  expect(await stored("stone-garden.game")).toBe(rubbish);
  await page.evaluate(() => localStorage.removeItem("rubbish"));
  await move(page, "c2", "d4");
  expect(await stored("stone-garden.unreadable")).toBe(rubbish);
  expect(JSON.parse((await stored("stone-garden.game")) ?? "{}").moves.length).toBeGreaterThan(1);
});

test("a library that never answers is told of", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => /** @type {any} */ ({});
    // Its patience is not the test's.
    const { setTimeout } = window;
    window.setTimeout = /** @type {any} */ (
      (/** @type {any} */ run, /** @type {number} */ wait, /** @type {any[]} */ ...rest) =>
        setTimeout(run, wait >= 2_000 && wait <= 10_000 ? 20 : wait, ...rest)
    );
  });
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await expect(page.locator("#notice")).toContainText("does not answer");
});
