// Playing without a mouse: by keys, by typed moves, and what a screen reader is told.
import { fen, open, openForTwo, record, square, twoPlayers } from "./board.js";
import { expect, test } from "./fixtures.js";

/** Walks on the board from the square with the focus. @param {import('@playwright/test').Page} page @param {...string} keys */
async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

test("a whole game by keys alone", async ({ page, keep }) => {
  await open(page);
  // From the top of the page to the new game, to two people, and on to the board.
  await page.locator("#actions").getByRole("button", { name: "New game" }).focus();
  await press(page, "Enter");
  await page.locator('#new-game input[value="computer"]').focus();
  await press(page, "ArrowDown", "ArrowDown", "Enter");
  await expect(page.locator("#players")).toContainText("Player");
  await page.locator(".skip").focus();
  // Past the places of the site and the menu of the others, the look, the settings, the help and the rules.
  for (let at = 0; at < 12; at += 1) await press(page, "Tab");
  await expect(page.locator("#squares button:focus")).toHaveCount(1);

  await press(page, "Home", "Shift+Digit2", "Digit2");
  await expect(square(page, "b2")).toBeFocused();
  await press(page, "Enter");
  await expect(page.locator("#announce")).toHaveText(/White Horse on b2: 2 squares\. (a4, c4|c4, a4)/);
  await press(page, "ArrowUp", "ArrowUp", "ArrowRight");
  await expect(square(page, "c4")).toBeFocused();
  await keep("cursor");
  await press(page, "Enter");
  await expect(page.locator("#announce")).toHaveText("White: Horse b2 to c4");

  await press(page, "Shift+Digit1", "Digit7", "Enter", "ArrowDown", "ArrowDown", "ArrowRight", "Space");
  await expect(record(page)).toHaveText(["Hbc4", "Hab5"]);
  await press(page, "Shift+Digit3", "Digit4", "Enter", "Digit6", "ArrowRight", "Enter");
  await expect(page.locator("#announce")).toHaveText(
    "White: Horse c4 to d6, check. White wins. Checkmate: Black’s King is attacked and can’t escape.",
  );
});

test("letters go to men, and the board answers questions", async ({ page }) => {
  await open(page);
  await twoPlayers(page);
  await square(page, "a1").focus();
  await press(page, "k");
  await expect(square(page, "e1")).toBeFocused();
  await press(page, "k");
  await expect(square(page, "e8")).toBeFocused();
  await press(page, "Shift+K");
  await expect(square(page, "e1")).toBeFocused();
  await press(page, "m");
  await expect(page.locator("#announce")).toHaveText(/^\d+ moves: .*Hbc4/);
  await press(page, "Shift+M");
  await expect(page.locator("#announce")).toHaveText("None.");
  await press(page, "Alt+o");
  await expect(page.locator("#announce")).toHaveText("e1, White King");
  await press(page, "Alt+l");
  await expect(page.locator("#announce")).toHaveText("No moves yet.");
});

test("Esc lets go, f turns the board, u takes back, ? helps, arrows step", async ({ page }) => {
  await open(page);
  await twoPlayers(page);
  await square(page, "b2").focus();
  await press(page, "Enter", "Escape");
  await expect(square(page, "b2")).toHaveAccessibleName("b2, White Horse");
  await press(page, "Enter", "ArrowUp", "ArrowUp", "ArrowRight", "Enter");
  await expect(record(page)).toHaveText(["Hbc4"]);
  await press(page, "Shift+ArrowLeft");
  await expect(page.locator("#caption")).toContainText("This is the start of the game");
  await press(page, "Shift+ArrowRight");
  await press(page, "u");
  await expect(page.locator("#caption")).toContainText("This is the start of the game");
  await page.locator("#actions button").first().focus();
  await press(page, "ArrowRight");
  await expect(square(page, "c4")).toHaveAccessibleName(/White Horse/);
  await press(page, "ArrowLeft");
  await expect(square(page, "c4")).toHaveAccessibleName("c4, empty");
  await press(page, "f");
  const first = page.locator("#squares button").first();
  await expect(first).toHaveAttribute("data-square", "h1");
  await press(page, "?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the focus stays on its square when the board turns round", async ({ page }) => {
  await open(page);
  await square(page, "g2").focus();
  await press(page, "f");
  await expect(square(page, "g2")).toBeFocused();
});

test("moves are typed, readable or in machine form, and a bad one says so", async ({ page }) => {
  await open(page);
  await twoPlayers(page);
  const field = page.locator("#typed");
  for (const [text, shown] of [
    ["Hbc4", "Hbc4"],
    ["a7b5", "Hab5"],
    ["hd6", "Hd6#"],
  ]) {
    await field.fill(text);
    await press(page, "Enter");
    await expect(record(page).last()).toHaveText(shown);
    await expect(field).toHaveValue("");
  }
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const before = await fen(page);
  for (const text of ["e2e4", "zz", "c4d6q", "<b>x</b>", "🗿", "a".repeat(500)]) {
    await field.fill(text);
    await press(page, "Enter");
    await expect(page.locator("#typed-error")).not.toBeEmpty();
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  expect(await fen(page)).toBe(before);
});

test("keys in a field are the field’s", async ({ page }) => {
  await open(page);
  await page.locator("#typed").focus();
  await press(page, "f", "u", "?", "ArrowLeft");
  await expect(page.locator("#typed")).toHaveValue("fu?");
  await expect(page.locator("#squares button").first()).toHaveAttribute("data-square", "a8");
});

test("a promotion and a warning by keys", async ({ page }) => {
  await openForTwo(page, "fen=4k3/8/H7/8/8/8/8/4K3_w");
  await square(page, "a6").focus();
  await press(page, "Enter", "Digit8", "ArrowRight", "Enter");
  await expect(page.locator("#ask")).toBeVisible();
  await press(page, "Tab", "Tab", "Enter");
  await expect(record(page)).toHaveText(["Hb8=O+"]);
  await expect(square(page, "b8")).toBeFocused();
});

test("a key says who attacks a square, whoever’s turn it is", async ({ page }) => {
  await open(page);
  await page.evaluate(() => (location.hash = "fen=7k/8/8/8/4r3/8/3H4/K7_w"));
  await expect(square(page, "e4")).toHaveAccessibleName(/Black/);
  await square(page, "e4").focus();
  await page.keyboard.press("x");
  await expect(page.locator("#announce")).toHaveText("e4 is attacked by White Horse on d2");
  await square(page, "h4").focus();
  await page.keyboard.press("x");
  await expect(page.locator("#announce")).toHaveText("No piece attacks h4.");
});

test("the help says how the game at hand ends", async ({ page }) => {
  for (const [game, says] of [
    ["antichess", /no piece left wins/],
    ["breakthrough", /last rank/],
    ["stones-chess", /too few pieces to checkmate/],
  ]) {
    await open(page, `?game=${game}`);
    await page.keyboard.press("?");
    await expect(page.locator("#help section", { hasText: "How it ends" })).toContainText(says);
  }
});
