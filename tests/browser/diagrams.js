// Rules pages and their live diagrams, as tests read them.

/** @param {import('@playwright/test').Page} page @param {string} game @param {string} [part] */
export async function openRules(page, game, part = '') {
  await page.goto(`?game=${game}&page=rules${part && `#${part}`}`);
  await page.locator('html[data-ready]').waitFor();
}

/** The markers of a live diagram, as its squares say. @param {import('@playwright/test').Locator} element @returns {Promise<string[]>} */
export const marks = (element) =>
  element.evaluate((board) =>
    [.../** @type {ShadowRoot} */ (board.shadowRoot).querySelectorAll('button[data-mark]')]
      .map((square) => `${/** @type {HTMLElement} */ (square).dataset.square} ${/** @type {HTMLElement} */ (square).dataset.mark}`)
      .sort(),
  );
