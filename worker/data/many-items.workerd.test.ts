import fc from "fast-check";
import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { keptTables } from "#contract/accounts/data.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { exportOf, importInto, textIn } from "../testing/travel.ts";

/** Text as nobody types it and everybody pastes it: joined signs, both directions, no letters at all. */
const oddText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 12 }),
      fc.string({ unit: "binary", maxLength: 6 }),
      fc.constantFrom(
        "👩‍👩‍👧‍👦",
        "e\u0301",
        "\u202Eabc",
        "שלום",
        "\u2028",
        '\\"',
        "\n",
        "\t",
        "a/b",
        "𝔘",
        "\uFEFF",
        "<b>",
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `x${parts.join("").replaceAll("\u0000", "").toWellFormed()}`);

const made = fc.record({
  tool: fc.constantFrom("tasks", "notes", "calendar", "conversations"),
  title: oddText,
  text: oddText,
  tags: fc.array(
    oddText.map((tag) => [...tag].slice(0, 10).join("").toWellFormed()),
    { maxLength: 3 },
  ),
  isDeleted: fc.boolean(),
});
type Made = typeof made extends fc.Arbitrary<infer Item> ? Item : never;

async function make(person: Person, { tool, title, text, tags, isDeleted }: Made): Promise<void> {
  const creating = {
    tasks: () => person.call(tasks.create, { body: { title, description: text, tags } }),
    notes: () => person.call(notes.create, { body: { title, content: text, tags } }),
    calendar: () =>
      person.call(calendar.create, {
        body: { title, description: text, startTime: "2026-11-21T10:00" },
      }),
    conversations: () => person.call(conversations.create, { body: { title } }),
  } as const;
  const answer = await creating[tool]();
  // A text of marks alone names nothing, and is refused.
  if (answer.status !== 201) return;
  const { path } = { tasks, notes, calendar, conversations }[tool].create;
  if (isDeleted) await person.send("DELETE", `${path}/${answer.body.data.id}`);
}

/** Every row that comes back as the export has it, in no order: it is the same text for the same row. */
async function rowsIn(space: Workspace, person: Person): Promise<Record<string, string[]>> {
  const zip = await exportOf(space, person);
  return Object.fromEntries(
    keptTables.map((table) => {
      const lines = textIn(zip, `aside/tables/${table}.jsonl`).split("\n");
      const plain = lines
        .filter((line) => line !== "" && !line.includes('"run_id":"import:'))
        .map((line) => line.replace(/"seq":\d+/, "").replace(/"sent_at":("[^"]*"|null)/, ""));
      return [table, plain.toSorted()];
    }),
  );
}

test("whatever people wrote comes back the same, into a workspace of others' things", async () => {
  const space = await workspace();
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 12 }), async (items) => {
      space.wait(60_000);
      const [ada, eve] = [await space.signUp("Ada"), await space.signUp("Eve")];
      for (const item of items) await make(ada, item);
      const report = await importInto(space, eve, await exportOf(space, ada));
      expect(report.refused).toEqual([]);
      expect(await rowsIn(space, eve)).toEqual(await rowsIn(space, ada));
    }),
    { numRuns: 5 },
  );
});

test("ten thousand items travel in pages, and none is held up by the others", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await ada.call(tasks.create, { body: { id: "first", title: "Pay rent" } });
  const columns = await space.db
    .prepare(
      "select group_concat(name) names from pragma_table_info('tasks') where name not in ('user_id', 'id')",
    )
    .first<{ names: string }>();
  const names = String(columns?.names);
  await space.db
    .prepare(
      `insert into tasks (user_id, id, ${names}) with recursive n (at) as (select 1 union all select at + 1 from n where at < 9999)
       select user_id, 'task-' || at, ${names} from tasks, n where id = 'first' and user_id = ?`,
    )
    .bind(ada.user.id)
    .run();
  const zip = await exportOf(space, ada);
  const eve = await space.signUp("Eve");
  const report = await importInto(space, eve, zip);
  expect(report.added.get("tasks")).toBe(10_000);
  expect(await rowsIn(space, eve)).toEqual(await rowsIn(space, ada));
});
