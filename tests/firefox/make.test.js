// What is made here, in Firefox: a game in the workshop, a position, a study, and Interactive Diagrams that become boards.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { hostPages } from "../browser/host.js";
import { site, test, text, until } from "./firefox.js";

/** @typedef {import('puppeteer-core').Page} Page */

/** @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(site + address);
  await page.waitForSelector('html[data-ready="yes"]');
}

/** Presses what assistive technology calls so. @param {Page} page @param {string} role @param {string} name */
async function pressNamed(page, role, name) {
  // What is drawn anew between two of these steps is looked for again.
  for (let left = 3; ; left--) {
    try {
      const control = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
      await control?.evaluate((element) => element.scrollIntoView({ block: "center" }));
      return await control?.click();
    } catch (error) {
      if (!left || !/detached/.test(String(error))) throw error;
    }
  }
}

/** Writes into the field of a label. @param {Page} page @param {string} label @param {string} value */
async function write(page, label, value) {
  const field = await page.waitForSelector(`::-p-aria([name="${label}"][role="textbox"])`);
  await field?.evaluate((element) => {
    /** @type {HTMLInputElement} */ (element).value = "";
  });
  await field?.type(value);
  await field?.evaluate((element) => element.dispatchEvent(new Event("change", { bubbles: true })));
}

/** @param {Page} page @param {string} selector @param {RegExp} pattern */
const reads = (page, selector, pattern) =>
  until(
    () =>
      page.evaluate((selector) => {
        const element = document.querySelector(selector);
        return element && "value" in element ? String(element.value) : (element?.textContent ?? "");
      }, selector),
    (text) => pattern.test(text),
    `${selector} reads ${pattern}`,
  );

test("chess with a Griffon is made in the workshop, and played from its link", async (page) => {
  await open(page, "?page=workshop");
  await write(page, "Name of the game", "Griffon Chess");
  await pressNamed(page, "tab", "Pieces");
  await pressNamed(page, "button", "Add a piece");
  await (await page.waitForSelector('.workshop-part input[type="search"]'))?.type("griffon");
  await until(
    () => page.$$eval("[role=option]", (all) => all.map((each) => each.textContent ?? "")),
    (names) => names.length === 1 && names[0].startsWith("Griffon"),
    "a Griffon alone is offered",
  );
  await (await page.waitForSelector("[role=option]"))?.click();
  await until(
    () => page.$eval(".workshop-part h2", (heading) => heading.textContent),
    (heading) => heading === "Griffon (G)",
    "the Griffon has the letter G",
  );
  await pressNamed(page, "tab", "Board");
  await pressNamed(page, "button", "White Griffon");
  await pressNamed(page, "button", "d1: White Queen");
  await page.waitForSelector('::-p-aria([name="d8: Black Griffon"])');
  await pressNamed(page, "tab", "Share");
  const link = await page.waitForSelector('::-p-aria([name="Play it"][role="link"])');
  await page.goto(String(await link?.evaluate((element) => /** @type {HTMLAnchorElement} */ (element).href)));
  await page.waitForSelector("html[data-ready]");
  await reads(page, "#game-name", /^Griffon Chess$/);
  await until(
    () => page.$$eval("#squares button", (all) => all.length),
    (squares) => squares === 64,
    "a board of 64 squares",
  );
});

test("a position is set up by mouse and keys", async (page) => {
  await open(page, "?page=position&game=chess");
  const place = (/** @type {string} */ square) =>
    page.waitForSelector(`.position-stage button[data-square="${square}"]`);
  const [from, to] = [await (await place("e2"))?.boundingBox(), await (await place("e4"))?.boundingBox()];
  assert(from && to);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await reads(page, "#position-fen", /4P3\/8\/PPPP1PPP/);
  await (await place("d1"))?.focus();
  await page.keyboard.press("Delete");
  await reads(page, "#position-fen", /RNB1KBNR w/);
  await reads(page, "#position-verdict", /can be played/);
});

test("a study is read, walked through, and kept", async (page) => {
  await open(page, "?page=study");
  await write(
    page,
    "A study or a game with variations, as text (PGN)",
    '[Variant "chess"]\n\n1. e4 {The centre.} e5 (1... c5 {Sicilian}) 2. Nf3 *',
  );
  await pressNamed(page, "button", "Read it");
  await page.waitForFunction("/page=study&id=/.test(location.search)");
  await reads(page, ".study-moves", /Sicilian/);
  await page.reload();
  await reads(page, ".study-moves", /The centre/);
});

test("an Interactive Diagram of a page becomes a board that is played on", async (page, allow) => {
  const diagram = readFileSync(new URL("../definition/foreign/published/almost.html", import.meta.url), "utf8");
  const origin = new URL(site).origin;
  const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:`;
  const body = `${diagram}<script type="module" src="${site}idiagram.js"></script>`;
  const host = await hostPages(site, { "/": { body, policy } });
  allow(host.address);
  try {
    await page.goto(`${host.address}/`);
    await until(
      () =>
        page.evaluate(
          () => document.querySelector("stone-garden")?.shadowRoot?.querySelectorAll("button[data-square]").length ?? 0,
        ),
      (squares) => squares === 64,
      "the Diagram is a board",
    );
    const record = await page.$eval(".stone-garden-diagram > stone-garden", (element) => {
      const board = /** @type {import("../../www/element.js").StoneGardenElement} */ (element);
      board.play("b1c3");
      return board.record;
    });
    assert.equal(record.length, 1);
    assert.equal(await text(page, ".stone-garden-note"), "");
  } finally {
    await host.close();
  }
});
