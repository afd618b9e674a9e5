// Takes what other apps share with Aside and keeps it on this device, also where nobody is signed in; the page asks what to
// make of it (share-in.ts).
const shareCache = "aside-shared";
/** Of one share: files, and bytes of all of them. Of all shares that wait: so many. */
const sharedMost = { files: 20, bytes: 200_000_000, shares: 10, text: 100_000 };

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "POST" || new URL(request.url).pathname !== "/share") return;
  if (isForeign(request)) return event.respondWith(Response.redirect("/", 303));
  event.respondWith(
    keepShared(request)
      .catch(() => undefined)
      .then(() => Response.redirect("/#shared", 303)),
  );
});

/**
 * Whether another site sent it, as far as a request says: a form there could put what it likes into a workspace. A device
 * that shares says no site, as a form that hides its own may: so nothing is kept without a tap (share-in.ts).
 */
function isForeign({ headers, referrer }) {
  const site = headers.get("sec-fetch-site") ?? "none";
  const origins = [headers.get("origin"), referrer].map((from) => URL.parse(from)?.origin);
  return (
    !["none", "same-origin"].includes(site) ||
    origins.some((one) => ![undefined, "null", self.location.origin].includes(one))
  );
}

async function keepShared(request) {
  const form = await request.formData();
  const text = (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, sharedMost.text) : "";
  };
  const files = form.getAll("files").filter((value) => typeof value !== "string" && value.size > 0);
  const cache = await caches.open(shareCache);
  const id = crypto.randomUUID();
  let bytes = 0;
  const kept = files.slice(0, sharedMost.files).filter(({ size }) => {
    bytes += size;
    return bytes <= sharedMost.bytes;
  });
  for (const [at, file] of kept.entries())
    await cache.put(`/shared-in/${id}/${String(at)}`, new Response(file));
  const about = {
    id,
    title: text("title"),
    text: text("text"),
    url: text("url"),
    files: kept.map(({ name, type }) => ({ name, type })),
    left: files.length - kept.length,
    order: ((await aboutsIn(cache)).at(-1)?.order ?? 0) + 1,
  };
  // Last: a share without it was cut off.
  await cache.put(`/shared-in/${id}/about`, Response.json(about));
  await dropOldest(cache);
}

/** What waits, the oldest first. A cache puts at its end what the page writes again, as it does when it offers a share. */
async function aboutsIn(cache) {
  const abouts = [];
  for (const { url } of await cache.keys())
    if (url.endsWith("/about")) {
      // One that is damaged, or gone by now, is no reason to lose another.
      const about = await (await cache.match(url))?.json().catch(() => undefined);
      abouts.push({ url, order: Number(about?.order) || 0 });
    }
  return abouts.toSorted((a, b) => a.order - b.order);
}

/** With all their files; how many those were is told with the next question. */
async function dropOldest(cache) {
  const urls = (await cache.keys()).map(({ url }) => url);
  const dropped = (await aboutsIn(cache)).slice(0, -sharedMost.shares);
  for (const { url: about } of dropped)
    for (const url of urls.filter((one) => one.startsWith(about.slice(0, -"about".length))))
      await cache.delete(url);
  if (dropped.length === 0) return;
  const before = await (await cache.match("/shared-in/dropped"))?.json().catch(() => 0);
  await cache.put("/shared-in/dropped", Response.json((Number(before) || 0) + dropped.length));
}
