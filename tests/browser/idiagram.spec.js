// Pages that hold Interactive Diagrams: one script line in place of theirs, and each becomes a board with its rules.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, partOf, test, tolerate } from "./fixtures.js";
import { hostPages } from "./host.js";

test.use(tolerate(/request to another host/));

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** As pages hold them: in floats, cells and paragraphs, by lines, `<br>` and blanks. */
const FOLDER = new URL("../definition/foreign/published/", import.meta.url);
const files = readdirSync(FOLDER).sort();
const held = (/** @type {string} */ name) => readFileSync(new URL(name, FOLDER), "utf8");

/** No script of the page's own, no eval, no style in it. @param {string | undefined} site */
const policy = (site) =>
  `default-src 'none'; script-src ${site} 'wasm-unsafe-eval'; connect-src ${site}; worker-src blob:; style-src 'self' 'unsafe-inline'; img-src data: blob:`;

/** @param {import('@playwright/test').Page} page @param {string | undefined} baseURL @param {string} body */
async function open(page, baseURL, body) {
  const site = new URL(baseURL ?? "");
  const line = `<script type="module" src="${site.href}idiagram.js"></script>`;
  const host = await hostPages(site.href, { "/": { body: body + line, policy: policy(site.origin) } });
  await page.goto(`${host.address}/`);
  return host;
}

/** @typedef {import("../../www/element.js").StoneGardenElement} Board */

test("every diagram of a page becomes a board whose game can be played", async ({ page, baseURL, keep }) => {
  test.slow();
  expect(files.length).toBeGreaterThanOrEqual(20);
  const shown = partOf(files, 3);
  const host = await open(
    page,
    baseURL,
    shown.map((name) => `<h2>${name}</h2>${held(name)}<hr style="clear: both">`).join("\n"),
  );
  const boards = page.locator(".idiagram .stone-garden-diagram > stone-garden");
  await expect(boards).toHaveCount(shown.length, { timeout: 60_000 });
  await expect(page.locator(".stone-garden-note")).toHaveCount(0);
  for (const [i, board] of (await boards.all()).entries()) {
    await board.locator("button[data-square]").first().waitFor({ state: "attached", timeout: 60_000 });
    const [line, text] = await board.evaluate((element) => {
      const shown = /** @type {Board} */ (element);
      // Ten plies of whatever can be moved, by the board's own squares.
      for (let ply = 0; ply < 10 && !shown.status?.over; ply++) {
        const squares = [...(shown.shadowRoot?.querySelectorAll("button[data-square]") ?? [])];
        const names = squares.map((square) => square.getAttribute("data-square"));
        const played = names.some((from) =>
          names.some((to) => {
            try {
              shown.play(`${from}${to}`);
              return true;
            } catch {
              return false;
            }
          }),
        );
        if (!played) break;
      }
      return /** @type {const} */ ([shown.record, shown.querySelector("script")?.textContent]);
    });
    expect(line.length, shown[i]).toBe(10);
    // The game is called as the heading above it.
    expect(text, shown[i]).toContain(`name = "${shown[i]}"`);
  }
  await keep("diagrams of a page");
  await host.close();
});

test("rules are kept, pieces show how they move, and the computer plays if it is asked to", async ({
  page,
  baseURL,
  keep,
}) => {
  const body = `<p>Words of the page <a href="#" id="shows">show a piece</a>.</p><h1>My game</h1>${held("chess.html")}`;
  const host = await open(page, baseURL, body);
  const board = page.locator(".stone-garden-diagram > stone-garden").first();
  const play = (/** @type {string} */ move) =>
    board.evaluate((element, move) => /** @type {Board} */ (element).play(move), move);
  const record = () => board.evaluate((element) => /** @type {Board} */ (element).record);
  await board.locator("button[data-square]").first().waitFor({ state: "attached" });
  await play("e2e4");
  await expect(play("a8a3")).rejects.toThrow("a8a3");
  expect(await record()).toEqual(["e2e4"]);
  // The pieces are pressed by name.
  await page.getByText("How the pieces move").click();
  const names = page.locator(".stone-garden-names button");
  await expect(names).toHaveCount(6);
  const study = page.locator(".stone-garden-pieces stone-garden");
  const marks = () => study.evaluate((element) => /** @type {Board} */ (element).marks.length);
  await names.filter({ hasText: "knight" }).press("Enter");
  await expect(names.filter({ hasText: "knight" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(marks).toBe(8);
  // What the page's own words call by the name that the Diagram's script has for it.
  await page.evaluate(() => /** @type {any} */ (window).ShowMoves(3));
  await expect.poll(marks).toBe(13);
  await keep("a diagram with its pieces");
  await page.getByRole("button", { name: "Play against the computer" }).click();
  await board.locator("button[data-square]").first().waitFor({ state: "attached" });
  await expect.poll(record).toEqual([]);
  await play("d2d4");
  await expect.poll(async () => (await record()).length, { timeout: 30_000 }).toBe(2);
  await host.close();
});

test("what can't be read stays as it is, with the reason; what nobody knows is left out, and told", async ({
  page,
  baseURL,
}) => {
  const chess = held("chess.html");
  const [refused, unknown] = ["morph=/QQQQQQQQ", "wobble=3"].map((line) =>
    chess.replace("ranks=8", `ranks=8\n${line}`),
  );
  const host = await open(page, baseURL, `<section>${refused}</section><section>${unknown}</section>`);
  const [first, second] = [page.locator("section").first(), page.locator("section").last()];
  await expect(first.locator(".stone-garden-note")).toContainText("'morph' can't be played here");
  await expect(first.locator(".idiagram")).toContainText("morph=/QQQQQQQQ");
  await second.locator("button[data-square]").first().waitFor({ state: "attached" });
  await expect(second.locator(".stone-garden-note")).toContainText("wobble");
  await host.close();
});

test("the words are those of the page's language, and nothing keeps anybody out", async ({ page, baseURL }) => {
  const host = await open(page, baseURL, `<main lang="es"><h1>Ajedrez</h1>${held("gardner.html")}</main>`);
  await page.getByText("Cómo se mueven las piezas").click();
  await page.locator(".stone-garden-pieces stone-garden button[data-square]").first().waitFor({ state: "attached" });
  // As an expression, which no policy forbids.
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
  });
  expect(found).toEqual([]);
  await host.close();
});
