import { defaultPreferences, type PreferenceChanges } from "#contract/preferences.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const kept: Readonly<Record<string, string>> = {
  accessToken: "token",
  refreshToken: "again",
  user: JSON.stringify({ id: "ada", name: "Ada", email: "ada@example.com", role: "USER" }),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  const texts = new Map(Object.entries(kept));
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => texts.set(name, text),
    removeItem: (name: string) => texts.delete(name),
  });
  vi.stubGlobal("navigator", { onLine: true, language: "en" });
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Refusal = { readonly status: number; readonly code: string; readonly field?: string };

/** A worker that keeps settings, and what it was sent. `answer` says what comes of one save. */
async function setUp() {
  const sent: PreferenceChanges[] = [];
  const worker = {
    standing: { ...defaultPreferences, version: 1 },
    answer: (): Promise<Refusal | undefined> => Promise.resolve(undefined),
  };
  const json = (status: number, said: unknown) => Response.json(said, { status });
  vi.stubGlobal(
    "fetch",
    async (_path: string, { method, body }: { method: string; body: string }) => {
      if (method === "PUT") {
        const changes: PreferenceChanges = JSON.parse(body);
        sent.push(changes);
        const refused = await worker.answer();
        if (refused?.status === 0) throw new TypeError("Failed to fetch");
        if (refused)
          return json(refused.status, { success: false, error: "No", requestId: "r", ...refused });
        worker.standing = Object.assign({}, worker.standing, changes, {
          version: worker.standing.version + 1,
        });
      }
      return json(200, { success: true, data: worker.standing });
    },
  );
  const settings = await import("./preferences.ts");
  const { waitingBeside } = await import("../live/link-state.ts");
  return { ...settings, waitingBeside, sent, worker };
}

const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

it("RT-06 what is discarded while it is being sent does not come back when the send fails", async () => {
  const { setPreferences, preferences, waitingBeside, sent, worker } = await setUp();
  worker.answer = () => Promise.resolve({ status: 0, code: "offline" });
  setPreferences({ mode: "dark" });
  await soon(500);
  expect(waitingBeside.get().map(({ text }) => text)).toEqual(["Settings"]);
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  worker.answer = () => promise;
  await soon(500);
  expect(sent).toEqual([{ mode: "dark" }, { mode: "dark" }]);
  waitingBeside.get()[0]?.discard?.();
  resolve({ status: 0, code: "offline" });
  worker.answer = () => Promise.resolve(undefined);
  await soon(60_000);
  expect(sent).toHaveLength(2);
  expect(preferences.get().mode).toBe("system");
  expect(waitingBeside.get()).toEqual([]);
});

it("RT-06 what is discarded too late to be held back is put back in the worker", async () => {
  const { setPreferences, preferences, waitingBeside, worker } = await setUp();
  worker.answer = () => Promise.resolve({ status: 0, code: "offline" });
  setPreferences({ mode: "dark" });
  await soon(500);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  worker.answer = () => promise;
  await soon(500);
  waitingBeside.get()[0]?.discard?.();
  resolve(undefined);
  await soon(1_000);
  expect(preferences.get().mode).toBe("system");
  expect(worker.standing.mode).toBe("system");
});

it("AP-07 a setting that the worker does not take is dropped, and stops no other", async () => {
  const { setPreferences, preferences, sent, worker } = await setUp();
  worker.answer = () =>
    Promise.resolve(
      "wallpaperQuery" in (sent.at(-1) ?? {})
        ? { status: 400, code: "invalid_input", field: "wallpaperQuery" }
        : undefined,
    );
  setPreferences({ mode: "dark", wallpaperQuery: "bad" });
  await soon(2_000);
  setPreferences({ compactHeader: true });
  await soon(2_000);
  expect(sent.slice(1)).toEqual([{ mode: "dark" }, { compactHeader: true }]);
  expect(worker.standing).toMatchObject({ mode: "dark", compactHeader: true });
  expect(preferences.get().wallpaperQuery).toBe(defaultPreferences.wallpaperQuery);
});

it.each([429, 500])("AP-07 after a %s a setting is sent again by itself", async (status) => {
  const { setPreferences, sent, worker } = await setUp();
  worker.answer = () => Promise.resolve({ status, code: "internal" });
  setPreferences({ mode: "dark" });
  await soon(1_500);
  expect(sent).toHaveLength(2);
  worker.answer = () => Promise.resolve(undefined);
  await soon(2_000);
  expect(worker.standing.mode).toBe("dark");
});
