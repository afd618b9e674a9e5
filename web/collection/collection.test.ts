import { dehydrate, hydrate, onlineManager } from "@tanstack/react-query";
import * as v from "valibot";
import { User } from "#contract/accounts.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Item, item, newClient, offline, setUp, titles } from "./test-things.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => undefined);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

describe("a collection", () => {
  it("TK-11 what a change of many could not answer is read until all of it is there, and what was read stays where the line breaks", async () => {
    const { things, worker } = await setUp(async () => ["a", "b", "c", "d"].map((id) => item(id)));
    const client = newClient();
    things.live.connect?.(client);
    await client.query(things.query());
    const { session } = await import("../api/session.ts");
    const user = { id: "ada", name: "Ada", email: "ada@example.com", role: "USER", bio: "" };
    session.set({ accessToken: "a", refreshToken: "r", user: v.parse(User, user) });
    worker.tooLong = (id) => id !== "a";
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
      const { ids }: { ids: string[] } = JSON.parse(body);
      asked.push(ids);
      if (ids.length === 1) return Response.json({ success: false, error: "No" }, { status: 400 });
      const data = ids.slice(0, 2).map((id) => item(id, 2, "many"));
      return Response.json({ success: true, data, rest: ids.slice(2) });
    });
    await things.write(client, "rename", ["a", "b", "c", "d"], { title: "many" }, "key");
    expect(asked).toEqual([["b", "c", "d"], ["d"]]);
    expect(titles(things.rows(client))).toEqual(["a many", "b many", "c many", "d d"]);
    session.set(undefined);
  });

  it("TK-11 RT-06 a change of many waits without a network, survives a reload and is sent once, in parts", async () => {
    const { things, sent } = await setUp();
    const client = newClient();
    things.live.connect?.(client);
    await client.query(things.query());
    onlineManager.setOnline(false);
    void things.write(client, "rename", ["a", "b", "c"], { title: "many" }, "key");
    expect(titles(things.rows(client))).toEqual(["a many", "b many"]);
    const kept = structuredClone(dehydrate(client));
    client.unmount();
    things.live.forget();

    const next = newClient();
    things.live.connect?.(next);
    hydrate(next, kept);
    expect(titles(things.rows(next))).toEqual(["a a", "b b"]);
    await things.live.resume?.(next);
    expect(titles(things.rows(next))).toEqual(["a many", "b many"]);
    expect(sent).toEqual([]);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(things.pending.get().writes).toEqual([]));
    expect(sent).toEqual([
      ["rename", "key:0", "a", "b"],
      ["rename", "key:2", "c"],
    ]);
    expect(titles(things.rows(next))).toEqual(["a many", "b many", "c many"]);
    await next.resumePausedMutations();
    expect(sent).toHaveLength(2);
    next.unmount();
  });

  it("RT-06 no answer is asked for again under the same key; a later change of the same thing waits for it", async () => {
    vi.useFakeTimers();
    const { things, sent, worker, toasts } = await setUp();
    const client = newClient();
    let fails = 5;
    const error = await offline();
    worker.answer = async ([name]) => {
      if (name === "create" && fails-- > 0) throw error;
    };
    const creating = things.write(client, "create", ["c"], { title: "new" }, "one");
    const renaming = things.write(client, "rename", ["a", "c"], { title: "both" }, "two");
    expect(things.isCreatePending("c")).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all([creating, renaming]);
    expect(sent.map(([name, key]) => `${name} ${key}`)).toEqual([
      ...Array.from({ length: 6 }, () => "create one"),
      "rename two",
    ]);
    expect(things.isCreatePending("c")).toBe(false);
    expect(toasts()).toEqual([]);
    client.unmount();
    vi.useRealTimers();
  });

  it("TK-12 a refusal rolls back to what the worker said last, and says so; what is gone goes", async () => {
    const { things, worker, toasts } = await setUp();
    const { ApiProblem } = await import("../api/problem.ts");
    const client = newClient();
    await client.query(things.query());
    worker.answer = () =>
      Promise.reject(new ApiProblem("internal", "Request failed", { status: 500 }));
    await expect(things.write(client, "rename", ["a"], { title: "x" })).rejects.toThrow();
    await expect(things.write(client, "create", ["c"], { title: "x" })).rejects.toThrow();
    expect(titles(things.rows(client))).toEqual(["a a", "b b"]);
    expect(toasts()).toEqual(["Failed to rename", "Failed to create"]);
    worker.answer = () => Promise.reject(new ApiProblem("not_found", "Not found", { status: 404 }));
    await expect(things.write(client, "rename", ["b"], { title: "x" })).rejects.toThrow();
    expect(titles(things.rows(client))).toEqual(["a a"]);
    expect(toasts()).toContain("Thing not found");
    client.unmount();
  });

  it("TK-12 what an earlier visit typed and the worker refuses now goes back to its form", async () => {
    const { things, worker, reopened, toasts, editAgain } = await setUp();
    const { ApiProblem } = await import("../api/problem.ts");
    const client = newClient();
    await client.query(things.query());
    onlineManager.setOnline(false);
    things.write(client, "rename", ["a"], { title: "typed" }).catch(() => undefined);
    const kept = structuredClone(dehydrate(client));
    client.unmount();
    things.live.forget();

    const next = newClient();
    things.live.connect?.(next);
    hydrate(next, kept);
    await things.live.resume?.(next);
    worker.answer = () =>
      Promise.reject(new ApiProblem("too_large", "The request is too large", { status: 413 }));
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(toasts()).toEqual(["Failed to rename"]));
    expect(titles(things.rows(next))).toEqual(["a a", "b b"]);
    await vi.waitFor(() => expect(editAgain()).toBe(1));
    expect(reopened).toEqual(["a typed"]);
    await expect(things.write(next, "rename", ["b"], { title: "now" })).rejects.toThrow();
    expect(reopened).toHaveLength(1);
    next.unmount();
  });

  it.each([429, 500, 503])(
    "TK-11 what waited for the network is sent again after a %d, and nothing of it is lost",
    async (status) => {
      const { things, worker, sent, toasts } = await setUp();
      const { ApiProblem } = await import("../api/problem.ts");
      const client = newClient();
      await client.query(things.query());
      onlineManager.setOnline(false);
      const writing = things.write(client, "rename", ["a"], { title: "typed" }, "key");
      let tries = 0;
      worker.answer = async () => {
        if ((tries += 1) === 1) throw new ApiProblem("any", "Not now", { status });
      };
      onlineManager.setOnline(true);
      await writing;
      expect(sent).toEqual([
        ["rename", "key", "a"],
        ["rename", "key", "a"],
      ]);
      expect(titles(things.rows(client))).toEqual(["a typed", "b b"]);
      expect(toasts()).toEqual([]);
    },
  );

  it("TK-11 undo takes back a change that was never sent, and a reload does not bring it", async () => {
    const { things, sent } = await setUp();
    const { undoLast } = await import("./undo.ts");
    const client = newClient();
    await client.query(things.query());
    onlineManager.setOnline(false);
    void things.change(client, "rename", ["a"], { title: "typed" });
    expect(titles(things.rows(client))).toEqual(["a typed", "b b"]);
    undoLast();
    expect(titles(things.rows(client))).toEqual(["a a", "b b"]);
    expect(dehydrate(client).mutations).toEqual([]);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(sent).toEqual([]);
  });

  it("TK-11 what is created before the list could load is shown, pending and answered, and stands in the list once", async () => {
    const page = Promise.withResolvers<readonly Item[]>();
    const { things, worker } = await setUp(() => page.promise);
    const client = newClient();
    const answer = Promise.withResolvers<void>();
    worker.answer = () => answer.promise;
    const fetching = client.query(things.query());
    expect(things.show(undefined)).toBeUndefined();
    const writing = things.write(client, "create", ["c"], { title: "early" });
    expect(titles(things.show(undefined) ?? [])).toEqual(["c early"]);
    answer.resolve();
    await writing;
    expect(titles(things.show(undefined) ?? [])).toEqual(["c early"]);
    page.resolve([item("a")]);
    await fetching;
    expect(titles(things.rows(client))).toEqual(["a a", "c early"]);
    client.unmount();
  });

  it("RT-06 what is taken back is neither sent nor said", async () => {
    const { things, sent, toasts } = await setUp();
    const client = newClient();
    onlineManager.setOnline(false);
    const writing = things.write(client, "create", ["c"], { title: "never mind" }, "key");
    writing.catch(() => undefined);
    things.withdraw(client, "key");
    expect(things.show(undefined)).toBeUndefined();
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect([sent, toasts()]).toEqual([[], []]);
    client.unmount();
  });
});
