// Whoever comes for the first time, on a phone: what is special is said, and the rules are not far.
import { open } from "./board.js";
import { expect, test } from "./fixtures.js";

const SPECIAL = /A King that crosses the middle grows stronger, repeating a position three times loses/;

test.describe("a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("says what is special until the first move, and leads to the lesson and the rules", async ({ page }) => {
    await open(page);
    await expect(page.locator("#invite")).toBeInViewport();
    await expect(page.locator("#invite")).toContainText(SPECIAL);
    await expect(page.locator("#tagline")).toBeHidden();
    await page.locator("#actions").getByRole("button", { name: "More" }).tap();
    await page.getByRole("link", { name: "Rules" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stone Garden Chess: rules");
    await page.goBack();
    await open(page);
    await page.locator("#typed-form input").fill("b2c4");
    await page.keyboard.press("Enter");
    await expect(page.locator("#invite")).toBeHidden();
    // Once it has been seen the lesson is not offered again.
    await page.goto("?page=lesson");
    await page.locator(".lesson-words").waitFor();
    await open(page, "?game=stones-chess");
    await expect(page.locator("#invite")).toBeHidden();
  });
});

test("on a desk the same stands below the name, once", async ({ page }) => {
  await open(page);
  await expect(page.locator("#tagline")).toContainText(SPECIAL);
  await expect(page.getByText(SPECIAL).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator("#invite").getByRole("link")).toBeVisible();
});
