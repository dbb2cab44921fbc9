// The workshop's ways: where faults are told, what stays in sight on a phone, and how one comes to it and goes on from it.
import { deflateRawSync } from "node:zlib";
import { FIELDS } from "../../www/workshop/fault-places.js";
import { expect, test } from "./fixtures.js";

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} [hash] */
async function openWorkshop(page, hash = "") {
  await page.goto(`/?page=workshop${hash}`);
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
}

/** @param {Page} page @param {string | RegExp} name */
const tab = (page, name) => page.getByRole("tab", { name });
/** @param {Page} page */
const moves = (page) => page.locator('[data-field="workshop.piece.moves"]');
/** @param {Page} page */
const position = (page) =>
  page.locator(".workshop-board stone-garden").evaluate((/** @type {any} */ element) => element.position);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a fault stands by its field, on its tab and in a line that leads there", async ({ page, keep }) => {
    await openWorkshop(page);
    await tab(page, "Pieces").tap();
    await page.getByRole("button", { name: "N Knight" }).tap();
    await page.getByText("How it moves, in letters").tap();
    await moves(page).fill("Griffon");
    const line = page.locator(".workshop-fault");
    await expect(line).toHaveText(/^1 thing is wrong: Knight, /);
    await expect(page.getByRole("alert").filter({ hasText: "1 thing is wrong" })).toHaveCount(1);
    await expect(moves(page)).toHaveAttribute("aria-invalid", "true");
    await expect(moves(page)).toHaveAccessibleDescription(/an atom \(a capital letter\) is expected/);
    await keep("workshop fault phone");
    await tab(page, "Rules and ends").tap();
    await expect(tab(page, /Pieces/)).toContainText("1");
    await expect(line).toBeInViewport();
    await line.tap();
    await expect(moves(page)).toBeFocused();
    await expect(moves(page)).toBeInViewport();
    await moves(page).fill("FyafsF");
    await expect(line).toBeHidden();
    await expect(moves(page)).not.toHaveAttribute("aria-invalid");
    await expect(tab(page, "Pieces")).not.toContainText("1");
  });

  test("a fault of another piece leads to that piece, and one that no field has to its line", async ({ page }) => {
    await openWorkshop(page);
    await tab(page, "Text").tap();
    const field = page.locator("#workshop-text");
    const text = await field.inputValue();
    await field.fill(text.replace('moves = "N"', 'moves = "Nq7"').replace("[castling]", "[castling]\nknig = 1"));
    await expect(page.locator(".workshop-fault")).toHaveText(/^2 things are wrong: /);
    await page
      .locator(".workshop-part .faults")
      .getByRole("button", { name: /^Knight, / })
      .tap();
    await expect(moves(page)).toHaveValue("Nq7");
    await expect(moves(page)).toBeFocused();
    await tab(page, /^Text/).tap();
    await page
      .locator(".workshop-part .faults")
      .getByRole("button", { name: /^line \d+ of the text/ })
      .tap();
    await expect(field).toBeFocused();
    expect(await field.evaluate((/** @type {any} */ at) => at.value.slice(at.selectionStart, at.selectionEnd))).toBe(
      "knig = 1",
    );
  });

  test("what frames the form takes a quarter of the screen, and the tabs keep their order", async ({ page }) => {
    await openWorkshop(page);
    const places = () =>
      page.evaluate(() => {
        const box = (/** @type {string} */ at) =>
          /** @type {Element} */ (document.querySelector(at)).getBoundingClientRect();
        return { top: box(".tabs").bottom, bar: box(".workshop-bar").height };
      });
    const { top, bar } = await places();
    expect(top + bar).toBeLessThanOrEqual(740 / 4);
    const names = await page.getByRole("tab").allTextContents();
    const rows = () =>
      page
        .getByRole("tab")
        .evaluateAll((tabs) => new Set(tabs.map((each) => Math.round(each.getBoundingClientRect().top))).size);
    for (const name of names.toReversed()) {
      await tab(page, name).tap();
      expect(await rows()).toBe(1);
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    }
  });

  test("the piece is seen beside its field, and played in the same tab; Back returns with everything kept", async ({
    page,
    keep,
  }) => {
    await openWorkshop(page);
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await tab(page, "Pieces").tap();
    await page.getByRole("button", { name: "N Knight" }).tap();
    await page.getByText("How it moves, in letters").tap();
    await moves(page).fill("NW");
    const diagram = page.locator(".workshop-diagram stone-garden");
    await page.getByRole("button", { name: "See it" }).tap();
    await expect(page.getByRole("heading", { name: "How the Knight moves" })).toBeInViewport();
    await expect(diagram.locator(".board")).toBeInViewport({ ratio: 0.9 });
    await moves(page).scrollIntoViewIfNeeded();
    await keep("workshop beside");
    await expect
      .poll(() => page.getByRole("link", { name: "Play it" }).getAttribute("href"))
      .toMatch(/^\.\/#definition=/);
    await page.getByRole("link", { name: "Play it" }).tap();
    await expect(page.locator("#game-name")).toHaveText("My Chess");
    await page.goBack();
    await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
    await expect(moves(page)).toHaveValue("NW");
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(moves(page)).toHaveValue("N");
  });
});

test("a field that was visited is one step back, however many letters were typed", async ({ page }) => {
  await openWorkshop(page);
  const name = page.getByLabel("Name of the game");
  await name.fill("");
  await name.pressSequentially("Pond Chess");
  await page.getByLabel("Inventor").click();
  await page.getByLabel("Inventor").pressSequentially("Ann");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Inventor")).toHaveValue("");
  await expect(name).toHaveValue("Pond Chess");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(name).toHaveValue("My Chess");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(name).toHaveValue("Pond Chess");
});

test("the last state that was a game is shared while the text is none", async ({ page }) => {
  await openWorkshop(page);
  await tab(page, "Share").click();
  const play = page.getByRole("link", { name: "Play it" });
  const link = await play.getAttribute("href");
  await tab(page, "Text").click();
  const text = await page.locator("#workshop-text").inputValue();
  await page.locator("#workshop-text").fill(text.replace('moves = "N"', 'moves = "("'));
  await expect(page.locator(".workshop-fault")).toBeVisible();
  await tab(page, "Share").click();
  await expect(page.getByText("What you share is the last version that was a game")).toBeVisible();
  await expect(play).toHaveAttribute("href", String(link));
  await expect(page.getByText(/and no moves: [\d,]+ characters/)).toBeVisible();
});

test("rules are answered by plain questions, and what can't go together is told there", async ({ page, keep }) => {
  await openWorkshop(page);
  await tab(page, "Rules and ends").click();
  const ask = (/** @type {string} */ name, /** @type {string} */ answer) =>
    page.getByLabel(name).selectOption({ label: answer });
  await ask("What happens to a captured piece?", "It goes to the hand of the player who took it");
  await expect(page.getByRole("link", { name: "As in Crazyhouse." })).toHaveAttribute("href", /game=crazyhouse/);
  await expect.poll(() => position(page)).toMatch(/\[\] w/);
  await ask("Do you see the whole board?", "Only where your pieces can go");
  await expect(page.getByText("This is a game.")).toBeVisible();
  await ask("What happens to the piece that captures?", "It explodes");
  await expect(page.locator(".workshop-part .fault").first()).toBeVisible();
  await keep("workshop rules");
  await ask("What happens to the piece that captures?", "Nothing");
  await expect(page.getByText("This is a game.")).toBeVisible();
  await page
    .getByRole("group", { name: /loses all of these/ })
    .getByRole("button", { name: "Queen" })
    .click();
  await page.getByLabel("e4: empty").click();
  await page.getByRole("group", { name: "Which pieces win there" }).getByRole("button", { name: "Pawn" }).click();
  await tab(page, "Text").click();
  await expect(page.locator("#workshop-text")).toHaveValue(/extinction = \{ result = "loss", pieces = "KQ" \}/);
  await expect(page.locator("#workshop-text")).toHaveValue(/flag = \{ pieces = "[^"]*", zone = "e4" \}/);
});

test("a game that came by a link is changed in the workshop, and what was made before is one undo away", async ({
  page,
}) => {
  await openWorkshop(page);
  await page.getByLabel("Name of the game").fill("Pond Chess");
  await expect(page.getByText("This is a game.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("stone-garden:workshop"))).toContain("Pond Chess");
  const code = async () => (await page.getByRole("link", { name: "Play it" }).getAttribute("href")) ?? "";
  await tab(page, "Pieces").click();
  const pond = await code();
  await page.goto(pond);
  await expect(page.locator("#game-name")).toHaveText("Pond Chess");
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.locator("#help")).toBeVisible();
  await expect(page.locator("#help").getByRole("link", { name: /three minutes|pieces move/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.evaluate(() => localStorage.setItem("stone-garden:workshop", 'id = "other"\nname = "Other"\n'));
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Change it in the workshop" }).click();
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
  expect(new URL(page.url()).hash).toBe("");
  await tab(page, "Start from").click();
  await expect(page.getByLabel("Name of the game")).toHaveValue("Pond Chess");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name of the game")).toHaveValue("Other");
});

/** A game that has whatever a field is shown for. */
const FULL = `id = "full"
name = "Full"
board = "3x4"
array = "k1q/3/3/K1Q"

[pieces.K]
moves = "K"
royal = true

[pieces.Q]
moves = "Q"
promotes = { to = "K", zone = "rank 4" }

[end]
flag = { pieces = "K", zone = "b4" }

[look]
board = "lines"
river = 2
`;

test("each field that a fault may lead to is there, and one that can't show it leads to the text", async ({ page }) => {
  await openWorkshop(page);
  await tab(page, "Text").click();
  const text = page.locator("#workshop-text");
  await text.fill(FULL);
  for (const [part, fields] of Object.entries(FIELDS)) {
    await page.locator(`#workshop-tab-${part}`).click();
    if (part === "pieces")
      await page
        .getByRole("button", { name: "Q Queen" })
        .or(page.getByRole("button", { name: "Q Q" }))
        .click();
    const missing = await page
      .locator(".workshop-part")
      .evaluate(
        (at, labels) => labels.filter((label) => !at.querySelector(`[data-field="${label}"]:not([hidden] *)`)),
        [...new Set(Object.values(fields))],
      );
    expect(missing, part).toEqual([]);
  }
  const line = page.locator(".workshop-fault");
  await tab(page, "Text").click();
  await text.fill(FULL.replace('"3x4"', '"3x99"'));
  await expect(line).toHaveText(/Size of the board/);
  await line.click();
  await expect(page.getByLabel("Files")).toBeFocused();
  await expect(page.getByRole("group", { name: "Size of the board" })).toHaveAccessibleDescription(/./);
  await tab(page, /^Text/).click();
  await text.fill(FULL.replace('"3x4"', '"three"'));
  await line.click();
  await expect(text).toBeFocused();
  // A rule for all that is said by a piece.
  await text.fill(FULL.replace('moves = "Q"', 'moves = "Q"\npetrifies = 3'));
  await expect(line).toHaveText(/Q, What happens to the piece that captures\?/);
  await line.click();
  await expect(page.getByLabel("What happens to the piece that captures?")).toBeFocused();
});

test("forms wait while the text can't be read, and what was typed there stays", async ({ page, keep }) => {
  await openWorkshop(page);
  for (const name of ["Start from", "Board", "Look", "Pieces", "Rules and ends"]) await tab(page, name).click();
  await tab(page, "Text").click();
  const text = page.locator("#workshop-text");
  const before = await text.inputValue();
  const typed = `${before}\n# mine\n[pieces.X]\nmoves = "F\n`;
  await text.fill(typed);
  // Where it can't be read no field is wrong: the text is.
  await expect(page.locator(".workshop-fault")).toHaveText(/^1 thing is wrong: line \d+ of the text/);
  const waits = page.getByText("the fields here wait");
  for (const [name, field] of /** @type {[string, import('@playwright/test').Locator][]} */ ([
    ["Start from", page.getByLabel("Name of the game")],
    ["Board", page.locator('.workshop-part [data-square="e4"]')],
    ["Look", page.locator('[data-field="workshop.look.pieces"]')],
    ["Pieces", page.getByRole("button", { name: "R Rook", includeHidden: true })],
    ["Rules and ends", page.locator('[data-field="workshop.rules.captured"]')],
  ])) {
    await tab(page, name).click();
    await expect(waits).toBeVisible();
    await field.evaluate((/** @type {HTMLElement} */ field) => {
      field.focus();
      field.click();
    });
    await expect(field).not.toBeFocused();
    expect(await field.evaluate((field) => !!field.closest("[inert]"))).toBe(true);
  }
  await keep("workshop unread");
  await page.getByRole("button", { name: "Open the text" }).first().click();
  await expect(text).toHaveValue(typed);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(text).toHaveValue(before);
  await tab(page, "Board").click();
  await expect(waits).toHaveCount(0);
  await page.getByRole("button", { name: "White Pawn", exact: true }).click();
  await page.getByLabel("e4: empty").click();
  await expect(page.getByLabel("e4: White Pawn")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  // Those that take the place of any text go on.
  await tab(page, "Text").click();
  await text.fill(typed);
  await tab(page, "Start from").click();
  await page.getByRole("button", { name: "Start from this: ", exact: false }).first().click();
  await expect(waits).toHaveCount(0);
  await expect(page.getByText("This is a game.")).toBeVisible();
});

/** A definition as a link carries it. @param {string} text */
const linkOf = (text) => `#definition=${deflateRawSync(text).toString("base64url")}`;
const named = (/** @type {string} */ name) =>
  `id = "pond"\nname = "${name}"\nboard = "3x3"\narray = "k2/3/K2"\n\n[pieces.K]\nmoves = "K"\nroyal = true\n`;

test("a game that came by a link is seen whatever was here before, and takes nothing away", async ({ page }) => {
  // An author has emptied the text.
  await page.addInitScript(() => localStorage.setItem("stone-garden:workshop", ""));
  await openWorkshop(page, linkOf(named("Pond")));
  await tab(page, "Text").click();
  const text = page.locator("#workshop-text");
  await expect(text).toHaveValue(named("Pond"));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(text).toHaveValue("");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText("This is a game.")).toBeVisible();
  // Another one, while the workshop is open.
  await text.pressSequentially("# mine\n");
  const mine = await text.inputValue();
  await page.evaluate((hash) => (location.hash = hash), linkOf(named("Lake")));
  await expect(page.getByText("This game came by a link. Undo brings back")).toBeVisible();
  await expect(text).toHaveValue(named("Lake"));
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(text).toHaveValue(mine);
  await tab(page, "Board").click();
  await expect(page.getByText("This game came by a link.")).toHaveCount(0);
});

test("a damaged link is told, and what is here stays", async ({ page }) => {
  const damaged = page.getByText("The link that led here is damaged");
  for (const hash of ["#definition=abc", "#definition=", linkOf(named("Pond")).slice(0, -20), linkOf(" ")]) {
    await openWorkshop(page, hash);
    await expect(damaged).toBeVisible();
    await expect(page.getByText("This is a game.")).toBeVisible();
    await tab(page, "Text").click();
    await expect(page.locator("#workshop-text")).toHaveValue(/My Chess/);
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
    await page.goto("about:blank");
  }
  await openWorkshop(page);
  await expect(damaged).toHaveCount(0);
  await page.evaluate(() => (location.hash = "#definition=abc"));
  await expect(damaged).toBeVisible();
  // Also where nothing is here.
  await tab(page, "Text").click();
  await page.locator("#workshop-text").fill("");
  await expect(damaged).toHaveCount(0);
  await page.evaluate(() => (location.hash = "#definition=abc"));
  await expect(damaged).toBeVisible();
});

test("steps back that were kept otherwise are no steps", async ({ page }) => {
  await openWorkshop(page);
  const undo = page.getByRole("button", { name: "Undo" });
  const text = await page.evaluate(() => localStorage.getItem("stone-garden:workshop"));
  for (const kept of [
    { text, past: [5, null], future: [] },
    { text, past: ["a"], future: [{ text: "b" }] },
    { text, past: { length: 2 }, future: [] },
    [text],
    5,
  ]) {
    await page.evaluate((kept) => {
      sessionStorage.setItem("stone-garden:workshop-steps", kept);
      sessionStorage.setItem("stone-garden:workshop-open", '{"part":"toString","piece":{"a":1}}');
    }, JSON.stringify(kept));
    await openWorkshop(page);
    await expect(page.getByText("This is a game.")).toBeVisible();
    await expect(undo).toBeDisabled();
    await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
  }
});

test("while it is opened the page says what is", async ({ page }) => {
  /** @type {() => void} */
  let go = () => {};
  const waits = new Promise((done) => (go = () => done(undefined)));
  await page.route("**/*_bg.wasm", async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto("/?page=workshop", { waitUntil: "commit" });
  await expect(page.getByText("Opening the workshop …")).toBeVisible();
  await expect(page.getByText("Stone Garden Chess")).toBeHidden();
  await expect(page.getByText("Setting up the garden")).toHaveCount(0);
  go();
  await page.locator('html[data-ready="yes"]').waitFor({ timeout: 30_000 });
});
