// The computer in the page: whole games, levels, hints, taking back.
import { move, open, openForTwo, record, square } from "./board.js";
import { action, against, endless, head, threads } from "./computer.js";
import { MOVING, deepTest, expect, test } from "./fixtures.js";

test.use(MOVING);

/** @typedef {import('@playwright/test').Page} Page */

/** Waits until a person may move or the game is over; true if it goes on. @param {Page} page */
async function myTurn(page) {
  await expect(page.locator("#status")).toHaveAttribute("data-kind", /^(go|over)$/, { timeout: 20_000 });
  return (await page.locator("#status").getAttribute("data-kind")) === "go";
}

/**
 * Makes a move by typing one that the page itself names, another each time.
 * @param {Page} page
 * @param {number} turn
 */
async function anyMove(page, turn) {
  // Said, not shown: all legal moves, as whoever plays by ear gets them.
  await page.locator('#squares button[tabindex="0"]').focus();
  await page.keyboard.press("Alt+m");
  await expect(page.locator("#announce")).toHaveText(/^\d+ moves?: /);
  const said = (await page.locator("#announce").textContent()) ?? "";
  const moves = said
    .replace(/^\d+ moves?: /, "")
    .trim()
    .split(", ");
  const played = await record(page).count();
  const warning = page.getByRole("button", { name: "Play it anyway" });
  // There in games of two parts only, and to be used only between them.
  const part = page.locator("#second").or(page.getByRole("group", { name: "Second part of the move" }));
  const undone = part.getByRole("button", { name: "Undo", disabled: false });
  for (let i = turn * 7 + 3; ; i++) {
    await page.locator("#typed").fill(moves[i % moves.length]);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(record(page).nth(played).or(warning).or(undone).first()).toBeVisible();
    if (await warning.isVisible()) await warning.click();
    // A piece's move that only a stone makes legal: another is taken instead.
    if (!(await undone.isVisible())) return;
    await undone.click();
  }
}

test("whoever comes first plays White against an easy level", async ({ page }) => {
  await open(page);
  await expect(head(page)).toHaveText("Your move");
  await expect(page.getByLabel("Who plays White")).toHaveValue("person");
  await expect(page.getByLabel("Who plays Black")).toHaveValue("2");
  await expect(page.getByLabel("Who plays Black").locator("option:checked")).toHaveText("Level 2: easy");
  // Nothing of the computer is fetched before it has to think.
  expect(threads(page)).toBe(0);
});

deepTest("a game against level 3 to its end", async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await against(page, "stone-garden", 3);
  let turn = 0;
  for (; turn < 90 && (await myTurn(page)); turn++) {
    const before = await record(page).count();
    await anyMove(page, turn);
    await expect.poll(() => record(page).count()).toBeGreaterThan(before);
  }
  if (turn < 90) {
    await expect(head(page)).toHaveText(/^(You win|You lose|A draw)$/);
    await expect.poll(() => threads(page)).toBe(0);
  }
  // Whatever has been played is a legal game, to the engine that reads it back.
  const moves = await record(page).count();
  expect(moves).toBeGreaterThanOrEqual(2);
  await page.reload();
  await expect(record(page)).toHaveCount(moves);
});

deepTest("stones and relays: the computer plays both parts of its turns", async ({ page }) => {
  test.slow();
  await open(page);
  await against(page, "stones-and-relays", 3, "black");
  let turns = 0;
  // Moves chosen by their place in a list may lose at once: a mate is a whole turn too, and ends the game.
  for (let go = true; turns < 5 && go; turns++) {
    go = await myTurn(page);
    await expect(record(page)).toHaveCount(2 * turns + 1);
    // White's turn was told whole, with its stone if one moved.
    const told = (await page.locator("#announce").textContent()) ?? "";
    const turn = (await record(page).last().textContent()) ?? "";
    expect(told).toMatch(turn.includes("/") ? /^White: .*, then (Stone|Relay) / : /^White: /);
    if (!go) {
      await expect(head(page)).toHaveText("You lose");
      break;
    }
    await anyMove(page, turns);
    await expect.poll(() => record(page).count()).toBeGreaterThanOrEqual(2 * turns + 2);
  }
  expect(turns).toBeGreaterThanOrEqual(2);
});

deepTest("three dimensions: some moves of Stockgi", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await against(page, "stockgi-49", 1);
  // Its board comes with a module of its own.
  await square(page, "wd1").waitFor({ state: "attached" });
  for (let i = 0; i < 3; i++) {
    expect(await myTurn(page)).toBe(true);
    await expect(record(page)).toHaveCount(2 * i);
    await anyMove(page, i);
    await expect.poll(() => record(page).count()).toBeGreaterThan(2 * i);
  }
  expect(await myTurn(page)).toBe(true);
});

test("level and side are chosen, kept, and changed in the middle of a game", async ({ page }) => {
  await open(page);
  await against(page, "stones-chess", 4, "black");
  await expect(page.locator("#squares button").first()).toHaveAttribute("data-square", "j1");
  await expect(record(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel("Who plays White")).toHaveValue("4");
  await expect(page.getByLabel("Who plays Black")).toHaveValue("person");
  await page.getByLabel("Who plays White").selectOption("6");
  await page.reload();
  await expect(page.getByLabel("Who plays White")).toHaveValue("6");
  // The computer takes over the other side too, and then plays itself, until a person sits down.
  await page.getByLabel("Who plays Black").selectOption("1");
  await expect.poll(() => record(page).count()).toBeGreaterThan(3);
  await page.getByLabel("Who plays White").selectOption("person");
  await expect(head(page)).toHaveText(/^Your move/);
  const moves = await record(page).count();
  await page.waitForTimeout(900);
  await expect(record(page)).toHaveCount(moves);
});

test("a link names the opponent, and the one that is shared does", async ({ page }) => {
  await open(page, "#game=stone-garden-keepers&moves=b2b4&side=black&opponent=5");
  await expect(page.getByLabel("Who plays White")).toHaveValue("5");
  await expect(page.getByLabel("Who plays Black")).toHaveValue("person");
  await action(page, "Share").click();
  await expect(page.locator("#share-link")).toHaveValue(/&side=black&opponent=5$/);
  await page.keyboard.press("Escape");
  await page.evaluate(() => (location.hash = "opponent=none"));
  await expect(page.getByLabel("Who plays White")).toHaveValue("person");
  await page.evaluate(() => (location.hash = "opponent=9"));
  await expect(page.locator("#notice")).toContainText("opponent: “9” is neither none nor a level from 1 to 8.");
});

test("full strength says how deep it has looked, and moves at once if told to", async ({ page, keep }) => {
  await endless(page);
  await open(page);
  await against(page, "stone-garden", 8);
  await move(page, "b2", "c4");
  await expect(head(page)).toHaveText("The computer is thinking …");
  await expect(page.locator(".status-depth")).toHaveText(/^depth \d+$/);
  const hurry = page.getByRole("button", { name: "Move now" });
  await expect(hurry).toBeVisible();
  await keep("thinking");
  await hurry.click();
  await expect(record(page)).toHaveCount(2);
  await expect(head(page)).toHaveText(/^Your move/);
  await expect(hurry).toBeHidden();
});

test("where nobody has a king the computer answers, too", async ({ page }) => {
  await open(page, "?game=antichess");
  await move(page, "e2", "e3");
  await expect(record(page)).toHaveCount(2, { timeout: 20_000 });
});

test("what is taken back is taken back whole, and played on from there", async ({ page }) => {
  await open(page);
  await move(page, "b2", "c4");
  await expect(record(page)).toHaveCount(2);
  await expect(head(page)).toHaveText(/^Your move/);
  await move(page, "g2", "h4");
  await expect(record(page)).toHaveCount(4);
  await action(page, "Undo").click();
  await expect(page.locator("#caption")).toContainText("You are looking at move 1 of 2");
  await action(page, "Undo").click();
  await expect(page.locator("#caption")).toContainText("This is the start of the game.");
  await page.waitForTimeout(900);
  await expect(record(page)).toHaveCount(4);
  await move(page, "g2", "h4");
  await expect(record(page)).toHaveCount(2);
});

test("a hint is drawn, written and said, and gone with the next move", async ({ page, keep }) => {
  // White mates in one.
  await openForTwo(page, "moves=b2c4_a7b5");
  const picture = () =>
    page.locator("#board").evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
  await page.mouse.move(1, 1);
  const plain = await picture();
  await page.keyboard.press("h");
  await expect(page.locator(".status-text")).toHaveText("Hint: Horse c4 to d6 (Hd6#).");
  await expect(page.locator("#announce")).toHaveText("Hint: Horse c4 to d6 (Hd6#).");
  await expect.poll(picture).not.toBe(plain);
  await keep("hint");
  // Nobody else needs the thread.
  await expect.poll(() => threads(page)).toBe(0);
  await square(page, "a1").focus();
  await page.keyboard.press("h");
  await expect(page.locator("#squares button:focus")).toHaveAccessibleName(/Horse/);
  await move(page, "c4", "d6");
  await expect(page.locator(".status-text")).not.toContainText("Hint");
});

deepTest("a hint while the second part of a turn is due", async ({ page }) => {
  await openForTwo(page, "game=stones-and-relays");
  await action(page, "Hint").click();
  await expect(page.locator(".status-text")).toHaveText(/^Hint: (Pawn|Knight) [a-j]\d to [a-j]\d \(.+\)\.$/);
  await move(page, "b1", "c3");
  await action(page, "Hint").click();
  await expect(page.locator(".status-text")).toHaveText(
    /^Hint: (end the turn as it is|undo the move and play .+|Nc3\/.+)\.$/,
  );
});

deepTest("by keys alone: a level is chosen, a hint asked, a line of the analysis walked", async ({ page }) => {
  await open(page);
  await page.getByLabel("Who plays Black").focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByLabel("Who plays Black")).toHaveValue("1");
  await action(page, "Analyse").focus();
  await page.keyboard.press("Enter");
  const moves = page.locator("#analysis .line-row").first().locator(".line-move");
  await expect(moves.nth(1)).toBeVisible();
  await moves.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(moves.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(record(page)).toHaveCount(2);
  await page.keyboard.press("a");
  await expect(record(page)).toHaveCount(0);
});

test("playing itself the computer has a level for each side: chosen, used, and kept", async ({ page }) => {
  await page.addInitScript(() => {
    const { Worker } = window;
    /** @type {any} */ (window).levels = [];
    window.Worker = class extends Worker {
      postMessage(/** @type {any} */ message, /** @type {any[]} */ ...rest) {
        if (message?.how?.level)
          /** @type {any} */ (window).levels.push([message.moves.length % 2 ? "black" : "white", message.how.level]);
        super.postMessage(message, .../** @type {[any]} */ (rest));
      }
    };
  });
  await open(page);
  await action(page, "New game").click();
  const dialog = page.locator("#new-game");
  await dialog.getByLabel("Computer against computer").check();
  await expect(dialog.getByText("You play")).toBeHidden();
  await dialog.getByLabel("Level of White").selectOption("1");
  await dialog.getByLabel("Level of Black").selectOption("3");
  await dialog.getByRole("button", { name: "Start" }).click();
  // Level 1 can be mated with the fourth.
  await expect.poll(() => record(page).count(), { timeout: 20_000 }).toBeGreaterThan(2);
  const asked = await page.evaluate(() => /** @type {any} */ (window).levels);
  expect(new Set(asked.map(String))).toEqual(new Set(["white,1", "black,3"]));
  const seats = async (/** @type {string} */ white, /** @type {string} */ black) => {
    await expect(page.getByLabel("Who plays White")).toHaveValue(white);
    await expect(page.getByLabel("Who plays Black")).toHaveValue(black);
  };
  await seats("1", "3");
  await page.reload();
  await seats("1", "3");
  await page.getByLabel("Who plays White").selectOption("2");
  await seats("2", "3");
});

test("a game kept with one level for both sides is taken up with it", async ({ page }) => {
  await open(page);
  await against(page, "stone-garden", 5, "black");
  await expect(record(page)).toHaveCount(1);
  await page.evaluate(() => {
    const { levels, ...kept } = JSON.parse(localStorage.getItem("stone-garden.game") ?? "");
    localStorage.setItem("stone-garden.game", JSON.stringify({ ...kept, level: levels.white }));
  });
  await page.reload();
  await expect(page.getByLabel("Who plays White")).toHaveValue("5");
});
