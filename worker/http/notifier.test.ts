import { expect, test } from "vitest";
import type { LogEvent } from "#contract/events.ts";
import { notifierOf } from "./notifier.ts";

const event = (seq: number): LogEvent => ({
  seq,
  id: `event-${String(seq)}`,
  at: "2026-11-21T09:00:00.000Z",
  tool: "tasks",
  type: "tasksCreated",
  itemId: "task",
  actor: "assistant",
  runId: null,
  before: null,
  after: null,
  undoOf: null,
});

function heard() {
  const frames: unknown[] = [];
  const notifier = notifierOf((owner, events) =>
    frames.push([owner, ...events.map(({ seq }) => seq)]),
  );
  return { frames, notifier };
}

test("RT-02 what is written is told at once, and what a turn writes in a moment as one frame", async () => {
  const { frames, notifier } = heard();
  notifier.publish("ada", [event(1)]);
  expect(frames).toEqual([["ada", 1]]);
  const end = notifier.batch();
  notifier.publish("ada", [event(2)]);
  notifier.publish("ada", [event(3)]);
  notifier.queue(() => frames.push("text"));
  expect(frames).toHaveLength(1);
  await expect.poll(() => frames).toEqual([["ada", 1], ["ada", 2, 3], "text"]);
  notifier.publish("ada", [event(4)]);
  end();
  expect(frames.at(-1)).toEqual(["ada", 4]);
  notifier.queue(() => frames.push("more"));
  expect(frames.at(-1)).toBe("more");
});

test("RT-04 a command to the screen follows what was written before it", () => {
  const { frames, notifier } = heard();
  const end = notifier.batch();
  notifier.publish("ada", [event(1)]);
  notifier.flushThen(() => frames.push("open"));
  notifier.publish("bob", [event(1)]);
  notifier.publish("ada", [event(2)]);
  end();
  expect(frames).toEqual([["ada", 1], "open", ["bob", 1], ["ada", 2]]);
});
