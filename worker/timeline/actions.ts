import type {
  EntryChanges,
  ManualEntry,
  NewEntry,
  StoredRemark,
} from "#contract/timeline/entries.ts";
import { query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { type Acting, itemActions } from "../items/actions.ts";
import { itemStore } from "../items/store.ts";
import { freshAt, type Reader, type Written } from "../log/change.ts";
import { entryTable, remarkTable } from "./table.ts";

const store = itemStore(entryTable);

export function entryStore(reader: Reader) {
  const { get, some, titled } = store(reader);
  return { get, some, titled };
}

export const entryActions = itemActions<ManualEntry, NewEntry, EntryChanges>(entryTable, {
  create({ now, newId }, { id = newId(), targetTitle: title, userId: _, ...given }) {
    const at = now().toISOString();
    const { occurredAt = at, ...fields } = given;
    return { item: { id, ...fields, title, occurredAt: utc(occurredAt), ...freshAt(at) } };
  },
  change(_acting, { targetTitle: title, version: _, occurredAt, ...given }) {
    return {
      set: {
        ...given,
        ...(title !== undefined && { title }),
        ...(occurredAt !== undefined && { occurredAt: utc(occurredAt) }),
      },
    };
  },
});

/** As instants sort. */
const utc = (instant: string): string => new Date(instant).toISOString();

/** As it travels: under the names of the specification. */
const presented = ({ userId }: Reader, entry: ManualEntry) => ({
  ...entry,
  targetTitle: entry.title,
  userId,
});

const presenting =
  <Given extends unknown[]>(
    act: (acting: Acting, ...given: Given) => Promise<Written<ManualEntry>>,
  ) =>
  async (acting: Acting, ...given: Given) => {
    const { item, event } = await act(acting, ...given);
    return { item: presented(acting, item), event };
  };

export const presentedEntries = {
  store: (reader: Reader) => ({
    get: async (id: string) => presented(reader, await entryStore(reader).get(id)),
  }),
  create: presenting(entryActions.create),
  update: presenting(entryActions.update),
  remove: presenting(entryActions.remove),
  restore: presenting(entryActions.restore),
};

const { create, remove } = itemActions<
  StoredRemark,
  Pick<StoredRemark, "entryId" | "kind" | "content"> & { readonly id?: string | undefined },
  { readonly version?: number }
>(remarkTable, {
  create({ now, newId }, { id = newId(), ...given }) {
    return { item: { id, ...given, ...freshAt(now().toISOString()) } };
  },
  change: () => ({ set: {} }),
});

/** A line of the timeline that may be remarked on: a manual entry, a change, or a run. */
async function mustExist({ db, userId }: Reader, id: string): Promise<void> {
  const found = await query`select 1 where
    exists (select 1 from timeline_entries t where t.user_id = ${userId} and t.id = ${id} and t.deleted_at is null)
    or exists (select 1 from events e where e.user_id = ${userId} and e.id = ${id})
    or exists (select 1 from events e where e.user_id = ${userId} and e.run_id = ${id})`.first(db);
  if (!found) throw new Problem("not_found", "Entry not found");
}

export async function comment(
  acting: Acting,
  entryId: string,
  { id, content }: { readonly id?: string | undefined; readonly content: string },
): Promise<Written<StoredRemark>> {
  await mustExist(acting, entryId);
  return create(acting, { id, entryId, kind: "comment", content });
}

export async function uncomment(
  acting: Acting,
  entryId: string,
  id: string,
): Promise<Written<StoredRemark>> {
  const found = await remarkOf(acting, entryId, query`t.id = ${id} and t.kind = 'comment'`);
  return found ? remove(acting, found.id) : removedBefore(acting, "Comment");
}

export async function react(acting: Acting, entryId: string, emoji: string) {
  await mustExist(acting, entryId);
  const found = await remarkOf(acting, entryId, reactionOf(emoji));
  return found ?? create(acting, { entryId, kind: "reaction", content: emoji });
}

export async function unreact(
  acting: Acting,
  entryId: string,
  emoji: string,
): Promise<Written<StoredRemark>> {
  const found = await remarkOf(acting, entryId, reactionOf(emoji));
  return found ? remove(acting, found.id) : removedBefore(acting, "Reaction");
}

/** The call that took it away, made again, finds what it did. */
async function removedBefore(acting: Acting, noun: string): Promise<Written<StoredRemark>> {
  const [event] = await acting.write.recall();
  if (!event) throw new Problem("not_found", `${noun} not found`);
  return remove(acting, event.itemId);
}

const reactionOf = (emoji: string) => query`t.kind = 'reaction' and t.content = ${emoji}`;

const remarkOf = (
  { db, userId }: Reader,
  entryId: string,
  where: ReturnType<typeof reactionOf>,
): Promise<StoredRemark | undefined> =>
  remarkTable
    .rows(userId, query`t.entry_id = ${entryId} and t.deleted_at is null and ${where}`)
    .first(db);
