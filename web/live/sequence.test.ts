import type { LogEvent } from "#contract/events.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Sequence, type SequenceInput, startSequence, stepSequence } from "./sequence.ts";

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
const upTo = (count: number): LogEvent[] =>
  Array.from({ length: count }, (_, index) => event(index + 1));

/** A client beside a log: what it asks for is answered from the log, in pages, whenever the test lets it. */
function client(last?: number) {
  let now: Sequence = startSequence(last);
  let asked = false;
  const seen: number[] = [];
  let resets = 0;
  const put = (input: SequenceInput) => {
    const step = stepSequence(now, input);
    now = step.next;
    seen.push(...step.apply.map(({ seq }) => seq));
    asked ||= step.ask;
    resets += step.reset ? 1 : 0;
  };
  return {
    put,
    seen,
    state: () => now,
    resets: () => resets,
    answer(log: readonly LogEvent[], page: number) {
      if (!asked) return;
      asked = false;
      const after = now.last;
      if (after === undefined) {
        put({ kind: "answer", events: [], seq: log.at(-1)?.seq ?? 0, more: false });
        return;
      }
      const missed = log.filter(({ seq }) => seq > after);
      const events = missed.slice(0, page);
      const more = missed.length > events.length;
      put({ kind: "answer", events, seq: (more ? events.at(-1) : log.at(-1))?.seq ?? 0, more });
    },
  };
}

const move = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("frame" as const),
      seqs: fc.array(fc.nat(29), { maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("answer" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("joined" as const, "left" as const, "doubt" as const),
    }),
  },
);

describe("the sequence of events", () => {
  it("RT-06 any order, duplicates, gaps and reconnects: every event is applied once, in order", () => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 60 }),
        fc.nat(10),
        fc.integer({ min: 1, max: 7 }),
        (moves, start, page) => {
          const log = upTo(30);
          const tab = client(start);
          for (const step of moves) {
            if (step.kind === "frame")
              tab.put({ kind: "frame", events: step.seqs.flatMap((at) => log[at] ?? []) });
            else if (step.kind === "answer") tab.answer(log, page);
            else tab.put({ kind: step.kind });
          }
          const sofar = tab.seen.map((_, index) => start + index + 1);
          expect(tab.seen).toEqual(sofar);
          tab.put({ kind: "joined" });
          for (let turn = 0; turn < 40; turn++) tab.answer(log, page);
          expect(tab.seen).toEqual(log.slice(start).map(({ seq }) => seq));
          expect(tab.state()).toMatchObject({ mode: "live", last: 30, buffer: [] });
        },
      ),
      { numRuns: 500 },
    );
  });

  it("RT-06 a first visit starts where the log stands, and then loses nothing", () => {
    const tab = client();
    tab.put({ kind: "joined" });
    tab.put({ kind: "frame", events: [event(7), event(9)] });
    tab.answer(upTo(7), 100);
    expect(tab.seen).toEqual([]);
    expect(tab.state().mode).toBe("asking");
    tab.answer(upTo(9), 100);
    expect(tab.seen).toEqual([8, 9]);
    expect(tab.state().mode).toBe("live");
  });

  it("RT-06 a log that knows less than the client makes it start over", () => {
    const tab = client(50);
    tab.put({ kind: "joined" });
    tab.answer(upTo(3), 100);
    expect(tab.resets()).toBe(1);
    expect(tab.state()).toMatchObject({ last: 3, mode: "live" });
  });

  it("RT-06 a gap that the catch-up cannot fill yet is asked for again, more slowly each time", () => {
    const tab = client(1);
    tab.put({ kind: "joined" });
    tab.put({ kind: "frame", events: [event(4)] });
    tab.answer(upTo(1), 100);
    tab.answer(upTo(1), 100);
    expect(tab.state()).toMatchObject({ mode: "asking", stalls: 2 });
    tab.answer(upTo(4), 100);
    expect(tab.seen).toEqual([2, 3, 4]);
  });
});
