// The games of three dimensions as they are played: promotions, drops, swaps, replacements, by mouse and by keys.
import { centre, click, move, record, square } from "./board.js";
import { START, WIN, fenOf, open3d } from "./board3d.js";
import { MOVING, deepTest, expect, partOf, test } from "./fixtures.js";

test.use(MOVING);

test("a person wins at stockgi with a promotion and a drop, by mouse", async ({ page, keep }) => {
  const fen = `${fenOf(9, WIN)}[RR] w - - 0 1`;
  await open3d(page, START.stockgi, fen);
  await move(page, "wd6", "wd7");
  const dialog = page.getByRole("dialog", { name: "Promote to" });
  await expect(dialog.getByRole("button")).toHaveText(["Stay Stockpoint", "Stockbgold", "Cancel"]);
  await keep("stockgi promotion");
  await dialog.getByRole("button", { name: "Stockbgold" }).click();
  await expect(record(page)).toHaveCount(1);
  await move(page, "ta9", "ua9");
  await page.getByRole("button", { name: /2 Stockbrooks/ }).click();
  await expect(square(page, "ua8")).toHaveAccessibleName(/can move here/);
  await keep("stockgi drops");
  await click(page, "ua8");
  await expect(page.locator("#status")).toContainText("White wins");
  await expect(record(page)).toHaveText([/^Pwd7=\+P/, /^Kua9/, "R@ua8#"]);
});

deepTest("the same by keys alone", async ({ page }) => {
  await open3d(page, START.stockgi, `${fenOf(9, WIN)}[RR] w - - 0 1`);
  const go = async (/** @type {string} */ name) => {
    await square(page, name).focus();
    await page.keyboard.press("Enter");
  };
  await go("wd6");
  await page.keyboard.press("ArrowUp");
  await expect(square(page, "wd7")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(square(page, "xd7")).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Promote to" }).getByRole("button", { name: "Stockbgold" }).press("Enter");
  await expect(record(page)).toHaveCount(1);
  await go("ta9");
  await go("ua9");
  await expect(record(page)).toHaveCount(2);
  await page.getByRole("button", { name: /2 Stockbrooks/ }).press("Enter");
  await expect(page.locator("#squares :focus")).toHaveCount(1);
  await go("ua8");
  await expect(page.locator("#status")).toContainText("White wins");
});

test("the Emperor changes places at stockyang, by mouse and by keys", async ({ page, keep }) => {
  await open3d(page, START.yang);
  await click(page, "wd1");
  await expect(square(page, "we1")).toHaveAccessibleName(/can change places/);
  await expect(page.locator("#caption")).toHaveText("White Emperor (K) on wd1.");
  const beside = await centre(page, "we1");
  await page.mouse.move(beside.x, beside.y);
  await expect(page.locator("#caption")).toHaveText("Emperor changes places with the Stocksling on we1.");
  await keep("stockyang swap");
  await click(page, "we1");
  await expect(record(page)).toHaveText(["Kwd1<>we1"]);
  await expect(square(page, "we1")).toHaveAccessibleName(/White Emperor/);
  await expect(square(page, "wd1")).toHaveAccessibleName(/White Stocksling/);
  await square(page, "wd10").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await expect(square(page, "we10")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(record(page)).toHaveText(["Kwd1<>we1", "Kwd10<>we10"]);
});

test("a double step asks which cell it passes", async ({ page }) => {
  await open3d(page, START.yang);
  // Along the file and then round the ring, or the other way about.
  await click(page, "ta3");
  await click(page, "tb5");
  await page.getByRole("dialog", { name: "Which way?" }).getByRole("button").first().click();
  await expect(record(page)).toHaveText([/^ta?tb5\(ta4\)$/]);
});

const REPLACE = { wd1: "K", vd1: "W", vc1: "F", td5: "R", wd10: "k", vd10: "w", vc10: "f" };

for (const keys of partOf([false, true], 2, 1)) {
  test(`a man is replaced at stock-taijitu, ${keys ? "by keys" : "by mouse"}`, async ({ page, keep }) => {
    await open3d(page, START.taijitu, `${fenOf(10, REPLACE)}[RB] w - - 0 1 --`);
    const press = async (/** @type {string} */ name) => {
      if (!keys) return click(page, name);
      await square(page, name).focus();
      await page.keyboard.press("Enter");
    };
    await press("td5");
    await press("td6");
    const bar = page.getByRole("group", { name: "Second part of the move" });
    await expect(bar).toContainText("because the Stockbrook has come to td6");
    await expect(square(page, "vc1")).toHaveAccessibleName(/can be replaced/);
    await keep("taijitu replacement");
    // Back, then once more.
    if (keys) await page.keyboard.press("Escape");
    else await bar.getByRole("button", { name: "Undo" }).click();
    await expect(record(page)).toHaveCount(0);
    await press("td6");
    await press("vc1");
    const dialog = page.getByRole("dialog", { name: "Replaced by" });
    await dialog.getByRole("button", { name: "Stockunicorn" }).press("Enter");
    await expect(record(page)).toHaveText(["Rtd6,vc1=B"]);
    await expect(square(page, "vc1")).toHaveAccessibleName("vc1, White Stockunicorn, last move");
    await expect(page.locator("#announce")).toHaveText(/ and the .+ on vc1 becomes Stockunicorn$/);
  });
}

for (const cut of partOf(["Levels", "Filestacks", "Ranks"], 3, 1)) {
  test(`stockhorn, cut by ${cut.toLowerCase()}: promotion, a choice declined, a drop by dragging from the hand`, async ({
    page,
    keep,
  }) => {
    const men = { wd1: "K", wd6: "P", vd6: "X", wd9: "k", tg8: "r" };
    await open3d(page, "stockhorn-49", `${fenOf(9, men)}[Mx] w - - 0 1`);
    await page.getByRole("button", { name: cut, exact: true }).click();
    await move(page, "vd6", "uc7");
    const dialog = page.getByRole("dialog", { name: "Promote to" });
    await expect(dialog.getByRole("button")).toHaveText(["Stay Stocksaltire", "Stockazure", "Cancel"]);
    await dialog.getByRole("button", { name: "Stay Stocksaltire" }).click();
    await expect(record(page)).toHaveCount(1);
    await move(page, "wd9", "vc9");
    await expect(record(page)).toHaveCount(2);
    await move(page, "wd6", "wd7");
    await dialog.getByRole("button", { name: "Stockbgold" }).click();
    await expect(record(page)).toHaveCount(3);
    await move(page, "tg8", "tg7");
    await expect(record(page)).toHaveCount(4);
    const horn = await page.getByRole("button", { name: /1 Stockhorn/ }).boundingBox();
    if (!horn) throw new Error("no Stockhorn in hand");
    const to = await centre(page, "zg4");
    await page.mouse.move(horn.x + horn.width / 2, horn.y + horn.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x - 20, to.y - 20, { steps: 5 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await keep(`stockhorn drop, ${cut}`);
    await page.mouse.up();
    await expect(record(page)).toHaveText(["Xuc7", "Kvc9", /^Pwd7=\+P/, "Rtg7", "M@zg4"]);
    await expect(square(page, "zg4")).toHaveAccessibleName(/White Stockhorn/);
  });

  deepTest(
    `stock-qi, cut by ${cut.toLowerCase()}: Kings don't face each other, and a Stockpoint changes where he crosses`,
    async ({ page, keep }) => {
      const men = { wd1: "K", wd5: "E", wd10: "k", za5: "P", ve5: "E", zg10: "r" };
      await open3d(page, "stock-qi-49", `${fenOf(10, men)} w - - 0 1`);
      await page.getByRole("button", { name: cut, exact: true }).click();
      await click(page, "ve5");
      await expect(square(page, "tg3")).toHaveAccessibleName(/can move here/);
      await page.keyboard.press("Escape");
      // The same piece on the centre file stands alone between the Kings.
      await click(page, "wd5");
      await expect(page.locator("#caption")).toContainText("White Stockeunuch (E) on wd5");
      await expect(square(page, "uf3")).not.toHaveAccessibleName(/can move here/);
      await keep(`stock-qi facing, ${cut}`);
      await page.keyboard.press("Escape");
      await move(page, "za5", "za6");
      await expect(record(page)).toHaveText(["Pza6=U"]);
      await expect(square(page, "za6")).toHaveAccessibleName(/White Superstockpoint/);
    },
  );
}
