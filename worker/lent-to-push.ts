import { isImport } from "#shared/runs.ts";
import type { LogEvent } from "#contract/events.ts";
import { nameIn } from "#shared/mail.ts";
import { counted } from "#shared/words.ts";
import { retell } from "./conversations/messages/retelling.ts";
import { query } from "./db/query.ts";
import { emailTable } from "./email/table.ts";
import { Problem } from "./http/problem.ts";
import type { Reader } from "./log/change.ts";
import { readItem } from "./log/write/writer.ts";
import { undo } from "./log/undo/undo.ts";
import { accept, refuse } from "./proposals/tool.ts";
import { proposalTable } from "./proposals/table.ts";
import type { Lent, Occasion, Outcome, Told } from "./push/lent.ts";
import type { Reminding } from "./items/reminding.ts";
import { doneReminder, snoozeReminder } from "./reminders/answering.ts";
import { reminderTable } from "./reminders/table.ts";
import type { Call } from "./http/serve.ts";
import type { Calls, Tool } from "./tool.ts";

const snoozeMinutes = 10;
/** Mail that came longer ago is the past of a mailbox that was connected just now. */
const freshMs = 3_600_000;

/** Why somebody is told of an event, if they are. */
function occasionOf(event: LogEvent, now: Date): Occasion[] {
  if (isImport(event) || event.after === null) return [];
  const { tool, actor, runId } = event;
  const own = occasions[tool];
  if (own) return own({ ...event, after: event.after }, now);
  // One notice for all that a run does.
  return actor.startsWith("agent:") && runId !== null
    ? [{ kind: "agents", itemId: runId, id: `run:${runId}` }]
    : [];
}

type Writing = LogEvent & { readonly after: NonNullable<LogEvent["after"]> };

const occasions: Readonly<Record<string, (event: Writing, now: Date) => Occasion[]>> = {
  reminders: ({ id, itemId, after }) =>
    after["state"] === "shown" ? [{ kind: "reminders", itemId, id: `reminder:${id}` }] : [],
  proposals: ({ itemId, before, after }) =>
    before === null && after["state"] === "open"
      ? [{ kind: "approvals", itemId, id: `proposal:${itemId}` }]
      : [],
  email({ itemId, before, after }, now) {
    const isNew = before === null && after["folder"] === "inbox" && after["read"] === false;
    const isFresh = now.getTime() - Date.parse(String(after["receivedAt"])) < freshMs;
    return isNew && isFresh ? [{ kind: "mail", itemId, id: `mail:${itemId}` }] : [];
  },
};

const open = { at: null, isAllDay: false } as const;

const tellers: Readonly<
  Record<Occasion["kind"], (reader: Reader, id: string) => Promise<Told | undefined>>
> = {
  async reminders(reader, id) {
    const found = await readItem(reader, reminderTable, id);
    if (found?.state !== "shown") return undefined;
    const button = (does: string, title: string) => ({
      does,
      title,
      itemId: id,
      state: found.dueAt,
    });
    return {
      title: found.title,
      body: "",
      at: found.startsAt,
      isAllDay: found.isAllDay,
      tool: found.tool,
      itemId: found.itemId,
      buttons: [button("done", "Done"), button("snooze", `Snooze ${String(snoozeMinutes)} min`)],
    };
  },
  async mail(reader, id) {
    const found = await readItem(reader, emailTable, id);
    if (!found || found.read || found.folder !== "inbox" || found.deletedAt !== null)
      return undefined;
    const title = nameIn(found.from) === "" ? found.from : nameIn(found.from);
    const body = [found.subject === "" ? "(No subject)" : found.subject, found.preview].join("\n");
    return { ...open, title, body, tool: "email", itemId: id, buttons: [] };
  },
  async approvals(reader, id) {
    const found = await readItem(reader, proposalTable, id);
    if (found?.state !== "open" || found.deletedAt !== null) return undefined;
    const button = (does: string, title: string) => ({
      does,
      title,
      itemId: id,
      state: String(found.version),
    });
    return {
      ...open,
      title: `${await nameOf(reader, found.actor)} asks: ${found.title}`,
      body: "Nothing happens until you approve.",
      tool: found.tool,
      itemId: found.itemId,
      buttons: [button("approve", "Approve"), button("decline", "Decline")],
    };
  },
  async agents(reader, runId) {
    const run = await query<{ actor: string; many: number }>`select actor, count(*) many from events
      where user_id = ${reader.userId} and run_id = ${runId} and undo_of is null`.first(reader.db);
    if (!run || run.many === 0) return undefined;
    return {
      ...open,
      title: `${await nameOf(reader, run.actor)} changed your workspace`,
      body: "Undo takes back all that it does in this run.",
      tool: "activity",
      itemId: null,
      buttons: [{ does: "undo", title: "Undo", itemId: runId, state: "" }],
    };
  },
};

async function nameOf({ db, userId }: Reader, actor: string): Promise<string> {
  const key = actor.replace(/^agent:/, "");
  const row = await query<{ name: string }>`select name from agent_keys
    where user_id = ${userId} and id = ${key}`.first(db);
  return row?.name ?? "Assistant";
}

const changed = () =>
  new Problem("conflict", "It has changed meanwhile. Open Aside to see how things stand");

interface Pressing {
  readonly itemId: string;
  readonly state: string;
  readonly calls: Calls;
}

/** The proposal, in the version that was told. */
async function asTold(call: Call, { itemId, state }: Pressing) {
  const found = await readItem(call, proposalTable, itemId);
  if (found?.state !== "open" || String(found.version) !== state) throw changed();
  return found;
}

async function approve(call: Call, pressing: Pressing): Promise<Outcome> {
  const { id, version, title } = await asTold(call, pressing);
  const { proposals, runIds } = await accept(call, [{ id, version }], {
    ...pressing.calls,
    retell,
  });
  const [decided] = proposals;
  if (decided?.state !== "accepted")
    throw new Problem("conflict", (decided?.answer ?? "It could not be done").replace(/\.$/, ""));
  return { say: `Approved: ${title}`, runId: runIds[0] ?? null };
}

async function decline(call: Call, pressing: Pressing): Promise<Outcome> {
  const { id, version, title } = await asTold(call, pressing);
  await refuse(call, [{ id, version }], { ...pressing.calls, retell });
  return { say: `Declined: ${title}`, runId: null };
}

/** Answers a reminder that still waits, for the time that was told. */
const answering =
  (run: (call: Call, id: string) => Promise<unknown>, say: (title: string) => string) =>
  async (call: Call, { itemId, state }: Pressing): Promise<Outcome> => {
    const found = await readItem(call, reminderTable, itemId);
    if (found?.state !== "shown" || found.dueAt !== state) throw changed();
    await run(call, itemId);
    return { say: say(found.title), runId: null };
  };

const undoing =
  (everyTool: () => readonly Tool[]) =>
  async (call: Call, { itemId: runId }: Pressing): Promise<Outcome> => {
    const every = everyTool().flatMap(({ tables = [] }) => tables);
    const tables = new Map(every.map((table) => [table.tool, table]));
    const { conflicts } = await undo({ ...call, tables }, call.write, { runId });
    const left = counted(conflicts.length, "change");
    const kept = conflicts.length === 0 ? "" : ` ${left} had been changed since and stayed.`;
    return { say: `Undone.${kept}`, runId: null };
  };

/** Lends notifications what the tools know. `everyTool` is for an undo. */
export function lentToPush(
  everyTool: () => readonly Tool[],
  reminding: readonly Reminding[],
): Lent {
  const presses: Readonly<Record<string, (call: Call, pressing: Pressing) => Promise<Outcome>>> = {
    undo: undoing(everyTool),
    approve,
    decline,
    done: answering(
      (call, id) => doneReminder(call, reminding, id),
      (title) => `Done: ${title}`,
    ),
    snooze: answering(
      (call, id) => snoozeReminder(call, id, snoozeMinutes),
      (title) => `Snoozed “${title}” for ${String(snoozeMinutes)} minutes`,
    ),
  };
  return {
    occasions: (events, now) => events.flatMap((event) => occasionOf(event, now)),
    tell: (reader, { kind, itemId }) => tellers[kind](reader, itemId),
    async act(call, calls, { does, itemId, state }) {
      const press = presses[does];
      if (!press) throw changed();
      return press(call, { itemId, state, calls });
    },
    waiting,
  };
}

/** What waits for the person: unread mail in the inbox, proposals, reminders of the last day. */
async function waiting({ db, userId }: Reader, now: Date): Promise<number> {
  const day = new Date(now.getTime() - 86_400_000).toISOString();
  const row = await query<{ many: number }>`select
        (select count(*) from emails where user_id = ${userId} and folder = 'inbox' and read = 0
          and deleted_at is null)
        + (select count(*) from proposals where user_id = ${userId} and state = 'open' and deleted_at is null)
        + (select count(*) from reminders where user_id = ${userId} and state = 'shown'
          and due_at > ${day} and deleted_at is null) many`.first(db);
  return row?.many ?? 0;
}
