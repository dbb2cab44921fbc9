// Rules pages and their live diagrams, as tests read them.

/** The games on flat boards that have such pages. */
export const FLAT_GAMES = [
  "stone-garden",
  "stone-garden-full-contact",
  "stone-garden-keepers",
  "stone-garden-2023",
  "stones-chess",
  "stones-and-relays",
];

/** Those in three dimensions. */
export const BLOCK_GAMES = ["stockgi-49", "stockhorn-49", "stock-qi-49", "stockyang-49", "stock-taijitu-49"];

/** @param {import('@playwright/test').Page} page @param {string} game @param {string} [part] */
export async function openRules(page, game, part = "") {
  await page.goto(`rules.html?game=${game}${part && `#${part}`}`);
  await page.locator("html[data-ready]").waitFor();
}

/** Brings every diagram and board of a page of rules into sight, one after the other: each is made when it comes near. @param {import('@playwright/test').Page} page @returns {Promise<number>} how many there are */
export async function showAll(page) {
  const places = page.locator(".later");
  const count = await places.count();
  for (let i = 0; i < count; i++) {
    await places.nth(i).scrollIntoViewIfNeeded();
    await places.nth(i).locator("stone-garden button[data-square]").first().waitFor({ state: "attached" });
  }
  await page.evaluate(() => scrollTo(0, 0));
  return count;
}

/** The markers of a live diagram, as its squares say. @param {import('@playwright/test').Locator} element @returns {Promise<string[]>} */
export const marks = (element) =>
  element.evaluate((board) =>
    [.../** @type {ShadowRoot} */ (board.shadowRoot).querySelectorAll("button[data-mark]")]
      .map(
        (square) =>
          `${/** @type {HTMLElement} */ (square).dataset.square} ${/** @type {HTMLElement} */ (square).dataset.mark}`,
      )
      .sort(),
  );
