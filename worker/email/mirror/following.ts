import * as v from "valibot";
import type { Email } from "#contract/email.ts";
import { query } from "../../db/query.ts";
import { emailTable } from "../table.ts";
import { knownAmong, run } from "./bodies.ts";
import { bring, type Syncing } from "./bringing.ts";
import { inTurns, labelsAt, unlessGone } from "./fetching.ts";
import { takeLabels } from "./taking-labels.ts";
import { isSaid, type LabelIds, mergedWith, withDifference } from "./labels.ts";

const Message = v.object({
  id: v.string(),
  labelIds: v.optional(v.array(v.string()), []),
});
const Labelled = v.object({ message: Message, labelIds: v.optional(v.array(v.string()), []) });
const History = v.object({
  history: v.optional(
    v.array(
      v.object({
        messagesAdded: v.optional(v.array(v.object({ message: Message })), []),
        messagesDeleted: v.optional(v.array(v.object({ message: Message })), []),
        labelsAdded: v.optional(v.array(Labelled), []),
        labelsRemoved: v.optional(v.array(Labelled), []),
      }),
    ),
    [],
  ),
  nextPageToken: v.optional(v.string()),
  historyId: v.string(),
});

/** What one page of the history comes to. */
interface Happened {
  readonly added: Set<string>;
  readonly deleted: Set<string>;
  /** One after the other, as they happened. */
  readonly labels: Map<string, { readonly add: string[]; readonly remove: string[] }[]>;
}

/**
 * Brings what happened at Gmail since a moment of its history. Answers the moment that it came to, or undefined where Gmail has
 * forgotten that moment, and how many messages changed.
 */
export async function follow(
  syncing: Syncing,
  historyId: string,
): Promise<{ readonly historyId: string; readonly changed: number } | undefined> {
  let changed = 0;
  const pageAt = async (pageToken: string | undefined) => {
    const asked = { startHistoryId: historyId, maxResults: "500", pageToken };
    const answer = await unlessGone(syncing.gmail.ask("history", { query: asked }));
    return answer === undefined ? undefined : v.parse(History, answer);
  };
  for (let coming = pageAt(undefined); ;) {
    const page = await coming;
    if (!page) return undefined;
    // Asked for while this one is worked on; that it failed is heard when its turn comes.
    coming = page.nextPageToken === undefined ? coming : pageAt(page.nextPageToken);
    coming.catch(() => undefined);
    changed += await take(syncing, happenedIn(page.history));
    if (page.nextPageToken === undefined) return { historyId: page.historyId, changed };
  }
}

function happenedIn(history: v.InferOutput<typeof History>["history"]): Happened {
  const happened: Happened = { added: new Set(), deleted: new Set(), labels: new Map() };
  const note = (id: string, add: string[], remove: string[]) =>
    happened.labels.set(id, [...(happened.labels.get(id) ?? []), { add, remove }]);
  for (const { messagesAdded, messagesDeleted, labelsAdded, labelsRemoved } of history) {
    for (const { message } of messagesAdded) happened.added.add(message.id);
    for (const { message } of messagesDeleted) happened.deleted.add(message.id);
    for (const { message, labelIds } of labelsAdded) note(message.id, labelIds, []);
    for (const { message, labelIds } of labelsRemoved) note(message.id, [], labelIds);
  }
  return happened;
}

async function take(syncing: Syncing, { added, deleted, labels }: Happened): Promise<number> {
  const named = new Set([...added, ...deleted, ...labels.keys()]);
  const known = await knownAmong(syncing, [...named]);
  const fresh = [...added].filter((id) => !known.has(id) && !deleted.has(id));
  let changed = await bring(syncing, fresh);
  const now = new Map<string, readonly string[]>();
  for (const [id, steps] of labels) {
    const one = known.get(id);
    if (!one || deleted.has(id)) continue;
    now.set(id, steps.reduce<readonly string[]>(withDifference, one.labels));
  }
  changed += await takeLabels(syncing, now, setFor);
  changed += await forget(
    syncing,
    [...deleted].filter((id) => known.has(id)),
  );
  return changed;
}

/** What a change of labels at Gmail sets here; undefined where that stands here already. */
function setFor(
  here: Email,
  base: readonly string[],
  there: readonly string[],
  ids: LabelIds,
): Partial<Email> | undefined {
  const said = mergedWith(here, base, there, ids);
  if (isSaid(here, said)) return undefined;
  // What Gmail has put elsewhere sleeps no longer.
  return { ...said, snoozedUntil: said.folder === "archive" ? here.snoozedUntil : null };
}

/** Messages that Gmail has no more. */
export async function forget(syncing: Syncing, gmailIds: readonly string[]): Promise<number> {
  if (gmailIds.length === 0) return 0;
  const { db, userId, write } = syncing;
  const known = [...(await knownAmong(syncing, gmailIds)).values()];
  const written = await write.many<Email>({
    kind: "update",
    table: emailTable,
    type: emailTable.eventNames.deleted,
    set: { deletedAt: syncing.now().toISOString() },
    rows: known.map(({ emailId }) => ({ id: emailId })),
  });
  await run(db, [
    query`delete from email_remotes where user_id = ${userId} and gmail_id in ${gmailIds}`,
  ]);
  return written.length;
}

/** Compares messages that are here with Gmail, one by one. */
export async function compare(syncing: Syncing, gmailIds: readonly string[]): Promise<void> {
  const found = await inTurns(
    gmailIds,
    async (id) => [id, await labelsAt(syncing.gmail, id)] as const,
  );
  const there = found.flatMap(([id, labels]) => (labels ? [[id, labels] as const] : []));
  await takeLabels(syncing, new Map(there), setFor);
  await forget(
    syncing,
    found.flatMap(([id, labels]) => (labels ? [] : [id])),
  );
}
