import type { LogEvent } from "#contract/events.ts";

export type Fields = Readonly<Record<string, unknown>>;
type States = Map<string, Fields | undefined>;

/**
 * Items as they stood after any of a stretch of events. Each step applies one event, forwards what it wrote and backwards
 * what it found, so that the next moment costs what lies between the two. An item that was not there is undefined.
 */
export class Rewind {
  /** Oldest first. */
  readonly events: LogEvent[];
  /** Events that are applied: as many as the last is at. */
  at: number;
  private readonly states = new Map<string, States>();
  private readonly shown = new Map<string, ReadonlyMap<string, Fields | undefined>>();
  private readonly nowOf: (tool: string, id: string) => Fields | undefined;

  constructor(
    events: readonly LogEvent[],
    nowOf: (tool: string, id: string) => Fields | undefined,
  ) {
    this.events = [...events];
    this.at = events.length;
    this.nowOf = nowOf;
    for (const { tool, itemId } of events) {
      const states = this.statesOf(tool);
      if (!states.has(itemId)) states.set(itemId, nowOf(tool, itemId));
    }
  }

  /** Applies the first so many events. Answers the tools whose items may differ now. */
  to(count: number): ReadonlySet<string> {
    const touched = new Set<string>();
    const wanted = Math.max(0, Math.min(count, this.events.length));
    while (this.at !== wanted) {
      const isBack = this.at > wanted;
      if (isBack) this.at -= 1;
      const event = this.events[this.at];
      if (!isBack) this.at += 1;
      if (!event) break;
      touched.add(event.tool);
      const states = this.statesOf(event.tool);
      const state = states.get(event.itemId);
      states.set(event.itemId, isBack ? found(event, state) : wrote(event, state));
    }
    for (const tool of touched) this.shown.delete(tool);
    return touched;
  }

  /** Takes an event that happens while an earlier moment is shown. */
  append(event: LogEvent): void {
    if (event.seq <= (this.events.at(-1)?.seq ?? 0)) return;
    const states = this.statesOf(event.tool);
    if (!states.has(event.itemId)) {
      // What this device has may hold the event already; what it found was there in either case.
      states.set(event.itemId, found(event, this.nowOf(event.tool, event.itemId)));
      this.shown.delete(event.tool);
    }
    this.events.push(event);
  }

  /** A tool's items that differ, or may; another map after each change of them. */
  itemsOf(tool: string): ReadonlyMap<string, Fields | undefined> {
    const known = this.shown.get(tool);
    if (known) return known;
    const items = new Map(this.statesOf(tool));
    this.shown.set(tool, items);
    return items;
  }

  /** How many events are applied at an instant, in milliseconds. */
  countAt(ms: number): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Date.parse(this.events[middle]?.at ?? "") <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether another event follows up to an instant: those of later days, and those that came since, are no steps of a day. */
  hasNext(until: number): boolean {
    const next = this.events[this.at];
    return next !== undefined && Date.parse(next.at) <= until;
  }

  private statesOf(tool: string): States {
    const known = this.states.get(tool);
    if (known) return known;
    const states: States = new Map();
    this.states.set(tool, states);
    return states;
  }
}

/** What an event found. One that is told without its content leaves the item as it is. */
function found({ before, after }: LogEvent, state: Fields | undefined): Fields | undefined {
  if (before === null) return after === null ? state : undefined;
  return state && { ...state, ...before };
}

function wrote({ before, after }: LogEvent, state: Fields | undefined): Fields | undefined {
  if (after === null) return state;
  return before === null ? after : state && { ...state, ...after };
}
