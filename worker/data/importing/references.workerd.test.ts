import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { data, type KeptRow, type KeptTable } from "#contract/accounts/data.ts";
import { notes } from "#contract/notes.ts";
import { belongings } from "../../testing/belongings.ts";
import { exportOf, type Files, importInto, textIn } from "../../testing/travel.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const at = "2026-11-21T09:00:00.000Z";

const bringing = (person: Person) => async (table: KeptTable, rows: KeptRow[]) =>
  (await person.call(data.importRows, { body: { runId: "some", table, rows } })).body.data;

const settled = async (person: Person) =>
  (await person.call(data.settleImport, { body: { runId: "some" } })).body.data.lost;

const note = (id: string, over: KeptRow = {}): KeptRow => ({
  id,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  version: 1,
  title: `Note ${id}`,
  category: "general",
  tags: "[]",
  is_pinned: 0,
  is_favorite: 0,
  is_archived: 0,
  preview: "",
  word_count: 0,
  revision_id: `r-${id}`,
  sort_order: 0,
  ...over,
});

const text = (noteId: string): KeptRow => ({
  note_id: noteId,
  id: `r-${noteId}`,
  actor: "user",
  title: `Note ${noteId}`,
  content: "<p>words</p>",
  preview: "words",
  word_count: 1,
  created_at: at,
  updated_at: at,
});

const message = (id: string, over: KeptRow = {}): KeptRow => ({
  id,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  version: 1,
  conversation_id: "c",
  role: "user",
  actor: "user",
  content: `Message ${id}`,
  receipts: "[]",
  suggestions: "[]",
  awaits: null,
  run_id: null,
  reactions: "[]",
  ended: "done",
  ...over,
});

/** The zip without what a table holds. */
function without(zip: Files, ...paths: readonly string[]): Files {
  return new Map(
    [...zip].map(([path, bytes]) => [path, paths.includes(path) ? new Uint8Array() : bytes]),
  );
}
const tableAt = (table: KeptTable): string => `aside/tables/${table}.jsonl`;

test("AU-04 what an export lacks is told by name: the text of a note and of a mail, the bytes of a file, the conversation of a message", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await belongings(space, ada);
  const zip = await exportOf(space, ada);
  expect(textIn(zip, tableAt("email_bodies"))).not.toBe("");
  const damaged = without(
    zip,
    ...(["note_revisions", "email_bodies", "conversations"] as const).map((name) => tableAt(name)),
    "aside/bytes.jsonl",
  );
  const eve = await space.signUp("Eve");
  const { refused } = await importInto(space, eve, damaged);
  expect(refused).toEqual([
    "The bytes of “Ada's file.txt” did not come along",
    "The text of “Ada's note” did not come along",
    "The text of “Ada's mail” did not come along",
    expect.stringMatching(
      /^A row of messages: The message “.+” belongs to a conversation that is not here$/,
    ),
    expect.stringMatching(
      /^A row of messages: The message “.+” belongs to a conversation that is not here$/,
    ),
  ]);
  const [kept] = (await eve.call(notes.list, { query: {} })).body.data;
  expect(kept).toMatchObject({ title: "Ada's note", content: "" });

  // A text whose note is missing is as much of a loss as a note without a text.
  const bob = await space.signUp("Bob");
  const told = await importInto(space, bob, without(zip, tableAt("notes"), tableAt("emails")));
  expect(told.refused).toEqual([
    "The text “Ada's note” belongs to a note that is not here",
    expect.stringMatching(/^The text “.+” belongs to a message that is not here$/),
  ]);
  // The next import tells of nothing that this one left.
  const texts = (["notes", "emails", "note_revisions", "email_bodies"] as const).map(tableAt);
  const next = await importInto(space, bob, without(zip, ...texts), { runId: "next" });
  expect(next.refused).toEqual([]);
  const again = await importInto(space, bob, without(zip, tableAt("notes"), tableAt("emails")));
  expect(again.refused).toEqual(told.refused);

  // A mail whose text is too long for its row has only the beginning of it there.
  const bodies = textIn(zip, tableAt("email_bodies")).replace(
    '"storage_name":null',
    '"storage_name":"x"',
  );
  const long = new Map([
    ...zip,
    [tableAt("email_bodies"), new Uint8Array(new TextEncoder().encode(bodies))],
  ]);
  const cut = await importInto(space, await space.signUp("Cut"), long);
  expect(cut.refused).toEqual(["The whole text of “Ada's mail” did not come along"]);

  // Bytes that are described and not there are told once.
  const bare = new Map([...zip].filter(([path]) => !path.startsWith("files/")));
  const byteless = await importInto(space, await space.signUp("Byteless"), bare);
  expect(byteless.refused).toEqual(["The bytes of “Ada's file.txt” are not in the export"]);

  const whole = await importInto(space, await space.signUp("Whole"), zip);
  expect(whole.refused).toEqual([]);
});

test("AU-04 a message comes into a conversation that is here already or that came before it, whatever its state, and a row is told by its place in the file", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const bring = bringing(ada);
  await ada.call(conversations.create, { body: { id: "mine", title: "Mine" } });
  await ada.call(conversations.remove, { params: { id: "mine" } });
  const rows = [
    { id: "no row at all" },
    message("a", { content: "x".repeat(400) }),
    { ...message("b"), role: "nobody" },
    message("d", { conversation_id: "mine" }),
    message("addresses", { conversation_id: "elsewhere" }),
  ];
  const { added, present, refused } = await bring("messages", rows);
  expect([added, present, refused.map(({ row }) => row).toSorted((a, b) => a - b)]).toEqual([
    1,
    0,
    [0, 1, 2, 4],
  ]);
  expect(refused.find(({ row }) => row === 1)?.why.length).toBeLessThan(150);
  expect(refused.find(({ row }) => row === 4)?.why).toBe(
    "The message “Message addresses” belongs to a conversation that is not here",
  );
});

test("AU-04 texts that come after their notes count as there, thousands that are lost are told in a few lines, and no row costs a question", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const bring = bringing(ada);
  const ids = Array.from({ length: 500 }, (_, place) => `n${String(place).padStart(3, "0")}`);
  await bring(
    "notes",
    ids.map((id) => note(id)),
  );
  const lost = await settled(ada);
  expect(lost).toHaveLength(51);
  expect(lost[0]).toBe("The text of “Note n000” did not come along");
  expect(lost.at(-1)).toBe("The text of 450 more did not come along");
  // What an import brings is kept, though its note was here first.
  const late = await bring(
    "note_revisions",
    ids.slice(0, 499).map((id) => text(id)),
  );
  expect(late.added).toBe(499);
  expect(await settled(ada)).toEqual(["The text of “Note n499” did not come along"]);

  space.counter.reset();
  await bring(
    "messages",
    ids.map((id) => message(id)),
  );
  const many = space.counter.trips.length;
  space.counter.reset();
  await bring("messages", [message("one")]);
  expect(many).toBe(space.counter.trips.length);
});
