import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("AI-01 a page waits for commands while what was accepted on it is answered and a little after, also where it was refused", async () => {
  const { acceptingHere, isAccepting } = await import("./beside-answer.ts");
  expect(isAccepting()).toBe(false);
  const first = Promise.withResolvers<string>();
  const done = acceptingHere(first.promise);
  vi.advanceTimersByTime(60_000);
  expect(isAccepting()).toBe(true);
  first.resolve("done");
  expect(await done).toBe("done");
  expect(isAccepting()).toBe(true);
  vi.advanceTimersByTime(5_001);
  expect(isAccepting()).toBe(false);
  await expect(acceptingHere(Promise.reject(new Error("changed")))).rejects.toThrow("changed");
  vi.advanceTimersByTime(5_001);
  expect(isAccepting()).toBe(false);
});
