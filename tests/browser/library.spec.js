// The list of all games of a device: kept, found, opened, deleted, taken elsewhere, and never lost.
import { readFile } from "node:fs/promises";
import { fen, move, open, openForTwo, record, twoPlayers } from "./board.js";
import { deepTest, expect, test } from "./fixtures.js";

/** @param {import('@playwright/test').Page} page */
async function openList(page) {
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  await expect(page.locator("#library")).toBeVisible();
}

/** @param {import('@playwright/test').Page} page */
const games = (page) => page.locator(".library-game");

/** The records as they lie in the browser. @param {import('@playwright/test').Page} page */
const raw = (page) =>
  page.evaluate(async () =>
    // Asking for a database that is not there yet would make it.
    (await indexedDB.databases()).length === 0
      ? []
      : new Promise((resolve, reject) => {
          const request = indexedDB.open("stone-garden");
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const all = request.result.transaction("games").objectStore("games").getAll();
            all.onsuccess = () => {
              request.result.close();
              resolve(all.result);
            };
          };
        }),
  );

/** Waits until so many games of so many moves are kept. @param {import('@playwright/test').Page} page @param {number[]} lengths */
const kept = (page, lengths) =>
  expect
    .poll(async () => (await raw(page)).map((/** @type {any} */ game) => game.moves.length).sort())
    .toEqual(lengths);

test("games are kept from their first move on, listed, opened and searched", async ({ page, keep }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await move(page, "a7", "b5");
  await twoPlayers(page, "stones-chess");
  await move(page, "e2", "e4");
  await kept(page, [1, 2]);
  await openList(page);
  await expect(games(page)).toHaveCount(2);
  await expect(games(page).first()).toContainText("on the board");
  await keep("list");
  await page.getByLabel("Search").fill("stones e2e4");
  await expect(games(page)).toHaveCount(1);
  await page.getByLabel("Search").fill("");
  await page.locator("#library-game").selectOption("stone-garden");
  await expect(games(page)).toHaveCount(1);
  await page.locator("#library-result").selectOption("lost");
  await expect(games(page)).toHaveCount(0);
  await page.locator("#library-result").selectOption("running");
  await expect(games(page)).toHaveCount(1);
  await page.locator("#library-to").fill("2001-01-01");
  await expect(games(page)).toHaveCount(0);
  await page.locator("#library-to").fill("");
  await page.getByRole("button", { name: /^Open:/ }).click();
  await expect(page.locator("#library")).toHaveCount(0);
  await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
});

test("a game is deleted, and brought back", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await twoPlayers(page);
  await kept(page, [1]);
  await openList(page);
  await page.getByRole("button", { name: /^Delete:/ }).click();
  await expect(games(page)).toHaveCount(0);
  expect(await raw(page)).toEqual([]);
  await page.locator("#library").getByRole("button", { name: "Undo" }).click();
  await expect(games(page)).toHaveCount(1);
  await kept(page, [1]);
});

test("all games go to a file and come back in another browser, once", async ({ page, browser, baseURL }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Black resigns" }).click();
  await page.getByRole("button", { name: /Press again to confirm/ }).click();
  await expect(page.locator("#status")).toContainText("White wins");
  await expect(page.locator("#status")).toContainText("Black has resigned");
  await kept(page, [1]);
  await openList(page);
  const files = [];
  for (const name of ["Save all to a file", "Save all as text"]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    files.push(await readFile(await download.path(), "utf8"));
  }
  expect(files[1]).toContain('[Result "1-0"]');
  const text = `${files[1]}\n[Variant "stone-garden-keepers"]\n\n1. b2b4 g7g5 *\n\n[Variant "stone-garden"]\n\n1. a1a8 *\n`;
  const other = await browser.newContext({ baseURL });
  const there = await other.newPage();
  await open(there);
  await openList(there);
  const bring = (/** @type {string} */ name, /** @type {string} */ content) =>
    there.locator("#library-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await bring("games.json", files[0]);
  await expect(there.locator("#library .said")).toHaveText("One game brought in.");
  await expect(games(there)).toContainText("White wins");
  await bring("games.json", files[0]);
  await expect(there.locator("#library .said")).toContainText("1 were here already");
  await bring("games.txt", text);
  await expect(there.locator("#library .said")).toContainText("One game brought in; 1 were here already.");
  await expect(there.locator('#library [role="alert"]')).toContainText(/Game 3: .*a1a8/);
  await expect(games(there)).toHaveCount(2);
  for (const rubbish of [
    "{",
    '{"format":"x"}',
    '{"format":"stone-garden-library","version":1,"games":[7,null,{"shape":99}]}',
    "   ",
    "hello there",
  ]) {
    await bring("bad", rubbish);
    await expect(there.locator('#library [role="alert"]')).not.toBeEmpty();
    await expect(games(there)).toHaveCount(2);
  }
  await other.close();
});

test("what an older version put aside joins the list", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const game = {
      version: 1,
      variant: "stone-garden",
      fen: null,
      moves: ["b2c4", "a7b5"],
      ply: 2,
      players: { white: "person", black: "person" },
      flip: false,
    };
    localStorage.clear();
    localStorage.setItem("stone-garden.aside", JSON.stringify(game));
    localStorage.setItem("stone-garden.game", JSON.stringify({ ...game, moves: ["b2c4"], ply: 1 }));
  });
  await open(page);
  await expect(record(page)).toHaveText(["Hbc4"]);
  await kept(page, [1, 2]);
  await page.reload();
  await expect(record(page)).toHaveText(["Hbc4"]);
  await kept(page, [1, 2]);
});

deepTest("two windows that play one game on differently make two games of it", async ({ page, context }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await kept(page, [1]);
  const other = await context.newPage();
  await open(other);
  await expect(record(other)).toHaveText(["Hbc4"]);
  await move(page, "a7", "b5");
  await kept(page, [2]);
  await move(other, "h7", "g5");
  await kept(page, [2, 2]);
  await move(page, "c2", "d4");
  await move(other, "c2", "d4");
  await kept(page, [3, 3]);
});

test("a finished game stays as it was when one plays on from its middle", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await move(page, "a7", "b5");
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Agree on a draw" }).click();
  await page.getByRole("button", { name: /Press again to confirm/ }).click();
  await expect(page.locator("#status")).toContainText("The players have agreed on a draw.");
  await page.reload();
  await expect(page.locator("#status")).toContainText("A draw");
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(page.locator("#status")).toContainText("A draw");
  await expect(page.locator("#caption")).toContainText("You are looking at move 1 of 1");
  await move(page, "h7", "g5");
  await expect(page.locator("#status")).not.toContainText("A draw");
  await kept(page, [2, 2]);
  expect((await raw(page)).map((/** @type {any} */ game) => game.result).sort()).toEqual(["draw", "ongoing"]);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(record(page)).toHaveCount(0);
});

test("records of another version stay untouched, and are told of", async ({ page }) => {
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await kept(page, [1]);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("stone-garden");
        request.onsuccess = () => {
          const transaction = request.result.transaction("games", "readwrite");
          transaction.objectStore("games").put({ id: "future", shape: 2, moves: { later: true } });
          transaction.oncomplete = () => (request.result.close(), resolve(null));
        };
      }),
  );
  await openList(page);
  await expect(games(page)).toHaveCount(2);
  await expect(page.locator("#library")).toContainText("can’t read. It is kept unchanged");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all to a file" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain('"later"');
});

deepTest("a browser without a library tells it once, and plays", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("forbidden here", "SecurityError");
    };
  });
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await expect(page.locator("#notice")).toContainText("forbidden here");
  await page.getByRole("button", { name: "Close this message" }).click();
  await move(page, "a7", "b5");
  await expect(record(page)).toHaveCount(2);
  await expect(page.locator("#notice")).toBeHidden();
  const before = await fen(page);
  await openList(page);
  await expect(page.locator('#library [role="alert"]')).toContainText("forbidden here");
  await page.keyboard.press("Escape");
  expect(await fen(page)).toBe(before);
});

/** Records as an older or a broken version may have left them. @param {import('@playwright/test').Page} page @param {object[]} records */
const shelve = (page, records) =>
  page.evaluate(
    (records) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("stone-garden", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction("games", "readwrite");
          for (const record of records) transaction.objectStore("games").put(record);
          transaction.oncomplete = () => (request.result.close(), resolve(null));
        };
      }),
    records,
  );

const BOTH = { white: "person", black: "person" };
/** @param {string} id @param {string[]} moves @param {object} [more] */
const shelved = (id, moves, more) => ({
  id,
  shape: 1,
  stamp: id,
  created: 1.7e12,
  changed: 1.7e12,
  result: "ongoing",
  reason: null,
  variant: "stone-garden",
  fen: null,
  moves,
  ply: moves.length,
  players: BOTH,
  flip: false,
  first: null,
  about: { id },
  ...more,
});

test("a file with three games under one id brings in three", async ({ page }) => {
  await open(page);
  await openList(page);
  const games_ = [["b2c4"], ["b2c4", "a7b5"], ["a2b4"]].map((moves) => shelved("the-same", moves));
  const file = JSON.stringify({ format: "stone-garden-library", version: 1, games: games_ });
  for (const said of ["3 games brought in.", "0 games brought in; 3 were here already."]) {
    await page
      .locator("#library-file")
      .setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(file) });
    await expect(page.locator("#library .said")).toHaveText(said);
    await kept(page, [1, 1, 2]);
    await expect(games(page)).toHaveCount(3);
  }
  const all = await raw(page);
  expect(new Set(all.map((/** @type {any} */ game) => game.id)).size).toBe(3);
  for (const game of all) expect(game.about.id).toBe(game.id);
});

test("games that can’t be saved as text are named, and the others saved", async ({ page, keep }) => {
  await open(page);
  await shelve(page, [
    shelved("good", ["b2c4", "a7b5"]),
    shelved("impossible", ["b2c4", "b2c4"]),
    shelved("unknown", [], { variant: "no-such-game" }),
    shelved("newer", [], { shape: 99 }),
    shelved("endless", [], { changed: 1e300 }),
    shelved("another", ["a2b4"]),
  ]);
  await openList(page);
  await expect(games(page)).toHaveCount(6);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all as text" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text.match(/\[Variant "stone-garden"\]/g)).toHaveLength(2);
  await expect(page.locator("#library .said")).toContainText("2 games saved as text");
  const named = page.locator('#library [role="alert"] li');
  await expect(named).toHaveCount(4);
  await expect(named.filter({ hasText: "b2c4" })).toHaveCount(1);
  await expect(named.filter({ hasText: "no-such-game" })).toHaveCount(1);
  await expect(named.filter({ hasText: "newer" }).first()).toBeVisible();
  await keep("not all as text");
});

/** Games of chess as a file has them. @param {string} white @param {string} black @param {string} result @param {string} moves */
const pgn = (white, black, result, moves) =>
  `[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;

test("games are found by player, result, first moves and position", async ({ page, keep }) => {
  await openForTwo(page, "game=chess&moves=d2d4_g8f6_c2c4");
  await openList(page);
  const file = [
    pgn("Anna Berg", "Bruno Clay", "1-0", "1. c4 Nf6 2. d4 e6 3. Nc3"),
    pgn("Bruno Clay", "Clara Dahl", "0-1", "1. d4 Nf6 2. c4 g6"),
    pgn("Clara Dahl", "Anna Berg", "1/2-1/2", "1. d4 d5 2. c4 Nf6"),
    '[White "Anna Berg"]\n[FEN "rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2"]\n\n2... e6 *\n\n',
  ].join("");
  await page
    .locator("#library-file")
    .setInputFiles({ name: "games.pgn", mimeType: "text/plain", buffer: Buffer.from(file) });
  await expect(page.locator("#library .said")).toHaveText("4 games brought in.");
  await page.locator("#library-player").fill("berg anna");
  await expect(games(page)).toHaveCount(3);
  await page.locator("#library-result").selectOption("1–0");
  await expect(games(page)).toHaveCount(1);
  await expect(games(page)).toContainText("Anna Berg – Bruno Clay");
  await page.locator("#library-player").fill("");
  await page.locator("#library-result").selectOption("");
  const place = page.getByLabel("First moves or position");
  await place.fill("1. d4 Nf6");
  // The game on the board begins so too.
  await expect(games(page)).toHaveCount(2);
  await expect(games(page).first()).toContainText("It comes there at move 1.");
  // The position on the board, whichever way it came about; of the game that begins with it too.
  await page.getByRole("button", { name: "Position on the board" }).click();
  await expect(games(page)).toHaveCount(4);
  await expect(games(page).filter({ hasText: "It begins there." })).toHaveCount(1);
  await expect(games(page).filter({ hasText: "Anna Berg – Bruno Clay" })).toContainText("It comes there at move 2.");
  await keep("library by position");
  await place.fill("rnbqkb1r/ppp1pppp/5n2/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 1");
  await expect(games(page)).toHaveCount(1);
  await place.fill("e9 nonsense");
  await expect(page.locator('#library [role="alert"]').first()).toContainText("e9");
  await expect(games(page)).toHaveCount(5);
  await place.fill("1. c4 Nf6 2. d4");
  await expect(games(page)).toHaveCount(1);
  // It opens where the position stands.
  await games(page)
    .getByRole("button", { name: /^Open:/ })
    .click();
  await expect(record(page)).toHaveText(["c4", "Nf6", "d4", "e6", "Nc3"]);
  await expect(page.locator("#caption")).toContainText("You are looking at move 2 of 3");
});

test("what is kept by another version of the engine does not count, and goes into no file", async ({ page }) => {
  await open(page);
  await shelve(page, [shelved("plain", ["b2c4", "a7b5"]), shelved("other", ["a2b4", "a7b5"])]);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("stone-garden", 1);
        request.onsuccess = () => {
          const transaction = request.result.transaction("games", "readwrite");
          const store = transaction.objectStore("games");
          const asked = store.get("other");
          asked.onsuccess = () => store.put({ ...asked.result, signs: new Uint32Array([1, 2, 3]) });
          transaction.oncomplete = () => (request.result.close(), resolve(null));
        };
      }),
  );
  await openList(page);
  await page.getByLabel("First moves or position").fill("oirlkrio/1hhhhhhh/8/1h6/1H6/8/1HHHHHHH/OIRLKRIO w - - 0 2");
  await expect(games(page)).toHaveCount(1);
  await expect(games(page)).toHaveAttribute("data-id", "other");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save all to a file" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text).games).toHaveLength(2);
  expect(text).not.toContain("signs");
});

/** So often a file has the same games: long enough that it can be stopped. */
const COPIES = 60;

test("reading a long file can be stopped, and what was read stays", async ({ page }) => {
  test.slow();
  await open(page);
  await openList(page);
  // Each game another: the first moves count it.
  const squares = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const file = Array.from({ length: 4096 }, (_, i) => {
    const [one, two, three, four] = [i, i >> 3, i >> 6, i >> 9].map((part) => squares[part & 7]);
    return pgn(`Player ${i}`, "Other", "*", `1. ${one}3 ${two}6 2. ${three}4 ${four}5`);
  }).join("");
  await page
    .locator("#library-file")
    .setInputFiles({ name: "long.pgn", mimeType: "text/plain", buffer: Buffer.from(file.repeat(COPIES)) });
  const said = page.locator("#library .said");
  await expect(said).toContainText(/[1-9]\d* games read/);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(said).toContainText(/games brought in/);
  const counts = ((await said.textContent()) ?? "").match(/\d+/g)?.map(Number) ?? [];
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(4096 * COPIES);
  expect((await raw(page)).length).toBe(counts[0]);
  await expect(games(page).first()).toBeVisible();
});
