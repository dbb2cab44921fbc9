// What every browser test shares. Import `test` and `expect` from here, not from Playwright.
import { expect } from "@playwright/test";
import { plain } from "./site.js";

/** Is everything to be tried, in every way? Else, each day, a part of it (docs/testing.md). */
export const DEEP = Boolean(process.env.STONE_GARDEN_DEEP);

/** For `test.use` where pieces and pages are to move as most people have it, each day too. @type {{contextOptions: import('@playwright/test').BrowserContextOptions}} */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } };

/**
 * Of several ways to test the same thing (two languages, two colour schemes) each day one, and all in a deep run.
 * @template T @param {readonly T[]} ways @param {number} turn which of them, so that not every test takes the same
 * @returns {readonly T[]}
 */
export const inTurn = (ways, turn) => (DEEP ? ways : [ways[turn % ways.length]]);

/**
 * Of a list of the same kind of thing (files that don't come, games, pages) each day every `every`th, and all in a deep run.
 * @template T @param {readonly T[]} all @param {number} every @param {number} [from] the first of them, from 0
 * @returns {readonly T[]}
 */
export const partOf = (all, every, from = 0) => (DEEP ? all : all.filter((_, index) => index % every === from));

/**
 * A `test` for what another test of each day comes near: in a deep run alone.
 * @template T @param {T} test @returns {T}
 */
export const deepOnly = (test) => (DEEP ? test : /** @type {any} */ (() => {}));

/**
 * `test` of one of several ways, if it is its turn ({@link inTurn}); else one that makes nothing. It is called where the test stands, so that
 * Playwright knows that place.
 * @template T @param {readonly T[]} ways @param {T} way
 * @returns {(turn: number) => typeof test}
 */
export const testsOf = (ways, way) => (turn) =>
  inTurn(ways, turn).includes(way) ? test : /** @type {any} */ (() => {});

/** Schemes of what a page makes itself, without asking any server. */
const OWN_SCHEMES = ["data:", "blob:", "about:"];

/**
 * Playwright's `test`, in which a test also fails if any page of its `context`
 * - writes an error to the console (the browser does so for a missing file or a breach of the content policy),
 * - throws an error that nothing catches,
 * - asks any other server than ours for anything.
 *
 * `tolerated` names by their text or address the complaints that a test brings about itself.
 * `keep(name)` takes a picture of the whole page into the test's results, where pictures are asked for: when tests are chosen by name.
 *
 * @type {import('@playwright/test').TestType<
 *   import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions
 *     & { keep: (name: string) => Promise<void>, tolerated: RegExp[] },
 *   import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions>}
 */
export const test = plain.extend({
  tolerated: [[], { option: true }],

  context: async ({ context, baseURL, tolerated }, use) => {
    /** @type {string[]} */
    const complaints = [];
    const home = new URL(baseURL ?? "").origin;
    context.on("console", (message) => {
      if (message.type() === "error") {
        complaints.push(`console error: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (thrown) => complaints.push(`uncaught: ${thrown.error().stack ?? thrown.error()}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.origin !== home && !OWN_SCHEMES.includes(url.protocol)) {
        complaints.push(`request to another host: ${request.url()}`);
      }
    });
    await use(context);
    const foreign = complaints.filter((complaint) => !tolerated.some((known) => known.test(complaint)));
    expect(foreign, "what the browser complained of").toEqual([]);
  },

  keep: async ({ page }, use, testInfo) => {
    await use(async (name) => {
      if (!process.env.STONE_GARDEN_PICTURES) return;
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    });
  },
});

/** {@link deepOnly} of this `test`. */
export const deepTest = deepOnly(test);

/**
 * What a test brings about itself, for `test.use`: a list has to say that it is one.
 * @param {RegExp[]} known
 */
export const tolerate = (...known) => ({ tolerated: /** @type {any} */ ([known, { option: true }]) });

export { expect };
