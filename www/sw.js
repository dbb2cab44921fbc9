/**
 * Keeps the site for use without a network. `offline.js`, which the build writes, names every file with a hash of what is in it: a file
 * is kept under its hash, so that a new version fetches only what has changed. What comes is looked at before it is kept, and what was
 * kept before it is given: a stranger's page in place of a file, or a file cut short, does not stay. It waits until no page of the old
 * one is left, or one calls it; other windows then go on as they are, and say so if a part that they ask for does not fit them any more.
 * Other sites' pages, and addresses that are no file of ours, are left to the network.
 */

importScripts("offline.js");

/**
 * OFFLINE: what `offline.js` says, file names from the site's folder and hashes.
 * @type {ServiceWorkerGlobalScope & {OFFLINE: {files: Record<string, string>}}}
 */
const worker = /** @type {any} */ (self);
const { files } = worker.OFFLINE;
const NAME = "stone-garden";
const HOME = new URL("./", self.location.href);

/** Files that were found sound since this worker began to run: what is kept is looked at once. @type {Set<string>} */
const sound = new Set();

/** Under what a file is kept. @param {string} name */
const keyOf = (name) => new URL(`${name}?${files[name]}`, HOME).href;

/** Which file an address means, whatever stands after it. @param {string} address */
function nameOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== HOME.origin || !pathname.startsWith(HOME.pathname)) return null;
  const name = decodeURIComponent(pathname.slice(HOME.pathname.length)) || "index.html";
  return Object.hasOwn(files, name) ? name : null;
}

/** FNV-1a of 64 bits in two halves, as the build reckons it. @param {Uint8Array} bytes */
function hashOf(bytes) {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // Times 2^40 + 0x1b3.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("");
}

/** Whether this is the file, and not something else in its place. @param {string} name @param {Response} answer @returns {Promise<boolean>} */
async function isSound(name, answer) {
  if (!answer.ok) return false;
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  return hashOf(bytes) === files[name];
}

/** The file as it is kept, if that is good. @param {Cache} cache @param {string} name @returns {Promise<Response | undefined>} */
async function keptOf(cache, name) {
  const kept = await cache.match(keyOf(name));
  if (!kept || sound.has(name)) return kept;
  if (!(await isSound(name, kept).catch(() => false))) return undefined;
  sound.add(name);
  return kept;
}

async function install() {
  const cache = await caches.open(NAME);
  // One after the other: nobody waits for this, and a game may be going on.
  for (const name of Object.keys(files)) {
    if (await keptOf(cache, name)) continue;
    // By its hash, so that a cache on the way can't answer with what the file was before.
    const answer = await fetch(keyOf(name), { cache: "no-cache" });
    if (!(await isSound(name, answer)))
      throw new Error(`${name}: ${answer.ok ? "this is something else" : answer.status}`);
    await cache.put(keyOf(name), answer);
    sound.add(name);
  }
}

async function tidy() {
  const cache = await caches.open(NAME);
  const ours = new Set(Object.keys(files).map(keyOf));
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
  await worker.clients.claim();
}

/** @param {Request} request @param {string} name */
async function answer(request, name) {
  // A store that can't be read is no worse than none.
  const cache = await caches.open(NAME).catch(() => null);
  const kept = cache && (await keptOf(cache, name).catch(() => undefined));
  if (kept) return kept;
  const fresh = await fetch(request);
  // What was lost or broken is kept anew.
  if (cache && (await isSound(name, fresh).catch(() => false)))
    await cache.put(keyOf(name), fresh.clone()).catch(() => {});
  return fresh;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" ? nameOf(event.request.url) : null;
  if (name) event.respondWith(answer(event.request, name));
});
