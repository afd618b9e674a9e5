import fc from "fast-check";
import { expect, test } from "vitest";
import type { LogEvent } from "#contract/events.ts";
import { eventBytes, framesOf, pageBytes } from "./event-bytes.ts";

const event = (seq: number, title: string): LogEvent => ({
  seq,
  id: `e${String(seq)}`,
  at: "2026-11-21T00:00:00.000Z",
  tool: "tasks",
  type: "tasksUpdated",
  itemId: "t",
  actor: "user",
  runId: null,
  before: null,
  after: { title },
  undoOf: null,
});

const encoder = new TextEncoder();
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;
const title = fc
  .tuple(fc.constantFrom("a", "語", "🪴", '"', "\u0001", "\ud800"), fc.integer({ max: 5, min: 0 }))
  .map(([letter, power]) => letter.repeat(10 ** power));

test("RT-02 events of any length go out in frames below a page's bytes, in order, whole unless one alone is too long", () => {
  fc.assert(
    fc.property(fc.array(title, { maxLength: 60 }), (titles) => {
      const events = titles.map((words, at) => event(at + 1, words));
      const frames = framesOf(events);
      expect(frames.flat().map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq));
      for (const frame of frames) expect(bytesOf(frame)).toBeLessThan(pageBytes + 1_000);
      for (const [at, told] of frames.flat().entries())
        if (bytesOf(events[at]) <= eventBytes) expect(told).toEqual(events[at]);
        else expect(told).toEqual({ ...events[at], before: null, after: null });
    }),
    { numRuns: 60 },
  );
});
