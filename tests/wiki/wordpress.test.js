// The plugin for WordPress, used as the keeper, authors and readers of a site use it. `cargo xtask test --only wiki` installs what it needs, builds
// the site, which is copied into the plugin, and names a program in the environment.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { freePort, until } from "./own-server.js";
import { PASSWORD, installBlog } from "./wordpress.js";

const { STONE_GARDEN_PROGRAM: named, STONE_GARDEN_CHROMIUM: executablePath } = process.env;
if (!named) throw new Error("Run these tests by `cargo xtask test --only wiki`, which builds the site");
const program = named;
const SITE = fileURLToPath(new URL("../../dist", import.meta.url));
const GAME = readFileSync(new URL("../browser/games/menagerie.toml", import.meta.url), "utf8");

/** @type {import('./wordpress.js').Blog} */
let blog;
/** @type {import('@playwright/test').Browser} */
let browser;

before(async () => {
  blog = await installBlog();
  browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
});
after(async () => {
  await browser?.close();
  const faults = blog?.faults() ?? "";
  await blog?.close();
  assert.doesNotMatch(faults, /stone-garden\/(?!site)/, faults);
});

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @param {(page: Page) => Promise<void>} use
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 * @returns {Promise<string[]>} other hosts that were asked for something
 */
async function visit(use, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  /** @type {Set<string>} */
  const others = new Set();
  await context.route(
    (address) => address.origin !== blog.address && /^http/.test(address.protocol),
    (route) => {
      others.add(new URL(route.request().url()).host);
      return route.abort();
    },
  );
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (said) => {
    // WordPress asks for what an author may not read, and for icons that nobody has set.
    if (said.type() === "error" && !/status of 40[34]|ERR_FAILED/.test(said.text())) complaints.push(said.text());
  });
  await use(page);
  assert.deepEqual(complaints, []);
  await context.close();
  return [...others];
}

/** @param {Page} page @param {string} name */
async function logIn(page, name) {
  await page.goto(`${blog.address}/wp-login.php`);
  await page.fill("#user_login", name);
  await page.fill("#user_pass", PASSWORD);
  await page.click("#wp-submit");
  await page.waitForURL(/wp-admin/);
}

/** Opens the settings of the block that is chosen. @param {Page} page */
const openSettings = (page) =>
  page.evaluate(() =>
    /** @type {any} */ (window).wp.data.dispatch("core/edit-post").openGeneralSidebar("edit-post/block"),
  );

/** Opens the editor with an empty post. @param {Page} page */
async function edit(page) {
  await page.goto(`${blog.address}/wp-admin/post-new.php`);
  await page.waitForFunction(() => /** @type {any} */ (window).wp?.data?.select("core/editor")?.getCurrentPostId());
  await page.evaluate(() => {
    const { dispatch } = /** @type {any} */ (window).wp.data;
    dispatch("core/preferences").set("core/edit-post", "welcomeGuide", false);
  });
}

/** The text of the post in the editor. @param {Page} page @returns {Promise<string>} */
const content = (page) =>
  page.evaluate(() => /** @type {any} */ (window).wp.data.select("core/editor").getEditedPostContent());

/** Saves and publishes the post in the editor; its address. @param {Page} page */
async function publish(page) {
  return /** @type {Promise<string>} */ (
    page.evaluate(async () => {
      const { dispatch, select } = /** @type {any} */ (window).wp.data;
      dispatch("core/editor").editPost({ status: "publish" });
      await dispatch("core/editor").savePost();
      if (!select("core/editor").didPostSaveRequestSucceed()) throw new Error("the post was not saved");
      return select("core/editor").getPermalink();
    })
  );
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

/** @param {import('@playwright/test').Locator} board @param {string} from @param {string} to */
async function move(board, from, to) {
  for (const square of [from, to]) {
    await board.locator(`button[data-square=${square}]`).focus();
    await board.page().keyboard.press("Enter");
  }
}

/** A block as it stands in a text. @param {string} name @param {object} attributes */
const block = (name, attributes) => {
  const said = JSON.stringify(attributes).replace(/--|[<>&]/g, (signs) =>
    [...signs].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join(""),
  );
  return `<!-- wp:stone-garden/${name} ${said.replaceAll('\\"', "\\u0022")} /-->`;
};

/** @param {string} address */
const html = async (address) => (await fetch(address)).text();

/** A post's own text, as HTML. @param {string} address */
const text = async (address) =>
  (await html(address)).split("entry-content")[1]?.split('<div class="wp-block-template-part')[0] ?? "";

test("the keeper activates the plugin and says where things are", { timeout: 180_000 }, async () => {
  const others = await visit(async (page) => {
    await logIn(page, "keeper");
    await page.goto(`${blog.address}/wp-admin/plugins.php`);
    await page.click("#activate-stone-garden");
    await page.waitForURL(/activate=true/);
    await page.locator("tr[data-slug=stone-garden] a", { hasText: "Settings" }).click();
    // The README's commands have copied the site.
    assert.equal(await page.locator(".notice-error").count(), 0);
    assert.match(await page.locator(".form-table").innerText(), /STONE_GARDEN_PROGRAM/);
    const [site, pictures] = [
      page.getByLabel("Address of the page’s files"),
      page.getByLabel("Address of a picture server"),
    ];
    await site.fill("javascript:alert(1)//");
    await pictures.fill("https://garden.example.org/picture");
    await page.click("#submit");
    assert.match(await page.locator(".notice-error").first().innerText(), /javascript:alert\(1\).* is no address/);
    assert.deepEqual(
      [await site.inputValue(), await pictures.inputValue()],
      ["", "https://garden.example.org/picture/"],
    );
    await pictures.fill("");
    await page.click("#submit");
    blog.allow(program);
    await page.goto(`${blog.address}/wp-admin/options-general.php?page=stone-garden`);
    assert.match(await page.locator(".form-table").innerText(), /: stone-garden \d+\.\d+\.\d+/);
    blog.allow("/nowhere/stone-garden");
    await page.reload();
    assert.match(await page.locator(".form-table").innerText(), /\/nowhere\/stone-garden can’t be run/);
    blog.allow(program);
  });
  assert.deepEqual(
    others.filter((host) => /garden/.test(host)),
    [],
  );
});

test("an author inserts a board, plays on it, publishes it, and a reader plays on", { timeout: 180_000 }, async () => {
  let address = "";
  await visit(async (page) => {
    await logIn(page, "author");
    await edit(page);
    await page.getByRole("textbox", { name: "Add title" }).fill("An opening");
    await page.getByRole("button", { name: "Toggle block inserter" }).click();
    await page.getByPlaceholder("Search").fill("xiangqi");
    await page.getByRole("option", { name: "Chess variant board" }).click();
    const board = page.locator(".stone-garden__preview stone-garden");
    await comesUp(board);
    await openSettings(page);
    const game = page.getByRole("combobox", { name: "Game" });
    await game.fill("Xiang");
    await page.getByRole("option", { name: "Xiangqi", exact: true }).click();
    await board.and(page.locator("[game=xiangqi]")).waitFor();
    await comesUp(board);
    assert.equal(await board.locator("button[data-square]").count(), 90);
    // Keys that play are not the editor's: the block is still there afterwards.
    await move(board, "h3", "e3");
    await page.getByRole("button", { name: "Write the moves played here into the block" }).click();
    await board.and(page.locator("[moves]")).waitFor();
    await page.getByLabel("What they do").selectOption("play");
    const said = await content(page);
    assert.match(said, /^<!-- wp:stone-garden\/board \{"game":"xiangqi","moves":"h3e3","opponent":"3"\} \/-->$/);
    address = await publish(page);
  });
  await visit(async (page) => {
    await page.goto(address);
    const board = page.locator("figure.wp-block-stone-garden-board > stone-garden");
    await comesUp(board);
    assert.deepEqual((await record(board)).slice(0, 1), ["h3e3"]);
    assert.equal(await board.getAttribute("opponent"), "3");
    assert.equal(await page.locator("script[src$='site/element.js']").getAttribute("type"), "module");
  });
});

test("a piece and a game of one's own are blocks too, and signs of HTML stay what they are", {
  timeout: 180_000,
}, async () => {
  // By WordPress such an author's `&` and `<` are entities, and what looks like a tag is taken away.
  const definition = `${GAME.trimEnd()}\n# a & b <b>c</b> [gallery] &lt;\n`;
  let address = "";
  await visit(async (page) => {
    await logIn(page, "author");
    await edit(page);
    const insert = (/** @type {string} */ name) =>
      page.evaluate((name) => {
        const { blocks, data } = /** @type {any} */ (window).wp;
        data.dispatch("core/block-editor").insertBlocks([blocks.createBlock(name)]);
      }, name);
    await insert("stone-garden/piece");
    const question = page.locator(".components-placeholder");
    await question.getByLabel("Piece").fill("Ox");
    await question.getByRole("button", { name: "Show" }).click();
    await comesUp(page.locator("stone-garden[piece=Ox]"));
    await insert("stone-garden/board");
    await openSettings(page);
    await page.getByRole("button", { name: "A game of your own" }).click();
    await page.getByLabel("Definition").fill(definition);
    const board = page.locator(".wp-block-stone-garden-board stone-garden");
    await page.waitForFunction(() => {
      const board = document.querySelector(".wp-block[data-type='stone-garden/board'] stone-garden");
      return board?.shadowRoot?.querySelectorAll("button[data-square]").length === 144;
    });
    assert.equal(await board.evaluate((element) => element.textContent), definition);
    address = await publish(page);
    await page.reload();
    await page.getByRole("document", { name: "Block: Chess variant board" }).click();
    await openSettings(page);
    assert.equal(await page.getByLabel("Definition").inputValue(), definition);
  });
  await visit(async (page) => {
    await page.goto(address);
    const [diagram, board] = [page.locator("stone-garden").first(), page.locator("stone-garden").last()];
    await comesUp(board);
    assert.equal(await board.locator("button[data-square]").count(), 144);
    assert.equal(await board.locator("pre").evaluate((element) => element.textContent), definition.trim());
    await comesUp(diagram);
    assert.ok((await diagram.evaluate((element) => /** @type {any} */ (element).marks.length)) > 5);
  });
});

test("shortcodes show boards, diagrams and games of one's own", { timeout: 180_000 }, async () => {
  const holding = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR&#91;n&#93; w KQkq - 0 1";
  // In a text without blocks, where WordPress makes paragraphs and typographic quotes.
  const address = await blog.write(
    [
      `[stone-garden game="chess" moves="1. e4 e5 2. Nf3" play="2" size="320" caption="<b>Bold</b> & &#91;x&#93;" /]`,
      `[stone-garden game="crazyhouse" fen="${holding}" /]`,
      `[stone-garden-piece game="xiangqi" piece="C" square="b3" /]`,
      `[stone-garden play]\n${GAME}\n[/stone-garden]`,
    ].join("\n\n"),
  );
  await visit(async (page) => {
    await page.goto(address);
    const boards = page.locator("stone-garden");
    assert.equal(await boards.count(), 4);
    for (const board of await boards.all()) await comesUp(board);
    // The computer may have answered already.
    assert.deepEqual((await record(boards.nth(0))).slice(0, 3), ["e2e4", "e7e5", "g1f3"]);
    assert.equal(await boards.nth(0).getAttribute("opponent"), "2");
    assert.ok(Math.abs(((await boards.nth(0).boundingBox())?.width ?? 0) - 320) < 2);
    assert.equal(await page.locator("figcaption").innerHTML(), "<b>Bold</b> &amp; [x]");
    assert.match(
      await boards.nth(1).evaluate((element) => /** @type {any} */ (element).position),
      /^rnbqkb1r\/.*RNBQKBNR\[n\] w/,
    );
    assert.ok((await boards.nth(2).evaluate((element) => /** @type {any} */ (element).marks.length)) > 5);
    assert.equal(await boards.nth(3).locator("button[data-square]").count(), 144);
    assert.equal(await boards.nth(3).getAttribute("opponent"), "computer");
  });
});

test("a shortcode that is pasted is a block, and an editor is told if the script is not there", {
  timeout: 120_000,
}, async () => {
  await blog.run("update_option( 'stone_garden', [ 'site' => $input ] );", `${blog.address}/nowhere/`);
  await visit(async (page) => {
    await logIn(page, "author");
    await edit(page);
    const become = (/** @type {string} */ HTML) =>
      page.evaluate((HTML) => {
        const { blocks } = /** @type {any} */ (window).wp;
        return blocks.serialize(blocks.rawHandler({ HTML }));
      }, HTML);
    assert.equal(
      await become(`<p>[stone-garden game="crazyhouse" fen="8/8 &#91;n&#93; w" play size="320" /]</p>`),
      '<!-- wp:stone-garden/board {"game":"crazyhouse","fen":"8/8 [n] w","opponent":"computer","size":320} /-->',
    );
    assert.equal(
      await become(
        `<p>[stone-garden-piece piece="N" caption="A <b>horse</b>"]<br />id = "x"</p>\n<p>a = "b &amp; c"[/stone-garden-piece]</p>`,
      ),
      block("piece", { definition: 'id = "x"\n\na = "b &amp; c"', piece: "N", caption: "A <b>horse</b>" }),
    );
    await page.evaluate(() => {
      const { blocks, data } = /** @type {any} */ (window).wp;
      data.dispatch("core/block-editor").insertBlocks([blocks.createBlock("stone-garden/board")]);
    });
    await page.getByText("files are not where the settings of Stone Garden say").first().waitFor();
  });
  await blog.run("delete_option( 'stone_garden' );");
});

test("without a script, on paper and in a feed there is a picture that says what it shows", {
  timeout: 180_000,
}, async () => {
  const caption = "&lt;b&gt; & <b>bold</b>";
  const board = block("board", { game: "chess", moves: "e4 e5", caption, ofAnotherPlugin: { a: 1 } });
  const address = await blog.write(`${board}\n\n${block("piece", { game: "chess", piece: "N" })}`);
  await visit(
    async (page) => {
      await page.goto(address);
      const pictures = page.locator("stone-garden img");
      assert.equal(await pictures.count(), 2);
      assert.equal(await pictures.first().getAttribute("alt"), "Chess: e4 e5");
      assert.equal(await page.locator("figcaption").innerHTML(), "&lt;b&gt; &amp; <b>bold</b>");
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
        assert.ok((await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth)) > 100);
      }
    },
    { javaScriptEnabled: false },
  );
  await visit(async (page) => {
    await page.goto(address);
    const board = page.locator("stone-garden").first();
    await comesUp(board);
    await page.emulateMedia({ media: "print" });
    const box = await board.boundingBox();
    assert.ok(box && box.width > 100 && box.height > 100);
    assert.equal(await board.locator("[part~=controls] button:visible, .bar button:visible").count(), 0);
  });
  const feed = await html(`${blog.address}/?feed=rss2`);
  const item = feed.split("<item>").find((item) => item.includes(`<link>${address}</link>`)) ?? "";
  assert.match(item, /<figure[^>]*><a href="[^"]*"><img [^>]*src="[^"]*\.png" alt="Chess: e4 e5"/);
  assert.doesNotMatch(item, /<stone-garden|element\.js/);
  const png = /src="([^"]*\.png)"/.exec(item)?.[1] ?? "";
  const bytes = Buffer.from(await (await fetch(png)).arrayBuffer());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
});

test("only pages that hold a board load its script", { timeout: 60_000 }, async () => {
  const page = await html(await blog.write("<!-- wp:paragraph --><p>No board here.</p><!-- /wp:paragraph -->", "page"));
  assert.match(page, /No board here/);
  assert.doesNotMatch(page, /element\.js|stone-garden\/blocks/);
});

test("a picture server draws where no program does; without both there are words", { timeout: 120_000 }, async () => {
  const port = await freePort();
  const server = spawn(program, ["site", "--folder", SITE, "--port", String(port)], { stdio: "ignore" });
  try {
    const pictures = `http://127.0.0.1:${port}/picture/`;
    await until(pictures, async () => (await fetch(`${pictures}chess.svg`).catch(() => null))?.ok);
    blog.allow("");
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const address = await blog.write(
      [
        block("board", { game: "chess", fen, moves: "O-O", side: "black", theme: "wood-dark" }),
        block("piece", { game: "chess", piece: "N", square: "d4" }),
        block("board", { definition: 'id = "mine"\nname = "Mine & yours"\nextends = "chess"' }),
      ].join("\n\n"),
    );
    const words = await text(address);
    assert.match(words, /<stone-garden game="chess" fen="4k3[^>]*><span>Chess<\/span> <code>4k3\/.* O-O<\/code>/);
    // Beside a definition nothing else is text: the element reads all of it.
    assert.match(
      words,
      /<stone-garden loading="lazy"><pre>\nid = &quot;mine&quot;\nname = &quot;Mine &amp; yours&quot;\n[^<]*<\/pre><\/stone-garden>/,
    );
    await visit(async (page) => {
      await page.goto(address);
      await comesUp(page.locator("stone-garden").last());
    });
    await blog.run("update_option( 'stone_garden', [ 'pictures' => $input ] );", pictures);
    const shown = await text(address);
    const src = /<img[^>]* src="([^"]*)"/.exec(shown)?.[1].replaceAll("&amp;", "&").replaceAll("&#038;", "&") ?? "";
    assert.ok(src.startsWith(`${pictures}chess.svg?fen=4k3`), src);
    const svg = await (await fetch(src)).text();
    const own = execFileSync(program, [
      "picture",
      "chess",
      "--fen",
      fen,
      "--moves",
      "O-O",
      "--flip",
      "--theme",
      "wood-dark",
    ]);
    assert.equal(svg, own.toString());
    // It draws neither diagrams nor games that it does not have.
    assert.equal(shown.match(/<img[^>]*\/picture\//g)?.length, 1);
    assert.match(shown, /<span>Chess<\/span> <code>N d4<\/code>/);
  } finally {
    server.kill();
    blog.allow(program);
    await blog.run("delete_option( 'stone_garden' );");
  }
});

/** What a hostile author may try in a value. */
const EVIL = [
  '"><script>window.stolen = 1</script>',
  "' onmouseover='window.stolen = 1",
  "</pre></stone-garden><img src=x onerror=window.stolen=1>",
  "&quot;&gt;&lt;script&gt;window.stolen = 1&lt;/script&gt;",
  "--png=/tmp/stone-garden-stolen",
  "$(touch /tmp/stone-garden-stolen) `touch /tmp/stone-garden-stolen`; touch /tmp/stone-garden-stolen",
  "../../../../etc/passwd.toml",
  "javascript:window.stolen=1",
  "[gallery][caption]x[/caption]",
  "x".repeat(30_000),
];

test("a hostile author does no more than a text can do", { timeout: 240_000 }, async () => {
  const stolen = "/tmp/stone-garden-stolen";
  rmSync(stolen, { force: true });
  const names = [
    "game",
    "fen",
    "moves",
    "ply",
    "side",
    "opponent",
    "controls",
    "theme",
    "notation",
    "lang",
    "caption",
    "size",
  ];
  const others = ["piece", "square", "friends", "facing"];
  const attempts = EVIL.flatMap((evil) => [
    ...names.slice(0, 6).map((name) => block("board", { [name]: evil })),
    block("board", Object.fromEntries(names.slice(6).map((name) => [name, evil]))),
    block("board", { caption: `<a href="${evil.replaceAll('"', "'")}" onclick="window.stolen=1">x</a>` }),
    ...others.map((name) => block("piece", { piece: "N", [name]: evil })),
    block("board", { definition: `id = "x"\nextends = "chess"\nname = '''${evil}</script></pre>'''` }),
    block("board", { className: evil, anchor: evil, align: evil }),
  ]);
  const shortcodes = [
    `[stone-garden site="https://elsewhere.example/" /]`,
    `[stone-garden definition="https://elsewhere.example/game.toml" /]`,
    `[stone-garden study="https://elsewhere.example/study.pgn" /]`,
    `[stone-garden onclick="window.stolen=1" /]`,
    `[stone-garden game='" onmouseover="window.stolen=1' /]`,
    `[stone-garden caption="&lt;img src=x onerror=window.stolen=1&gt;" /]`,
    `[stone-garden-piece piece="--output=${stolen}" /]`,
    `[stone-garden]id = "x"\nextends = "chess"\nname = "&lt;/pre&gt;&lt;img src=x onerror=window.stolen=1&gt;"[/stone-garden]`,
    `[stone-garden][stone-garden-piece piece="N" /][/stone-garden]`,
    block("board", {
      site: "https://elsewhere.example/",
      study: "https://elsewhere.example/",
      fen: ["a"],
      moves: { a: 1 },
    }),
  ];
  // As a contributor saves it, in as many posts as it needs so that none is refused for its number of boards.
  /** @type {string[]} */
  const addresses = [];
  const texts = [...attempts, ...shortcodes];
  for (let at = 0; at < texts.length; at += 45) {
    const id = await blog.run(
      `wp_set_current_user( get_user_by( 'login', 'contributor' )->ID ); kses_init();
       $id = wp_insert_post( wp_slash( [ 'post_title' => 'Evil', 'post_content' => $input, 'post_status' => 'pending' ] ) );
       wp_set_current_user( 1 ); wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] ); echo get_permalink( $id );`,
      texts.slice(at, at + 45).join("\n\n"),
    );
    addresses.push(id);
  }
  for (const address of addresses) {
    const others = await visit(async (page) => {
      // The keeper reads it: what runs there could do everything.
      await logIn(page, "keeper");
      await page.goto(address);
      const elements = page.locator("stone-garden");
      // What is a picture until it is pressed is a board now.
      await elements.evaluateAll((all) => {
        for (const one of all) one.setAttribute("loading", "eager");
      });
      await elements
        .last()
        .locator("button[data-square], .error")
        .first()
        .waitFor({ state: "attached", timeout: 60_000 });
      await page.evaluate(() => {
        for (const place of document.querySelectorAll("figure, figure *, .stone-garden-fault"))
          for (const name of ["mouseover", "focus", "click"])
            place.dispatchEvent(new Event(name, { cancelable: true }));
      });
      assert.equal(await page.evaluate(() => /** @type {any} */ (window).stolen), undefined);
      const [handlers, wrong] = await page.evaluate(() => {
        const all = [...document.querySelectorAll(".stone-garden, .stone-garden *, .stone-garden-fault")];
        const attributes = all.flatMap((element) =>
          [...element.attributes].map(({ name, value }) => `${name}=${value}`),
        );
        const tags = all.map((element) => element.localName);
        const known = "figure figcaption stone-garden img pre span code a p br b strong em i sub sup".split(" ");
        return [
          attributes.filter((said) => /^on|^(site|definition|study)=|^(href|src)=\s*javascript/i.test(said)),
          tags.filter((tag) => !known.includes(tag)),
        ];
      });
      assert.deepEqual([handlers, wrong], [[], []]);
    });
    assert.ok(!others.includes("elsewhere.example"), "another host was asked");
  }
  const rest = await (await fetch(`${blog.address}/?rest_route=/wp/v2/posts&per_page=20`)).text();
  const feed = await html(`${blog.address}/?feed=rss2`);
  for (const shown of [rest, feed]) assert.doesNotMatch(shown, /<script>window|<img src=x|onerror=window[^<&]*>/);
  assert.equal(existsSync(stolen), false);
  assert.ok(readdirSync(join(blog.uploads, "stone-garden")).every((name) => /^[0-9a-f]{40}\.(svg|png)$/.test(name)));
});

test("who may not write HTML can't name another place for the script", { timeout: 60_000 }, async () => {
  const set = (/** @type {string} */ may) =>
    blog.run(`add_filter( 'map_meta_cap', fn ( $caps, $cap ) => $cap === 'unfiltered_html' && ${may} ? [ 'do_not_allow' ] : $caps, 10, 2 );
      wp_set_current_user( 1 ); require_once ABSPATH . 'wp-admin/includes/admin.php'; do_action( 'admin_init' );
      update_option( 'stone_garden', [ 'site' => 'https://elsewhere.example/', 'pictures' => '' ] );
      echo wp_json_encode( get_option( 'stone_garden' ) ); delete_option( 'stone_garden' );`);
  assert.match(await set("true"), /"site":""/);
  assert.match(await set("false"), /"site":"https:\\\/\\\/elsewhere\.example\\\/"/);
});

test("a text has only so many boards, and drawing ends in time", { timeout: 120_000 }, async () => {
  const page = await text(await blog.write("[stone-garden game='chess' /]\n\n".repeat(60)));
  assert.equal(page.match(/<stone-garden /g)?.length, 50);
  assert.equal(page.match(/<img[^>]*uploads\/stone-garden/g)?.length, 50);
  assert.match(page, /at most 50 boards/);
  // What can't be drawn is asked for once.
  const files = () => readdirSync(join(blog.uploads, "stone-garden")).length;
  const address = await blog.write("[stone-garden game='chess' fen='nonsense' /]");
  await html(address);
  const before = files();
  assert.match(await text(address), /<span>Chess<\/span> <code>nonsense<\/code>/);
  assert.equal(files(), before);
});

test("it speaks the languages of the page", { timeout: 120_000 }, async () => {
  const address = await blog.write("[stone-garden wrong='1' /]");
  // The option itself takes only languages in which all of WordPress is there.
  const speak = (/** @type {string} */ locale) =>
    blog.run("$wpdb->replace( $wpdb->options, [ 'option_name' => 'WPLANG', 'option_value' => $input ] );", locale);
  // The words of Spain for Mexico.
  for (const [locale, said] of /** @type {[string, RegExp][]} */ ([
    ["es_MX", /Tablero: el atributo «wrong»/],
    ["ru_RU", /Доска: атрибут «wrong»/],
    ["de_DE", /Board: the attribute “wrong”/],
  ])) {
    await speak(locale);
    assert.match(await text(address), said);
  }
  await speak("es_MX");
  await visit(async (page) => {
    await logIn(page, "author");
    await edit(page);
    await page.evaluate(() => {
      const { blocks, data } = /** @type {any} */ (window).wp;
      data.dispatch("core/block-editor").insertBlocks([blocks.createBlock("stone-garden/board")]);
    });
    await openSettings(page);
    await page.getByText("Qué hacen").waitFor();
    await page.getByRole("document", { name: /Tablero de variante de ajedrez/ }).waitFor();
  });
  await speak("");
});

test("uninstalled, it leaves nothing but texts", { timeout: 60_000 }, async () => {
  await blog.run("update_option( 'stone_garden', [ 'pictures' => 'https://garden.example.org/picture/' ] );");
  await html(await blog.write("[stone-garden game='chess' /]"));
  assert.ok(existsSync(join(blog.uploads, "stone-garden")));
  await blog.run(
    "require ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'stone-garden/stone-garden.php' );",
  );
  await blog.run(
    "require ABSPATH . 'wp-admin/includes/plugin.php'; uninstall_plugin( 'stone-garden/stone-garden.php' );",
  );
  assert.equal(existsSync(join(blog.uploads, "stone-garden")), false);
  assert.equal(await blog.run("echo wp_json_encode( get_option( 'stone_garden' ) );"), "false");
});
