import { calendar } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { feeds } from "#contract/calendar/feeds.ts";
import { events } from "#contract/events.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { subscriptions } from "#contract/calendar/subscriptions.ts";
import { expect, test, vi } from "vitest";
import { eachDatabase, isOwn, isSpread } from "../testing/databases.ts";
import { workspace } from "../testing/workspace.ts";

const file = (...lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n");
const vevent = (...lines: readonly string[]) =>
  ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

/** D1 refuses one of the batches that come, by its number. */
function failingBatch(which: number) {
  let batches = 0;
  const spies = eachDatabase().map((db) => {
    const real = db.batch.bind(db);
    return vi.spyOn(db, "batch").mockImplementation((statements) => {
      // Where people are spread a statement alone is a batch, too: with the one that asks whether they are there.
      if (statements.length > (isSpread || isOwn ? 2 : 0)) batches += 1;
      return batches === which ? Promise.reject(new Error("D1 is away")) : real(statements);
    });
  });
  return { mockRestore: () => spies.forEach((spy) => spy.mockRestore()) };
}

async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  return {
    space,
    person,
    list: async () => (await person.call(calendar.list, {})).body.data,
    bring: (data: string | object[], key?: string) =>
      person.call(
        calendarTransfer.importAll,
        { body: { data, format: typeof data === "string" ? "ics" : "json", runId: "run-1" } },
        key === undefined ? {} : { key },
      ),
  };
}

test("CA-06 who organizes and answers is an address in a file, too, and breaks no line of another", async () => {
  const { person, bring, list } = await ada();
  const base = { title: "Lunch", startTime: "2026-11-25T12:00" };
  for (const wrong of [
    { organizer: "a@b.c\r\nATTACH:http://evil" },
    { organizer: "x".repeat(3_000_000) },
    { responses: { ["x".repeat(2_000)]: null } },
    { responses: { "a@b.c\r\nX:1": "accepted" } },
    { id: "i".repeat(1_000) },
  ])
    expect((await bring([{ ...base, ...wrong }])).body.data).toMatchObject({
      imported: 0,
      skipped: 0,
    });
  expect(await list()).toEqual([]);
  const fine = { ...base, organizer: "ann@x.org", responses: { "bob@x.org": "declined" } };
  expect((await bring([fine])).body.data.imported).toBe(1);
  const text = await person.call(calendarTransfer.exportAll, { query: { format: "ics" } });
  expect(String(text.body.data)).toContain("ORGANIZER:mailto:ann@x.org");
});

test("CA-06 an import that broke off is finished by the same call, with nothing missing and nothing twice", async () => {
  const { space, bring, list } = await ada();
  const many = Array.from({ length: 1_200 }, (_, at) => ({
    title: `Event ${String(at)}`,
    startTime: "2026-11-25T12:00",
  }));
  const broken = failingBatch(2);
  expect((await bring(many, "key-1")).status).toBe(500);
  broken.mockRestore();
  const some = (await list()).length;
  expect(some).toBeGreaterThan(0);
  expect((await bring(many, "key-1")).status).toBe(200);
  const count = await space.db
    .prepare(
      "select count(*) many, count(distinct title) titles from calendar_events where deleted_at is null and title like 'Event %'",
    )
    .first();
  expect(count).toEqual({ many: 1_200, titles: 1_200 });
});

test("CA-06 a file costs by its length: overrides, rare rules, unknown zones and long reports are bounded", async () => {
  const { bring } = await ada();
  const series = vevent("UID:s", "DTSTART:20200101T090000Z", "RRULE:FREQ=DAILY", "SUMMARY:Series");
  const overrides = Array.from({ length: 1_500 }, (_, at) => {
    const day = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10).replaceAll("-", "");
    return vevent("UID:s", `RECURRENCE-ID:${day}T090000Z`, `DTSTART:${day}T100000Z`, "SUMMARY:One");
  });
  const answer = (await bring(file(series, ...overrides))).body.data;
  expect([answer.imported, answer.skipped]).toEqual([1_001, 500]);
  expect(answer.report.length + answer.more).toBeGreaterThanOrEqual(500);
  const poison = vevent(
    "UID:s",
    "RECURRENCE-ID:garbage",
    "DTSTART:20200103T100000Z",
    "SUMMARY:Bad",
  );
  const mended = (
    await bring(file(series.replace("UID:s", "UID:t"), poison.replace("UID:s", "UID:t")))
  ).body.data;
  expect([mended.imported, mended.skipped]).toEqual([1, 1]);
  const loud = await bring(file(vevent("DTSTART:20261125T120000Z", `${"N".repeat(5_000)}:x`)));
  for (const { text } of loud.body.data.report) expect(text.length).toBeLessThanOrEqual(300);
  const tooMany = await bring(Array.from({ length: 50_001 }, () => ({})));
  expect([tooMany.status, tooMany.body.error]).toEqual([
    400,
    "data: must have at most 50000 events",
  ]);
});

test("CA-08 a rule by the hour with many reminders is looked at only where one is due", async () => {
  const { space, person } = await ada();
  await person.call(calendar.create, {
    body: {
      title: "Hourly",
      startTime: "2026-01-01T00:00",
      timeZone: "UTC",
      recurrence: "FREQ=HOURLY",
      reminders: Array.from({ length: 20 }, (_, at) => 40_000 + at),
    },
  });
  const { calendarReminding } = await import("./reminding.ts");
  const minute = Math.floor(space.clock.now.getTime() / 60_000);
  const reader = { db: space.db, userId: person.user.id };
  const asked = await calendarReminding.asked(reader, {
    after: minute,
    until: minute + 60,
    zone: "UTC",
  });
  const due = asked.filter(
    ({ start, minutes }) => start - minutes > minute && start - minutes <= minute + 60,
  );
  expect(due).toHaveLength(20);
  expect(asked.length).toBeLessThan(300);
});

test("CA-06 a link shows as busy what its owner shows as busy, and no other calendar's name of it", async () => {
  const { space, person, bring } = await ada();
  await bring(
    file(
      vevent(
        "UID:oncology@clinic.example",
        "DTSTART:20261125T120000Z",
        "SUMMARY:Clinic",
        "CLASS:CONFIDENTIAL",
      ),
      vevent("UID:b", "DTSTART:20261125T140000Z", "SUMMARY:Therapy", "X-ASIDE-VISIBILITY:busy"),
    ),
  );
  const { url } = (await person.call(feeds.create, { body: {} })).body.data;
  const text = String((await space.stranger.send("GET", url)).body.data);
  expect(text).not.toMatch(/Clinic|oncology|Therapy|CONFIDENTIAL/);
  expect(text.match(/SUMMARY:Busy/g)).toHaveLength(2);
});

test("CA-06 a subscription arrives whole or not at all, is made once, and no undo or message of others changes it", async () => {
  const { space, person, list } = await ada();
  const [a, b] = ["a", "b"].map((uid) =>
    vevent(`UID:${uid}`, "DTSTART:20261125T120000Z", `SUMMARY:${uid}`, "ORGANIZER:mailto:o@x.org"),
  );
  let text = file(a ?? "", b ?? "");
  space.web.answer = () => new Response(text);
  const body = { url: "https://zoo.example/a.ics" };
  const made = await person.call(subscriptions.create, { body }, { key: "same" });
  await person.call(subscriptions.create, { body }, { key: "same" });
  expect((await person.call(subscriptions.list, {})).body.data).toHaveLength(1);
  const params = { id: made.body.data.id };
  text = text.slice(0, 120);
  await person.call(subscriptions.refresh, { params });
  expect((await person.call(subscriptions.list, {})).body.data[0]?.problem).toBe(
    "The calendar arrived incomplete",
  );
  expect(await list()).toHaveLength(2);
  text = file((a ?? "").replace("SUMMARY:a", "SUMMARY:changed"), b ?? "");
  await person.call(subscriptions.refresh, { params });
  const changed = space.said.findLast(({ tool }) => tool === "calendar");
  await person.call(events.undo, { params: { id: changed?.id ?? "" } });
  expect((await list()).map(({ title }) => title).toSorted()).toEqual(["b", "changed"]);
  const cancel = file("METHOD:CANCEL", b ?? "");
  await person.call(calendarTransfer.importAll, { body: { data: cancel, format: "ics" } });
  expect((await list()).map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
  // The same event as one's own is not taken for the subscribed one.
  const own = await person.call(calendarTransfer.importAll, {
    body: { data: text, format: "ics" },
  });
  expect(own.body.data.imported).toBe(2);
});

test("CA-06 a stretch without end is refused, and a series that was half deleted is deleted whole", async () => {
  const { person, list } = await ada();
  const long = { startTime: "1801-01-01", endTime: "9990-01-01" };
  expect((await person.call(calendarInsights.conflicts, { query: long })).status).toBe(400);
  const series = await person.call(calendar.create, {
    body: { title: "Class", startTime: "2026-11-25T12:00", recurrence: "FREQ=DAILY;COUNT=5" },
  });
  const { id } = series.body.data;
  await person.call(recurring.update, {
    params: { id: `${id}:20261126T1200` },
    body: { title: "Class, late" },
  });
  const broken = failingBatch(2);
  const remove = () =>
    person.call(
      recurring.remove,
      { params: { id }, query: { deleteType: "all" } },
      { key: "gone" },
    );
  expect((await remove()).status).toBe(500);
  broken.mockRestore();
  expect((await remove()).status).toBe(200);
  expect(await list()).toEqual([]);
});
