// Storage that fails at one step, whichever it is: the steps of a visit are counted first, then each of them fails in a visit of its own.
import { move, openForTwo, record, twoPlayers } from "./board.js";
import { DEEP, expect, partOf, test } from "./fixtures.js";

test.use({ tolerated: [/paint:/] });

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {'refuse' | 'quota' | 'half'} Kind refuse: a call throws; quota: there is no room; half: half is written, then it fails */

/**
 * Counts what is asked of storage, by the page's own calls, and lets one fail, or all from there on. Runs before everything else.
 * @param {{kind: Kind, step: number, lasting: boolean}} fault step 0: none
 */
function install({ kind, step, lasting }) {
  const w = /** @type {any} */ (window);
  w.steps = [];
  /** Whether the next step is to fail. @param {string} name */
  const fails = (name) => {
    w.steps.push(name);
    return step > 0 && (w.steps.length === step || (lasting && w.steps.length > step));
  };
  const full = () => new DOMException("The quota has been exceeded.", "QuotaExceededError");
  const refused = () => (kind === "refuse" ? new DOMException("The operation is insecure.", "SecurityError") : full());

  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.getItem = function (/** @type {string} */ key) {
    if (fails(`read ${key}`) && kind === "refuse") throw refused();
    return getItem.call(this, key);
  };
  Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ value) {
    if (!fails(`write ${key}`)) return setItem.call(this, key, value);
    if (kind === "half") setItem.call(this, key, value.slice(0, value.length / 2));
    throw refused();
  };

  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (/** @type {Parameters<typeof open>} */ ...rest) {
    if (fails("open the library") && kind === "refuse") throw refused();
    return open.apply(this, rest);
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (/** @type {Parameters<typeof transaction>} */ ...rest) {
    const begun = transaction.apply(this, rest);
    // What a transaction has done counts only when it is through.
    if (fails("take the library up") && kind !== "half") {
      Object.defineProperty(begun, "error", { value: refused() });
      queueMicrotask(() => {
        try {
          begun.abort();
        } catch {
          // It is over already.
        }
      });
    }
    return begun;
  };
  for (const name of /** @type {const} */ (["get", "getAll", "put", "add", "delete"])) {
    const plain = /** @type {any} */ (IDBObjectStore.prototype[name]);
    /** @type {any} */ (IDBObjectStore.prototype)[name] = function (/** @type {any[]} */ ...rest) {
      if (!fails(`${name} in the library`)) return plain.apply(this, rest);
      if (kind === "refuse") throw refused();
      const request = plain.apply(this, rest);
      // The write is begun, then all of it is given up.
      if (name !== "get" && name !== "getAll") {
        Object.defineProperty(this.transaction, "error", { value: refused() });
        this.transaction.abort();
      }
      return request;
    };
  }
}

/** A visit: the game is taken up, played on, looked for in the list, another is begun. @param {Page} page */
async function visit(page) {
  await page.goto("?play");
  await page.locator("html[data-ready]").waitFor();
  const played = await record(page).count();
  // Whatever was lost or not: it can be played.
  if (!played) await twoPlayers(page);
  const moves = [
    ["b2", "c4"],
    ["a7", "b5"],
    ["c2", "d4"],
  ];
  await move(page, .../** @type {[string, string]} */ (moves[played] ?? moves[0]));
  await expect(record(page)).toHaveCount(played + 1);
  if (await page.locator("#notice").isVisible()) await page.getByRole("button", { name: "Close this message" }).click();
  await page.locator("#actions").getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "My games" }).click();
  await expect(page.locator("#library")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator('#settings input[value="dark"]').check();
  await page.keyboard.press("Escape");
  await twoPlayers(page, "stones-chess");
  await move(page, "e2", "e4");
  await expect(record(page)).toHaveCount(1);
}

/** Moves of all games that a sound page finds, on the board and in the list. @param {Page} page @returns {Promise<string[]>} */
async function found(page) {
  await page.goto("?play");
  await page.locator("html[data-ready]").waitFor();
  return page.evaluate(async () => {
    const board = JSON.parse(localStorage.getItem("stone-garden.game") ?? "null");
    /** @type {any[]} */
    const listed = await new Promise((resolve, reject) => {
      const request = indexedDB.open("stone-garden");
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const asked = request.result.transaction("games").objectStore("games").getAll();
        asked.onsuccess = () => (request.result.close(), resolve(asked.result));
      };
    });
    return [board, ...listed].flatMap((game) => (game ? [game.moves.join(" ")] : []));
  });
}

/** @param {Page} page @returns {Promise<number[]>} how many moves each game of the list has */
const listed = (page) =>
  page.evaluate(async () =>
    // Asking for a database that is not there yet would make it.
    (await indexedDB.databases()).length === 0
      ? []
      : new Promise((resolve, reject) => {
          const request = indexedDB.open("stone-garden");
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const asked = request.result.transaction("games").objectStore("games").getAll();
            asked.onsuccess = () => (request.result.close(), resolve(asked.result.map((game) => game.moves.length)));
          };
        }),
  );

/** What a sound visit leaves: a game of two moves. @param {import('@playwright/test').Browser} browser @param {string} baseURL */
async function soundVisit(browser, baseURL) {
  const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
  const page = await context.newPage();
  await openForTwo(page, "game=stone-garden");
  await move(page, "b2", "c4");
  await move(page, "a7", "b5");
  await expect.poll(() => listed(page)).toEqual([2]);
  const left = await context.storageState({ indexedDB: true });
  await context.close();
  return left;
}

/**
 * @param {import('@playwright/test').Browser} browser @param {string} baseURL
 * @param {Awaited<ReturnType<typeof soundVisit>>} left @param {{kind: Kind, step: number, lasting: boolean}} fault
 */
async function visitWith(browser, baseURL, left, fault) {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    storageState: left,
  });
  /** @type {string[]} */
  const complaints = [];
  context.on("weberror", (thrown) => complaints.push(`uncaught: ${thrown.error().stack || thrown.error()}`));
  const page = await context.newPage();
  await page.addInitScript(install, fault);
  await visit(page);
  const steps = await page.evaluate(() => /** @type {any} */ (window).steps);
  await page.close();
  const games = await found(await context.newPage());
  await context.close();
  return { steps, games, complaints };
}

/** Ways to fail, and whether all later steps fail too. @type {[Kind, boolean][]} */
const WAYS = [
  ["refuse", false],
  ["refuse", true],
  ["half", false],
  ["quota", true],
  ["quota", false],
  ["half", true],
];

// In a deep run each step fails in all ways. Each day every twelfth step that writes fails in one of two ways, every forty-eighth that
// reads in one.
for (const [row, [kind, lasting]] of partOf([...WAYS.entries()], 3)) {
  test(`${kind === "half" ? "half-written" : kind === "quota" ? "without room" : "refused"} ${lasting ? "from one step on" : "at one step"}, whichever it is: played on, and what was kept is found again`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const left = await soundVisit(browser, String(baseURL));
    const sound = await visitWith(browser, String(baseURL), left, { kind, step: 0, lasting });
    expect(sound.games).toContain("b2c4 a7b5 c2d4");
    expect(sound.steps.length).toBeGreaterThan(10);
    let [tried, reading, writing] = [0, 0, 0];
    for (let step = 1; step <= sound.steps.length; step++) {
      const reads = /^read|^get|^open/.test(sound.steps[step - 1]);
      // Where only writing fails, reading is no step of its own.
      if (reads && kind !== "refuse") continue;
      const turn = reads ? reading++ % 48 === 0 : writing++ % 24 === 2 * row;
      if (!DEEP && !turn) continue;
      tried++;
      const { games, complaints } = await visitWith(browser, String(baseURL), left, { kind, step, lasting });
      const which = `step ${step}, ${sound.steps[step - 1]}`;
      expect(complaints, which).toEqual([]);
      expect(
        games.some((moves) => moves.startsWith("b2c4 a7b5")),
        `${which}: ${games.join(", ")}`,
      ).toBe(true);
    }
    expect(tried).toBeGreaterThan(0);
  });
}
