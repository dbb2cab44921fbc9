// Where the page is served: at an address of its own for each file of tests, so that it is known which files of the page each of them sees.
import { test } from "@playwright/test";

/** @type {Record<string, string>} by the names of files */
const ADDRESSES = JSON.parse(process.env.STONE_GARDEN_ADDRESSES ?? "{}");

/** The site as the file of a test is to see it, with a slash at the end. @param {import('@playwright/test').TestInfo} info */
export function siteFor(info) {
  // What is written by a helper (`testsOf`) has that as its `file`.
  const [file] = info.titlePath;
  const address = ADDRESSES[file];
  if (!address) throw new Error(`no site is served for ${file}: run it by \`cargo xtask test --only browser\``);
  return address;
}

/** Playwright's `test` on that site, which looks after nothing; most tests want that of `fixtures.js`. */
export const plain = test.extend({
  baseURL: async ({}, use, info) => use(siteFor(info)),
});
