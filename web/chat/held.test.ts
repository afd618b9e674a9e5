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

it.each(["success", "error"])(
  "AI-01 a page waits for commands until a little after its message came to %s, and again where it is sent again",
  async (end) => {
    const { isAnswering, noteAsked } = await import("./held.ts");
    const createdAt = "2026-01-05T17:00:00Z";
    const said = { replyId: "reply", content: "make the text bigger", createdAt };
    expect(isAnswering()).toBe(false);
    for (let tries = 0; tries < 2; tries += 1) {
      noteAsked(said, "pending");
      vi.advanceTimersByTime(60_000);
      expect(isAnswering()).toBe(true);
      noteAsked(said, end);
      expect(isAnswering()).toBe(true);
      vi.advanceTimersByTime(5_001);
      expect(isAnswering()).toBe(false);
    }
  },
);
