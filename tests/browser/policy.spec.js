// The strictest content policy under which the site works, sent by the server and written into its pages: what would be smuggled in does
// not run. Every other test uses the site under it, and fails at what breaches it (fixtures.js); here all is used by each of the two alone.
import { move, open, record, twoPlayers } from "./board.js";
import { showAll } from "./diagrams.js";
import { DIALOGS, more } from "./dialogs.js";
import { deepTest, expect, test, tolerate } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** What may be loaded, and from where. Nothing that is not named here. */
const POLICY = {
  "default-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
};

/** The page for frames besides: in a sandbox, where it has no origin, its thread begins at an address that it has made itself. */
const policyOf = (/** @type {string} */ address) =>
  address.startsWith("embed.html") ? { ...POLICY, "worker-src": "'self' blob:" } : POLICY;

/** Makes every breach an error in the console, for which a test fails. @param {import('@playwright/test').BrowserContext} context */
const guard = (context) =>
  context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`policy: ${violatedDirective} refuses ${blockedURI} (${sourceFile}:${lineNumber})`),
    ),
  );

/** @param {string | null} text */
const parsed = (text) =>
  Object.fromEntries(
    (text ?? "")
      .split(";")
      .map((part) => part.trim())
      .map((part) => [part.split(" ")[0], part.slice(part.indexOf(" ") + 1)]),
  );

test("the policy is sent with every file, and stands in each page for hosts that can send none", async ({
  page,
  request,
}) => {
  for (const file of ["", "embed.html", "app.js", "worker.js", "sw.js", "element.js"]) {
    expect(parsed((await request.get(file)).headers()["content-security-policy"]), file).toEqual(policyOf(file));
  }
  for (const address of ["", "?play", "?page=rules", "?page=lesson", "embed.html?game=stone-garden"]) {
    await page.goto(address);
    expect(
      parsed(await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content")),
      address,
    ).toEqual(policyOf(address));
  }
});

/** Without the server's header, as on a host that sends none: then the pages' own policy is what holds. */
for (const header of [true, false]) {
  test.describe(header ? "by the server’s policy" : "by the pages’ own policy", () => {
    test.beforeEach(async ({ context }) => {
      await guard(context);
      if (header) return;
      await context.route(/\/(\?.*|embed\.html.*)?$/, async (route) => {
        const response = await route.fetch();
        const { "content-security-policy": dropped, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
    });

    deepTest("games are played, every dialog is opened, everything is saved", async ({ page }) => {
      test.slow();
      await open(page);
      await move(page, "b2", "c4");
      await expect(record(page)).toHaveCount(2);
      for (const [id, show] of Object.entries(DIALOGS)) {
        await show(page);
        await expect(page.locator(`#${id}`)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.locator(`#${id}`)).toHaveCount(0);
      }
      await page.locator("#actions").getByRole("button", { name: "Hint" }).click();
      await expect(page.locator(".status-text")).toHaveText(/^Hint: (?!Looking)/);
      await page.locator("#actions").getByRole("button", { name: "Analyse" }).click();
      await expect(page.locator(".eval-score")).toHaveText(/\d/);
      await page.locator("#status").getByRole("button", { name: "Back" }).click();
      await page.locator("#actions").getByRole("button", { name: "Share" }).click();
      for (const kind of ["SVG", "PNG"])
        await Promise.all([
          page.waitForEvent("download"),
          page.locator("#share").getByRole("button", { name: kind }).click(),
        ]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Settings" }).click();
      for (const value of ["dark", "contrast"]) await page.locator(`#settings input[value="${value}"]`).check();
      await page.keyboard.press("Escape");
      await more(page, "My games");
      await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save all to a file" }).click(),
      ]);
      await page.keyboard.press("Escape");
      await more(page, "Play a friend by link");
      await page.getByRole("button", { name: "Begin" }).click();
      await move(page, "b2", "c4");
      await page.getByRole("button", { name: "Show as QR code" }).click();
      await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
      await page.keyboard.press("Escape");
      await twoPlayers(page, "stones-and-relays");
      await twoPlayers(page, "stockgi-49");
      await expect(page.locator("#game-name")).toContainText("Stockgi");
      await page.getByRole("button", { name: "Block", exact: true }).click();
    });

    deepTest("rules, lesson, embedded boards and diagrams are shown and used", async ({ page }) => {
      test.slow();
      for (const address of [
        "?page=lesson",
        "rules.html?game=stone-garden",
        "rules.html?game=stock-qi-49",
        "embed.html?game=stone-garden&piece=O",
        "embed.html?game=stockgi-49",
      ]) {
        await page.goto(address);
        await page
          .locator(address.includes("stock-qi") ? "main img" : "stone-garden canvas")
          .first()
          .waitFor();
        if (address.includes("rules")) await showAll(page);
        await page.waitForLoadState("networkidle");
      }
      await page.goto("embed.html?game=stone-garden&opponent=1&controls=full");
      const board = page.locator("stone-garden");
      for (const square of ["b2", "c4"]) await board.locator(`button[data-square="${square}"]`).click({ force: true });
      await expect.poll(() => board.evaluate((element) => /** @type {any} */ (element).record.length)).toBe(2);
    });
  });
}

deepTest("the worker for use offline works under the policy too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: "allow" });
  const page = await context.newPage();
  /** @type {string[]} */
  const said = [];
  context.on("console", (message) => message.type() === "error" && said.push(message.text()));
  await guard(context);
  await open(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  expect(said).toEqual([]);
  await context.close();
});

test.describe("what somebody would smuggle in", () => {
  test.use(tolerate(/console error/, /127\.0\.0\.2/));

  test("does not run, is not fetched, and is not sent", async ({ page }) => {
    await open(page);
    await page.evaluate(() => Object.assign(window, { refused: [], hit: 0 }));
    await page.evaluate(() =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        /** @type {any} */ (window).refused.push(effectiveDirective),
      ),
    );
    /** @type {string[]} */
    const asked = [];
    page.on("requestfinished", (request) => asked.push(request.url()));
    await page.evaluate(async () => {
      const add = (/** @type {string} */ tag, /** @type {Record<string, string>} */ attributes, text = "") => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.textContent = text;
        document.body.append(element);
        return element;
      };
      const elsewhere = "http://127.0.0.2:9/";
      add("script", {}, "window.hit = 1");
      add("script", { src: `${elsewhere}x.js` });
      add("script", { src: "data:text/javascript,window.hit=2" });
      add("button", { onclick: "window.hit = 3" }).click();
      add("style", {}, "body { display: none }");
      add("link", { rel: "stylesheet", href: `${elsewhere}x.css` });
      add("iframe", { src: elsewhere });
      add("object", { data: `${elsewhere}x` });
      add("base", { href: elsewhere });
      add("img", { src: `${elsewhere}x.png` });
      /** @type {HTMLFormElement} */ (add("form", { action: elsewhere })).submit();
      add("a", { href: "javascript:window.hit=4" }).click();
      await fetch(elsewhere).catch(() => null);
      try {
        new Worker(URL.createObjectURL(new Blob(["postMessage(1)"])));
      } catch {
        // As it should be.
      }
    });
    const refused = () => page.evaluate(() => [...new Set(/** @type {any} */ (window).refused)].sort());
    await expect
      .poll(refused)
      .toEqual(
        [
          "base-uri",
          "connect-src",
          "form-action",
          "frame-src",
          "img-src",
          "object-src",
          "script-src-attr",
          "script-src-elem",
          "style-src-elem",
          "worker-src",
        ].sort(),
      );
    expect(await page.evaluate(() => /** @type {any} */ (window).hit)).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe("none");
    expect(asked.filter((url) => url.includes("127.0.0.2"))).toEqual([]);
  });
});
