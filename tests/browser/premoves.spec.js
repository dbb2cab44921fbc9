// While the other side moves: what is in hand stays there, and moves are made ahead. The computer's thread is one that answers when the test says so.
import { centre, click, drag, move, open, record, square } from "./board.js";
import { MOVING, expect, test } from "./fixtures.js";

test.use(MOVING);

/** @typedef {import('@playwright/test').Page} Page */

const THREAD = `
let id;
addEventListener("message", ({ data }) => { if (data.id) id = data.id; });
new BroadcastChannel("reply").onmessage = ({ data }) =>
  postMessage({ id, type: "done", answer: { move: data, readable: data, score: 0, pv: [], depth: 1, nodes: 1, lines: [] } });
`;

/** A game against a computer that plays what it is told. @param {Page} page @param {string} address */
async function against(page, address) {
  await page.route("**/worker.js", (route) => route.fulfill({ contentType: "text/javascript", body: THREAD }));
  await open(page, address);
}

/** The computer plays a move. @param {Page} page @param {string} move in machine form */
async function reply(page, move) {
  await expect(page.locator(".status-head")).toHaveText(/thinking/i);
  await page.evaluate((move) => new BroadcastChannel("reply").postMessage(move), move);
}

/** Waits until premoves could be made. @param {Page} page */
const thinks = async (page) => {
  await expect(page.locator(".status-head")).toHaveText(/thinking/i);
  await page.waitForLoadState("networkidle");
};

test("a piece taken in hand while the computer thinks is still there when it has moved", async ({ page }) => {
  await against(page, "?game=chess");
  await move(page, "e2", "e4");
  await thinks(page);
  await click(page, "g1");
  await expect(square(page, "g1")).toHaveAccessibleName(/White Knight, chosen/);
  await expect(square(page, "f3")).toHaveAccessibleName(/can move here/);
  await reply(page, "e7e5");
  await expect(record(page)).toHaveCount(2);
  await expect(square(page, "g1")).toHaveAccessibleName(/White Knight, chosen/);
  await expect(square(page, "f3")).toHaveAccessibleName(/can move here/);
  await click(page, "f3");
  await expect(record(page)).toHaveText(["e4", "e5", "Nf3"]);
});

test("a drag outlives the computer's move too", async ({ page }) => {
  await against(page, "?game=chess");
  await move(page, "e2", "e4");
  await thinks(page);
  const [from, to] = [await centre(page, "g1"), await centre(page, "f3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 60, { steps: 4 });
  await expect(page.locator("#board")).toHaveAttribute("data-pointer", "drag");
  await reply(page, "e7e5");
  await expect(record(page)).toHaveCount(2);
  await expect(page.locator("#board")).toHaveAttribute("data-pointer", "drag");
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(record(page)).toHaveText(["e4", "e5", "Nf3"]);
});

test("premoves are marked, played one by one, and gone when one is not legal", async ({ page, keep }) => {
  await against(page, "?game=chess");
  await move(page, "e2", "e4");
  await thinks(page);
  await move(page, "g1", "f3");
  await drag(page, "f1", "c4");
  // King and rook: the squares between are free by then.
  await move(page, "e1", "g1");
  for (const to of ["f3", "c4", "g1"]) await expect(square(page, to)).toHaveAccessibleName(/premove/);
  await expect(page.locator("#caption")).toContainText("Premove: played at once");
  await keep("premoves");
  await expect(record(page)).toHaveCount(1);
  await reply(page, "e7e5");
  await expect(record(page)).toHaveText(["e4", "e5", "Nf3"]);
  await reply(page, "f7f6");
  await expect(record(page)).toHaveText(["e4", "e5", "Nf3", "f6", "Bc4"]);
  await reply(page, "a7a6");
  await expect(record(page)).toHaveText(["e4", "e5", "Nf3", "f6", "Bc4", "a6", "O-O"]);
  // A capture back: the square holds one's own piece until it has been taken.
  await move(page, "d2", "c3");
  await move(page, "f3", "e5");
  await reply(page, "b7b5");
  await expect(page.locator("#announce")).toContainText("not legal");
  await expect(record(page)).toHaveCount(8);
  await expect(square(page, "e5")).toHaveAccessibleName(/Black Pawn$/);
});

test("a piece that is taken is taken back by a premove onto one's own piece's square", async ({ page }) => {
  await against(page, "?game=chess#fen=4k3/8/8/3p4/4P3/3P4/8/4K3_w");
  await move(page, "e1", "e2");
  await thinks(page);
  await move(page, "d3", "e4");
  await expect(square(page, "e4")).toHaveAccessibleName(/premove/);
  await reply(page, "d5e4");
  await expect(record(page)).toHaveText(["Ke2", "dxe4", "dxe4"]);
});

test("Esc, the right button, or a press elsewhere takes premoves back", async ({ page }) => {
  await against(page, "?game=chess");
  await move(page, "e2", "e4");
  await thinks(page);
  const backs = [
    () => page.keyboard.press("Escape"),
    async () => {
      const { x, y } = await centre(page, "e6");
      await page.mouse.click(x, y, { button: "right" });
    },
    () => click(page, "e6"),
  ];
  for (const back of backs) {
    await move(page, "g1", "f3");
    await expect(square(page, "f3")).toHaveAccessibleName(/premove/);
    await back();
    await expect(square(page, "f3")).toHaveAccessibleName("f3, empty");
  }
  await reply(page, "e7e5");
  await expect(record(page)).toHaveCount(2);
  await expect(square(page, "g1")).toHaveAccessibleName("g1, White Knight");
});

test("a piece in hand is dropped ahead", async ({ page }) => {
  await against(page, "?game=crazyhouse#fen=4k3/8/8/8/8/8/8/4K3[NNp]_w_-_-_0_1");
  await move(page, "e1", "e2");
  await thinks(page);
  const knight = page.locator('.tray [data-hand="N@"]');
  await knight.click();
  await expect(square(page, "c6")).toHaveAccessibleName(/can move here/);
  await click(page, "c6");
  await expect(square(page, "c6")).toHaveAccessibleName(/premove/);
  const [from, to] = [await knight.boundingBox(), await centre(page, "g6")];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(square(page, "g6")).toHaveAccessibleName(/premove/);
  await reply(page, "e8f8");
  await expect(record(page)).toHaveText(["Ke2", "Kf8", "N@c6"]);
  await reply(page, "f8f7");
  await expect(record(page)).toHaveText(["Ke2", "Kf8", "N@c6", "Kf7", "N@g6"]);
});

test("a drag is cancelled by the right button and by Esc, and nothing is played when the left one is let go", async ({
  page,
}) => {
  await against(page, "?game=chess");
  const [from, to] = [await centre(page, "e2"), await centre(page, "e4")];
  const cancels = [() => page.mouse.down({ button: "right" }), () => page.keyboard.press("Escape")];
  for (const cancel of cancels) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await expect(page.locator("#board")).toHaveAttribute("data-pointer", "drag");
    await cancel();
    await expect(page.locator("#board")).not.toHaveAttribute("data-pointer", "drag");
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 3 });
    await expect(page.locator("#board")).not.toHaveAttribute("data-pointer", "drag");
    await page.mouse.up();
    await page.mouse.up({ button: "right" });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(record(page)).toHaveCount(0);
    await expect(square(page, "e2")).toHaveAccessibleName("e2, White Pawn");
  }
  await drag(page, "e2", "e4");
  await expect(record(page)).toHaveText(["e4"]);
});
