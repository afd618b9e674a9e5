import type { Email, EmailChanges } from "#contract/email.ts";
import { emailLimits } from "#contract/email.ts";
import type { LogEvent } from "#contract/events.ts";
import { query } from "../db/query.ts";
import { invalid, Problem } from "../http/problem.ts";
import { type Acting, itemActions } from "../items/actions.ts";
import { changeOf, type Written } from "../log/change.ts";
import { inParts } from "../log/write/in-parts.ts";
import { emailStore } from "./reading/store.ts";
import { changedFields, goesAtOnce } from "#shared/mail/changed.ts";
import { emailTable } from "./table.ts";

type Changes = EmailChanges & { readonly version?: number | undefined };

const basic = itemActions<Email, Email, Changes>(emailTable, {
  create: (_acting, item) => ({ item }),
  change: () => ({ set: {} }),
});

const dayMs = 86_400_000;

/** What a change sets of one message. */
function setFor(email: Email, changes: EmailChanges, now: Date): Partial<Email> {
  checkSnooze(changes.snoozedUntil ?? null, now);
  return changedFields(email, changes);
}

function checkSnooze(until: string | null, now: Date): void {
  const ahead = until === null ? dayMs : Date.parse(until) - now.getTime();
  if (ahead <= 0) throw invalid("snoozedUntil", "must lie ahead");
  if (ahead > emailLimits.daysAhead * dayMs) throw invalid("snoozedUntil", "is too far ahead");
}

function check(changes: EmailChanges): void {
  if (Object.values(changes).every((value) => value === undefined))
    throw new Problem("invalid_input", "Nothing to change was given");
}

/** A draft lies nowhere else than among drafts. */
function checkPlace({ folder }: Email, { folder: to, snoozedUntil }: EmailChanges): void {
  const isMoved = (to !== undefined && to !== "trash") || (snoozedUntil ?? null) !== null;
  if (folder === "drafts" && isMoved)
    throw new Problem("invalid_input", "A draft can be sent or deleted, and not moved");
}

export async function updateEmail(
  acting: Acting,
  id: string,
  { version, ...changes }: Changes,
): Promise<Written<Email>> {
  check(changes);
  const email = await emailStore(acting).get(id);
  checkPlace(email, changes);
  if (email.folder === "drafts" && changes.folder === "trash") return removeEmail(acting, id);
  const set = setFor(email, changes, acting.now());
  if (Object.keys(set).length === 0)
    throw new Problem("invalid_input", "Nothing to change was given");
  return acting.write.one<Email>(
    changeOf(emailTable, id, set, {
      ifVersion: version ?? (set.labels ? email.version : undefined),
    }),
  );
}

/** Into the trash. What lies there goes from here, as does a draft; Gmail itself deletes it after 30 days. */
export async function removeEmail(acting: Acting, id: string): Promise<Written<Email>> {
  const email = await emailStore(acting).get(id);
  if (goesAtOnce(email)) return basic.remove(acting, id);
  return acting.write.one<Email>(changeOf(emailTable, id, { folder: "trash", snoozedUntil: null }));
}

interface Bulk {
  readonly ids: readonly string[];
  readonly changes: EmailChanges;
  readonly deleted?: boolean | undefined;
}

/** Tells whether an event is of such a change: in a call made again, of what it did before it was cut off. */
const isOf =
  ({ read, starred, folder, addLabels = [], snoozedUntil }: EmailChanges) =>
  ({ tool, type, after }: LogEvent): boolean => {
    if (tool !== emailTable.tool) return false;
    if (type === emailTable.eventNames.deleted) return folder === "trash";
    const labels = new Set(Array.isArray(after?.["labels"]) ? after["labels"] : []);
    const set = Object.entries({ read, starred, folder, snoozedUntil });
    return (
      set.every(([name, value]) => (value ?? null) === null || after?.[name] === value) &&
      addLabels.every((label) => labels.has(label))
    );
  };

/** What an earlier call under the same key changed so already. */
export async function changedBefore(
  acting: Acting,
  changes: EmailChanges,
): Promise<Written<Email>[]> {
  const { events } = await acting.write.earlier(isOf(changes));
  return writtenBy(acting, events);
}

/** Many in one run: those that need the same are written together. */
export async function changeEmails(
  acting: Acting,
  { ids, changes, deleted = false }: Bulk,
): Promise<Written<Email>[]> {
  if (!deleted) check(changes);
  const wanted: EmailChanges = deleted ? { folder: "trash" } : changes;
  // Asked again, what went into the trash by the first call must not go for good by the second.
  const earlier = await acting.write.earlier(isOf(wanted));
  earlier.goOn();
  const before = await writtenBy(acting, earlier.events);
  const done = new Set(earlier.events.map(({ itemId }) => itemId));
  const found = await emailStore(acting).some([...new Set(ids)].filter((id) => !done.has(id)));
  const runId = earlier.events[0]?.runId ?? `bulk:${acting.newId()}`;
  const write = acting.write.inRun(runId);
  const isGone = (email: Email) =>
    goesAtOnce(email) && (deleted || (changes.folder === "trash" && email.folder === "drafts"));
  const gone = found.filter((email) => isGone(email));
  const rest = found.filter((email) => !isGone(email));
  if (!deleted) for (const email of rest) checkPlace(email, changes);
  const at = acting.now();
  const rows = rest.flatMap((email) => {
    const set = setFor(email, wanted, at);
    return Object.keys(set).length === 0 ? [] : [{ id: email.id, set }];
  });
  const written = await write.many<Email>({
    kind: "update",
    table: emailTable,
    type: emailTable.eventNames.deleted,
    set: { deletedAt: at.toISOString() },
    rows: gone.map(({ id }) => ({ id })),
  });
  const fields = (row: (typeof rows)[number]) => Object.keys(row.set).toSorted().join(" ");
  for (const same of Map.groupBy(rows, fields).values())
    for (const some of inParts(same))
      written.push(...(await write.many<Email>({ kind: "update", table: emailTable, rows: some })));
  return [...before, ...written];
}

async function writtenBy(
  { db, userId }: Acting,
  events: readonly LogEvent[],
): Promise<Written<Email>[]> {
  const ids = events.map(({ itemId }) => itemId);
  if (ids.length === 0) return [];
  const items = await emailTable.rows(userId, query`t.id in ${ids}`).all(db);
  const byId = new Map(items.map((item) => [item.id, item]));
  return events.flatMap((event) => {
    const item = byId.get(event.itemId);
    return item ? [{ item, event }] : [];
  });
}

/** Brings back to the inbox what slept long enough. */
export async function wake(acting: Acting): Promise<void> {
  const { write, now, newId, userId, db } = acting;
  const at = now().toISOString();
  const due = await emailTable
    .rows(
      userId,
      query`t.deleted_at is null and t.snoozed_until is not null and t.snoozed_until <= ${at}
        limit 500`,
    )
    .all(db);
  await write.as({ runId: `wake:${newId()}` }).many<Email>({
    kind: "update",
    table: emailTable,
    set: { snoozedUntil: null, folder: "inbox", read: false },
    rows: due.map(({ id }) => ({ id })),
    onlyIf: query`t.snoozed_until <= ${at}`,
  });
}
