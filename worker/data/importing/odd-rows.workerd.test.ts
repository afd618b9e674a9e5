import { expect, test } from "vitest";
import { data, type KeptRow, type KeptTable } from "#contract/accounts/data.ts";
import { calendar } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { notes } from "#contract/notes.ts";
import { exportOf } from "../../testing/travel.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const at = "2026-11-21T09:00:00.000Z";

const bringing = (person: Person) => async (table: KeptTable, rows: KeptRow[]) =>
  (await person.call(data.importRows, { body: { runId: "bounds", table, rows } })).body.data;

const appointment = (id: string, over: KeptRow = {}): KeptRow => ({
  id,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  version: 1,
  title: "Dentist",
  description: "",
  start_time: "2026-12-01T09:00:00+01:00",
  end_time: "2026-12-01T10:00:00+01:00",
  all_day: 0,
  time_zone: "Europe/Berlin",
  location: "",
  category: "health",
  status: "confirmed",
  visibility: "private",
  attendees: "[]",
  reminders: "[10]",
  recurrence: null,
  is_recurring: 0,
  exceptions: "[]",
  series_id: null,
  occurrence: null,
  last_day: "2026-12-01",
  uid: null,
  sequence: 0,
  meeting_link: null,
  notes: "",
  color: null,
  organizer: null,
  response: null,
  responses: "{}",
  subscription_id: null,
  ...over,
});

test("CA-07 AU-04 an appointment of an import has the bounds of one that is made here, and an odd one that is kept stops nothing", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const odd: [string, KeptRow][] = [
    ["timeZone", { time_zone: "Mars/Phobos" }],
    ["timeZone", { time_zone: "" }],
    ["row: the end must not", { end_time: "2026-12-01T08:00:00+01:00" }],
    ["meetingLink", { meeting_link: "javascript:alert(1)" }],
    ["uid", { uid: "u".repeat(256) }],
    ["reminders", { reminders: "[1e400]" }],
    ["organizer", { organizer: "o".repeat(3_000) }],
    ["exceptions", { exceptions: '["soon"]' }],
    ["exceptions", { exceptions: JSON.stringify(Array(1_001).fill("2026-12-01")) }],
    ["lastDay", { last_day: "never" }],
  ];
  const rows = odd.map(([, over], place) => appointment(`odd${String(place)}`, over));
  const { added, refused } = await bringing(ada)("calendar_events", [...rows, appointment("fits")]);
  expect(added).toBe(1);
  expect(refused.map(({ why }, place) => why.startsWith(odd[place]?.[0] ?? "?"))).toEqual(
    odd.map(() => true),
  );
  await space.db
    .prepare("update calendar_events set time_zone = 'Mars/Phobos' where user_id = ?")
    .bind(ada.user.id)
    .run();
  const query = { timeZone: "Europe/Berlin" };
  expect((await ada.call(calendar.upcoming, { query })).body.data).toHaveLength(1);
  expect((await ada.call(calendarInsights.analytics, { query: {} })).status).toBe(200);
  expect((await exportOf(space, ada)).has("aside/manifest.json")).toBe(true);
});

const change = (id: string, over: KeptRow = {}): KeptRow => ({
  id,
  seq: 1,
  at,
  tool: "calendar",
  type: "calendar:event:created",
  item_id: "gone",
  actor: "user",
  run_id: null,
  undo_of: null,
  before: null,
  after: null,
  sent_at: at,
  ...over,
});

test("AU-04 every text of an import is bounded, a change comes once, and no refusal says again what was sent", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const bring = bringing(ada);
  const long = "x".repeat(100_000);
  const changes = await bring("events", [
    ...["one", "one", "one"].map((id) => change(id)),
    change("two", { type: long }),
    change("three", { item_id: long }),
    change("four", { run_id: long }),
  ]);
  expect([changes.added, changes.refused.map(({ row }) => row)]).toEqual([1, [3, 4, 5]]);
  const label = {
    id: "l",
    created_at: at,
    updated_at: at,
    deleted_at: null,
    version: 1,
    color: null,
  };
  expect((await bring("email_labels", [{ ...label, name: long }])).refused).toHaveLength(1);
  const outside = {
    tool: "notes",
    item_id: "i",
    content: "x",
    metadata: `{"${long.slice(0, 15_000)}":1}`,
    created_at: at,
    updated_at: at,
  };
  const texts = { version_id: "v", text: "a\u0000b" };
  await bring("file_texts", [texts]);
  expect(
    await space.db
      .prepare("select text from file_texts where user_id = ?")
      .bind(ada.user.id)
      .first("text"),
  ).toBe("ab");
  const { refused } = await bring("outside_items", [outside]);
  expect(refused[0]?.why.length).toBeLessThan(100);
  const named = await ada.call(data.importRows, {
    body: { runId: "bounds", table: "file_texts", rows: [{ [long]: 1 }] },
  });
  expect([named.status, JSON.stringify(named.body).length < 500]).toEqual([400, true]);
});

test("AU-04 an id that no address reaches stays out, and a version has room to count on", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const bring = bringing(ada);
  for (const id of ["list", "search", "bulk", "analytics"])
    expect([id, await bring("calendar_events", [appointment(id)])]).toMatchObject([
      id,
      { added: 0, refused: [{ why: "id: must not be a word of the addresses here" }] },
    ]);
  const far = appointment("far", { version: Number.MAX_SAFE_INTEGER });
  expect((await bring("calendar_events", [far])).added).toBe(1);
  await ada.call(calendar.update, { params: { id: "far" }, body: { title: "Changed" } });
  const { body } = await ada.call(calendar.get, { params: { id: "far" } });
  expect([body.data.title, Number.isSafeInteger(body.data.version + 1)]).toEqual(["Changed", true]);
});

test("AU-04 NO-01 a note whose text is gone reads as empty, is written on, and stops no export", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = (
    await ada.call(notes.create, { body: { title: "Camping", content: "<p>tent</p>" } })
  ).body.data;
  await space.db.prepare("delete from note_revisions where note_id = ?").bind(id).run();
  expect((await ada.call(notes.get, { params: { id } })).body.data.content).toBe("");
  await exportOf(space, ada);
  const say = async (message: string) =>
    (await ada.call(calendarInsights.process, { body: { message } })).body.data.content;
  expect(await say("read the note Camping")).not.toContain("null");
  await say("add milk to the note Camping");
  expect((await ada.call(notes.get, { params: { id } })).body.data.content).toBe("<p>milk</p>");
});
