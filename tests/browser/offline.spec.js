// The site without a network, and a newer version that waits for the end of a game. Served from here, so that it can change and vanish.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { move, open, record, twoPlayers } from './board.js';
import { expect, test as base } from './fixtures.js';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };

/**
 * A site that counts what is asked of it, has a second version, and can be cut off.
 * @typedef {{address: string, asked: string[], newer: boolean, gone: boolean}} Site
 * @type {import('@playwright/test').TestType<any, any>}
 */
const test = base.extend({
  site: async ({}, use) => {
    /** @type {Site} */
    const site = { address: '', asked: [], newer: false, gone: false };
    const server = createServer(async (request, response) => {
      const name = decodeURIComponent(new URL(request.url ?? '/', 'http://here/').pathname.slice(1)) || 'index.html';
      site.asked.push(name);
      if (site.gone) return request.socket.destroy();
      try {
        let body = await readFile(join(DIST, name));
        // The newer version differs in one text of the page.
        if (site.newer && name === 'strings.js') body = Buffer.from(body.toString().replace('New here?', 'Newer here?'));
        if (site.newer && name === 'offline.js') body = Buffer.from(body.toString().replace(/("strings\.js":")[0-9a-f]/, (all, head) => `${head}${all.endsWith('0') ? '1' : '0'}`));
        response.writeHead(200, { 'content-type': KINDS[/** @type {keyof typeof KINDS} */ (extname(name))] ?? 'application/octet-stream', 'cache-control': 'no-store' });
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
    site.address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
    await use(site);
    server.closeAllConnections();
    server.close();
  },
  visitor: async ({ browser, site }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.address });
    await use(await context.newPage());
    await context.close();
  },
});

/** Waits until the worker has everything and answers for the page. @param {import('@playwright/test').Page} page */
async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
}

/** Whether a newer worker has everything and waits. @param {import('@playwright/test').Page} page */
const waiting = (page) => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);

test('after one visit everything works without a network', async ({ visitor, site }) => {
  test.slow();
  await open(visitor);
  await kept(visitor);
  site.gone = true;
  await visitor.reload();
  await visitor.locator('html[data-ready]').waitFor();
  await move(visitor, 'b2', 'c4');
  await expect(record(visitor)).toHaveCount(2);
  await visitor.getByRole('button', { name: 'Settings' }).click();
  await expect(visitor.locator('#settings')).toBeVisible();
  for (const address of ['?game=stone-garden&page=rules', '?page=lesson', 'embed.html?game=stones-chess']) {
    await visitor.goto(address);
    await visitor.locator('stone-garden canvas').first().waitFor();
  }
  await open(visitor, '?game=stockgi-49');
  await expect(visitor.locator('#game-name')).toContainText('Stockgi');
  expect(site.asked.filter((name) => name.endsWith('.wasm')).length).toBeGreaterThan(1);
});

test('a newer version waits for the end of the game in hand, and fetches only what has changed', async ({ visitor, site }) => {
  test.slow();
  await open(visitor);
  await kept(visitor);
  await visitor.reload();
  await visitor.locator('html[data-ready]').waitFor();
  await twoPlayers(visitor);
  await move(visitor, 'b2', 'c4');
  site.newer = true;
  site.asked.length = 0;
  await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => waiting(visitor), { timeout: 20_000 }).toBe(true);
  expect(site.asked.filter((name) => !['sw.js', 'offline.js'].includes(name))).toEqual(['strings.js']);
  // The game goes on, with the version that it began with.
  await move(visitor, 'a7', 'b5');
  await expect(record(visitor)).toHaveCount(2);
  await expect(visitor.locator('#notice')).toBeHidden();
  await visitor.locator('#actions').getByRole('button', { name: 'More' }).click();
  await visitor.getByRole('button', { name: 'White resigns' }).click();
  await visitor.getByRole('button', { name: /Is that meant/ }).click();
  await expect(visitor.locator('#notice')).toContainText('newer version');
  await visitor.getByRole('button', { name: 'Reload' }).click();
  await expect(record(visitor)).toHaveCount(2);
  await expect.poll(() => waiting(visitor).catch(() => true), { timeout: 20_000 }).toBe(false);
  await expect(record(visitor)).toHaveCount(2);
  await twoPlayers(visitor);
  await expect(visitor.getByRole('link', { name: 'Newer here?' })).toBeVisible();
});

test('the page can be installed: a manifest, and icons of the sizes that it names', async ({ page, request, baseURL }) => {
  await page.goto('');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(`${baseURL}${href}`)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: './', scope: './' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
});
