// The package in a production build by Vite, as somebody else's page has it: every file is found again, wherever the bundler put it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "vite";

const page_ = fileURLToPath(new URL("bundle/", import.meta.url));
const bundled = fileURLToPath(new URL("bundled/", import.meta.url));
await build({
  root: page_,
  configFile: false,
  logLevel: "error",
  base: "./",
  build: { outDir: bundled, emptyOutDir: true },
  // A thread waits for its imports.
  worker: { format: "es" },
});

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const server = createServer(async (request, response) => {
  const name = new URL(request.url ?? "/", "http://here/").pathname.slice(1) || "index.html";
  try {
    const body = await readFile(join(bundled, name));
    response
      .writeHead(200, {
        "content-type": KINDS[/** @type {keyof typeof KINDS} */ (extname(name))] ?? "application/octet-stream",
      })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const browser = await chromium.launch({
  executablePath: process.env.STONE_GARDEN_CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (response) => response.ok() || complaints.push(`${response.status()} ${response.url()}`));
  await page.goto(`http://127.0.0.1:${port}/`);

  const played = page.locator("#played");
  await played.locator('button[data-square="a1"]').waitFor({ state: "attached" });
  // Nobody knows where the whole site is: there is no link to lead astray.
  assert.equal(await played.getByRole("link").count(), 0);
  await played.evaluate((element) => /** @type {any} */ (element).play("b2c4"));
  await page.waitForFunction(() => /** @type {any} */ (document.getElementById("played")).record.length === 2, null, {
    timeout: 30_000,
  });

  const block = page.locator("#block");
  await block.locator(".board3d-tools").waitFor();
  assert.equal(await block.getByRole("link").getAttribute("href"), "https://example.org/garden/");
  assert.equal(await block.locator(".status").innerText(), "Juegan las blancas");
  assert.match(await page.locator("#diagram .caption").innerText(), /^Нажмите поле/);
  await page.locator('html[data-answer="c4d6"]').waitFor({ timeout: 30_000 });
  assert.deepEqual(complaints, []);
} finally {
  await browser.close();
  server.close();
}
console.log("the package works in a bundle");
