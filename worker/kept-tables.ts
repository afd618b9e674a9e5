import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import * as v from "valibot";
import { Preferences } from "#contract/preferences.ts";
import { Proposal } from "#contract/agents/proposals.ts";
import { EventColor } from "#contract/calendar.ts";
import { subscriptionLimits } from "#contract/calendar/subscriptions.ts";
import type { KeptTable } from "#contract/accounts/data.ts";
import { Theme, themeLimits } from "#contract/looks/themes.ts";
import { Reminder } from "#contract/reminders.ts";
import { Task } from "#contract/tasks.ts";
import { OutsideMetadata, searchLimits } from "#contract/search.ts";
import { searchPlaces } from "#contract/tools.ts";
import { Id, Instant, requiredText, text, wholeNumber } from "#contract/values.ts";
import { calendarSubscriptions, calendarTable } from "./calendar/table.ts";
import { conversationTable, messageTable } from "./conversations/table.ts";
import { type Kept, type KeptItem, type Need, rowSchema } from "./data/kept.ts";
import {
  emailBodies,
  emailLabelRemotes,
  emailRemotes,
  emailTable,
  labelTable,
} from "./email/table.ts";
import { fileTable, fileTexts } from "./files/table.ts";
import type { ItemTable, LoggedItem } from "./log/change.ts";
import { keptItems, own, wholeAppointment } from "./kept-items.ts";
import { mailName } from "./data/importing/importing.ts";
import { query } from "./db/query.ts";
import { events } from "./log/table.ts";
import { noteCardTable, noteRevisions } from "./notes/table.ts";
import { normalText } from "./notes/text/normal-text.ts";
import { preferencesStore } from "./preferences/store.ts";
import { preferencesTable } from "./preferences/table.ts";
import { proposalTable } from "./proposals/table.ts";
import { reminderTable } from "./reminders/table.ts";
import { taskTable } from "./tasks/table.ts";
import { themeTable } from "./themes/table.ts";
import { entryTable, remarkTable } from "./timeline/table.ts";

const rows = (name: KeptTable, table: SQLiteTable, rest: Partial<Kept> = {}): Kept => ({
  name,
  ...rowsOf(table),
  ...rest,
});

function rowsOf(table: SQLiteTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys.flatMap((key) => key.columns.map(({ name }) => name));
  return { keys: keys.filter((name) => name !== "user_id"), row: rowSchema(columns) };
}

const items = (
  name: KeptTable,
  table: ItemTable<LoggedItem>,
  schema: KeptItem["schema"],
  rest: Partial<KeptItem & Kept> = {},
): Kept => ({ name, ...rowsOf(table.source), item: { table, schema, ...rest }, ...rest });

const needed = {
  text: {
    table: "note_revisions",
    of: "note_id",
    column: "revision_id",
    what: "The text",
    title: "title",
  },
  bytes: {
    table: "file_versions",
    of: "file_id",
    column: "revision_id",
    what: "The bytes",
    title: "name",
    isWhole: "n.stored_at is not null",
  },
  message: { table: "email_bodies", of: "id", column: "id", what: "The text", title: "subject" },
} as const satisfies Record<string, Need>;

/** Every table that a workspace is exported to and brought back from. */
export const kept: readonly Kept[] = [
  { ...rows("events", events), log: keptItems.event },
  rows("note_revisions", noteRevisions, {
    partOf: {
      table: "notes",
      column: "note_id",
      told: { what: "The text", title: "title", whole: "note" },
    },
    arriving: (row) => ({ ...row, content: normalText(String(row["content"])).content }),
    // A note that is here keeps its own history, and gets back the text it names where that was lost.
    onlyIf: (userId) => query`not exists (select 1 from notes n where n.user_id = ${userId}
      and n.id = j.value ->> '$.note_id' and n.revision_id <> j.value ->> '$.id')`,
  }),
  rows("file_texts", fileTexts),
  rows("email_bodies", emailBodies, {
    isOfMailbox: true,
    partOf: {
      table: "emails",
      column: "id",
      told: { what: "The text", title: "text", whole: "message" },
    },
    arriving: (row, userId) => ({
      ...row,
      storage_name: row["storage_name"] === null ? null : mailName(userId, String(row["id"])),
      claim: null,
      claimed_until: null,
    }),
  }),
  rows("email_remotes", emailRemotes, {
    isOfMailbox: true,
    partOf: { table: "emails", column: "email_id" },
  }),
  rows("email_label_remotes", emailLabelRemotes, {
    isOfMailbox: true,
    partOf: { table: "email_labels", column: "label_id" },
  }),
  // Read again as a whole: what its server said of another's copy may be wrong here.
  {
    ...rows("calendar_subscriptions", calendarSubscriptions, {
      most: { rows: subscriptionLimits.subscriptions, of: "calendar subscriptions" },
      arriving: (row) => ({ ...row, etag: null, modified: null }),
    }),
    row: v.intersect([
      rowsOf(calendarSubscriptions).row,
      v.object({
        id: Id,
        url: requiredText(subscriptionLimits.url, "Address is required"),
        name: text(subscriptionLimits.name),
        color: v.nullable(EventColor),
        failures: wholeNumber(0, 1_000_000),
      }),
    ]),
  },
  items("proposals", proposalTable, Proposal, {
    isUnlogged: true,
    arriving: (row) =>
      row["state"] === "open"
        ? { ...row, state: "refused", answer: "It came with an import." }
        : row,
  }),
  items("reminders", reminderTable, Reminder, { isUnlogged: true }),
  {
    name: "outside_items",
    keys: ["tool", "item_id"],
    isInSearch: true,
    most: { rows: searchLimits.outsideItems, of: "items in the index from outside" },
    row: v.object({
      tool: v.picklist(searchPlaces),
      item_id: requiredText(200, "must not be empty"),
      content: text(searchLimits.content),
      metadata: v.pipe(
        text(20_000),
        v.check(
          (json) => v.is(v.pipe(v.string(), v.parseJson(), OutsideMetadata), json),
          "must be JSON of a title, tags, a url and createdAt",
        ),
      ),
      created_at: Instant,
      updated_at: Instant,
    }),
  },
  items("preferences", preferencesTable, v.object({ ...Preferences.entries, ...own }), {
    ensure: (reader, at) => preferencesStore(reader).ensure(at),
  }),
  items("themes", themeTable, Theme, { most: { rows: themeLimits.perPerson, of: "themes" } }),
  items("files", fileTable, keptItems.file, {
    needs: needed.bytes,
    returns: { trashedWith: null },
  }),
  items("notes", noteCardTable, keptItems.note, { needs: needed.text }),
  items("conversations", conversationTable, keptItems.conversation),
  // Nobody said them here: what a file says that the person said has no more weight than any other text, and no 'yes' runs
  // what it asks.
  items("messages", messageTable, keptItems.message, {
    partOf: {
      table: "conversations",
      column: "conversation_id",
      told: { what: "The message", title: "content", whole: "conversation" },
    },
    brought: (fields) => ({
      ...fields,
      ...(fields["actor"] === "user" && { actor: "import" }),
      ...("awaits" in fields && { awaits: null }),
      ...("choices" in fields && { choices: [] }),
    }),
  }),
  items("tasks", taskTable, Task),
  items("calendar_events", calendarTable, keptItems.appointment, { whole: wholeAppointment }),
  items("emails", emailTable, keptItems.email, {
    isOfMailbox: true,
    needs: needed.message,
    arriving: (row) => ({ ...row, send_at: null }),
  }),
  items("email_labels", labelTable, keptItems.label, { isOfMailbox: true }),
  items("timeline_entries", entryTable, keptItems.entry),
  items("timeline_remarks", remarkTable, keptItems.remark),
];

/** Tables whose rows stay behind, and why. Each table of the schema is in one of the two lists: a test holds that. */
export const leftBehind: Readonly<Record<string, string>> = {
  service_notes: "what the workspace notes of itself, and how many reset mails were sent",
  users: "who one is, and the password",
  sessions: "sign-ins of devices",
  refresh_tokens: "secrets of those",
  agent_keys: "secrets of agents",
  requests: "answers of the last week, for calls that are sent again",
  assistant_asks:
    "what the assistant may do without asking, which each workspace begins with by itself",
  model_use: "what was used of a model, which counts where it was used",
  file_shares: "links that hold a secret: they are made again",
  calendar_feeds: "links that hold a secret: they are made again",
  file_versions: "told by `bytes.jsonl`, beside the bytes themselves",
  file_parts: "uploads that are under way",
  email_accounts: "tokens of a mailbox: it is connected again",
  email_states: "secrets of sign-ins at Google that are under way",
  email_pushes: "changes that are on their way to Gmail",
  reminder_plans: "when to look for reminders next, found out again",
  invites: "links that let somebody in, by whom they were made here",
  reset_codes: "secrets that set a password",
  address_changes: "links that were mailed to another address",
  second_factors: "secrets that open an account beside the password",
  account_acts: "what was done to the ways into the account, which stay here",
  avatars: "the picture of the account, as its name",
  passkeys: "keys on devices, which hold for the place they were made at",
  recovery_codes: "secrets that stand in for those",
  settings: "how this place is run, which belongs to it",
  admin_acts: "what administrators did here",
  push_devices: "browsers that are told, each by a secret address",
  push_messages: "notifications of the last week",
  push_acts: "buttons of notifications that were pressed",
  account_endings: "accounts that were deleted",
  presences: "where the rows of who moved between databases count",
  moving_changes: "what changed while somebody moves",
  moves: "who is on the way from one database to another",
  pointers: "which secrets lead to whose own object",
  pointer_changes: "what the directory was not told of that",
  // Of the search.
  cursors: "how far the search has read the log",
  documents: "read from the log again",
  spellings: "read from the log again",
};
