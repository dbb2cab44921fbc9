// Pages that hold Interactive Diagrams: one script line in place of theirs, and each becomes a board with its rules.
import { readFileSync, readdirSync } from "node:fs";
import { hostPages } from "./host.js";
import { expect, test } from "./fixtures.js";

test.use({ tolerated: [/request to another host|idiagram\.js:/] });

const FOLDER = new URL("../definition/foreign/diagrams/", import.meta.url);
const policy = "script-src * 'unsafe-inline' 'wasm-unsafe-eval'; style-src * 'unsafe-inline'";
const files = readdirSync(FOLDER).filter((name) => /\.(txt|html)$/.test(name));

/** A definition as a page holds it. @param {string} name */
function held(name) {
  const text = readFileSync(new URL(name, FOLDER), "utf8");
  return name.endsWith(".html") ? text : `<div class="idiagram">\n${text}</div>`;
}

test("every diagram of a page becomes a board, and says what it plays", async ({ page, baseURL, keep }) => {
  expect(files.length).toBeGreaterThanOrEqual(20);
  const body = `${files.map((name) => `<section id="${name}">${held(name)}</section>`).join("\n")}<script type="module" src="${baseURL}/idiagram.js"></script>`;
  const host = await hostPages(`${baseURL}/`, { "/": { body, policy } });
  await page.goto(`${host.address}/`);
  await expect(page.locator(".stone-garden-diagram > stone-garden")).toHaveCount(files.length, { timeout: 60_000 });
  await expect(page.locator(".stone-garden-refused")).toHaveCount(0);
  for (const board of await page.locator(".stone-garden-diagram > stone-garden").all()) {
    await board.locator("button[data-square]").first().waitFor({ state: "attached", timeout: 30_000 });
    const moved = await board.evaluate((/** @type {any} */ element) => element.status);
    expect(moved).toMatchObject({ over: false });
  }
  await keep("diagrams of a page");
  await host.close();
});

test("rules are kept, a piece shows how it moves, and what can't be read stays with the reason", async ({
  page,
  baseURL,
  keep,
}) => {
  const body = `${held("chess.txt")}<div class="idiagram">files=8\nranks=8\nmorph=1\nKing:K:K:king:e1</div><script type="module" src="${baseURL}/idiagram.js"></script>`;
  const host = await hostPages(`${baseURL}/`, { "/": { body, policy } });
  await page.goto(`${host.address}/`);
  const board = page.locator(".stone-garden-diagram > stone-garden");
  await board.locator("button[data-square]").first().waitFor({ state: "attached" });
  // A pawn goes on; a rook behind its pawn does not.
  await board.evaluate((/** @type {any} */ element) => element.play("e2e4"));
  expect(await board.evaluate((/** @type {any} */ element) => element.record)).toEqual(["e2e4"]);
  await expect(board.evaluate((/** @type {any} */ element) => element.play("a8a3"))).rejects.toThrow();
  await page.getByText("How the pieces move").click();
  await expect(page.locator(".stone-garden-pieces figure")).toHaveCount(6);
  await keep("a diagram with its pieces");
  await expect(page.locator(".stone-garden-refused")).toContainText("morph");
  await expect(page.locator(".idiagram")).toContainText("morph=1");
  await host.close();
});
