import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { answerStore } from "./picture-answers.ts";

const lake = {
  url: "https://images.pexels.com/photos/1.jpeg",
  attribution: {
    photographer: "Sam",
    photographerUrl: "https://www.pexels.com/@sam",
    source: "Pexels",
    sourceUrl: "https://www.pexels.com/photo/1/",
  },
  words: "a lake",
};
const names = async () => (await env.FILES.list({ prefix: "pictures/" })).objects.length;

test("AP-06 an answer is kept for an hour, a failure for a minute, and what is old is swept", async () => {
  const clock = { now: Date.parse("2026-11-21T09:00:00.000Z") };
  const answers = answerStore(env.FILES, () => new Date(clock.now));
  expect(await answers.find("pexels lake")).toBeUndefined();
  await answers.keep("pexels lake", [lake]);
  await answers.keepFailure("pexels storm");
  expect(await answers.find("pexels lake")).toEqual([lake]);
  expect(await answers.find("pexels storm")).toEqual([]);

  clock.now += 61_000;
  expect(await answers.find("pexels storm")).toBeUndefined();
  clock.now += 58 * 60_000;
  expect(await answers.find("pexels lake")).toEqual([lake]);
  clock.now += 60_000;
  expect(await answers.find("pexels lake")).toBeUndefined();

  expect(await names()).toBe(2);
  await answers.keep("pexels hill", []);
  expect(await names()).toBe(1);
});

test("AP-06 what lies there damaged is no answer", async () => {
  const answers = answerStore(env.FILES, () => new Date());
  await answers.keep("pexels lake", [lake]);
  const { objects } = await env.FILES.list({ prefix: "pictures/" });
  for (const { key } of objects) await env.FILES.put(key, '{"until": 9e15, "pictures": [{}]}');
  expect(await answers.find("pexels lake")).toBeUndefined();
});
