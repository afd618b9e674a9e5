import { expect, test } from "vitest";
import { type CalendarEvent, calendar } from "#contract/calendar.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { events } from "#contract/events.ts";
import { type Person, workspace } from "../testing/workspace.ts";
import { berlin } from "../testing/caller.ts";

/** What an event is, whatever it is called and when it came. */
const bare = ({
  id: _,
  uid: __,
  createdAt: ___,
  updatedAt: ____,
  version: _____,
  seriesId,
  ...event
}: CalendarEvent) => ({
  ...event,
  isOfSeries: seriesId !== null,
});

async function filled(ada: Person) {
  const add = async (body: object) =>
    (
      await ada.send(
        "POST",
        calendar.create.path,
        { startTime: "2026-11-25T10:00", ...body },
        berlin,
      )
    ).body.data;
  await add({
    title: "Single",
    description: "a, b; c\nd \\n",
    reminders: [5, 60],
    attendees: ["a@b.example"],
    status: "completed",
    visibility: "busy",
    color: "rose",
    notes: "n",
  });
  await add({ title: "Days", startTime: "2026-12-24", endTime: "2026-12-26" });
  await add({ title: "Floating", timeZone: null });
  await add({ title: "In UTC", timeZone: "UTC", recurrence: "FREQ=DAILY;COUNT=3" });
  const series = await ada.call(calendar.create, {
    body: {
      title: "Class",
      startTime: "2026-11-26T18:00",
      recurrence: "FREQ=WEEKLY;BYDAY=TH",
      timeZone: "America/New_York",
    },
  });
  const { id } = series.body.data;
  await ada.call(recurring.remove, { params: { id: `${id}:20261203T1800` } });
  await ada.call(recurring.update, {
    params: { id: `${id}:20261210T1800` },
    body: { title: "Class, late", startTime: "2026-12-10T19:00" },
  });
}

const all = async (person: Person) =>
  (await person.call(calendar.list, {})).body.data
    .map(bare)
    .toSorted((a, b) => (a.title < b.title ? -1 : 1));

test("CA-06 CA-07 what is exported, as .ics and as JSON, is the same calendar when it is imported", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await filled(ada);
  for (const format of ["ics", "json"] as const) {
    const file = await ada.call(calendarTransfer.exportAll, { query: { format } });
    const type = format === "ics" ? "text/calendar" : "application/json";
    expect(file.headers.get("content-type")).toContain(type);
    expect(file.headers.get("content-disposition")).toContain(`calendar.${format}`);
    const eve = await space.signUp("Eve");
    const body = { data: String(file.body.data), format };
    const preview = await eve.call(calendarTransfer.importAll, {
      body: { ...body, preview: true },
    });
    expect(preview.body.data).toMatchObject({ imported: 6, duplicates: 0, skipped: 0, report: [] });
    expect(await all(eve)).toEqual([]);
    const done = await eve.call(calendarTransfer.importAll, { body });
    expect(done.body.data).toMatchObject({ imported: 6, report: [] });
    expect(await all(eve)).toEqual(await all(ada));
    const query = { startDate: "2026-11-20", endDate: "2026-12-31" };
    const [hers, theirs] = [
      await ada.call(calendar.list, { query }),
      await eve.call(calendar.list, { query }),
    ];
    expect(theirs.body.data.map(({ title, startTime }) => `${title} ${startTime}`)).toEqual(
      hers.body.data.map(({ title, startTime }) => `${title} ${startTime}`),
    );
    const again = await eve.call(calendarTransfer.importAll, { body });
    expect(again.body.data).toMatchObject({ imported: 0, duplicates: 6 });
    // All of it goes by one undo.
    await eve.call(events.undoRun, { params: { id: String(done.body["runId"]) } });
    expect(await all(eve)).toEqual([]);
  }
});

test("CA-06 an import tells what it leaves out, refuses what is no calendar, and takes thousands of events", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const send = (body: object) => ada.send("POST", calendarTransfer.importAll.path, body, berlin);
  for (const [body, words] of [
    [{ data: "hello", format: "ics" }, "is no calendar file"],
    [{ data: "{", format: "json" }, "is not valid JSON"],
    [{ data: [], format: "xml" }, "must be json or ics"],
    [{ format: "ics" }, "data"],
  ] as const) {
    const answer = await send(body);
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(words)]);
  }
  const mixed = await send({
    data: [{ title: "Good", startTime: "2026-11-25" }, { title: "Bad", startTime: "soon" }, 7],
  });
  expect(mixed.body.data).toMatchObject({
    imported: 1,
    report: [
      { line: 2, text: expect.stringContaining("startTime must be a date") },
      { line: 3, text: expect.stringContaining("left out") },
    ],
  });
  const many = 3_000;
  const lines = Array.from({ length: many }, (_, at) =>
    [
      "BEGIN:VEVENT",
      `UID:${String(at)}`,
      "DTSTART;TZID=Europe/Berlin:20261125T100000",
      `SUMMARY:Event ${String(at)}`,
      "END:VEVENT",
    ].join("\r\n"),
  );
  const data = ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
  const done = await send({ data, format: "ics" });
  expect(done.body.data).toMatchObject({ imported: many, report: [], skipped: 0 });
});

test("CA-06 AI-05 an agent is told the run in which its import can be undone", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const agent = await space.agent(ada, ["read", "act"]);
  const runs = await Promise.all(
    [ada, agent].map(async (who, at) => {
      const data = [{ title: `Event ${String(at)}`, startTime: "2026-11-25" }];
      const brought = await who.call(calendarTransfer.importAll, { body: { data } });
      return String(brought.body["runId"]);
    }),
  );
  for (const runId of runs) {
    const undone = await ada.call(events.undoRun, { params: { id: runId } });
    expect(undone.status).toBe(200);
  }
  expect((await ada.call(calendar.list, {})).body.data).toEqual([]);
});
