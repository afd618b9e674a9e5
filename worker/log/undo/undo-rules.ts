import type { LogEvent, UndoResult } from "#contract/events.ts";

export type Fields = Readonly<Record<string, unknown>>;
type Conflict = UndoResult["conflicts"][number];

/** The effect of undoing one event on the item as it stands: fields to write, and fields left alone. */
export interface UndoPlan {
  readonly set: Fields;
  readonly conflicts: readonly Conflict[];
}

/** What the log and the item's table say of an event that is to be undone. */
export interface Surroundings {
  /** Fields that an undo neither compares nor restores. */
  readonly bookkeeping: ReadonlySet<string>;
  /** Fields that other items decide: never restored; while they count something, the item is in use. */
  readonly counters: ReadonlySet<string>;
  /** Fields that an undo which still holds has put back already. */
  readonly covered: ReadonlySet<string>;
  /** Why the earlier value of a field is no more. */
  whyLost(field: string): string | undefined;
  /** Tells whether somebody wrote the field after the event, be it the same value, and that still stands. */
  isClaimed(field: string): boolean;
  readonly at: string;
}

const nothing: UndoPlan = { set: {}, conflicts: [] };

/**
 * Puts back a field only where the event was the last to write it and it still holds what the event wrote; one that
 * holds the old value already needs nothing, any other is a conflict. A creation is undone by deleting the item, and
 * only as a whole: when any field was written since, nothing is deleted.
 */
export function planUndo(event: LogEvent, current: Fields, around: Surroundings): UndoPlan {
  const { before } = event;
  const after = event.after ?? {};
  if (before === null) return planUncreate(event, after, current, around);
  const { bookkeeping, counters, covered, isClaimed, whyLost } = around;
  const standing = Object.keys(before).filter(
    (name) =>
      !bookkeeping.has(name) &&
      !counters.has(name) &&
      !covered.has(name) &&
      // A field that was written as it was has nothing to put back.
      !sameValue(before[name], after[name]) &&
      !sameValue(current[name], before[name]),
  );
  const untouched = standing.filter(
    (name) =>
      sameValue(current[name], after[name]) && !isClaimed(name) && whyLost(name) === undefined,
  );
  return {
    set: Object.fromEntries(untouched.map((name) => [name, before[name] ?? null])),
    conflicts: standing
      .filter((name) => !untouched.includes(name))
      .map((name) => conflict(event, name, current, whyLost(name))),
  };
}

function planUncreate(
  event: LogEvent,
  after: Fields,
  current: Fields,
  { bookkeeping, counters, covered, isClaimed, whyLost, at }: Surroundings,
): UndoPlan {
  if (current["deletedAt"] !== null || covered.has("deletedAt")) return nothing;
  const why = whyLost("deletedAt");
  if (why !== undefined)
    return { set: {}, conflicts: [conflict(event, "deletedAt", current, why)] };
  const isEmpty = (value: unknown) => value === null || value === undefined || value === 0;
  const changed = Object.keys(after).filter((name) => {
    if (bookkeeping.has(name)) return false;
    const isSame = sameValue(current[name], after[name]);
    return counters.has(name) ? !isSame && !isEmpty(current[name]) : !isSame || isClaimed(name);
  });
  if (changed.length === 0) return { set: { deletedAt: at }, conflicts: [] };
  return { set: {}, conflicts: changed.map((name) => conflict(event, name, current)) };
}

/** Wire values compared as JSON: lists and objects by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || canonical(a ?? null) === canonical(b ?? null);
}

/** What an item is called; empty where it has no name. */
export function titleOf({ title, name, subject }: Fields): string {
  const called = title ?? name ?? subject;
  return typeof called === "string" ? called : "";
}

export function conflict(event: LogEvent, field: string, current: Fields, why?: string): Conflict {
  return {
    eventId: event.id,
    tool: event.tool,
    itemId: event.itemId,
    title: titleOf(current),
    field,
    before: event.before?.[field] ?? null,
    wrote: event.after?.[field] ?? null,
    now: current[field] ?? null,
    ...(why !== undefined && { why }),
  };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
