// Every dialog of the page, and what opens it.

/** @typedef {import('@playwright/test').Page} Page */

/** Presses a button of the dialog that holds what one needs less often. @param {Page} page @param {string | RegExp} name */
export const more = async (page, name) => {
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name }).click();
};

/** The dialogs, each with what opens it. @type {Record<string, (page: Page) => Promise<unknown>>} */
export const DIALOGS = {
  "new-game": (page) => page.locator("#actions").getByRole("button", { name: "New game" }).click(),
  share: (page) => page.locator("#actions").getByRole("button", { name: "Share" }).click(),
  embed: async (page) => {
    await page.locator("#actions").getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Embed" }).click();
    await page.locator("#embed stone-garden canvas").first().waitFor();
  },
  moving: async (page) => {
    await page.locator("#actions").getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Moving picture" }).click();
  },
  help: (page) => page.getByRole("button", { name: "Help" }).click(),
  settings: (page) => page.getByRole("button", { name: "Settings" }).click(),
  more: (page) => page.locator("#actions").getByRole("button", { name: "More" }).click(),
  library: (page) => more(page, "My games"),
  "live-invite": (page) => more(page, "Play a friend …"),
  "link-game": (page) => more(page, "Play a friend by link"),
};
