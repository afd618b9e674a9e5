import { importRun } from "#shared/runs.ts";
import { query } from "../../db/query.ts";
import type { CarriedConversation } from "#contract/conversations/transfer.ts";
import type { Conversation, Message } from "#contract/conversations.ts";
import type { Acting } from "../../items/actions.ts";
import { conversationTable, messageTable, counted, recount } from "../table.ts";
import { afterMessage, newConversation, newMessage } from "../rules.ts";

/** Messages in one batch: with their events they must fit a value of two megabytes. */
const messagesAtOnce = 1_500;
const recountsAtOnce = 250;

/**
 * Messages first, which nobody sees before their conversation stands: cut off half-way, the same call makes it whole.
 * New conversations are the run, so that undoing it hides them with all that is in them, also what later parts add;
 * messages that join a known conversation belong to the run themselves. Ids keep it from bringing anything twice; what was deleted comes back.
 * Only the person adds to a conversation that stands: an agent could put words between what was said there.
 */
export async function importConversations(
  acting: Acting,
  given: readonly CarriedConversation[],
  runId: string,
) {
  const { write, now } = acting;
  const run = write.as({ runId: write.author.runId ?? importRun(runId) });
  const at = now().toISOString();
  const unique = [...Map.groupBy(given, ({ id }) => id).values()].flatMap((same) =>
    joinedInto(same),
  );
  const known = await standing(
    acting,
    unique.map(({ id }) => id),
    run.author.runId,
  );
  const fresh = unique.filter(({ id }) => !known.has(id));
  const back = unique.filter(({ id }) => known.get(id)?.isDeleted === true);
  const actor = write.author.actor === "user" ? "import" : write.author.actor;
  const isOurs = ({ id }: CarriedConversation) => known.get(id)?.isOurs === true;
  const ours = unique.filter(isOurs);
  const others =
    actor === "import" ? unique.filter((one) => known.has(one.id) && !isOurs(one)) : [];
  const told = await writeMessages(
    write.as({ runId: null }),
    messagesOf([...fresh, ...ours], actor, at),
  );
  const added = await writeMessages(run, messagesOf(others, actor, at));
  const returned = await bringBack(run, back);
  const items = fresh.map((entry) => conversationOf(entry, at));
  const made = await run.many({ kind: "create", table: conversationTable, items });

  // Where messages were there before, or were another's, the figures of the file are not ours.
  const counts = Map.groupBy(told, ({ conversationId }) => conversationId);
  const wrong = items.filter(
    ({ id, messageCount }) => (counts.get(id) ?? []).length !== messageCount,
  );
  const recounted = new Set([
    ...wrong.map(({ id }) => id),
    ...ours.map(({ id }) => id).filter((id) => counts.has(id)),
    ...added.map(({ conversationId }) => conversationId),
  ]);
  await writeCounts(run, [...recounted]);
  return {
    conversationIds: [...made.map(({ item }) => item.id), ...returned],
    messages: told.length + added.length,
    duplicates: [...known].flatMap(([id, { isDeleted }]) => (isDeleted ? [] : id)),
    runId: run.author.runId,
  };
}

/** One that came twice in a call is one, with the messages of both. */
const joinedInto = (same: readonly CarriedConversation[]): CarriedConversation[] =>
  same
    .slice(0, 1)
    .map((first) => ({ ...first, messages: same.flatMap(({ messages }) => messages) }));

interface Standing {
  readonly isDeleted: boolean;
  /** Made by an earlier part of this import. */
  readonly isOurs: boolean;
}

async function standing({ db, userId }: Acting, ids: readonly string[], runId: string | null) {
  const found = await query<{ id: string; deleted_at: string | null; ours: number }>`
    select id, deleted_at, exists (select 1 from events e where e.user_id = c.user_id
      and e.item_id = c.id and e.run_id = ${runId} and e.before is null) as ours
    from conversations c where user_id = ${userId} and id in ${ids}`.all(db);
  return new Map(
    found.map((row): [string, Standing] => [
      row.id,
      { isDeleted: row.deleted_at !== null, isOurs: row.ours === 1 },
    ]),
  );
}

const bringBack = (write: Acting["write"], list: readonly CarriedConversation[]) =>
  inParts(list, recountsAtOnce, async (part) => {
    const written = await write.all<Conversation[]>(
      part.map(({ id }) => ({
        kind: "update",
        table: conversationTable,
        type: conversationTable.eventNames.created,
        id,
        evenDeleted: true,
        wholeAfter: true,
        set: { deletedAt: null, ...counted },
      })),
    );
    return written.flatMap((entry) => entry?.item.id ?? []);
  });

/** One part after the other, none larger than a batch can be. */
async function inParts<Item, Done>(
  list: readonly Item[],
  size: number,
  write: (part: readonly Item[]) => Promise<readonly Done[]>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (let from = 0; from < list.length; from += size) {
    done.push(...(await write(list.slice(from, from + size))));
  }
  return done;
}

/** Imported messages have the actor `import`: a model must treat neither side as the person or the assistant. */
function messagesOf(list: readonly CarriedConversation[], actor: string, now: string): Message[] {
  const all = list.flatMap(({ id: conversationId, messages }) =>
    messages.map(({ id, role, content, reactions = [], ended = "done", createdAt }) => ({
      ...newMessage({ id, conversationId, role, actor, content, ended }, earlier(createdAt, now)),
      reactions: [...new Set(reactions)],
    })),
  );
  return [...new Map(all.map((message) => [message.id, message])).values()];
}

function conversationOf(entry: CarriedConversation, now: string): Conversation {
  const begun = newConversation(entry.id, entry.title, earlier(entry.createdAt, now));
  const said = messagesOf([entry], "import", now).toSorted(byTime);
  const last = said.at(-1);
  return {
    ...begun,
    ...(last ? afterMessage(last.content, last.createdAt) : {}),
    messageCount: said.length,
    isPinned: entry.isPinned ?? false,
    isArchived: entry.isArchived ?? false,
    summary: entry.summary ?? null,
    updatedAt: earlier(entry.updatedAt, now),
  };
}

const byTime = (a: Message, b: Message): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** In one form, and never later than now: what is said next must stand after it. */
function earlier(instant: string, now: string): string {
  const at = new Date(instant).toISOString();
  return at < now ? at : now;
}

const writeMessages = (write: Acting["write"], messages: readonly Message[]) =>
  inParts(messages, messagesAtOnce, async (items) => {
    const written = await write.many({ kind: "create", table: messageTable, items });
    return written.map(({ item }) => item);
  });

/** In the run, whose undo takes them for its own counting and not for somebody's use of what it made. */
const writeCounts = (write: Acting["write"], ids: readonly string[]) =>
  inParts(ids, recountsAtOnce, (part) =>
    write.all(part.map((id) => ({ ...recount(conversationTable, id), outsideRun: false }))),
  );
