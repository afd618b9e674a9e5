import { query } from "../../db/query.ts";
import type { LogEvent } from "#contract/events.ts";

/** What of a step's events is taken back already, and which of their fields somebody wrote since. */
export interface Claims {
  coveredOf(event: LogEvent): ReadonlySet<string>;
  isClaimed(event: LogEvent, field: string): boolean;
}

const none: ReadonlySet<string> = new Set();
const keyOf = (...parts: readonly string[]): string => parts.join("\n");

interface Asked {
  readonly userId: string;
  readonly events: readonly LogEvent[];
  /** The run that is undone: what it wrote itself claims nothing. */
  readonly runId: string | undefined;
}

/**
 * Fields of these events that an undo which still holds has written. An undo of an undo names that, and one of a redo
 * names the change itself, so that no chain is longer than three.
 */
export const coveredFields = ({ userId, events }: Asked) =>
  query<{ id: string; field: string }>`
    select u.undo_of as id, json_each.key as field
    from json_each(${JSON.stringify(events.map(({ id }) => id))}) j
      cross join events u on u.user_id = ${userId} and u.undo_of = j.value
      cross join json_each(coalesce(u.before, u.after))
    where not exists (select 1 from events r where r.user_id = ${userId} and r.undo_of = u.id
      and json_type(coalesce(r.before, r.after), '$.' || json_each.key) is not null)
    group by u.undo_of, json_each.key`;

/**
 * For each item and field, the number of the last write by others that still stands. An undo is none: it puts back
 * what was there. A person who writes what they wrote themselves has chosen nothing new, nor has an agent in one run.
 */
export function lastWrites({ userId, events, runId }: Asked) {
  const items = new Set(events.map(({ itemId }) => itemId));
  const since = events.reduce((least, { seq }) => Math.min(least, seq), Number.MAX_SAFE_INTEGER);
  const [first] = events;
  const author = first?.undoOf === null ? first : undefined;
  const isOwn = query`(l.run_id is not null and l.run_id is ${runId})
    or l.id in ${events.map(({ id }) => id)}`;
  const isEcho = query`l.before -> json_each.key is l.after -> json_each.key and l.actor is ${author?.actor}
    and (l.actor = 'user' or l.run_id is ${author?.runId})`;
  return query<{ tool: string; itemId: string; field: string; seq: number }>`
    select l.tool, l.item_id as itemId, json_each.key as field, max(l.seq) as seq
    from json_each(${JSON.stringify([...items])}) j
      cross join events l indexed by events_by_item
        on l.user_id = ${userId} and l.item_id = j.value and l.seq > ${since}
      cross join json_each(coalesce(l.before, l.after))
    where l.undo_of is null and json_each.key not in ('version', 'updatedAt')
      and not (${isOwn}) and not (${isEcho})
      and not exists (select 1 from events u where u.user_id = ${userId} and u.undo_of = l.id
        and json_type(coalesce(u.before, u.after), '$.' || json_each.key) is not null
        and not exists (select 1 from events r where r.user_id = ${userId} and r.undo_of = u.id
          and json_type(coalesce(r.before, r.after), '$.' || json_each.key) is not null))
    group by l.tool, l.item_id, json_each.key`;
}

export function claimsOf(
  covered: readonly { readonly id: string; readonly field: string }[],
  writes: readonly {
    readonly tool: string;
    readonly itemId: string;
    readonly field: string;
    readonly seq: number;
  }[],
): Claims {
  const fields = new Map<string, Set<string>>();
  for (const { id, field } of covered) fields.set(id, (fields.get(id) ?? new Set()).add(field));
  const last = new Map(
    writes.map(({ tool, itemId, field, seq }) => [keyOf(tool, itemId, field), seq]),
  );
  return {
    coveredOf: ({ id }) => fields.get(id) ?? none,
    isClaimed: ({ tool, itemId, seq }, field) => (last.get(keyOf(tool, itemId, field)) ?? 0) > seq,
  };
}
