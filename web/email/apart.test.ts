import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("window", globalThis);
const { spaced } = await import("./apart.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("EM-08 the same call within three seconds is answered as the first, or anew after them where something changed", async () => {
  const calls = spaced<number>();
  let made = 0;
  const ask = (byHand = false) => calls.ask("list", () => Promise.resolve((made += 1)), byHand);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  calls.outdate();
  const [next, same] = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(2_900);
  expect(made).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect([await next, await same, made]).toEqual([2, 2, 2]);
  expect(await ask(true)).toBe(3);
});
