import * as v from "valibot";
import { emailLimits } from "#contract/email.ts";
import { type EmailLabel, refusedLabelRun } from "#contract/email/labels.ts";
import { query } from "../../db/query.ts";
import type { Acting } from "../../items/actions.ts";
import { freshAt, type Reader } from "../../log/change.ts";
import type { Writer } from "../../log/write/writer.ts";
import type { Gmail } from "../account/gmail.ts";
import { GoogleProblem } from "../../outside/google.ts";
import { takeAway } from "../labels.ts";
import { labelTable, syncRun } from "../table.ts";
import { run } from "./bodies.ts";
import { isHeld } from "./claim.ts";
import type { LabelIds } from "./labels.ts";

const Labels = v.object({
  labels: v.optional(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        type: v.optional(v.string()),
        color: v.optional(v.object({ backgroundColor: v.optional(v.string()) })),
      }),
    ),
    [],
  ),
});

type AtGmail = Pick<EmailLabel, "id" | "name" | "color">;

/** The labels that the person has at Gmail. */
export async function labelsAtGmail(gmail: Gmail): Promise<readonly AtGmail[]> {
  const { labels } = v.parse(Labels, (await gmail.ask("labels")) ?? {});
  return labels
    .filter(({ id, type }) => type === "user" || (type === undefined && !/^[A-Z_]+$/.test(id)))
    .map(({ id, name, color: { backgroundColor = "" } = {} }) => ({
      id,
      name: name.slice(0, emailLimits.label),
      color: /^#[\da-f]{3,8}$/i.test(backgroundColor) ? backgroundColor : null,
    }));
}

interface Known extends AtGmail {
  readonly isGone: boolean;
  /** Null of one that Gmail does not have. */
  readonly gmailId: string | null;
  readonly nameThere: string | null;
}

/** Every label of the person, those that are deleted as well, beside what Gmail has of it. */
const knownLabels = ({ db, userId }: Reader): Promise<Known[]> =>
  query<Omit<Known, "isGone"> & { isGone: number }>`select l.id, l.name, l.color,
      l.deleted_at is not null isGone, r.gmail_id gmailId, r.name nameThere
    from email_labels l
      left join email_label_remotes r on r.user_id = l.user_id and r.label_id = l.id
    where l.user_id = ${userId}`
    .as((row): Known => ({ ...row, isGone: row.isGone === 1 }))
    .all(db);

/** An id of Gmail's that nobody here knows is its own name. */
const isGmails = (id: string): boolean => id.startsWith("Label_");

export const labelIds = async (reader: Reader): Promise<LabelIds> =>
  idsAmong(await knownLabels(reader));

function idsAmong(known: readonly Known[]): LabelIds {
  const theirs = new Map(
    known.map(({ id, gmailId, isGone }) => [id, gmailId ?? (isGone ? undefined : null)]),
  );
  const ours = new Map(
    known.flatMap(({ id, gmailId }) => (gmailId === null ? [] : [[gmailId, id]])),
  );
  return {
    ours: (gmailId) => ours.get(gmailId) ?? gmailId,
    theirs: (id) => (theirs.has(id) || !isGmails(id) ? theirs.get(id) : id),
  };
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Takes over what was made, renamed and deleted at Gmail; what was changed here meanwhile stays, and goes there. */
export async function bringLabels(acting: Acting, gmail: Gmail, claim: string): Promise<void> {
  const [there, known] = [await labelsAtGmail(gmail), await knownLabels(acting)];
  const { userId, db, newId, now } = acting;
  const write = acting.write.as({ runId: `${syncRun}${newId()}`, actor: "user" });
  const at = now().toISOString();
  const linked = new Map(known.map((one) => [one.gmailId, one]));
  const twinOf = ({ name }: AtGmail) =>
    known.find((one) => one.gmailId === null && !one.isGone && sameName(one.name, name));
  const own = there.map((label) => ({ label, here: linked.get(label.id) ?? twinOf(label) }));
  const fresh = own
    .filter(({ here }) => !here)
    .map(({ label }) => ({ ...label, ...freshAt(at), gmailId: label.id }))
    // A label that was deleted here may have had this id.
    .map((item) => (known.some(({ id }) => id === item.id) ? { ...item, id: newId() } : item));
  const changed = own.flatMap(({ label: { name, color }, here }) => {
    if (!here || here.isGone) return [];
    const isOurs = here.nameThere !== null && here.nameThere !== here.name;
    const set = { name: isOurs ? here.name : name, color };
    return set.name === here.name && color === here.color ? [] : [{ id: here.id, set }];
  });
  const ids = new Set(there.map(({ id }) => id));
  const gone = known.filter(
    ({ gmailId, isGone }) => gmailId !== null && !isGone && !ids.has(gmailId),
  );
  const table = labelTable;
  const onlyIf = isHeld(userId, claim);
  const items = fresh.map(({ gmailId: _, ...item }) => item);
  await write.many<EmailLabel>({ kind: "create", table, items, onlyIf });
  await write.many<EmailLabel>({ kind: "update", table, rows: changed, onlyIf });
  await write.many<EmailLabel>({
    kind: "update",
    table,
    type: table.eventNames.deleted,
    set: { deletedAt: at },
    rows: gone.map(({ id }) => ({ id })),
    onlyIf,
  });
  const remotes = [
    ...own.flatMap(({ label, here }) => (here ? [{ ...label, labelId: here.id }] : [])),
    ...fresh.map(({ id, gmailId, name }) => ({ id: gmailId, labelId: id, name })),
  ];
  await run(db, [
    query`delete from email_label_remotes where user_id = ${userId} and gmail_id not in ${[...ids]}
      and ${onlyIf}`,
    query`insert into email_label_remotes (user_id, gmail_id, label_id, name)
      select ${userId}, j.value ->> '$.id', j.value ->> '$.labelId', j.value ->> '$.name'
      from json_each(${JSON.stringify(remotes)}) j where ${onlyIf}
      on conflict (user_id, gmail_id) do update set name = excluded.name`,
  ]);
}

interface Pushed {
  readonly ids: LabelIds;
  /** Takes those away that are deleted here, once no message has them. */
  removeGone(): Promise<void>;
}

/** Makes at Gmail the labels that it lacks, and renames those that it calls otherwise. */
export async function pushLabels(acting: Acting, gmail: Gmail): Promise<Pushed> {
  const known = await knownLabels(acting);
  const left = known.filter(({ isGone, name, nameThere }) => !isGone && name !== nameThere);
  for (const label of left)
    await (label.gmailId === null ? make(acting, gmail, label) : change(acting, gmail, label));
  return {
    ids: left.length === 0 ? idsAmong(known) : await labelIds(acting),
    async removeGone() {
      for (const label of known)
        if (label.isGone && label.gmailId !== null) await change(acting, gmail, label);
    },
  };
}

async function make(acting: Acting, gmail: Gmail, { id, name }: Known): Promise<void> {
  const { db, userId } = acting;
  const body = { name, labelListVisibility: "labelShow", messageListVisibility: "show" };
  // One of this name is there already: made there meanwhile, or by a call whose answer was lost.
  const asked = await unlessRefused(gmail.ask("labels", { method: "POST", body }));
  const made =
    asked === refused || asked === undefined
      ? (await labelsAtGmail(gmail)).find((one) => sameName(one.name, name))
      : asked;
  if (made === undefined) {
    await takeAway(acting, refusing(acting), id);
    return;
  }
  const { id: gmailId } = v.parse(v.object({ id: v.string() }), made);
  await run(db, [
    query`insert into email_label_remotes (user_id, gmail_id, label_id, name)
      values (${userId}, ${gmailId}, ${id}, ${name}) on conflict do nothing`,
    // Messages that have it could not say so until now.
    query`insert into email_pushes (user_id, email_id, seq)
      select e.user_id, e.id, 0 from emails e
      where e.user_id = ${userId} and e.deleted_at is null and instr(e.labels, ${JSON.stringify(id)}) > 0
      on conflict do nothing`,
  ]);
}

async function change(
  acting: Acting,
  gmail: Gmail,
  { id, gmailId, isGone, name, nameThere }: Known,
): Promise<void> {
  const { db, userId } = acting;
  const path = `labels/${encodeURIComponent(gmailId ?? "")}`;
  const changed = await unlessRefused(
    gmail.ask(path, isGone ? { method: "DELETE" } : { method: "PATCH", body: { name } }),
  );
  if (changed === refused && !isGone) {
    const set = { name: nameThere ?? name };
    await refusing(acting).one<EmailLabel>({ kind: "update", table: labelTable, id, set });
    return;
  }
  await run(db, [
    isGone
      ? query`delete from email_label_remotes where user_id = ${userId} and gmail_id = ${gmailId}`
      : query`update email_label_remotes set name = ${name}
          where user_id = ${userId} and gmail_id = ${gmailId}`,
  ]);
}

/** As Gmail's own clients do, which make no label that it does not take: what it refused is taken back, told by its run, and not tried again. */
const refusing = ({ write, newId }: Acting): Writer =>
  write.as({ runId: `${refusedLabelRun}${newId()}`, actor: "user" });

const refused = Symbol("refused");

/** What Gmail says that cannot be; of one that is gone the next look at its labels tells. */
async function unlessRefused(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof GoogleProblem)) throw error;
    if (error.status === 400 || error.status === 409) return refused;
    if (error.status === 404) return undefined;
    throw error;
  }
}
