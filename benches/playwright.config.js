// How the page's figures are taken: as the page is tested, but one after the other. `cargo xtask bench --page` runs them.
import tested from "../tests/browser/playwright.config.js";

export default { ...tested, testDir: ".", outputDir: "../test-results/figures", workers: 1, reporter: "list" };
