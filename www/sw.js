/**
 * Keeps the site for use without a network. `offline.js`, which the build writes, names every file with a hash of what is in it: a file
 * is kept under its hash, so that a new version fetches only what has changed. It waits until no page of the old one is left, or one
 * calls it; other windows then go on as they are, and say so if a part that they ask for does not fit them any more. Other sites' pages, and addresses that are no file of ours, are left to the network.
 */

importScripts("offline.js");

/** @type {{files: Record<string, string>}} file names from the site's folder, and hashes */
const { files } = self.OFFLINE;
const NAME = "stone-garden";
const HOME = new URL("./", self.location.href);

/** Under what a file is kept. @param {string} name */
const keyOf = (name) => new URL(`${name}?${files[name]}`, HOME).href;

/** Which file an address means, whatever stands after it. @param {string} address */
function nameOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== HOME.origin || !pathname.startsWith(HOME.pathname)) return null;
  const name = decodeURIComponent(pathname.slice(HOME.pathname.length)) || "index.html";
  return Object.hasOwn(files, name) ? name : null;
}

async function install() {
  const cache = await caches.open(NAME);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = Object.keys(files).filter((name) => !kept.has(keyOf(name)));
  // One after the other: nobody waits for this, and a game may be going on.
  for (const name of missing) {
    // By its hash, so that a cache on the way can't answer with what the file was before.
    const answer = await fetch(keyOf(name), { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(keyOf(name), answer);
  }
}

async function tidy() {
  const cache = await caches.open(NAME);
  const ours = new Set(Object.keys(files).map(keyOf));
  for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
  await self.clients.claim();
}

/** @param {Request} request @param {string} name */
async function answer(request, name) {
  const kept = await (await caches.open(NAME)).match(keyOf(name));
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" ? nameOf(event.request.url) : null;
  if (name) event.respondWith(answer(event.request, name));
});
