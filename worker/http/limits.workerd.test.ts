import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { limitsAt } from "./limits.ts";

const now = () => new Date("2026-11-21T09:00:00.000Z");

test("AU-04 what one isolate has counted holds in the next, by the platform's own counter", async () => {
  const key = `somewhere ${String(Math.random())}`;
  const tries = async (times: number) => {
    // Each time another isolate, which has counted nothing yet.
    for (let time = 0; time < times; time += 1) await limitsAt(now, env).signIns(key);
  };
  await tries(10);
  await expect(tries(1)).rejects.toMatchObject({
    code: "rate_limited",
    message: "Too many attempts. Please try again in 60 seconds.",
    detail: { retryAfterSeconds: 60 },
  });
  await limitsAt(now, env).signIns(`${key} and another account`);
});

test("AU-04 without the platform's counter, or with one that is away, an isolate counts alone", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const away = { SIGN_INS: { limit: () => Promise.reject(new Error("away")) } };
  for (const counters of [{}, away]) {
    const { signIns } = limitsAt(now, counters);
    for (let time = 0; time < 10; time += 1) await signIns("key");
    await expect(signIns("key")).rejects.toMatchObject({ code: "rate_limited" });
  }
  vi.restoreAllMocks();
});
