// A page of another host that embeds boards: a server of its own, with a content policy as strict as can be.
import { createServer } from 'node:http';

/**
 * @param {string} site where the boards come from, with a slash at the end
 * @param {Record<string, {body: string, policy?: string}>} pages by path
 * @returns {Promise<{address: string, close: () => Promise<void>}>}
 */
export async function hostPages(site, pages) {
  const origin = new URL(site).origin;
  // No eval, no inline script or style; the site is named wherever a part of it is loaded.
  const strict =
    `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:; ` +
    `style-src 'self'; img-src 'self' data: blob:; frame-src ${origin}`;
  const style =
    'body { margin: 0; font: 16px/1.5 sans-serif; max-width: 30rem; } p { margin: 8px; } iframe { border: 0; width: 100%; }' +
    'stone-garden { display: block; width: 360px; } stone-garden:not(:defined) { aspect-ratio: 8 / 10; }';
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname;
    const page = pages[path];
    if (path === '/host.css') {
      response.writeHead(200, { 'Content-Type': 'text/css' }).end(style);
    } else if (path === '/favicon.ico') {
      response.writeHead(204).end();
    } else if (!page) {
      response.writeHead(404).end('no such page');
    } else {
      const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title><link rel="stylesheet" href="host.css"><script type="module" src="${site}element.js"></script></head><body>${page.body}</body></html>`;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.policy ?? strict }).end(text);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}

/**
 * The centre of a square of an embedded board, in the window.
 * @param {import('@playwright/test').Locator} element
 * @param {string} square
 */
export async function centreOf(element, square) {
  const box = await element.locator(`button[data-square="${square}"]`).boundingBox();
  if (!box) throw new Error(`no square ${square}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {import('@playwright/test').Locator} element @param {...string} squares */
export async function clickOn(element, ...squares) {
  for (const square of squares) {
    const { x, y } = await centreOf(element, square);
    await element.page().mouse.click(x, y);
  }
}
