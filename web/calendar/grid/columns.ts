import { dayMinutes } from "#shared/calendar/wall.ts";
import type { Shown } from "../shown.ts";

/** A block of a day, in minutes of that day. Blocks that overlap stand beside each other. */
export interface Block {
  readonly entry: Shown;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

/** As many as do not fit beside the others, from the first of them on. */
export interface More {
  readonly from: number;
  readonly count: number;
}

export interface Columns {
  readonly blocks: readonly Block[];
  readonly more: readonly More[];
}

interface Options {
  /** First minute of the day on the wall. */
  readonly head: number;
  readonly most: number;
  /** Minutes that a block takes at least. */
  readonly least: number;
}

/** Lays the timed entries of a day out in columns: each as far left as there is room, at most `most` beside each other. */
export function columnsOf(entries: readonly Shown[], { head, most, least }: Options): Columns {
  const spans = entries
    .map((entry) => spanOf(entry, head, least))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const blocks: Block[] = [];
  const more: More[] = [];
  for (let at = 0; at < spans.length;) {
    const group = groupFrom(spans, at);
    at += group.length;
    const placed = placedIn(group);
    const columns = Math.min(most, Math.max(...placed.map(({ column }) => column + 1)));
    const hidden = placed.filter(({ column }) => column >= most);
    for (const one of placed) if (one.column < most) blocks.push({ ...one, columns });
    const [first] = hidden;
    if (first) more.push({ from: first.from, count: hidden.length });
  }
  return { blocks, more };
}

interface Span {
  readonly entry: Shown;
  readonly from: number;
  readonly to: number;
}

function spanOf(entry: Shown, head: number, least: number): Span {
  const from = Math.max(entry.start - head, 0);
  const to = Math.min(Math.max(entry.end - head, from + least), dayMinutes);
  // What begins just before midnight keeps its height.
  return { entry, from: Math.min(from, dayMinutes - least), to };
}

/** The spans from one on that hang together, each overlapping one before it. */
function groupFrom(spans: readonly Span[], at: number): readonly Span[] {
  const group: Span[] = [];
  let end = -Infinity;
  for (const span of spans.slice(at)) {
    if (group.length > 0 && span.from >= end) break;
    group.push(span);
    end = Math.max(end, span.to);
  }
  return group;
}

function placedIn(group: readonly Span[]): readonly (Span & { column: number })[] {
  const ends: number[] = [];
  return group.map((span) => {
    const free = ends.findIndex((end) => end <= span.from);
    const column = free < 0 ? ends.length : free;
    ends[column] = span.to;
    return { ...span, column };
  });
}
