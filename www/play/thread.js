/**
 * Starts the computer's thread. Each of its files is named here by its own address, as bundlers know them: one that has put them
 * elsewhere tells where, and the thread is told.
 */

const WORKER = new URL("../worker.js", import.meta.url);
const PLAYER = new URL("../stone-garden-player.js", import.meta.url);
const MODULE = new URL("../stone-garden-player_bg.wasm", import.meta.url);

/** The nets of the bundled games; a test holds the list to assets/nets. @type {Record<string, URL>} */
export const NETS = {
  "3check": new URL("../assets/nets/3check.net", import.meta.url),
  antichess: new URL("../assets/nets/antichess.net", import.meta.url),
  atomic: new URL("../assets/nets/atomic.net", import.meta.url),
  breakthrough: new URL("../assets/nets/breakthrough.net", import.meta.url),
  capablanca: new URL("../assets/nets/capablanca.net", import.meta.url),
  chess: new URL("../assets/nets/chess.net", import.meta.url),
  courier: new URL("../assets/nets/courier.net", import.meta.url),
  crazyhouse: new URL("../assets/nets/crazyhouse.net", import.meta.url),
  flipello: new URL("../assets/nets/flipello.net", import.meta.url),
  grand: new URL("../assets/nets/grand.net", import.meta.url),
  horde: new URL("../assets/nets/horde.net", import.meta.url),
  janggi: new URL("../assets/nets/janggi.net", import.meta.url),
  kingofthehill: new URL("../assets/nets/kingofthehill.net", import.meta.url),
  makruk: new URL("../assets/nets/makruk.net", import.meta.url),
  minishogi: new URL("../assets/nets/minishogi.net", import.meta.url),
  racingkings: new URL("../assets/nets/racingkings.net", import.meta.url),
  seirawan: new URL("../assets/nets/seirawan.net", import.meta.url),
  shako: new URL("../assets/nets/shako.net", import.meta.url),
  shatranj: new URL("../assets/nets/shatranj.net", import.meta.url),
  shogi: new URL("../assets/nets/shogi.net", import.meta.url),
  "stock-qi-49": new URL("../assets/nets/stock-qi-49.net", import.meta.url),
  "stock-taijitu-49": new URL("../assets/nets/stock-taijitu-49.net", import.meta.url),
  "stockgi-49": new URL("../assets/nets/stockgi-49.net", import.meta.url),
  "stockhorn-49": new URL("../assets/nets/stockhorn-49.net", import.meta.url),
  "stockyang-49": new URL("../assets/nets/stockyang-49.net", import.meta.url),
  "stone-garden": new URL("../assets/nets/stone-garden.net", import.meta.url),
  "stone-garden-2023": new URL("../assets/nets/stone-garden-2023.net", import.meta.url),
  "stone-garden-full-contact": new URL("../assets/nets/stone-garden-full-contact.net", import.meta.url),
  "stone-garden-keepers": new URL("../assets/nets/stone-garden-keepers.net", import.meta.url),
  "stones-chess": new URL("../assets/nets/stones-chess.net", import.meta.url),
  xiangqi: new URL("../assets/nets/xiangqi.net", import.meta.url),
};

/** Is there a net of a game? One that only begins by lot has that of the game that it is else. @param {{id: string, starts?: number | null}} game */
export const hasNet = ({ id, starts }) => Object.hasOwn(NETS, starts ? id.replace(/960$/, "") : id);

/** @param {URL} [file] what the thread runs @returns {Worker} */
function openThread(file = WORKER) {
  const thread = file.origin === self.origin ? begin(file.href, "module") : beginElsewhere(file);
  const nets = Object.fromEntries(Object.entries(NETS).map(([game, { href }]) => [game, href]));
  thread.postMessage({ type: "files", player: PLAYER.href, module: MODULE.href, nets });
  return thread;
}

/**
 * A thread that is asked: each question has a number, and gets its answer, after any number of reports on the way, or why there is none.
 * @param {URL} [file] what it runs
 * @param {string} [failure] what is said of a thread that fails without a word
 */
export function openClient(file, failure = "a thread could not be started, or has failed") {
  const thread = openThread(file);
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: unknown) => void, onInfo?: (info: any) => void}>} */
  const waiting = new Map();
  let last = 0;
  let failed = false;
  const fail = (/** @type {unknown} */ error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.addEventListener("message", ({ data: { id, type, info, answer, message } }) => {
    const one = waiting.get(id);
    if (type === "info") return one?.onInfo?.(info);
    waiting.delete(id);
    if (type === "done") one?.resolve(answer);
    else one?.reject(new Error(message));
  });
  for (const type of ["error", "messageerror"])
    thread.addEventListener(type, (event) => {
      event.preventDefault();
      failed = true;
      fail(new Error((event instanceof ErrorEvent && event.message) || failure));
    });
  return {
    /** @param {object} request @param {{onInfo?: (info: any) => void, transfer?: Transferable[]}} [how] @returns {Promise<any>} */
    ask: (request, { onInfo, transfer = [] } = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject, onInfo });
        thread.postMessage({ id: last, ...request }, transfer);
      }),
    /** Tells it something that has no answer. @param {object} message */
    tell: (message) => thread.postMessage(message),
    /** Whether it is of no use any more. */
    failed: () => failed,
    end() {
      thread.terminate();
      fail(new DOMException("stopped", "AbortError"));
    },
  };
}

/** Where a page enforces Trusted Types it lets this name alone make addresses of scripts (docs/embedding.md). */
const RULES = "stone-garden";
/** @type {{createScriptURL: (address: string) => any} | undefined} */
let rules;

/** @param {string} address @param {WorkerType} type */
function begin(address, type) {
  try {
    rules ??= /** @type {any} */ (self).trustedTypes?.createPolicy(RULES, {
      createScriptURL: (/** @type {string} */ ours) => ours,
    });
  } catch {
    // The page does not let us: then it depends on whether it enforces them.
  }
  return new Worker(rules?.createScriptURL(address) ?? address, { type });
}

/** A page of another origin may not start our worker file, but its own small one that imports it; nor may a frame in a sandbox. */
function beginElsewhere(/** @type {URL} */ file) {
  const loader = URL.createObjectURL(new Blob([loaderOf(file.href)], { type: "text/javascript" }));
  try {
    // Not as a module: in a sandbox Chromium starts none from such an address.
    return begin(loader, "classic");
  } finally {
    // The worker has its own hold on what the address stands for once it has begun to load.
    setTimeout(() => URL.revokeObjectURL(loader), 20000);
  }
}

/**
 * A thread that imports a file of another origin. The import comes while the thread runs, so that `script-src` decides on it as on
 * the element's other files; what is said to the thread before it is there is kept for it.
 * @param {string} file
 */
const loaderOf = (file) => `
const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);
import(${JSON.stringify(file)}).then(
  () => {
    removeEventListener("message", keep);
    for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
  },
  (error) => setTimeout(() => { throw error; }),
);`;
