// Games in Firefox: against the computer, in two-part turns, in three dimensions, by keys alone.
import assert from "node:assert/strict";
import { moves, open, press, pressText, record, test, text, twoPlayers, until } from "./firefox.js";

test("a game against the computer: it answers, a hint is given, a move taken back", async (page) => {
  await open(page);
  assert.equal(await text(page, ".status-head"), "Your move");
  await press(page, "b2", "c4");
  await moves(page, 2);
  assert.equal((await record(page))[0], "Hbc4");
  await until(
    () => text(page, ".status-head"),
    (head) => head === "Your move",
    "it is the person’s turn",
  );
  await pressText(page, "#actions", "Hint");
  await until(
    () => text(page, ".status-text"),
    (hint) => /^Hint: (?!Looking)/.test(hint),
    "a hint",
  );
  await pressText(page, "body", "Undo");
  await until(
    () => page.$eval('#squares button[data-square="b2"]', (square) => square.getAttribute("aria-label") ?? ""),
    (label) => label.includes("White Horse"),
    "the Horse is back",
  );
});

test("a whole game to checkmate, and its end is told", async (page) => {
  await open(page);
  await twoPlayers(page);
  // The quick mate of the start: a Horse lands beside a King who is shut in by its own pieces.
  for (const [from, to] of [
    ["b2", "c4"],
    ["h7", "g5"],
    ["c4", "d6"],
    ["g5", "h3"],
  ]) {
    await press(page, from, to);
    if ((await text(page, "#status")).includes("wins")) break;
  }
  await until(
    () => text(page, "#status"),
    (status) => status.includes("wins"),
    "White has won",
  );
  assert.match(await text(page, "#status"), /Checkmate/);
});

test("turns in two parts", async (page) => {
  await open(page, "?game=stones-and-relays&opponent=none");
  await press(page, "d2", "d4");
  await page.waitForSelector("#second:not([hidden])");
  await until(
    () => text(page, ".status-head"),
    (head) => head.length > 0,
    "the second part is told of",
  );
  assert.equal((await record(page)).length, 0);
  await pressText(page, "#second", "End");
  await moves(page, 1);
  await press(page, "d8", "d6");
  await page.keyboard.press("Enter");
  await moves(page, 2);
});

test("a game of three dimensions opens, and a move is made", async (page) => {
  await open(page, "?game=stockgi-49&opponent=none");
  await until(
    () => text(page, "#game-name"),
    (name) => name.includes("Stockgi"),
    "the game",
  );
  await until(
    () => page.$$eval("#squares button", (all) => all.length),
    (squares) => squares > 400,
    "all squares of seven boards",
  );
  const said = await page.evaluate(() => {
    const button = document.querySelector('#squares button[tabindex="0"]');
    /** @type {HTMLElement} */ (button).focus();
    return document.activeElement === button;
  });
  assert(said, "the board takes the focus");
  await page.keyboard.down("Alt");
  await page.keyboard.press("m");
  await page.keyboard.up("Alt");
  const list = await until(
    () => text(page, "#announce"),
    (all) => /^\d+ moves?: /.test(all),
    "all moves are told",
  );
  await page.type("#typed", list.replace(/^\d+ moves?: /, "").split(", ")[0]);
  await page.keyboard.press("Enter");
  await moves(page, 1);
});

test("by keys alone: squares are walked, a man is chosen and moved, what is where is told", async (page) => {
  await open(page);
  await twoPlayers(page);
  await page.evaluate(() =>
    /** @type {HTMLElement} */ (document.querySelector('#squares button[tabindex="0"]')).focus(),
  );
  const at = () => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.square ?? "");
  const walk = async (/** @type {string} */ goal) => {
    for (let i = 0; i < 20 && (await at()) !== goal; i++) {
      const here = await at();
      await page.keyboard.press(
        here[0] < goal[0]
          ? "ArrowRight"
          : here[0] > goal[0]
            ? "ArrowLeft"
            : here[1] < goal[1]
              ? "ArrowUp"
              : "ArrowDown",
      );
    }
    assert.equal(await at(), goal);
  };
  await walk("b2");
  await page.keyboard.press("Enter");
  await walk("c4");
  await page.keyboard.press("Enter");
  await moves(page, 1);
  await until(
    () => text(page, "#announce"),
    (said) => said.includes("Horse"),
    "the move is announced",
  );
  await page.keyboard.press("f");
  await until(
    () => page.$eval("#squares button", (first) => first.getAttribute("data-square")),
    (first) => first === "h1",
    "the board is turned",
  );
});
