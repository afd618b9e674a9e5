import type { LogEvent, UndoResult } from "#contract/events.ts";

export type Fields = Readonly<Record<string, unknown>>;
type Conflict = UndoResult["conflicts"][number];

/** The effect of undoing one event on the item as it stands: fields to write, and fields left alone. */
export interface UndoPlan {
  readonly set: Fields;
  readonly conflicts: readonly Conflict[];
}

/**
 * Puts back a field only where it still holds what the event wrote; one that holds the old value already
 * needs nothing, any other is a conflict. A creation is undone by deleting the item, and only as a whole:
 * when any field was changed since, nothing is deleted.
 */
export function planUndo(
  event: LogEvent,
  current: Fields,
  bookkeeping: ReadonlySet<string>,
  at: string,
): UndoPlan {
  const after = event.after ?? {};
  if (event.before === null) return planUncreate(event, after, current, bookkeeping, at);
  const { before } = event;
  const names = Object.keys(before).filter((name) => !bookkeeping.has(name));
  const standing = names.filter((name) => !sameValue(current[name], before[name]));
  const untouched = standing.filter((name) => sameValue(current[name], after[name]));
  return {
    set: Object.fromEntries(untouched.map((name) => [name, before[name] ?? null])),
    conflicts: standing
      .filter((name) => !untouched.includes(name))
      .map((name) => conflict(event, name, current)),
  };
}

function planUncreate(
  event: LogEvent,
  after: Fields,
  current: Fields,
  bookkeeping: ReadonlySet<string>,
  at: string,
): UndoPlan {
  if (current["deletedAt"] !== null) return { set: {}, conflicts: [] };
  const changed = Object.keys(after).filter(
    (name) => !bookkeeping.has(name) && !sameValue(current[name], after[name]),
  );
  if (changed.length === 0) return { set: { deletedAt: at }, conflicts: [] };
  return { set: {}, conflicts: changed.map((name) => conflict(event, name, current)) };
}

/** Wire values compared as JSON: lists and objects by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || canonical(a ?? null) === canonical(b ?? null);
}

function conflict(event: LogEvent, field: string, current: Fields): Conflict {
  const title = current["title"];
  return {
    eventId: event.id,
    tool: event.tool,
    itemId: event.itemId,
    title: typeof title === "string" ? title : "",
    field,
    before: event.before?.[field] ?? null,
    wrote: event.after?.[field] ?? null,
    now: current[field] ?? null,
  };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
