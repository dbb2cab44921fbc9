// Links made by chance: read or refused with a reason, and what is read comes back. For more, see fuzz/README.md.
import { tryLinks } from "../../fuzz/links.js";
import { expect, test } from "./fixtures.js";

test("random links are read or refused, and what is read comes back", () => {
  const { games, unharmed } = tryLinks(20_000, 1);
  expect(games).toBeGreaterThan(500);
  // Nearly every change is noticed; what is not says the same.
  expect(unharmed).toBeLessThan(1000);
});
