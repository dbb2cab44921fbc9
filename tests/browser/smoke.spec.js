// The least that must hold: the page comes up, from our server alone, light enough, and nothing complains.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './fixtures.js';

/** What the first page may weigh, all its files together as a web server compresses them. */
const BUDGET = 200_000;

test('the page loads', async ({ page, keep }) => {
  await page.goto('');
  await expect(page).toHaveTitle(/Stone Garden/);
  await page.waitForLoadState('networkidle');
  await keep('loaded');
});

test('everything the page loads stays within its budget', async ({ page }) => {
  /** @type {Promise<[string, number]>[]} */
  const weights = [];
  page.on('response', (response) => {
    const weight = response.body().then((body) => brotliCompressSync(body).length);
    weights.push(weight.then((bytes) => [new URL(response.url()).pathname, bytes]));
  });
  await page.goto('');
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(weights);
  expect(files.map(([name]) => name)).toContain('/stone-garden_bg.wasm');
  // What only some need comes when they need it.
  expect(files.filter(([name]) => /^\/(deep|library)\/|-(deep|player)/.test(name))).toEqual([]);
  expect(files.reduce((sum, [, bytes]) => sum + bytes, 0), JSON.stringify(files)).toBeLessThan(BUDGET);
});
