// What Lighthouse says of the site as it is published: four scores of each page, as a phone and as a desk sees it.
// Run by `cargo xtask bench --lighthouse`, which builds and serves the site and names a browser. Lighthouse is fetched by npx, at the
// version named here, since it is too heavy to come along with every checkout.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LIGHTHOUSE = "lighthouse@12.8.2";
const PAGES = {
  "the home": "",
  "the board": "?game=stone-garden",
  "xiangqi's board": "?game=xiangqi",
  "shogi's board": "?game=shogi",
  "the rules": "rules.html?game=stone-garden",
  "xiangqi's rules": "rules.html?game=xiangqi",
  "a board to embed": "embed.html?game=stone-garden",
};
const SCORES = ["performance", "accessibility", "best-practices", "seo"];

const { STONE_GARDEN_ADDRESS: site, STONE_GARDEN_CHROMIUM: chromium } = process.env;
const folder = mkdtempSync(join(tmpdir(), "stone-garden-lighthouse-"));

/** @param {string} page @param {string} device */
function measure(page, device) {
  const file = join(folder, "report.json");
  const flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking";
  const preset = device === "desktop" ? ["--preset=desktop"] : [];
  execFileSync(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      site + page,
      ...preset,
      flags,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      "--enable-error-reporting=false",
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

try {
  console.log(`\n| page | device | ${SCORES.join(" | ")} |\n|---|---|${SCORES.map(() => "---|").join("")}`);
  for (const [name, page] of Object.entries(PAGES)) {
    for (const device of ["phone", "desktop"]) {
      const { categories, audits } = measure(page, device);
      console.log(
        `| ${name} | ${device} | ${SCORES.map((score) => Math.round(categories[score].score * 100)).join(" | ")} |`,
      );
      for (const score of SCORES) {
        for (const { id, weight } of categories[score].auditRefs) {
          const audit = audits[id];
          if (weight > 0 && audit.score !== null && audit.score < 0.9) {
            const places = audit.details?.items
              ?.slice(0, 3)
              .map((/** @type {any} */ item) => item.node?.snippet ?? item.url ?? item.description ?? "");
            console.error(`  ${score}: ${audit.title} ${audit.displayValue ?? ""} ${(places ?? []).join(" ")}`);
          }
        }
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
