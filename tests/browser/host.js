// A page of another host that embeds boards: a server of its own, with a content policy as strict as can be.
import { createServer } from "node:http";

/**
 * @param {string} site where the boards come from, with a slash at the end
 * @param {Record<string, {body: string, policy?: string, xml?: boolean}>} pages by path; `xml`: served as XHTML, the module fetched by import()
 * @returns {Promise<{address: string, close: () => Promise<void>}>}
 */
export async function hostPages(site, pages) {
  const origin = new URL(site).origin;
  // No eval, no inline script or style; the site is named wherever a part of it is loaded.
  const strict =
    `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:; ` +
    `style-src 'self'; img-src 'self' data: blob:; frame-src ${origin}`;
  const style =
    "body { margin: 0; font: 16px/1.5 sans-serif; max-width: 30rem; } p { margin: 8px; } iframe { border: 0; width: 100%; }" +
    "stone-garden { display: block; width: 360px; } stone-garden:not(:defined) { aspect-ratio: 8 / 10; }";
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "", "http://host").pathname;
    const page = pages[path];
    if (path === "/host.css") {
      response.writeHead(200, { "Content-Type": "text/css" }).end(style);
    } else if (path === "/favicon.ico") {
      response.writeHead(204).end();
    } else if (!page) {
      response.writeHead(404).end("no such page");
    } else {
      const { xml } = page;
      const own = `${site}element.js`;
      const script = xml
        ? `<script nonce="x">import("${own}");</script>`
        : `<script type="module" src="${own}"></script>`;
      const head = `<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>Host</title><link rel="stylesheet" href="host.css"/>${script}`;
      const root = xml ? '<html xmlns="http://www.w3.org/1999/xhtml" lang="en">' : '<html lang="en">';
      const text = `<!DOCTYPE html>${root}<head>${head}</head><body>${page.body}</body></html>`;
      response
        .writeHead(200, {
          "Content-Type": `${xml ? "application/xhtml+xml" : "text/html"}; charset=utf-8`,
          "Content-Security-Policy":
            page.policy ?? (xml ? strict.replace("script-src", "script-src 'nonce-x'") : strict),
        })
        .end(text);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        // A browser may keep a line that it opened ahead and never used.
        server.closeAllConnections();
      }),
  };
}

/**
 * The centre of a square of an embedded board, in the window.
 * @param {import('@playwright/test').Locator} element
 * @param {string} square
 */
export async function centreOf(element, square) {
  // What has just been pressed may lay the board out anew in the next frame.
  await element.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
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

/**
 * Counts what code of the site puts on the window and the document, and which workers live. Runs before everything else.
 * @param {string} site
 */
export function watch(site) {
  // The test's own tools listen too.
  const ours = () => (new Error().stack?.includes(site) ? 1 : 0);
  const w = /** @type {any} */ (window);
  w.counts = { listeners: 0, workers: 0, observers: 0, shift: 0 };
  for (const target of [window, document]) {
    const [add, remove] = [target.addEventListener, target.removeEventListener];
    target.addEventListener = function (/** @type {any[]} */ ...rest) {
      const one = ours();
      w.counts.listeners += one;
      rest[2]?.signal?.addEventListener("abort", () => (w.counts.listeners -= one), { once: true });
      return add.apply(this, /** @type {any} */ (rest));
    };
    target.removeEventListener = function (/** @type {any[]} */ ...rest) {
      w.counts.listeners -= ours();
      return remove.apply(this, /** @type {any} */ (rest));
    };
  }
  const media = MediaQueryList.prototype;
  const [add, remove] = [media.addEventListener, media.removeEventListener];
  media.addEventListener = function (/** @type {any[]} */ ...rest) {
    w.counts.listeners += ours();
    return add.apply(this, /** @type {any} */ (rest));
  };
  media.removeEventListener = function (/** @type {any[]} */ ...rest) {
    w.counts.listeners -= ours();
    return remove.apply(this, /** @type {any} */ (rest));
  };
  const { Worker, ResizeObserver } = window;
  window.Worker = class extends Worker {
    constructor(/** @type {any} */ url, /** @type {any} */ options) {
      super(url, options);
      w.counts.workers += 1;
    }
    terminate() {
      w.counts.workers -= 1;
      super.terminate();
    }
  };
  window.ResizeObserver = class extends ResizeObserver {
    constructor(/** @type {any} */ run) {
      super(run);
      w.counts.observers += 1;
    }
    disconnect() {
      w.counts.observers -= 1;
      super.disconnect();
    }
  };
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries()))
      if (!entry.hadRecentInput) w.counts.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
