// The extension for MediaWiki, used as the keeper, an author and a reader of a wiki use it. `cargo xtask test --only wiki` installs what it
// needs, serves the site and names it in the environment.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { chromium } from "@playwright/test";
import { PASSWORD, installWiki } from "./mediawiki.js";

const {
  STONE_GARDEN_ADDRESS: given,
  STONE_GARDEN_PROGRAM: program,
  STONE_GARDEN_CHROMIUM: executablePath,
} = process.env;
if (!given || !program) throw new Error("Run these tests by `cargo xtask test --only wiki`, which serves the site");
// By another name than the wiki's: it has to be allowed by the policy as another host.
const site = given.replace("127.0.0.1", "localhost");
const GAME = readFileSync(new URL("../browser/games/menagerie.toml", import.meta.url), "utf8");

/** @type {import('./mediawiki.js').Wiki} */
let wiki;
/** @type {import('@playwright/test').Browser} */
let browser;

before(async () => {
  // The strictest policy that MediaWiki can send.
  wiki = await installWiki(`
    $wgStoneGardenProgram = '${program}';
    $wgCSPHeader = [ 'default-src' => true, 'unsafeFallback' => false ];
    $wgRateLimits = [];`);
  browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
});
after(async () => {
  await browser?.close();
  wiki?.close();
});

const at = (/** @type {string} */ title, query = "") =>
  `${wiki.address}/index.php?title=${encodeURIComponent(title)}${query}`;

/**
 * @param {(page: import('@playwright/test').Page) => Promise<void>} use
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
async function visit(use, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (said) => {
    // The placeholder of a logo is missing in Debian's package.
    if (said.type() === "error" && !/status of 404/.test(said.text())) complaints.push(said.text());
  });
  await use(page);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** @param {import('@playwright/test').Page} page */
async function logIn(page) {
  await page.goto(at("Special:UserLogin"));
  await page.fill("#wpName1", "Keeper");
  await page.fill("#wpPassword1", PASSWORD);
  await page.click("#wpLoginAttempt");
  await page.waitForSelector("#pt-logout");
}

/** The moves that a board has in its record. @param {import('@playwright/test').Locator} board */
const record = (board) =>
  board.evaluate((element) => /** @type {import("../../www/element.js").StoneGardenElement} */ (element).record);

/** Presses the picture, if there is one, and waits for the board. @param {import('@playwright/test').Locator} board */
async function comesUp(board) {
  await board.scrollIntoViewIfNeeded();
  await board.locator("button[data-square], .still").first().waitFor({ state: "attached", timeout: 30_000 });
  const still = board.locator(".still");
  if (await still.count()) await still.click();
  await board.locator("button[data-square]").first().waitFor({ state: "attached", timeout: 30_000 });
}

test("installed as the README says, boards come from the wiki's own folder; then from a site elsewhere", {
  timeout: 120_000,
}, async () => {
  await wiki.write("Own", '<stone-garden game="chess" opponent="1" />');
  const hosts = () => {
    /** @type {Set<string>} */
    const hosts = new Set();
    return visit(async (page) => {
      page.on("request", (request) => hosts.add(new URL(request.url()).host));
      await page.goto(at("Own"));
      const board = page.locator("stone-garden");
      await comesUp(board);
      // The computer answers: its part runs beside the page.
      await board.locator("button[data-square=e2]").focus();
      await page.keyboard.press("Enter");
      await board.locator("button[data-square=e4]").focus();
      await page.keyboard.press("Enter");
      await board.evaluate(
        (element) =>
          new Promise((resolve) => {
            const look = () =>
              /** @type {import("../../www/element.js").StoneGardenElement} */ (element).record.length === 2 &&
              resolve(0);
            element.addEventListener("move", look);
            look();
          }),
      );
    }).then(() => [...hosts].filter(Boolean));
  };
  const own = new URL(wiki.address).host;
  assert.deepEqual(await hosts(), [own]);
  wiki.configure(`$wgStoneGardenSite = '${site}';`);
  assert.deepEqual(await hosts(), [own, new URL(site).host]);
});

test("an author edits, previews, saves and reads a page; boards can be played there", { timeout: 120_000 }, () =>
  visit(async (page) => {
    await logIn(page);
    await page.goto(at("Opening", "&action=edit"));
    await page.fill(
      "#wpTextbox1",
      '<stone-garden game="chess" moves="1. e4 e5 2. Nf3" />\n\n<stone-garden-piece game="xiangqi" piece="C" square="b3" />',
    );
    await page.click("#wpPreview");
    await comesUp(page.locator("stone-garden").first());
    assert.deepEqual(await record(page.locator("stone-garden").first()), ["e2e4", "e7e5", "g1f3"]);
    await page.click("#wpSave");
    await page.waitForSelector("#ca-edit");
    const [board, diagram] = [page.locator("stone-garden").first(), page.locator("stone-garden").last()];
    await comesUp(board);
    await board.locator("button[data-square=b8]").focus();
    await page.keyboard.press("Enter");
    await board.locator("button[data-square=c6]").focus();
    await page.keyboard.press("Enter");
    assert.deepEqual(await record(board), ["e2e4", "e7e5", "g1f3", "b8c6"]);
    await comesUp(diagram);
    assert.ok((await diagram.evaluate((element) => /** @type {any} */ (element).marks.length)) > 5);
  }),
);

test("without a script, and on paper, there is a picture that says what it shows", { timeout: 120_000 }, async () => {
  await wiki.write("Still", '<stone-garden game="chess" moves="e4 e5" />');
  await visit(
    async (page) => {
      await page.goto(at("Still"));
      const picture = page.locator("stone-garden img");
      assert.match(String(await picture.getAttribute("alt")), /Chess/);
      const shown = await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth);
      assert.ok(shown > 100);
    },
    { javaScriptEnabled: false },
  );
  await visit(async (page) => {
    await page.goto(at("Still"));
    await comesUp(page.locator("stone-garden"));
    await page.emulateMedia({ media: "print" });
    const box = await page.locator("stone-garden").boundingBox();
    assert.ok(box && box.width > 100 && box.height > 100);
  });
});

test("the picture has the colours, the side and the position that the tag names", { timeout: 120_000 }, async () => {
  const fen = "4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1";
  await wiki.write(
    "Coloured",
    `<stone-garden game="chess" theme="slate-dark" side="black" fen="${fen}" moves="1. e4" />\n\n` +
      '<stone-garden-piece game="chess" theme="safe-light" piece="N" square="d4" />\n\n' +
      '<stone-garden game="chess" theme="system" />',
  );
  const html = await (await fetch(at("Coloured"))).text();
  const shown = [...html.matchAll(/base64,([^"]*)"/g)].map(([, code]) => Buffer.from(code, "base64").toString());
  const asked = [
    ["picture", "chess", "--theme=slate-dark", "--flip", `--fen=${fen.replaceAll("_", " ")}`, "--moves=e4"],
    ["diagram", "chess", "--theme=safe-light", "--square=d4", "N"],
    ["picture", "chess"],
  ];
  assert.deepEqual(
    shown,
    asked.map((call) => execFileSync(program, call, { encoding: "utf8" })),
  );
});

test("a game has a page of its own, and pages that show it follow its edits", { timeout: 120_000 }, async () => {
  await wiki.write("Variant:Menagerie", GAME);
  await wiki.write("Shown", '<stone-garden variant="Menagerie" />');
  await visit(async (page) => {
    await page.goto(at("Variant:Menagerie"));
    await comesUp(page.locator("stone-garden"));
    assert.match(await page.locator("pre.mw-code").innerText(), /^id = "menagerie"/m);
    await page.goto(at("Shown"));
    await comesUp(page.locator("stone-garden"));
    assert.equal(await page.locator("stone-garden button[data-square]").count(), 144);
  });
  await wiki.write("Variant:Menagerie", 'id = "menagerie"\nextends = "chess"\n');
  await wiki.work();
  await visit(async (page) => {
    await page.goto(at("Shown"));
    await comesUp(page.locator("stone-garden"));
    assert.equal(await page.locator("stone-garden button[data-square]").count(), 64);
  });
});

test("a definition that can't be played is not saved, and the place is named", { timeout: 120_000 }, () =>
  visit(async (page) => {
    await logIn(page);
    await page.goto(at("Variant:Broken", "&action=edit"));
    await page.fill("#wpTextbox1", GAME.replace('board = "', 'board = "x'));
    await page.click("#wpSave");
    const said = await page.locator(".mw-message-box-error, .error").first().innerText();
    assert.match(said, /can't be played yet: \d+:\d+: .*board/);
    assert.equal((await page.request.get(at("Variant:Broken", "&action=raw"))).status(), 404);
  }),
);

/** What a page shows, and which hosts it asks, before it is quiet. @param {string} title @param {string} awaited */
async function harm(title, awaited) {
  const context = await browser.newContext();
  const page = await context.newPage();
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  await page.goto(at(title));
  await page.locator(`${awaited}, stone-garden .still`).last().waitFor({ state: "attached" });
  for (const still of await page.locator("stone-garden .still").all()) await still.click();
  await page.locator(awaited).last().waitFor({ state: "attached" });
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).stolen), undefined);
  assert.ok(!asked.includes("elsewhere.example"), "another host was asked");
  const html = await page.content();
  assert.doesNotMatch(html, /<stone-garden[^>]* (onclick|site|definition)=/);
  const refused = await page.locator("strong.error").count();
  await context.close();
  return { html, refused };
}

test("a hostile text does no more than a text can do", { timeout: 120_000 }, async () => {
  const evil = [
    '<stone-garden game="&quot;&gt;&lt;script&gt;window.stolen = 1&lt;/script&gt;" />',
    "<stone-garden game='chess' onclick='window.stolen = 2' />",
    "<stone-garden site='https://elsewhere.example/' />",
    "<stone-garden definition='https://elsewhere.example/game.toml' />",
    "<stone-garden game='../../../../etc/passwd.toml' />",
    "<stone-garden game='--help' />",
    '<stone-garden game="chess" fen="--moves=x" />',
    '<stone-garden game="chess" moves="$(touch /tmp/stolen) `id` ; ls" />',
    "<stone-garden variant='Main Page' />",
    "<stone-garden variant='Special:UserLogout' />",
    "<stone-garden variant='<script>window.stolen = 3</script>' />",
    "<stone-garden-piece piece='--output=/tmp/stolen' />",
    '<stone-garden>\nid = "x"\nname = "</span><img src=x onerror=\'window.stolen = 4\'>"\nextends = "chess"\n</stone-garden>',
  ];
  await wiki.write("Evil", evil.join("\n\n"));
  const { refused } = await harm("Evil", "stone-garden button[data-square], stone-garden .error");
  assert.equal(refused, 9);
});

test("neither does a hostile definition, on its own page and on those that show it", { timeout: 120_000 }, async () => {
  const markup =
    "</pre></span></stone-garden><script>window.stolen = 5</script><img src=x onerror='window.stolen = 6'>";
  const name = "</span><script>window.stolen = 8</script><img src=x onerror='window.stolen = 9'>";
  const wikitext =
    "[[Category:Stolen]] {{Evil}} <stone-garden site='https://elsewhere.example/' /> [https://elsewhere.example x]";
  const image = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.stolen = 7"/>';
  // One that can be played, past all that an edit is asked; one that can't, and so has no picture; and one that is no definition at all.
  const playable = `# ${markup} ${wikitext}\nid = "evil"\nname = "${name}"\nsummary = "${wikitext}"\nextends = "chess"\n`;
  const pages = {
    Playable: playable,
    Broken: `${playable}board = "${image.replaceAll('"', "'")}"\n`,
    Nothing: `${markup}\n${image}\n${wikitext}`,
  };
  for (const [name, text] of Object.entries(pages)) await wiki.write(`Variant:${name}`, text);
  await wiki.write(
    "Shows evil",
    Object.keys(pages)
      .map((name) => `<stone-garden variant="${name}" />`)
      .join("\n\n"),
  );
  await wiki.work();
  for (const [title, boards] of /** @type {[string, number][]} */ ([
    ...Object.keys(pages).map((name) => [`Variant:${name}`, 1]),
    ["Shows evil", 3],
  ])) {
    const { html } = await harm(
      title,
      /Playable|Shows/.test(title) ? "stone-garden button[data-square]" : "stone-garden :is(.error, [role=alert])",
    );
    assert.equal(html.split("<stone-garden ").length - 1, boards, title);
    assert.doesNotMatch(html, /Category:Stolen["<]|href="https:\/\/elsewhere/, title);
  }
});

test("a page has only so many boards", { timeout: 120_000 }, async () => {
  await wiki.write("Many", '<stone-garden game="chess" />\n'.repeat(60));
  await visit(
    async (page) => {
      await page.goto(at("Many"));
      assert.equal(await page.locator("stone-garden").count(), 50);
      // The same picture is drawn once.
      assert.equal(await page.locator("stone-garden img").count(), 50);
      assert.match(await page.locator("strong.error").first().innerText(), /50/);
    },
    { javaScriptEnabled: false },
  );
});

test("where the host can't draw, the editor's browser does, and readers see its picture", {
  timeout: 120_000,
}, async () => {
  wiki.configure("$wgStoneGardenProgram = '';");
  // What is parsed within the second in which the settings change is parsed again at the next look.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const board = '<stone-garden game="chess" moves="d4" />';
  const pages = ["Drawn", "Drawn too", "Drawn elsewhere"];
  await wiki.write(pages[0], board);
  await wiki.write(pages[1], `{{:${pages[0]}}}`);
  await wiki.write(pages[2], board);
  const text = async (/** @type {string} */ title) => (await fetch(at(title))).text();
  const key = /data-picture="([0-9a-f]{40})"/.exec(await text(pages[0]))?.[1];
  assert.ok(key, "no picture is asked for");
  // That one is parsed before anything is drawn, be it when it was written or now.
  await text(pages[2]);
  // Nobody looks for more than an hour; then somebody looks at two of the pages, as they were parsed before.
  await wiki.run(
    `$kept = ObjectCache::getInstance( CACHE_DB ); $kept->delete( $kept->makeKey( 'stone-garden-wanted', '${key}' ) );`,
  );
  await visit(async (page) => {
    await logIn(page);
    await page.waitForFunction(() => typeof (/** @type {any} */ (window).mw?.loader?.using) === "function");
    // What no picture of ours holds is not taken.
    const send = (/** @type {string} */ svg) =>
      page.evaluate(
        async ([key, svg]) => {
          const mw = /** @type {any} */ (window).mw;
          await mw.loader.using("mediawiki.api");
          const { stonegardenpicture } = await new mw.Api().postWithToken("csrf", {
            action: "stonegardenpicture",
            formatversion: 2,
            key,
            svg,
          });
          return stonegardenpicture.taken;
        },
        [key, svg],
      );
    const svg = (/** @type {string} */ inner) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
    for (const inner of [
      "<script>1</script>",
      '<image href="https://elsewhere.example/x.png"/>',
      '<path onclick="1" d="M0 0"/>',
      '<rect fill="url(https://elsewhere.example/#x)"/>',
      "<foreignObject/>",
    ])
      assert.equal(await send(svg(inner)), false, inner);
    assert.equal(await send("<html/>"), false);
    assert.equal(await send(svg(`<title>${"x".repeat(600_000)}</title>`)), false);
    assert.equal(await send(svg("<title>Nobody waits for it</title>")), false);
    assert.match(await text(pages[1]), new RegExp(key));
    const sent = page.waitForResponse((answer) => answer.request().postData()?.includes("stonegardenpicture") ?? false);
    await page.goto(at(pages[0]));
    assert.deepEqual(await (await sent).json(), { stonegardenpicture: { taken: true } });
  });
  // The page that nobody has looked at learns of it when somebody does, and is right for the next one.
  assert.match(await text(pages[2]), new RegExp(key));
  for (const title of pages)
    await visit(
      async (page) => {
        await page.goto(at(title));
        assert.match(String(await page.locator("stone-garden img").getAttribute("alt", { timeout: 1000 })), /Chess/);
      },
      { javaScriptEnabled: false },
    );
});
