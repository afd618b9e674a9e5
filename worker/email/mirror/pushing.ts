import type { LogEvent } from "#contract/events.ts";
import { query } from "../../db/query.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader } from "../../log/change.ts";
import { writer } from "../../log/write/writer.ts";
import { GoogleProblem } from "../../outside/google.ts";
import type { Ports } from "../../ports.ts";
import { accountOf, type Gmail, gmailFor, type MailPorts } from "../account/gmail.ts";
import { emailTable, labelTable, sentRun, syncRun } from "../table.ts";
import { claimed } from "./claim.ts";
import { namesOf, run } from "./bodies.ts";
import { unlessGone } from "./fetching.ts";
import { difference, type LabelIds, labelsFor } from "./labels.ts";
import { labelsAtGmail, pushLabels } from "./own-labels.ts";

/** Fields of a message that Gmail has, too. */
const pushed = ["read", "starred", "folder", "labels", "deletedAt"];

const isOwn = ({ runId }: LogEvent): boolean =>
  ![syncRun, sentRun].some((name) => runId?.startsWith(name) === true);

const isPushed = ({ tool, before, after }: LogEvent): boolean =>
  tool === "email" &&
  before !== null &&
  (after === null || pushed.some((field) => Object.hasOwn(after, field)));

/** Notes what was changed here, by the person, an agent or an undo, and sends it to Gmail. */
export async function pushHeard(
  ports: MailPorts & Pick<Ports, "dbFor" | "newId">,
  userId: string,
  events: readonly LogEvent[],
): Promise<void> {
  const { now, newId } = ports;
  const own = events.filter((event) => isOwn(event));
  const noted = own.filter((event) => isPushed(event)).map(({ itemId, seq }) => ({ itemId, seq }));
  if (noted.length === 0 && !own.some(({ tool }) => tool === labelTable.tool)) return;
  const db = ports.dbFor(userId);
  await query`insert into email_pushes (user_id, email_id, seq)
    select ${userId}, j.value ->> '$.itemId', max(j.value ->> '$.seq')
    from json_each(${JSON.stringify(noted)}) j
    where exists (select 1 from email_remotes r
      where r.user_id = ${userId} and r.email_id = j.value ->> '$.itemId')
    group by 2
    on conflict (user_id, email_id) do update set seq = max(seq, excluded.seq)`.run(db);
  // Of what it writes the cron tells: here one is told.
  const committed = () => undefined;
  const write = writer({ db, now, newId, committed }, { userId, actor: "user", runId: null });
  await pushNow(ports, { db, userId, now, newId, write });
}

/** Sends what waits, unless somebody is at it, who then sends this as well. */
export async function pushNow(ports: MailPorts, acting: Acting): Promise<void> {
  const account = await accountOf(acting);
  if (!account || account.state === "reconnect") return;
  const gmail = gmailFor({ ...ports, ...acting }, account);
  await claimed(ports, acting, () => push(acting, gmail)).catch((error: unknown) => {
    // It waits; the cron goes on.
    if (!(error instanceof GoogleProblem)) throw error;
    console.error(JSON.stringify({ push: error.message }));
  });
}

interface Waiting {
  readonly emailId: string;
  readonly seq: number;
  readonly gmailId: string;
  readonly draftId: string | null;
  readonly base: readonly string[];
  readonly wanted: readonly string[];
  readonly isDeleted: boolean;
}

const atOnce = 1_000;
const rounds = 20;

/** Brings Gmail to the state that stands here; the same again changes nothing. */
export async function push(acting: Acting, gmail: Gmail): Promise<void> {
  const { ids, removeGone } = await pushLabels(acting, gmail);
  for (let round = 0; round < rounds; round += 1) {
    const waiting = await waitingOf(acting, ids);
    if (waiting.length === 0) break;
    await pushDrafts(acting, gmail, waiting);
    const changed = waiting.filter(
      ({ draftId, isDeleted, base, wanted }) =>
        !(draftId !== null && isDeleted) && base.join(" ") !== wanted.join(" "),
    );
    const same = ({ base, wanted }: Waiting) => JSON.stringify(difference(base, wanted));
    for (const some of Map.groupBy(changed, same).values()) await modify(acting, gmail, some);
    await query`delete from email_pushes where user_id = ${acting.userId}
      and (email_id, seq) in (select j.value ->> '$.emailId', j.value ->> '$.seq'
        from json_each(${JSON.stringify(waiting.map(({ emailId, seq }) => ({ emailId, seq })))}) j)`.run(
      acting.db,
    );
  }
  await removeGone();
}

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

async function waitingOf({ db, userId }: Reader, ids: LabelIds): Promise<Waiting[]> {
  const rows = await query`select t.*, p.seq pushSeq, r.gmail_id gmailId, r.draft_id draftId,
      r.labels base
    from email_pushes p join emails t on t.user_id = p.user_id and t.id = p.email_id
      join email_remotes r on r.user_id = p.user_id and r.email_id = p.email_id
    where p.user_id = ${userId} limit ${atOnce}`.all(db);
  return rows.map((row) => {
    const item = emailTable.present(row);
    const base = namesOf(row["base"]).toSorted();
    return {
      emailId: item.id,
      seq: Number(row["pushSeq"]),
      gmailId: String(row["gmailId"]),
      draftId: textIn(row["draftId"]),
      base,
      wanted: labelsFor(item, base, ids),
      isDeleted: item.deletedAt !== null,
    };
  });
}

/** A draft that was deleted here goes at Gmail as well; brought back, it is one that Gmail has not seen. */
async function pushDrafts({ db, userId }: Reader, gmail: Gmail, waiting: readonly Waiting[]) {
  for (const { draftId, isDeleted, emailId } of waiting) {
    if (draftId === null || !isDeleted) continue;
    await unlessGone(gmail.ask(`drafts/${encodeURIComponent(draftId)}`, { method: "DELETE" }));
    await query`delete from email_remotes where user_id = ${userId} and email_id = ${emailId}`.run(
      db,
    );
  }
}

async function modify(reader: Reader, gmail: Gmail, some: readonly Waiting[]): Promise<void> {
  const { db, userId } = reader;
  const [first] = some;
  const { add, remove } = difference(first?.base ?? [], first?.wanted ?? []);
  const ids = some.map(({ gmailId }) => gmailId);
  const body = { ids, addLabelIds: add, removeLabelIds: remove };
  try {
    await gmail.ask("messages/batchModify", { method: "POST", body });
  } catch (error) {
    if (!(error instanceof GoogleProblem) || error.status !== 400) throw error;
    // A label that is no more: without it the rest is right.
    const known = new Set((await labelsAtGmail(gmail)).map(({ id }) => id));
    const isKnown = (label: string) => known.has(label) || /^[A-Z_]+$/.test(label);
    const left = { ids, addLabelIds: add.filter(isKnown), removeLabelIds: remove.filter(isKnown) };
    if (left.addLabelIds.length + left.removeLabelIds.length > 0)
      await gmail.ask("messages/batchModify", { method: "POST", body: left });
  }
  const now = some.map(({ gmailId, wanted }) => ({ gmailId, wanted }));
  await run(db, [
    query`update email_remotes set labels = (select j.value -> '$.wanted'
        from json_each(${JSON.stringify(now)}) j where j.value ->> '$.gmailId' = gmail_id)
      where user_id = ${userId} and gmail_id in ${ids}`,
  ]);
}
