import type { LogEvent } from "#contract/events.ts";
import { describe, expect, it, vi } from "vitest";
import { openFeed } from "./feed.ts";

const event = (seq: number): LogEvent => ({
  seq,
  id: `e${String(seq)}`,
  at: "2026-11-21T00:00:00.000Z",
  tool: "tasks",
  type: "tasksUpdated",
  itemId: "t",
  actor: "user",
  runId: null,
  before: null,
  after: null,
  undoOf: null,
});

/** A log of so many events, answering in pages, that can be out of reach. */
function log(count: number, page = 10_000) {
  const applied: { seqs: number[]; occasion: string }[] = [];
  const asked: (number | undefined)[] = [];
  const world = { count, isReachable: true, isReadable: true, isBehind: false, standing: -1 };
  const ports = {
    ask: (after: number | undefined) => {
      asked.push(after);
      if (!world.isReachable) return Promise.reject(new Error("out of reach"));
      if (!world.isReadable && after !== undefined) return Promise.reject(new Error("500"));
      const all = Array.from({ length: world.count - (after ?? world.count) }, (_, at) =>
        event((after ?? 0) + at + 1),
      );
      const events = all.slice(0, page);
      const more = all.length > events.length;
      return Promise.resolve({ events, more, seq: more ? (events.at(-1)?.seq ?? 0) : world.count });
    },
    apply: (events: readonly LogEvent[], occasion: string) => {
      applied.push({ seqs: events.map(({ seq }) => seq), occasion });
    },
    reached: (seq: number) => {
      world.standing = seq;
    },
    reset: (why: string) => {
      applied.push({ seqs: [], occasion: why });
    },
    isPassing: (error: unknown) => error instanceof Error && error.message === "out of reach",
    behind: (isBehind: boolean) => {
      world.isBehind = isBehind;
    },
  };
  return { ports, applied, asked, world };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("the feed", () => {
  it("RT-06 asks where the log stands before anything is fetched, also while the room is out of reach", async () => {
    const { ports, asked, world } = log(12);
    const feed = openFeed(ports);
    await feed.ready;
    expect(asked).toEqual([undefined]);
    expect(world.standing).toBe(12);
  });

  it("RT-02 RT-06 what is heard while the catch-up is on its way counts as live, what it brings besides as missed", async () => {
    const { ports, applied, world } = log(12);
    const feed = openFeed(ports, 10);
    feed.put({ kind: "joined" });
    world.count = 13;
    feed.put({ kind: "frame", events: [event(13)] });
    await settled();
    expect(applied).toEqual([
      { seqs: [11, 12], occasion: "missed" },
      { seqs: [13], occasion: "live" },
    ]);
  });

  it("RT-06 ten thousand missed events are handed over at once", async () => {
    const { ports, applied } = log(10_000);
    openFeed(ports, 0).put({ kind: "joined" });
    await settled();
    expect(applied).toHaveLength(1);
    expect(applied[0]).toMatchObject({ occasion: "missed" });
    expect(applied[0]?.seqs).toHaveLength(10_000);
  });

  it("RT-06 pages until there is no more, then goes on live", async () => {
    const { ports, applied } = log(25, 10);
    const feed = openFeed(ports, 0);
    feed.put({ kind: "joined" });
    await settled();
    feed.put({ kind: "frame", events: [event(26), event(26)] });
    expect(applied.flatMap(({ seqs }) => seqs)).toEqual(
      Array.from({ length: 26 }, (_, at) => at + 1),
    );
    expect(applied.at(-1)).toEqual({ seqs: [26], occasion: "live" });
  });

  it("RT-06 a catch-up that is refused again and again is given up: everything is fetched again, and nothing after it is lost", async () => {
    vi.useFakeTimers();
    const { ports, applied, world } = log(40);
    world.isReadable = false;
    const feed = openFeed(ports, 10);
    feed.put({ kind: "joined" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(world.isBehind).toBe(true);
    world.count = 42;
    feed.put({ kind: "frame", events: [event(42)] });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(applied).toEqual([{ seqs: [], occasion: "unreadable" }]);
    expect(world).toMatchObject({ isBehind: false, standing: 42 });
    world.isReadable = true;
    world.count = 44;
    feed.put({ kind: "frame", events: [event(44)] });
    await vi.advanceTimersByTimeAsync(100);
    expect(applied.slice(1).flatMap(({ seqs }) => seqs)).toEqual([43, 44]);
    vi.useRealTimers();
  });

  it("RT-06 a worker that is away is asked for as long as it takes, and nothing is given up", async () => {
    vi.useFakeTimers();
    const { ports, applied, world } = log(12);
    world.isReachable = false;
    openFeed(ports, 10).put({ kind: "joined" });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(applied).toEqual([]);
    world.isReachable = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(applied).toEqual([{ seqs: [11, 12], occasion: "missed" }]);
    vi.useRealTimers();
  });

  it("RT-06 a catch-up that fails is tried again", async () => {
    const { ports, applied, world } = log(3);
    world.isReachable = false;
    openFeed(ports, 1).put({ kind: "joined" });
    await settled();
    world.isReachable = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(applied).toEqual([{ seqs: [2, 3], occasion: "missed" }]);
  });
});
