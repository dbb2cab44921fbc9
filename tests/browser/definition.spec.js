// Games that come as texts: by a link, by the dialog, against the computer; classics with hands and pluses; faults.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { click, fen, move, open, record, square } from "./board.js";
import { deepTest, expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

const MENAGERIE = readFileSync(new URL("./games/menagerie.toml", import.meta.url), "utf8");
const RAUMSCHACH = readFileSync(new URL("../definition/games/raumschach.toml", import.meta.url), "utf8");
const code = (/** @type {string} */ text) => deflateRawSync(text).toString("base64url");
const title = (/** @type {Page} */ page) => page.locator("#game-name");

test("an invented game is opened from a link and played against the computer to its end", async ({ page, keep }) => {
  await open(page, `#definition=${code(MENAGERIE)}&opponent=1`);
  await expect(title(page)).toHaveText("Menagerie");
  await expect(square(page, "b1")).toHaveAccessibleName("b1, White Griffon");
  await keep("menagerie");
  await move(page, "g2", "g4");
  await expect(record(page)).toHaveCount(2, { timeout: 20_000 });
  // What the computer has answered is chance: the first pawn that may step on does.
  const target = page.locator('#squares button[aria-label*="can move here"]').first();
  for (const file of "abcdefhijkl") {
    await click(page, `${file}2`);
    if ((await target.count()) > 0) break;
  }
  await click(page, (await target.getAttribute("data-square")) ?? "");
  await expect(record(page)).toHaveCount(4, { timeout: 20_000 });
  // What is kept is opened again with the text that defines it.
  const before = await fen(page);
  await open(page);
  await expect(title(page)).toHaveText("Menagerie");
  expect(await fen(page)).toBe(before);
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
  await expect(page.locator(".status-head")).toHaveText("You lose");
});

test("a first move is taken over by a press beside the board, and by then only", async ({ page, keep }) => {
  const pie = 'id = "pie"\nextends = "chess"\nname = "Pie Chess"\n[rules]\npie = true\n';
  await open(page, `#definition=${code(pie)}&opponent=none`);
  const take = page.getByRole("button", { name: "Take this move over", exact: true });
  await expect(take).toHaveCount(0);
  await move(page, "e2", "e4");
  await keep("first move to be taken over");
  await take.click();
  await expect(record(page)).toHaveCount(2);
  await expect(record(page).last()).toContainText("swap");
  expect(await fen(page)).toBe("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1 2");
  await expect(square(page, "e5")).toHaveAccessibleName(/Black Pawn/);
  await expect(take).toHaveCount(0);
  await move(page, "d2", "d4");
  await expect(take).toHaveCount(0);
  await page.goto(`?page=rules#definition=${code(pie)}`);
  await expect(page.locator("main")).toContainText("instead of answering, take it over");
});

deepTest("an invented game ends on the board: two queens mate the computer's king", async ({ page, keep }) => {
  const fen = "k11/10Q1/12/11Q/12/12/12/12/12/12/12/5K6_w_-_-_0_1";
  await open(page, `#definition=${code(MENAGERIE)}&fen=${fen}&opponent=1`);
  await move(page, "f1", "f2");
  // The king has one move only.
  await expect(record(page)).toHaveCount(2, { timeout: 20_000 });
  await move(page, "l9", "l12");
  await expect(page.locator(".status-head")).toHaveText("You win");
  await expect(page.locator("#status, .status").first()).toContainText(/checkmate/i);
  await keep("menagerie-mate");
});

deepTest("of two games that call themselves the same, each goes on as it began", async ({ page }) => {
  const other = MENAGERIE.replace('moves = "nNW"', 'moves = "W"');
  await open(page, `#definition=${code(MENAGERIE)}&moves=g2g4_g11g9&opponent=none`);
  await expect(record(page)).toHaveCount(2);
  // The other one is read in the dialog, and not begun.
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  const dialog = page.locator("#new-game");
  // The games of one's own are shown already, since one of them is in hand.
  await dialog.getByText("Open a game from a text").click();
  await dialog.getByLabel(/^The text of a game/).fill(other);
  await dialog.getByRole("button", { name: "Read it" }).click();
  await expect(dialog.locator('input[value="menagerie"]')).toBeChecked();
  await page.keyboard.press("Escape");
  // The game in hand has its own lame horses still, also after it is opened again.
  const knows = () =>
    page.evaluate(async () => {
      const { definition } = JSON.parse(
        Object.values({ ...localStorage }).find((text) => text.includes("menagerie")) ?? "{}",
      );
      return definition.includes('moves = "nNW"');
    });
  await move(page, "f2", "f4");
  expect(await knows()).toBe(true);
  await open(page);
  await move(page, "f11", "f9");
  await move(page, "a2", "a4");
  await move(page, "a11", "a9");
  // A step sideways is all that the other game's horse could do.
  await move(page, "a1", "b3");
  await expect(record(page)).toHaveCount(7);
});

test("a definition stands wherever an id does", async ({ page, baseURL }) => {
  await open(page);
  const told = await page.evaluate(
    async ([text, address]) => {
      const api = await import(address);
      await api.default();
      const game = new api.Game({ definition: text });
      const loaded = api.Game.load({ definition: text }, undefined, "g2g4");
      const diagram = new api.Diagram({ definition: text }, "H", "f6");
      /** @type {string[]} */
      const errors = [];
      for (const wrong of [
        { definition: text.replace("12x12", "12x") },
        { definition: 7 },
        {},
        7,
        null,
        "menageries",
      ]) {
        try {
          new api.Game(wrong);
        } catch (error) {
          const { message, faults } = /** @type {any} */ (error);
          errors.push(`${message}|${faults?.[0]?.line ?? ""}`);
        }
      }
      return [game.variant(), loaded.record().length, diagram.report().marks.length, errors];
    },
    [MENAGERIE, `${baseURL}stone-garden-reader.js`],
  );
  expect(told.slice(0, 3)).toEqual(["menagerie", 1, 22]);
  const [faulty, ...unnamed] = /** @type {string[]} */ (told[3]);
  expect(faulty).toMatch(/^6:9: 'board' is files x ranks.*\|6$/);
  for (const error of unnamed.slice(0, 4)) expect(error).toMatch(/^a game is named by its id, or by \{definition\}/);
  expect(unnamed[4]).toMatch(/^unknown variant 'menageries'/);
});

test("a block of levels by an author's rules is played", async ({ page, keep }) => {
  await open(page, `#definition=${code(RAUMSCHACH)}&opponent=none`);
  await expect(title(page)).toHaveText("Raumschach");
  await expect(square(page, "vb1")).toHaveAccessibleName("vb1, White Knight");
  await keep("raumschach");
  await click(page, "vb1");
  await keep("raumschach-chosen");
  await click(page, "xb2");
  await expect(record(page)).toHaveCount(1);
  expect(await fen(page)).toContain(" b ");
});

test("a shared link carries the definition", async ({ page }) => {
  await open(page, `#definition=${code(MENAGERIE)}&moves=g2g4&opponent=none`);
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  const link = await page.locator("#share-link").inputValue();
  expect(link.length).toBeLessThan(2000);
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await open(page, new URL(link).hash);
  await expect(title(page)).toHaveText("Menagerie");
  await expect(record(page).first()).toHaveText("Pg4");
});

test("a definition that can't be read is told of by its place, and the game in hand stays", async ({ page }) => {
  const notice = page.locator("#notice");
  await open(page, `#definition=${code(MENAGERIE.replace('moves = "K"', 'move = "K"'))}`);
  await expect(notice).toContainText(
    /definition: 39:9: the piece K doesn't say how.*42:1: unknown key 'move'.*did you mean 'moves'/,
  );
  await expect(title(page)).toHaveText("Stone Garden Chess");
  await page.evaluate(() => void (location.hash = "definition=AAAA"));
  await expect(notice).toContainText("definition: this is no definition as links carry them");
  await expect(title(page)).toHaveText("Stone Garden Chess");
});

test("the dialog lists faults by line, and begins what it can read", async ({ page, keep }) => {
  await open(page);
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  const dialog = page.locator("#new-game");
  await dialog.getByText("Classics and your own games").click();
  await expect(dialog.locator('input[value="xiangqi"]')).toBeAttached();
  await dialog.getByRole("searchbox").fill("grasshopper");
  await expect(dialog.locator(".new-others .choice:visible")).toHaveCount(1);
  await dialog.getByText("Open a game from a text").click();
  const field = dialog.getByLabel(/^The text of a game/);
  await field.fill(MENAGERIE.replace('board = "12x12"', "board = 12"));
  await dialog.getByRole("button", { name: "Read it" }).click();
  await expect(dialog.locator("#new-faults li").first()).toHaveText(/^Line 6, column 9: 'board' is a text/);
  await keep("faults");
  await field.fill(MENAGERIE);
  await dialog.getByRole("button", { name: "Read it" }).click();
  await expect(dialog.locator('input[value="menagerie"]')).toBeChecked();
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(title(page)).toHaveText("Menagerie");
});

test("a rules file of Zillions is read in the dialog, and one of its games is chosen, told and played", async ({
  page,
  keep,
}) => {
  const file = readFileSync(new URL("../definition/foreign/games.zrf", import.meta.url));
  await open(page);
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  const dialog = page.locator("#new-game");
  await dialog.getByText("Classics and your own games").click();
  await dialog.getByText("Open a game from a text").click();
  await dialog
    .getByLabel("A file with a game")
    .setInputFiles({ name: "games.zrf", mimeType: "text/plain", buffer: file });
  // The first of its games is chess, whose id is taken.
  await expect(dialog.locator('input[value="zillions-chess"]')).toBeChecked();
  await dialog.getByLabel("Which of its games").selectOption("odd-pieces");
  await expect(dialog.locator('input[value="odd-pieces"]')).toBeChecked();
  await keep("zillions");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(title(page)).toHaveText("Odd Pieces");
  // By the link of the file, from corner to corner.
  await click(page, "a1");
  await click(page, "e5");
  await expect(record(page).first()).toHaveText("Rxe5");
  await keep("odd-pieces");
});

test("Chess960 begins by lot, or with the start that is asked for", async ({ page, keep }) => {
  // Of 960 the first, by whatever the browser draws.
  await page.addInitScript(() => (Math.random = () => 0));
  await open(page, "?game=chess960");
  await expect(page.locator("#counters")).toContainText(/Start by lot\s*No\. 0$/);
  await keep("by-lot");
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  const dialog = page.locator("#new-game");
  await expect(dialog.locator('input[value="chess960"]')).toBeChecked();
  await dialog.getByLabel("Start position (0 to 959)").fill("959");
  await keep("by-number");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator("#counters")).toContainText("No. 959");
  // Scharnagl's last start.
  await expect.poll(() => fen(page)).toBe("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  expect(await fen(page)).toBe("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
  // Chess has no such choice.
  await page.locator("#actions").getByRole("button", { name: "New game" }).click();
  await dialog.locator('label:has(input[value="chess"])').click();
  await expect(dialog.getByLabel(/^Start position/)).toBeHidden();
  await expect(dialog.getByLabel("Pieces placed by lot")).toBeHidden();
  // Any other game that castles can begin so.
  await dialog.locator('label:has(input[value="atomic"])').click();
  await dialog.getByLabel("Pieces placed by lot").check();
  await keep("atomic-by-lot");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await expect(title(page)).toHaveText("Atomic Chess 960");
  await expect(page.locator("#counters")).toContainText(/Start by lot\s*No\. \d+/);
});

test("Crazyhouse: a captured pawn is dropped from the hand", async ({ page, keep }) => {
  await open(page, "?game=crazyhouse&opponent=none&moves=e2e4_d7d5_e4d5_d8d5");
  await page.locator('[data-hand="P@"]').click();
  await click(page, "e4");
  await expect(record(page)).toHaveCount(5);
  expect(await fen(page)).toContain("/4P3/");
  await keep("hands");
  // In the long list of classics the game in hand is in sight, and so is the way to begin.
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.locator("#new-game");
  await expect(dialog.locator("label:has(:checked)", { hasText: "Crazyhouse" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "Start" })).toBeInViewport({ ratio: 1 });
});

test("Shogi: whether a pawn promotes is asked, and the board shows what it has become", async ({ page }) => {
  const place = "4k4/9/9/4P4/9/9/9/9/4K4[-]_w_0_1";
  await open(page, `?game=shogi&opponent=none&fen=${encodeURIComponent(place)}`);
  await click(page, "e6");
  await click(page, "e7");
  await page.locator("#ask").getByRole("button", { name: /Tokin/ }).click();
  await expect(square(page, "e7")).toHaveAccessibleName(/Tokin/);
});

deepTest("Chess: a king castles by his own move, and a pawn may become four pieces", async ({ page }) => {
  const place = "4k3/P7/8/8/8/8/8/4K2R_w_K_-_0_1";
  await open(page, `?game=chess&opponent=none&fen=${place}`);
  await move(page, "e1", "g1");
  await expect(square(page, "f1")).toHaveAccessibleName(/Rook/);
  await move(page, "e8", "d7");
  await click(page, "a7");
  await click(page, "a8");
  await expect(page.locator("#ask button:has(canvas)")).toHaveCount(4);
  await page
    .locator("#ask")
    .getByRole("button", { name: /Knight/ })
    .click();
  await expect(square(page, "a8")).toHaveAccessibleName(/Knight/);
});

test("the element shows a diagram of each piece of the game within it", async ({ page, baseURL }) => {
  await open(page);
  const marks = await page.evaluate(
    async ([text, element]) => {
      await import(element);
      /** @type {number[]} */
      const counts = [];
      for (const piece of "PNGAHRQK") {
        const shown = /** @type {any} */ (document.createElement("stone-garden"));
        shown.textContent = text;
        shown.setAttribute("piece", piece);
        shown.setAttribute("square", "f6");
        const ready = new Promise((resolve, reject) => {
          shown.addEventListener("ready", resolve);
          shown.addEventListener("error", (/** @type {CustomEvent} */ { detail }) => reject(new Error(detail.message)));
        });
        document.body.append(shown);
        await ready;
        counts.push(shown.marks.length);
        shown.remove();
      }
      return counts;
    },
    [MENAGERIE, `${baseURL}element.js`],
  );
  // A lame horse has eight leaps and four steps, a king eight squares; a pawn, who has the fewest, at least three.
  expect([marks[5], marks[7]]).toEqual([12, 8]);
  expect(marks.every((count) => count >= 3)).toBe(true);
});
