// Boards where the browser allows little: in frames in a sandbox, on hosts in one, under Trusted Types, and where a file did not come.
import { clickOn, hostPages } from "./host.js";
import { deepTest, expect, partOf, test, tolerate } from "./fixtures.js";

test.use(tolerate(/request to another host/));

/** @param {import('@playwright/test').Locator} board @param {number} count */
const answered = (board, count) =>
  expect
    .poll(() => board.evaluate((element) => /** @type {any} */ (element).record.length), { timeout: 20_000 })
    .toBe(count);

/** The frame's code as the dialog writes it. @param {import('@playwright/test').Page} page @param {(dialog: import('@playwright/test').Locator) => Promise<void>} [choose] */
async function codeOf(page, choose) {
  await page.goto("#game=stone-garden");
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#actions").getByRole("button", { name: "Share" }).click();
  await page.locator("#share").getByRole("button", { name: /Embed/ }).click();
  await page.locator('#embed stone-garden button[data-square="a1"]').waitFor({ state: "attached" });
  await choose?.(page.locator("#embed"));
  return page.locator("#embed-frame").inputValue();
}

test("the dialog’s code with a computer, in its sandbox on a page of another host: the computer answers", async ({
  page,
  baseURL,
}) => {
  const code = await codeOf(
    page,
    async (dialog) => void (await dialog.locator('select[name="opponent"]').selectOption("1")),
  );
  expect(code).toMatch(/sandbox="allow-scripts[^"]*" *>/);
  expect(code).not.toContain("allow-same-origin");
  const host = await hostPages(String(baseURL), { "/": { body: code.replace('loading="lazy"', 'id="frame"') } });
  await page.goto(`${host.address}/`);
  const board = page.frameLocator("#frame").locator("stone-garden");
  await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
  await board.evaluate((element) => /** @type {any} */ (element).play("b2c4"));
  await answered(board, 2);
  await host.close();
});

deepTest(
  "a host that is in a sandbox itself: the frame has its height, hears the host, and its computer answers",
  async ({ page, baseURL }) => {
    const body = `<iframe id="frame" src="${baseURL}embed.html?game=stone-garden&opponent=1" title="Board" height="200"></iframe><script type="module" src="${baseURL}frame.js"></script>`;
    const inner = await hostPages(String(baseURL), { "/": { body } });
    const host = await hostPages(String(baseURL), {
      "/": {
        body: `<iframe id="host" sandbox="allow-scripts" src="${inner.address}/" width="600" height="900"></iframe>`,
        policy: "frame-src *",
      },
    });
    await page.goto(`${host.address}/`);
    const frame = page.frameLocator("#host").locator("#frame");
    const board = page.frameLocator("#host").frameLocator("#frame").locator("stone-garden");
    await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
    // 30rem wide, and what lies below the board.
    await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBeGreaterThan(480);
    await board.evaluate((element) => /** @type {any} */ (element).play("b2c4"));
    await answered(board, 2);
    await frame.evaluate((element) =>
      /** @type {HTMLIFrameElement} */ (element).contentWindow?.postMessage(
        { type: "stone-garden:do", what: "reset" },
        "*",
      ),
    );
    await answered(board, 0);
    await host.close();
    await inner.close();
  },
);

test("in a page served as XHTML, by import(): a board and a piece’s diagram", async ({ page, baseURL }) => {
  const body = `<p>Before</p><stone-garden id="one" moves="b2c4"></stone-garden><stone-garden id="two" piece="O" square="d4"></stone-garden>`;
  const host = await hostPages(String(baseURL), { "/": { body, xml: true } });
  await page.goto(`${host.address}/`);
  expect(await page.evaluate(() => document.contentType)).toBe("application/xhtml+xml");
  await page.locator('#one button[data-square="a7"]').waitFor({ state: "attached" });
  await clickOn(page.locator("#one"), "a7", "b5");
  await answered(page.locator("#one"), 2);
  await page.locator('#two button[data-square="d4"]').waitFor({ state: "attached" });
  await host.close();
});

test("under Trusted Types the computer plays where the page allows our rules by their name", async ({
  page,
  baseURL,
}) => {
  const { origin } = new URL(String(baseURL));
  const policy = `script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:; require-trusted-types-for 'script'; trusted-types stone-garden`;
  const host = await hostPages(String(baseURL), {
    "/": { body: '<stone-garden id="one" opponent="1"></stone-garden>', policy },
  });
  await page.goto(`${host.address}/`);
  const board = page.locator("#one");
  await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
  await clickOn(board, "b2", "c4");
  await answered(board, 2);
  await host.close();
});

test.describe("under Trusted Types that do not name our rules", () => {
  test.use(tolerate(/request to another host/, /Trusted|trusted-types|policy/i));
  test("the board says that the computer can’t move, and plays on", async ({ page, baseURL }) => {
    const { origin } = new URL(String(baseURL));
    const policy = `script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; worker-src blob:; require-trusted-types-for 'script'; trusted-types 'none'`;
    const host = await hostPages(String(baseURL), {
      "/": { body: '<stone-garden id="one" opponent="1"></stone-garden>', policy },
    });
    await page.goto(`${host.address}/`);
    const board = page.locator("#one");
    await board.locator('button[data-square="a1"]').waitFor({ state: "attached" });
    await clickOn(board, "b2", "c4");
    await expect(board.getByRole("alert")).toContainText("The computer can’t move");
    await host.close();
  });
});

test.describe("a file that did not come once", () => {
  test.use(tolerate(/request to another host/, /Failed to load resource/));

  const files = [
    ["stone-garden_bg.wasm", "stone-garden"],
    ["stone-garden-reader_bg.wasm", "stockgi-49"],
    ["board3d/board3d.css", "stockgi-49"],
  ];
  for (const [file, game] of partOf(files, 3, 1)) {
    test(`${file}: a press, reset() or another element fetches it again`, async ({ page, baseURL, keep }) => {
      const host = await hostPages(String(baseURL), {
        "/": { body: `<stone-garden id="one" game="${game}" moves=""></stone-garden>` },
      });
      for (const again of /** @type {const} */ (["press", "reset", "another"])) {
        await page.route(`**/${file}`, (route) => route.abort("failed"));
        await page.goto(`${host.address}/`);
        const one = page.locator("#one");
        await expect(one.getByRole("alert")).toContainText("can’t be shown");
        await keep(`failed ${again}`);
        await page.unroute(`**/${file}`);
        if (again === "press") await one.getByRole("button", { name: "Try again" }).click();
        else if (again === "reset") await one.evaluate((element) => /** @type {any} */ (element).reset());
        else
          await page.evaluate((game) => {
            const other = document.createElement("stone-garden");
            other.setAttribute("game", game);
            other.id = "other";
            document.body.append(other);
          }, game);
        await page
          .locator(`${again === "another" ? "#other" : "#one"} button[data-square]`)
          .first()
          .waitFor({ state: "attached" });
      }
      await host.close();
    });
  }

  test("what an attribute asks wrongly is not offered again", async ({ page, baseURL }) => {
    const host = await hostPages(String(baseURL), {
      "/": { body: '<stone-garden id="one" game="draughts"></stone-garden>' },
    });
    await page.goto(`${host.address}/`);
    await expect(page.locator("#one").getByRole("alert")).toContainText("draughts");
    await expect(page.locator("#one").getByRole("button")).toHaveCount(0);
    await host.close();
  });
});
