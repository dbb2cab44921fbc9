// The rest of the site in Firefox: lesson, rules, what is kept, offline, and boards in pages of other hosts.
import assert from "node:assert/strict";
import { hostPages } from "../browser/host.js";
import {
  moves,
  open,
  press,
  pressInside,
  pressText,
  record,
  site,
  test,
  text,
  twoPlayers,
  until,
  within,
} from "./firefox.js";

test("a step of the lesson is played", async (page) => {
  await page.goto(`${site}?page=lesson`);
  const before = await until(
    () => text(page, ".lesson-words h2"),
    (heading) => heading.includes("Horse"),
    "the first step",
  );
  await pressInside(page, "stone-garden", "d2", "e4");
  await until(
    () => text(page, ".lesson-said"),
    (said) => said.includes("last rank"),
    "the move was the right one",
  );
  await pressText(page, ".lesson-words", "Next");
  await until(
    () => text(page, ".lesson-words h2"),
    (heading) => heading !== before,
    "the next step",
  );
});

test("rules with live diagrams", async (page) => {
  await page.goto(`${site}rules.html?game=stone-garden`);
  await page.waitForSelector("main.rules");
  await until(
    () => page.$$eval("main.rules h2, main.rules h3", (all) => all.length),
    (headings) => headings > 5,
    "the rules have their headings",
  );
  await within(page, "stone-garden >>> canvas");
});

test("the game, the library and the settings are kept over a reload", async (page) => {
  await open(page);
  await twoPlayers(page);
  await press(page, "b2", "c4", "a7", "b5");
  await moves(page, 2);
  await pressText(page, "#top-buttons", "Dark");
  const kept = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open("stone-garden");
          request.onsuccess = () => {
            const names = request.result.objectStoreNames;
            if (!names.contains("games")) return resolve([]);
            const all = request.result.transaction("games").objectStore("games").getAll();
            all.onsuccess = () => (request.result.close(), resolve(all.result.map((game) => game.moves.length)));
          };
        }),
    );
  // The list is opened first: asking for a database that is not there yet would make it.
  await pressText(page, "#actions", "More");
  await pressText(page, "#more", "My games");
  await page.waitForSelector("#library li");
  await page.keyboard.press("Escape");
  await until(kept, (games) => JSON.stringify(games) === "[2]", "one game of two moves in the library");
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await moves(page, 2);
  assert.deepEqual(await record(page), ["Hbc4", "Hab5"]);
  assert.equal(await page.$eval("html", (root) => root.dataset.theme), "dark");
});

test("after one visit the page works without its server", async (page, allow) => {
  // A server in front of the real one, which can be cut off.
  const { createServer } = await import("node:http");
  let gone = false;
  const server = createServer(async (request, response) => {
    if (gone) return request.socket.destroy();
    const answer = await fetch(new URL(request.url ?? "/", site));
    response.writeHead(
      answer.status,
      Object.fromEntries(
        [...answer.headers].filter(([name]) => !["connection", "content-length", "transfer-encoding"].includes(name)),
      ),
    );
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const address = `http://127.0.0.1:${port}/`;
  allow(new URL(address).origin);
  try {
    await page.goto(`${address}?play`);
    // The whole site is fetched first, which takes a busy machine its time.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, { timeout: 180_000 });
    gone = true;
    server.closeAllConnections();
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await press(page, "b2", "c4");
    await moves(page, 2);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("boards in a page of another host, with a policy as strict as can be: one is played against the computer", async (page, allow) => {
  const host = await hostPages(site, {
    "/": {
      body: '<stone-garden id="one" game="stone-garden" opponent="1"></stone-garden><stone-garden id="two" game="stone-garden" piece="O" square="d4"></stone-garden>',
    },
  });
  allow(host.address);
  try {
    await page.goto(`${host.address}/`);
    await pressInside(page, "#one", "b2", "c4");
    await until(
      () => page.$eval("#one", (element) => /** @type {any} */ (element).record.length),
      (length) => length === 2,
      "the computer answers",
    );
    await within(page, "#two >>> canvas");
    await until(
      () => page.$eval("#two", (element) => /** @type {any} */ (element).marks.length),
      (marks) => marks > 10,
      "the marks of the Owl",
    );
  } finally {
    await host.close();
  }
});

test("a frame in a sandbox on a page of another host: its computer answers", async (page, allow) => {
  const host = await hostPages(site, {
    "/": {
      body: `<iframe id="frame" sandbox="allow-scripts" src="${site}embed.html?opponent=1" title="Board" height="600"></iframe>`,
    },
  });
  allow(host.address);
  try {
    await page.goto(`${host.address}/`);
    const frame = await (await page.waitForSelector("#frame"))?.contentFrame();
    assert(frame);
    await within(frame, "stone-garden >>> canvas");
    await frame.$eval("stone-garden", (element) => /** @type {any} */ (element).play("b2c4"));
    await until(
      () => frame.$eval("stone-garden", (element) => /** @type {any} */ (element).record.length),
      (length) => length === 2,
      "the computer answers",
    );
  } finally {
    await host.close();
  }
});
