import type { LogEvent } from "#contract/events.ts";

/** The order of events, as pure arithmetic: frames may come twice, late or never; what comes out is every event once, in order. */
export interface Sequence {
  /** Newest event that was handed out; undefined on a first visit, until the catch-up has said where the log stands. */
  readonly last: number | undefined;
  /** `away`: frames cannot be trusted to be complete. `asking`: a catch-up is on its way. */
  readonly mode: "away" | "asking" | "live";
  readonly buffer: readonly LogEvent[];
  /** Catch-ups in a row that did not fill the gap: reason to ask more slowly. */
  readonly stalls: number;
}

export type SequenceInput =
  | { readonly kind: "joined" }
  | { readonly kind: "left" }
  /** Something may have happened that no frame told of. */
  | { readonly kind: "doubt" }
  | { readonly kind: "frame"; readonly events: readonly LogEvent[] }
  | ({ readonly kind: "answer" } & CatchUp);

/** Events after a number, and where the log stands. */
export interface CatchUp {
  readonly events: readonly LogEvent[];
  readonly seq: number;
  readonly more: boolean;
}

export interface SequenceStep {
  readonly next: Sequence;
  /** To be applied now, in this order. */
  readonly apply: readonly LogEvent[];
  /** Ask for what came after `next.last`. */
  readonly ask: boolean;
  /** The log knows less than this client: everything has to be fetched again. */
  readonly reset: boolean;
}

export const startSequence = (last?: number): Sequence => ({
  last,
  mode: "away",
  buffer: [],
  stalls: 0,
});

export function stepSequence(now: Sequence, input: SequenceInput): SequenceStep {
  switch (input.kind) {
    case "joined":
    case "doubt":
      return quiet({ ...now, mode: "asking", stalls: 0 }, true);
    case "left":
      return quiet({ ...now, mode: "away" }, false);
    case "frame":
      return frame(now, input.events);
    case "answer":
      return answer(now, input);
  }
}

function frame(now: Sequence, events: readonly LogEvent[]): SequenceStep {
  const buffered = { ...now, buffer: [...now.buffer, ...events] };
  if (now.mode !== "live") return quiet(buffered, false);
  const { next, apply } = drained(buffered);
  const hasGap = next.buffer.length > 0;
  return { next: hasGap ? { ...next, mode: "asking" } : next, apply, ask: hasGap, reset: false };
}

function answer(now: Sequence, { events, seq, more }: CatchUp): SequenceStep {
  if (now.last === undefined) return settled({ ...now, last: seq }, [], now);
  if (seq < now.last && !more) {
    return {
      next: { ...now, last: seq, buffer: [], mode: now.mode === "away" ? "away" : "live" },
      apply: [],
      ask: false,
      reset: true,
    };
  }
  const { last } = now;
  const missed = events.filter((event) => event.seq > last).toSorted((a, b) => a.seq - b.seq);
  const reached = missed.at(-1)?.seq ?? last;
  const caughtUp = { ...now, last: reached };
  return more && reached > last
    ? { next: caughtUp, apply: missed, ask: true, reset: false }
    : settled(caughtUp, missed, now);
}

/** After the last page of a catch-up: what was buffered meanwhile follows, and a gap means asking again. */
function settled(now: Sequence, applied: readonly LogEvent[], before: Sequence): SequenceStep {
  const { next, apply } = drained(now);
  const hasGap = next.buffer.length > 0;
  const isStuck = hasGap && next.last === before.last;
  return {
    next: {
      ...next,
      mode: now.mode === "away" ? "away" : hasGap ? "asking" : "live",
      stalls: isStuck ? now.stalls + 1 : 0,
    },
    apply: [...applied, ...apply],
    ask: hasGap && now.mode !== "away",
    reset: false,
  };
}

/** Hands out the buffered events that follow without a gap and forgets those already handed out. */
function drained(now: Sequence): { next: Sequence; apply: readonly LogEvent[] } {
  if (now.last === undefined) return { next: now, apply: [] };
  let { last } = now;
  const apply: LogEvent[] = [];
  const buffer: LogEvent[] = [];
  for (const event of now.buffer.toSorted((a, b) => a.seq - b.seq)) {
    if (event.seq === last + 1) {
      apply.push(event);
      last = event.seq;
    } else if (event.seq > last) buffer.push(event);
  }
  return { next: { ...now, last, buffer }, apply };
}

const quiet = (next: Sequence, ask: boolean): SequenceStep => ({
  next,
  apply: [],
  ask,
  reset: false,
});
