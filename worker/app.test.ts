import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { Conversation, Message } from "#contract/conversations.ts";
import { FileItem } from "#contract/files.ts";
import { NoteCard } from "#contract/notes.ts";
import { Proposal } from "#contract/agents/proposals.ts";
import { Preferences } from "#contract/preferences.ts";
import { CalendarEvent } from "#contract/calendar.ts";
import { Email } from "#contract/email.ts";
import { EmailLabel } from "#contract/email/labels.ts";
import { Task } from "#contract/tasks.ts";
import { Theme } from "#contract/looks/themes.ts";
import { Reminder } from "#contract/reminders.ts";
import { ManualEntry, StoredRemark } from "#contract/timeline/entries.ts";
import { reminderTable } from "./reminders/table.ts";
import { proposalTable } from "./proposals/table.ts";
import { everyTool } from "./tools.ts";

const everyItemTable = [
  ...everyTool.flatMap(({ tables = [] }) => tables),
  proposalTable,
  reminderTable,
];

/** What an item has beside what travels, where the wire leaves it out. */
const own = { id: v.string(), createdAt: v.string(), updatedAt: v.string(), deletedAt: v.null() };
const schemas = {
  tasks: Task,
  calendar_events: CalendarEvent,
  emails: Email,
  email_labels: EmailLabel,
  notes: NoteCard,
  conversations: Conversation,
  messages: Message,
  proposals: Proposal,
  reminders: Reminder,
  preferences: v.object({ ...Preferences.entries, ...own }),
  themes: Theme,
  timeline_entries: ManualEntry,
  timeline_remarks: StoredRemark,
  files: v.object({
    ...FileItem.entries,
    ...own,
    nameKey: v.string(),
  }),
};

test.each(everyItemTable.map((table) => [table.name, table] as const))(
  "RT-02 a row of %s holds exactly the fields that travel",
  (name, table) => {
    const schema = new Map<string, { entries: object }>(Object.entries(schemas)).get(name);
    expect([...table.fields.keys()].toSorted()).toEqual(
      Object.keys(schema?.entries ?? {})
        // Read from the version, on the way out.
        .filter((field) => field !== "storageUrl")
        .toSorted(),
    );
  },
);

test("SH-01 the house names no tool: what it needs to know of one stands in the lists", () => {
  const folders = "accounts,agents,capabilities,http,items,log,mcp,room";
  const house = ["{app,boot,main,ports,tool}.ts", `{${folders}}/**/*.ts`];
  const files = globSync(house, { cwd: import.meta.dirname });
  const sources = files.filter((file) => !file.includes(".test."));
  expect(sources.length).toBeGreaterThan(50);
  // An account has an email, too.
  const names = everyTool
    .flatMap(({ tables = [] }) => tables)
    .flatMap(({ tool }) => (tool === "email" ? [] : [tool]));
  const named = new RegExp(`"(?:${names.join("|")})"|from "[./]+/(?:${names.join("|")})/`);
  const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
  expect(sources.filter((file) => named.test(textOf(file)))).toEqual([]);
});
