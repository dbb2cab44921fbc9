// The dialog for embedding: its code shows elsewhere what its preview shows here, whatever was done on that.
import { clickOn } from "./host.js";
import { deepTest, expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} address */
async function openDialog(page, address) {
  await page.goto(address);
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#actions button").nth(5).click();
  await page
    .locator("#share button")
    .filter({ hasText: /Embed|Insertar/ })
    .click();
  await page.locator('#embed stone-garden button[data-square="a1"]').waitFor({ state: "attached" });
  return page.locator("#embed");
}

/** The attributes of the element's code besides `loading`. @param {Page} page @returns {Promise<Record<string, string>>} */
const written = async (page) => {
  const code = await page.locator("#embed-element").inputValue();
  const { loading, ...others } = Object.fromEntries(
    [...(/<stone-garden([^>]*)>/.exec(code)?.[1] ?? "").matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  // Both are pictures until they are pressed, or come when one gets near them.
  expect(loading).toBe("lazy");
  return others;
};

/** What a board shows, to compare. @param {import('@playwright/test').Locator} board */
const shown = (board) =>
  board.evaluate((element) => {
    const { position, record, marks } = /** @type {any} */ (element);
    const squares = [...(element.shadowRoot?.querySelectorAll("button[data-square]") ?? [])].map(
      (button) => `${button.getAttribute("data-square")}: ${button.getAttribute("aria-label")}`,
    );
    return {
      position,
      record,
      marks,
      squares,
      lang: element.shadowRoot?.querySelector(".shell")?.getAttribute("lang"),
    };
  });

/** Puts the frame's code in place of the page and compares. @param {Page} page */
async function agrees(page) {
  const here = await shown(page.locator("#embed stone-garden"));
  const source = /src="([^"]+embed\.html[^"]*)"/.exec(await page.locator("#embed-frame").inputValue())?.[1] ?? "";
  await page.goto(source.replaceAll("&amp;", "&"));
  const board = page.locator("stone-garden");
  await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
  await expect.poll(() => shown(board)).toEqual(here);
}

test("who was put about a man, where he stands, his colour and facing, and the side below", async ({ page, keep }) => {
  const dialog = await openDialog(page, "#game=stone-garden-2023");
  await dialog.locator('select[name="what"]').selectOption("piece");
  await dialog.locator('select[name="controls"]').selectOption("full");
  await dialog.locator('select[name="piece"]').selectOption({ label: "Raven" });
  const preview = dialog.locator("stone-garden");
  await preview.locator("button[data-mark]").first().waitFor({ state: "attached" });
  await preview.scrollIntoViewIfNeeded();
  const home = (await preview.locator('button[aria-label*="Raven"]').getAttribute("data-square")) ?? "";
  await preview.getByRole("button", { name: "Face the last file" }).click();
  await clickOn(preview, home, "c3");
  await clickOn(preview, "d6");
  await clickOn(preview, "f4", "f4");
  await preview.getByRole("button", { name: "Turn the board" }).click();
  await expect
    .poll(() => written(page))
    .toMatchObject({ square: "c3", facing: "e", enemies: "d6", friends: "f4", side: "black" });
  await expect(dialog.locator('select[name="side"]')).toHaveValue("black");
  // What is chosen afterwards leaves all that as it is.
  await dialog.locator('select[name="theme"]').selectOption("dark");
  await expect
    .poll(() => written(page))
    .toMatchObject({ square: "c3", facing: "e", enemies: "d6", friends: "f4", side: "black", theme: "dark" });
  await keep("embed dialog");
  await preview.locator('button[data-square="c3"][aria-label*="Raven"]').waitFor({ state: "attached" });
  await agrees(page);
});

test("a game that was played on, a level, and a width", async ({ page }) => {
  const dialog = await openDialog(page, "#game=stone-garden&moves=b2c4_a7b5&opponent=none");
  const preview = dialog.locator("stone-garden");
  await preview.evaluate((element) => /** @type {any} */ (element).play("c2d4"));
  await expect.poll(() => written(page)).toEqual({ game: "stone-garden", moves: "b2c4 a7b5 c2d4" });
  await preview.getByRole("button", { name: "One move back" }).click();
  await expect.poll(() => written(page)).toEqual({ game: "stone-garden", moves: "b2c4 a7b5 c2d4", ply: "2" });
  await dialog.locator('select[name="side"]').selectOption("black");
  await dialog.locator('input[name="width"]').fill("320");
  await dialog.locator('input[name="width"]').blur();
  await expect
    .poll(() => written(page))
    .toEqual({ game: "stone-garden", moves: "b2c4 a7b5 c2d4", ply: "2", side: "black", style: "width: 320px" });
  await expect(page.locator("#embed-frame")).toHaveValue(/width="320" height="420"/);
  await expect(page.locator("#embed-picture")).toHaveValue(/width="320"/);
  await expect.poll(() => preview.evaluate((element) => element.clientWidth)).toBe(320);
  await expect(page.locator("#embed-picture")).toHaveValue(/moves=b2c4_a7b5_c2d4&amp;ply=2&amp;side=black/);
  await dialog.locator('select[name="what"]').selectOption("position");
  await expect.poll(async () => (await written(page)).fen).toMatch(/ w /);
  await dialog.locator('select[name="what"]').selectOption("game");
  await dialog.locator('select[name="opponent"]').selectOption({ label: "Level 2: easy" });
  await expect.poll(() => written(page)).toMatchObject({ opponent: "2", ply: "2" });
});

test("the manner in which moves are written, where a game's players have several", async ({ page }) => {
  const dialog = await openDialog(page, "#game=shogi&moves=c3c4&opponent=none");
  await dialog.locator('select[name="notation"]').selectOption("kif");
  await expect.poll(() => written(page)).toMatchObject({ game: "shogi", notation: "kif" });
  await expect(page.locator("#embed-frame")).toHaveValue(/notation=kif/);
  await dialog.locator('select[name="notation"]').selectOption("");
  await expect.poll(async () => (await written(page)).notation).toBeUndefined();
});

test.describe("the page in Spanish", () => {
  test.use({ locale: "es" });
  deepTest("names its language, unless that of the page around is asked for", async ({ page }) => {
    const dialog = await openDialog(page, "#game=stone-garden&moves=b2c4&opponent=none");
    expect(await written(page)).toMatchObject({ lang: "es" });
    await dialog.locator('select[name="lang"]').selectOption("ru");
    await expect.poll(() => written(page)).toMatchObject({ lang: "ru" });
    await expect(dialog.locator("stone-garden .status")).toHaveText("Ходят чёрные");
    await dialog.locator('select[name="lang"]').selectOption("");
    await expect.poll(async () => (await written(page)).lang).toBeUndefined();
    await dialog.locator('select[name="lang"]').selectOption("es");
    await dialog.locator("stone-garden .status", { hasText: "Juegan las negras" }).waitFor();
    await agrees(page);
  });
});
