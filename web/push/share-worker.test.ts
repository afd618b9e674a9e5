import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import * as v from "valibot";
import { expect, test } from "vitest";

const source = readFileSync(join(import.meta.dirname, "share-worker.js"), "utf8");

const About = v.object({ title: v.string() });
const Ordered = v.object({ order: v.number() });

/** The service worker over a cache that the test looks into. */
function workerIn() {
  const kept = new Map<string, Response>();
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put(url: string, answer: Response) {
      // As the platform does: what is written again goes to the end.
      kept.delete(url);
      kept.set(url, answer);
      return Promise.resolve();
    },
    delete: (url: string) => Promise.resolve(kept.delete(url)),
  };
  let listen: (event: object) => void = () => undefined;
  const self = {
    location: { origin: "https://aside.test" },
    addEventListener: (_: string, listener: typeof listen) => {
      listen = listener;
    },
  };
  const caches = { open: () => Promise.resolve(cache) };
  const answers = {
    redirect: (url: string) => url,
    json: (value: unknown) => Response.json(value),
  };
  const response = Object.assign(function file(body: Blob) {
    return new Response(body);
  }, answers);
  runInNewContext(source, { self, caches, URL, Response: response, crypto, Set });
  const share = async (title: string) => {
    const form = new FormData();
    form.set("title", title);
    form.set("files", new File([title], `${title}.txt`));
    const request = {
      method: "POST",
      url: "https://aside.test/share",
      headers: new Headers(),
      referrer: "",
      formData: () => Promise.resolve(form),
    };
    await new Promise((resolve) => {
      listen({ request, respondWith: (work: Promise<unknown>) => void work.then(resolve) });
    });
  };
  return { kept, cache, share };
}

test("DP-03 of more than ten shares that wait the oldest go with their files, and how many those were is kept to be told", async () => {
  const { kept, share } = workerIn();
  for (let at = 0; at < 13; at += 1) await share(`Share ${String(at)}`);
  const abouts = [...kept].filter(([url]) => url.endsWith("/about"));
  const titles = await Promise.all(
    abouts.map(async ([, answer]) => v.parse(About, await answer.clone().json()).title),
  );
  expect(titles).toEqual(Array.from({ length: 10 }, (_, at) => `Share ${String(at + 3)}`));
  expect([...kept.keys()].filter((url) => url.endsWith("/0")).length).toBe(10);
  expect(await kept.get("/shared-in/dropped")?.json()).toBe(3);
});

test("DP-03 the oldest share is the one that came first, also where it was offered since, and so written again", async () => {
  const { kept, cache, share } = workerIn();
  for (let at = 0; at < 10; at += 1) await share(`Share ${String(at)}`);
  const first = [...kept.keys()].find((url) => url.endsWith("/about")) ?? "";
  await cache.put(first, Response.json({ ...(await kept.get(first)?.json()), owner: "ada" }));
  await share("Share 10");
  expect(kept.has(first)).toBe(false);
  expect([...kept.keys()].filter((url) => url.endsWith("/about")).length).toBe(10);
});

test("DP-03 a share is kept also where one before it is damaged or vanishes meanwhile, and counts after the others", async () => {
  const { kept, cache, share } = workerIn();
  await share("First");
  kept.set("/shared-in/damaged/about", new Response("{"));
  kept.set("/shared-in/dropped", new Response("{"));
  const { keys } = cache;
  cache.keys = async () => [...(await keys()), { url: "/shared-in/gone/about" }];
  for (let at = 0; at < 10; at += 1) await share(`Share ${String(at)}`);
  const orders = await Promise.all(
    [...kept]
      .filter(([url]) => url.endsWith("/about"))
      .map(async ([, answer]) => v.parse(Ordered, await answer.clone().json()).order),
  );
  expect(orders).toEqual(Array.from({ length: 10 }, (_, at) => at + 2));
});
