import type { Email } from "#contract/email.ts";
import type { EmailLabel, NewLabel } from "#contract/email/labels.ts";
import { query } from "../db/query.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import { changeOf, freshAt, type Reader, type Written } from "../log/change.ts";
import { inParts } from "../log/write/in-parts.ts";
import type { Writer } from "../log/write/writer.ts";
import { accountOf, notConnected } from "./account/gmail.ts";
import { emailTable, labelTable } from "./table.ts";

/** The person's labels by their names. */
export const labelsOf = ({ db, userId }: Reader): Promise<EmailLabel[]> =>
  labelTable.rows(userId, query`t.deleted_at is null order by lower(t.name) limit 500`).all(db);

/** Names of Gmail's own places, which no label may have. */
const reserved =
  /^(?:inbox|sent|drafts?|spam|trash|bin|chats?|starred|unread|read|important|all ?mail|snoozed|scheduled)$/i;

/** A name as Gmail takes it. Throws where it is Gmail's own, or another label's. */
async function nameFor(reader: Reader, given: string, own?: string): Promise<string> {
  const name = given.trim().replaceAll(/\s+/g, " ");
  if (reserved.test(name)) throw invalid("name", "is a name that Gmail keeps for itself");
  const same = ({ id, name: other }: EmailLabel) =>
    id !== own && other.toLowerCase() === name.toLowerCase();
  // The list ends somewhere; what is called just so is found behind its end as well.
  const alike = await labelTable
    .rows(reader.userId, query`t.deleted_at is null and lower(t.name) = lower(${name}) limit 2`)
    .all(reader.db);
  if ([...alike, ...(await labelsOf(reader))].some((label) => same(label)))
    throw new Problem("conflict", `There is a label “${name}” already`, { field: "name" });
  return name;
}

/** It goes to Gmail like any change. */
export async function createLabel(acting: Acting, given: NewLabel): Promise<Written<EmailLabel>> {
  if (!(await accountOf(acting))) throw notConnected();
  const id = given.id ?? acting.keyedId ?? acting.newId();
  // The same call made again is answered again.
  const isAgain = (await acting.write.recall()).length > 0;
  const name = await nameFor(acting, given.name, isAgain ? id : undefined);
  const item = { id, name, color: null, ...freshAt(acting.now().toISOString()) };
  return acting.write.one<EmailLabel>({ kind: "create", table: labelTable, item });
}

export async function renameLabel(
  acting: Acting,
  id: string,
  { name: given, version }: { readonly name: string; readonly version?: number | undefined },
): Promise<Written<EmailLabel>> {
  const name = await nameFor(acting, given, id);
  return acting.write.one<EmailLabel>(changeOf(labelTable, id, { name }, { ifVersion: version }));
}

/** It comes off every message first, so that an undo of the run puts it back there. */
export async function removeLabel(acting: Acting, id: string): Promise<Written<EmailLabel>> {
  const { db, userId } = acting;
  // Asked again since its answer was lost, it is done.
  const event = (await acting.write.recall()).find(({ itemId }) => itemId === id);
  const label = await labelTable.rows(userId, query`t.id = ${id}`).first(db);
  if (label && event) return { item: label, event };
  // Of one that was cut off in the middle this is the rest: both are one run.
  const run = `label:${id}:${String(label?.version ?? 0)}`;
  return takeAway(acting, acting.write.inRun(run), id);
}

/** Messages of one round. */
const atOnce = 1_000;

/** Takes a label off every message, and away. */
export async function takeAway(
  { db, userId, now }: Acting,
  write: Writer,
  id: string,
): Promise<Written<EmailLabel>> {
  // Without the memory of the call, which would take the rest for what was done.
  const off = write.as({});
  for (;;) {
    const emails = await emailTable
      .rows(
        userId,
        query`t.deleted_at is null and exists (select 1 from json_each(t.labels) l
          where l.value = ${id}) limit ${atOnce}`,
      )
      .all(db);
    const rows = emails.map((email) => ({
      id: email.id,
      set: { labels: email.labels.filter((label) => label !== id) },
    }));
    for (const some of inParts(rows))
      await off.many<Email>({ kind: "update", table: emailTable, rows: some });
    if (emails.length < atOnce) break;
  }
  return write.one<EmailLabel>(
    changeOf(
      labelTable,
      id,
      { deletedAt: now().toISOString() },
      { type: labelTable.eventNames.deleted },
    ),
  );
}
