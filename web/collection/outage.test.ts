import { dehydrate, hydrate, onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newClient, setUp, titles } from "./test-things.ts";

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

describe("a collection and its worker", () => {
  it("RT-06 what was created without a network is sent in its order, one after the other", async () => {
    const { things, sent, worker } = await setUp();
    const client = newClient();
    onlineManager.setOnline(false);
    for (const id of ["x", "y", "z"]) void things.write(client, "create", [id], { title: id }, id);
    const answers = [20, 5, 0];
    const underWay: number[] = [];
    worker.answer = async () => {
      underWay.push(sent.length);
      await new Promise((resolve) => setTimeout(resolve, answers.shift()));
      underWay.push(sent.length);
    };
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(things.pending.get().writes).toEqual([]));
    expect(sent.map(([, , id]) => id)).toEqual(["x", "y", "z"]);
    expect(underWay).toEqual([1, 1, 2, 2, 3, 3]);
    client.unmount();
  });

  it("RT-06 an event told without its content has its item read, also where a later one brought the version there", async () => {
    const { things } = await setUp();
    const client = newClient();
    await client.query(things.query());
    const line = { seq: 1, id: "e", at: "", tool: "things", type: "", actor: "user" } as const;
    const event = { ...line, itemId: "a", runId: null, undoOf: null, before: null };
    things.live.apply(client, [
      { ...event, after: null },
      { ...event, seq: 2, after: { version: 7 } },
    ]);
    await vi.waitFor(() => expect(titles(things.rows(client))).toEqual(["a read", "b b"]));
    client.unmount();
  });

  it("RT-06 a list that an earlier visit kept hears of changes before anybody looks at it", async () => {
    const { things } = await setUp();
    const client = newClient();
    await client.query(things.query("shelf"));
    const kept = structuredClone(dehydrate(client));
    client.unmount();
    vi.resetModules();

    // Another page on this device, which shows no such list, keeps it beside where the log stands now.
    const other = await setUp();
    const next = newClient();
    hydrate(next, kept);
    const line = { seq: 1, id: "e", at: "", tool: "things", type: "", actor: "user" } as const;
    const event = { ...line, itemId: "a", runId: null, undoOf: null, before: { title: "a" } };
    other.things.live.apply(next, [{ ...event, after: { title: "told", version: 2 } }]);
    expect(titles(other.things.rows(next, "shelf"))).toEqual(["a told", "b b"]);
    next.unmount();
  });
});
