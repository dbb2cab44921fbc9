// The site without a network, and a newer version that waits for the end of a game. Served from here, so that it can change and vanish.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { move, open, record, twoPlayers } from "./board.js";
import { deepOnly, expect, test as base } from "./fixtures.js";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * A site that counts what is asked of it, has a second version, and can be cut off. newer: what differs in that version, by file;
 * broken: a file that it can't give; portal: files in whose place a stranger's page comes, as where one must first agree to something.
 * @typedef {{address: string, asked: string[], newer: Record<string, (text: string) => string>, gone: boolean, broken: string, portal: string[]}} Site
 * @typedef {import('@playwright/test').TestType<
 *   import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions & { site: Site, visitor: import('@playwright/test').Page },
 *   import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions>} Offline
 * @type {Offline}
 */
const test = base.extend({
  site: async ({}, use) => {
    /** @type {Site} */
    const site = { address: "", asked: [], newer: {}, gone: false, broken: "", portal: [] };
    const server = createServer(async (request, response) => {
      const name = decodeURIComponent(new URL(request.url ?? "/", "http://here/").pathname.slice(1)) || "index.html";
      site.asked.push(name);
      if (site.gone) return request.socket.destroy();
      if (site.broken === name) return response.writeHead(503).end();
      if (site.portal.includes(name))
        return response
          .writeHead(200, { "content-type": "text/html", "cache-control": "no-store" })
          .end("<!doctype html><title>Please agree</title>");
      try {
        let body = await readFile(join(DIST, name));
        if (Object.hasOwn(site.newer, name)) body = Buffer.from(site.newer[name](body.toString()));
        if (name === "offline.js") {
          const { files } = JSON.parse(body.toString().replace(/^self\.OFFLINE ?= ?|;\s*$/g, ""));
          for (const changed of Object.keys(site.newer))
            files[changed] = fnv(Buffer.from(site.newer[changed]((await readFile(join(DIST, changed))).toString())));
          body = Buffer.from(`self.OFFLINE = ${JSON.stringify({ files })};`);
        }
        response.writeHead(200, {
          "content-type": KINDS[/** @type {keyof typeof KINDS} */ (extname(name))] ?? "application/octet-stream",
          "cache-control": "no-store",
        });
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
    site.address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
    await use(site);
    server.closeAllConnections();
    server.close();
  },
  visitor: async ({ browser, site }, use) => {
    const context = await browser.newContext({ serviceWorkers: "allow", baseURL: site.address });
    await use(await context.newPage());
    await context.close();
  },
});
const deepTest = deepOnly(test);

/** FNV-1a of 64 bits, as the build names what is in a file: worked out here with whole numbers of any size. @param {Buffer} bytes */
function fnv(bytes) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, "0");
}

/** What is kept of a file, as text. @param {import('@playwright/test').Page} page @param {string} name @returns {Promise<string | undefined>} */
const keptOf = (page, name) =>
  page.evaluate(async (name) => {
    const cache = await caches.open("stone-garden");
    return (await cache.match(new Request(name), { ignoreSearch: true }))?.text();
  }, name);

/** Puts something else in the place of what is kept. @param {import('@playwright/test').Page} page @param {string} name @param {string} text */
const damage = (page, name, text) =>
  page.evaluate(
    async ({ name, text }) => {
      const cache = await caches.open("stone-garden");
      const [request] = await cache.keys(new Request(name), { ignoreSearch: true });
      await cache.put(request, new Response(text, { headers: { "content-type": "text/html" } }));
    },
    { name, text },
  );

/** Ends the worker as browsers do when it has nothing to do: the next that is asked of it begins it anew. @param {import('@playwright/test').Page} page */
async function endWorker(page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("ServiceWorker.enable");
  await tools.send("ServiceWorker.stopAllWorkers");
  await tools.detach();
}

/** Waits until the worker has everything and answers for the page. @param {import('@playwright/test').Page} page */
async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
}

/** Begins a game of two on a page that the worker answers for. @param {import('@playwright/test').Page} page */
async function inTheMidst(page) {
  await open(page);
  await kept(page);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await twoPlayers(page);
  await move(page, "b2", "c4");
}

/** A newer version: one text of the page. @type {Site['newer']} */
const NEWER = {
  "engine.js": (text) => text.replace("New here?", "Newer here?"),
};
/** Another: a part that is loaded later needs what the older version of a first one does not have. @type {Site['newer']} */
const PARTED = {
  "engine.js": (text) => `${NEWER["engine.js"](text)}\nexport const newer = "newer";\n`,
  "dialogs/settings-dialog.js": (text) => `import { newer } from "../engine.js";\n${text}\nvoid newer;\n`,
};

/** Whether a newer worker has everything and waits. @param {import('@playwright/test').Page} page */
const waiting = (page) => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);

test("after one visit everything works without a network", async ({ visitor, site }) => {
  test.slow();
  await open(visitor);
  await kept(visitor);
  site.gone = true;
  await visitor.reload();
  await visitor.locator("html[data-ready]").waitFor();
  await move(visitor, "b2", "c4");
  await expect(record(visitor)).toHaveCount(2);
  await visitor.getByRole("button", { name: "Settings" }).click();
  await expect(visitor.locator("#settings")).toBeVisible();
  for (const address of ["rules.html?game=stone-garden", "?page=lesson", "embed.html?game=stones-chess"]) {
    await visitor.goto(address);
    await visitor.locator("stone-garden canvas").first().waitFor();
  }
  await open(visitor, "?game=stockgi-49");
  await expect(visitor.locator("#game-name")).toContainText("Stockgi");
  expect(site.asked.filter((name) => name.endsWith(".wasm")).length).toBeGreaterThan(1);
});

test("a newer version waits for the end of the game in hand, and fetches only what has changed", async ({
  visitor,
  site,
}) => {
  test.slow();
  await inTheMidst(visitor);
  site.newer = NEWER;
  site.asked.length = 0;
  await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => waiting(visitor), { timeout: 20_000 }).toBe(true);
  expect(site.asked.filter((name) => !["sw.js", "offline.js"].includes(name))).toEqual(["engine.js"]);
  // The game goes on, with the version that it began with.
  await move(visitor, "a7", "b5");
  await expect(record(visitor)).toHaveCount(2);
  await expect(visitor.locator("#notice")).toBeHidden();
  await visitor.locator("#actions").getByRole("button", { name: "More" }).click();
  await visitor.getByRole("button", { name: "White resigns" }).click();
  await visitor.getByRole("button", { name: /Press again to confirm/ }).click();
  await expect(visitor.locator("#notice")).toContainText("newer version");
  await visitor.getByRole("button", { name: "Reload" }).click();
  await expect(record(visitor)).toHaveCount(2);
  await expect.poll(() => waiting(visitor).catch(() => true), { timeout: 20_000 }).toBe(false);
  await expect(record(visitor)).toHaveCount(2);
  await twoPlayers(visitor);
  await expect(visitor.getByRole("link", { name: "Newer here?" })).toBeVisible();
});

deepTest(
  "a page of the older version whose newer worker was called from another window says what does not fit, and loses nothing",
  async ({ visitor, site }) => {
    test.slow();
    await inTheMidst(visitor);
    const other = await visitor.context().newPage();
    await open(other);
    site.newer = PARTED;
    await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => waiting(other), { timeout: 20_000 }).toBe(true);
    // The other window has not touched the game: it is offered the newer version, and takes it.
    await expect(other.locator("#notice")).toContainText("newer version");
    await other.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => waiting(other).catch(() => true), { timeout: 20_000 }).toBe(false);
    await other.locator("html[data-ready]").waitFor();
    // Here the older version plays on, until something newer is asked for that does not fit it.
    await move(visitor, "a7", "b5");
    await expect(record(visitor)).toHaveCount(2);
    await visitor.getByRole("button", { name: "Settings" }).click();
    await expect(visitor.locator("#notice")).toContainText("That did not work");
    await move(visitor, "c2", "d4");
    await visitor.locator("#notice").getByRole("button", { name: "Reload" }).click();
    await expect(record(visitor)).toHaveCount(3);
    await visitor.getByRole("button", { name: "Settings" }).click();
    await expect(visitor.locator("#settings")).toBeVisible();
  },
);

deepTest(
  "a worker that can’t fetch the whole of a newer version stays with the older one, and tries again",
  async ({ visitor, site }) => {
    test.slow();
    await open(visitor);
    await kept(visitor);
    site.newer = { ...NEWER, "dialogs/help-dialog.js": (text) => `${text}\n` };
    const update = () =>
      visitor.evaluate(async () =>
        (await navigator.serviceWorker.getRegistration())?.update().then(
          () => true,
          () => false,
        ),
      );
    site.broken = "dialogs/help-dialog.js";
    await update();
    await expect
      .poll(() => visitor.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.installing), {
        timeout: 20_000,
      })
      .toBe(false);
    expect(await waiting(visitor)).toBe(false);
    await visitor.reload();
    await visitor.locator("html[data-ready]").waitFor();
    await expect(visitor.getByRole("link", { name: "New here?" })).toBeVisible();
    site.broken = "";
    await update();
    await expect.poll(() => waiting(visitor), { timeout: 20_000 }).toBe(true);
    await visitor.getByRole("button", { name: "Reload" }).click();
    await expect(visitor.getByRole("link", { name: "Newer here?" })).toBeVisible({ timeout: 20_000 });
  },
);

for (const portal of ["app.js", "stone-garden_bg.wasm", "dialogs/settings-dialog.js"]) {
  deepTest(
    `a stranger’s page in place of ${portal} at the first visit is not kept, and the site is whole once the file comes`,
    async ({ visitor, site }) => {
      test.slow();
      site.portal = [portal];
      await visitor.goto("?play");
      await visitor.evaluate(async () => {
        const { serviceWorker } = navigator;
        await serviceWorker.register("sw.js").catch(() => null);
      });
      await expect
        .poll(() => visitor.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.installing), {
          timeout: 30_000,
        })
        .toBe(false);
      expect(await keptOf(visitor, portal)).toBeUndefined();
      site.portal = [];
      await open(visitor);
      await kept(visitor);
      site.gone = true;
      await visitor.reload();
      await visitor.locator("html[data-ready]").waitFor();
      await visitor.getByRole("button", { name: "Settings" }).click();
      await expect(visitor.locator("#settings")).toBeVisible();
    },
  );
}

/** What stands in place of files, by its name. */
const KEPT_WRONGLY = Object.entries({
  "a stranger’s page": "<!doctype html><title>Please agree</title>",
  nothing: "",
});

for (const [what, text] of KEPT_WRONGLY) {
  deepTest(`${what} kept in place of files is found at the next start, and mended`, async ({ visitor, site }) => {
    test.slow();
    await open(visitor);
    await kept(visitor);
    for (const name of ["app.js", "engine.js", "index.html"]) await damage(visitor, name, text);
    await endWorker(visitor);
    await open(visitor);
    await move(visitor, "b2", "c4");
    for (const name of ["app.js", "engine.js", "index.html"])
      await expect.poll(async () => (await keptOf(visitor, name))?.length).toBeGreaterThan(100);
    site.gone = true;
    await endWorker(visitor);
    await visitor.reload();
    await visitor.locator("html[data-ready]").waitFor();
  });
}

deepTest("a newer version mends what an older worker has kept wrongly", async ({ visitor, site }) => {
  test.slow();
  await open(visitor);
  await kept(visitor);
  await damage(visitor, "dialogs/help-dialog.js", "<!doctype html><title>Please agree</title>");
  site.newer = NEWER;
  await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => waiting(visitor), { timeout: 20_000 }).toBe(true);
  expect(await keptOf(visitor, "dialogs/help-dialog.js")).not.toContain("Please agree");
});

test("the page can be installed: a manifest, and icons of the sizes that it names", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("?play");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(`${baseURL}${href}`)).json();
  expect(manifest).toMatchObject({ display: "standalone", start_url: "./", scope: "./" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size).toBe(sizes);
  }
});
