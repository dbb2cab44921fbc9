// Where the page is served: at an address of its own for each test, so that it is known which files of the page each of them sees.
import { test } from "@playwright/test";

/** The site as a test is to see it, with a slash at the end. @param {import('@playwright/test').TestInfo} info */
async function siteFor(info) {
  const given = await fetch(`${process.env.STONE_GARDEN_SITES}${info.testId}`);
  if (!given.ok) throw new Error(`no site is served for ${info.title}: ${given.status}`);
  return given.text();
}

/** Playwright's `test` on that site, which looks after nothing; most tests want that of `fixtures.js`. */
export const plain = test.extend({
  baseURL: async ({}, use, info) => use(await siteFor(info)),
});
