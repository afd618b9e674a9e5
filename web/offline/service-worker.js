// Starts the app without a network. The build writes `release` and `files` before this text and the whole as /sw.js.
// It keeps the built app alone: what the worker answers is never kept here, since it belongs to a person (see
// app/start/persistence.ts for what this device keeps of one).
/* global release, files */
const prefix = "aside-app-";
const own = prefix + release;
/** Asked for at once; the page itself goes first. */
const atOnce = 4;

// What was kept of an install that failed would count as the release before, and that one would be deleted for it.
self.addEventListener("install", (event) =>
  event.waitUntil(
    keepAll().catch(async (/** @type {unknown} */ why) => {
      await caches.delete(own);
      throw why;
    }),
  ),
);

// The release before stays, for tabs that still run it.
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then((names) => {
      const earlier = names.filter((name) => name.startsWith(prefix) && name !== own);
      return Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
    }),
  ),
);

/** The newer release is wanted, and this worker still has something to answer. */
let isGivingNewest = false;

// Only ever because a person pressed Reload.
self.addEventListener("message", ({ data, ports }) => {
  if (data === "take-over") void self.skipWaiting();
  if (data !== "give-newest") return;
  isGivingNewest = true;
  ports[0]?.postMessage("", {});
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || isForWorker(pathname)) return;
  const isFile = files.includes(pathname);
  // Every page is the one page; only its address tells them apart.
  if (isFile || request.mode === "navigate") {
    event.respondWith(isFile && pathname !== "/" ? kept(pathname, request) : page(request));
  } else if (pathname.startsWith("/assets/")) {
    // Code of the release before.
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});

const isForWorker = (pathname) => /^\/(?:api|parties|mcp)(?:\/|$)/.test(pathname);

async function page(request) {
  if (!isGivingNewest) return kept("/", request);
  const newest = (await caches.keys()).findLast((name) => name.startsWith(prefix));
  return (await caches.match("/", { cacheName: newest })) ?? fetch(request);
}

async function kept(path, request) {
  const cache = await caches.open(own);
  return (await cache.match(path)) ?? fetch(request);
}

/** All of a release or nothing of it. Files that are named after their content are taken over from the release before. */
async function keepAll() {
  const cache = await caches.open(own);
  const waiting = [...files];
  const keepNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const isNamedByContent = path.startsWith("/assets/");
      const known = isNamedByContent ? await caches.match(path) : undefined;
      if (known) await cache.put(path, known);
      else {
        const cacheMode = isNamedByContent ? "default" : "reload";
        await cache.add(new Request(path, { cache: cacheMode, priority: "low" }));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepNext));
}
