import { User } from "#contract/accounts.ts";
import { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What answers a call, once it is to be answered. */
let answer: PromiseWithResolvers<Response>;

beforeEach(() => {
  answer = Promise.withResolvers();
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const kept = new Map<string, string>();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("fetch", () => answer.promise.then((one) => one.clone()));
  vi.stubGlobal("document", {
    addEventListener: () => undefined,
    documentElement: { style: {}, dataset: {} },
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const user = { id: "ada", name: "Ada", email: "ada@example.com", role: "USER", bio: "" };

/** A page on which a person decides something. */
async function deciding() {
  const { beginSession } = await import("../api/session.ts");
  const { sendDecision } = await import("./answer-proposals.ts");
  const { isAccepting } = await import("./beside-answer.ts");
  beginSession({ accessToken: "a", refreshToken: "r", user: v.parse(User, user) });
  const decide = (way: "accept" | "refuse") => {
    const options = { idempotencyKey: way, writeKey: way, client: new QueryClient() };
    return sendDecision(way, ["one"], { title: "One", versions: { one: 1 } }, options);
  };
  return { decide, isAccepting };
}

it("AI-01 a page waits for commands while what was accepted on it is answered, and a little after", async () => {
  const { decide, isAccepting } = await deciding();
  expect(isAccepting()).toBe(false);
  const done = decide("accept");
  vi.advanceTimersByTime(60_000);
  expect(isAccepting()).toBe(true);
  const data = { proposals: [], receipts: [], runIds: [] };
  answer.resolve(Response.json({ success: true, data }));
  await done;
  expect(isAccepting()).toBe(true);
  vi.advanceTimersByTime(5_001);
  expect(isAccepting()).toBe(false);
});

it("AI-01 it waits for none for what was refused on it, nor for long where accepting failed", async () => {
  const { decide, isAccepting } = await deciding();
  const refused = decide("refuse");
  expect(isAccepting()).toBe(false);
  const failed = decide("accept");
  const problem = { success: false, error: "Changed", code: "conflict", requestId: "r" };
  answer.resolve(Response.json(problem, { status: 409 }));
  const outcomes = await Promise.allSettled([refused, failed]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  vi.advanceTimersByTime(5_001);
  expect(isAccepting()).toBe(false);
});
