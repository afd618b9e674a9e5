import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { events } from "#contract/events.ts";
import { added } from "../testing/calendar-events.ts";
import { workspace } from "../testing/workspace.ts";
import { berlin } from "../testing/caller.ts";

const refusal = ({ status, body }: { status: number; body: { error: string } }) => [
  status,
  body.error,
];

test("CA-06 an event is made, read, changed, deleted and brought back; times answer with their offset", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const made = await added(ada, { title: "Dentist", location: "Main St 1" });
  expect(made).toMatchObject({
    startTime: "2026-11-25T15:00:00+01:00",
    endTime: "2026-11-25T16:00:00+01:00",
    timeZone: "Europe/Berlin",
    allDay: false,
    category: "other",
    status: "confirmed",
    visibility: "private",
    reminders: [15],
    isRecurring: false,
  });
  const got = await ada.call(calendar.get, { params: { id: made.id } });
  expect(got.body.data).toEqual(made);
  const moved = await ada.call(calendar.update, {
    params: { id: made.id },
    body: { startTime: "2026-11-26T09:30:00.000Z", reminders: [60, 5, 60] },
  });
  // Its length stays, and the moment is told on its own wall.
  expect(moved.body.data).toMatchObject({
    startTime: "2026-11-26T10:30:00+01:00",
    endTime: "2026-11-26T11:30:00+01:00",
    reminders: [5, 60],
    version: 2,
  });
  const stale = await ada.call(calendar.update, {
    params: { id: made.id },
    body: { endTime: "2026-11-26T12:00", version: 1 },
  });
  expect(stale.status).toBe(409);
  const gone = await ada.call(calendar.remove, { params: { id: made.id } });
  expect((await ada.call(calendar.get, { params: { id: made.id } })).status).toBe(404);
  expect((await ada.call(calendar.list, { query: { trash: "true" } })).body.data).toHaveLength(1);
  await ada.call(events.undo, { params: { id: String(gone.body["eventId"]) } });
  expect((await ada.call(calendar.get, { params: { id: made.id } })).body.data.title).toBe(
    "Dentist",
  );
  expect(space.said.map(({ type }) => type)).toEqual([
    "calendar:event:created",
    "calendar:event:updated",
    "calendar:event:deleted",
    "calendar:event:created",
  ]);
});

test("CA-06 one occurrence, those that follow, or all are changed and deleted, each by one undo", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await added(ada, {
    title: "Class",
    startTime: "2026-12-01T18:00",
    recurrence: "FREQ=WEEKLY;COUNT=6",
  });
  const december = async () =>
    (
      await ada.call(
        calendar.list,
        {
          query: { startDate: "2026-12-01", endDate: "2027-01-31" },
        },
        berlin,
      )
    ).body.data.map(({ title, startTime }) => `${title} ${startTime.slice(5, 16)}`);
  const whole = [
    "Class 12-01T18:00",
    "Class 12-08T18:00",
    "Class 12-15T18:00",
    "Class 12-22T18:00",
    "Class 12-29T18:00",
    "Class 01-05T18:00",
  ];
  expect(await december()).toEqual(whole);
  const undo = (runId: unknown) => ada.call(events.undoRun, { params: { id: String(runId) } });

  const single = await ada.call(
    recurring.update,
    {
      params: { id },
      body: { occurrence: "2026-12-08T18:00", startTime: "2026-12-09T19:00", title: "Later" },
    },
    berlin,
  );
  expect(single.body.data).toMatchObject({
    id: `${id}:20261208T1800`,
    seriesId: id,
    endTime: "2026-12-09T20:00:00+01:00",
    recurrence: null,
    isRecurring: true,
  });
  expect(await december()).toEqual([whole[0], "Later 12-09T19:00", ...whole.slice(2)]);
  // By its own id it is changed again, and not made twice.
  await ada.call(calendar.update, { params: { id: single.body.data.id }, body: { title: "Late" } });
  expect((await december())[1]).toBe("Late 12-09T19:00");

  const following = await ada.call(
    recurring.update,
    {
      params: { id: `${id}:20261222T1800` },
      body: { updateType: "following", startTime: "2026-12-23T17:00", location: "Room 2" },
    },
    berlin,
  );
  expect(following.body.error ?? "").toBe("");
  expect(await december()).toEqual([
    whole[0],
    "Late 12-09T19:00",
    whole[2],
    "Class 12-23T17:00",
    "Class 12-30T17:00",
    "Class 01-06T17:00",
  ]);
  await undo(following.body["runId"]);
  expect(await december()).toEqual([whole[0], "Late 12-09T19:00", ...whole.slice(2)]);

  // All, from one of them: every occurrence moves as far, and what was changed by itself keeps its time.
  const all = await ada.call(
    recurring.update,
    {
      params: { id: `${id}:20261215T1800` },
      body: { updateType: "all", startTime: "2026-12-16T17:30" },
    },
    berlin,
  );
  expect(all.body.data).toMatchObject({ id, startTime: "2026-12-02T17:30:00+01:00" });
  expect(await december()).toEqual([
    "Class 12-02T17:30",
    "Late 12-09T19:00",
    "Class 12-16T17:30",
    "Class 12-23T17:30",
    "Class 12-30T17:30",
    "Class 01-06T17:30",
  ]);
  await undo(all.body["runId"]);
  expect((await december()).slice(2)).toEqual(whole.slice(2));

  const left = await ada.call(recurring.remove, { params: { id: `${id}:20261215T1800` } }, berlin);
  expect(await december()).not.toContain(whole[2]);
  await ada.call(events.undo, { params: { id: String(left.body["eventId"]) } });
  expect(await december()).toContain(whole[2]);
  const rest = await ada.call(
    recurring.remove,
    {
      params: { id: `${id}:20261215T1800` },
      query: { deleteType: "following" },
    },
    berlin,
  );
  expect(await december()).toEqual([whole[0], "Late 12-09T19:00"]);
  await undo(rest.body["runId"]);
  const none = await ada.call(recurring.remove, { params: { id }, query: { deleteType: "all" } });
  expect(await december()).toEqual([]);
  await undo(none.body["runId"]);
  expect(await december()).toHaveLength(6);
});

test("CA-06 what is wrong is refused by its name, and nothing is stored", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const body = { title: "X", startTime: "2026-11-25T15:00" };
  const wrong: [Record<string, unknown>, string][] = [
    [{ title: " " }, "Title is required"],
    [{ startTime: "2026-02-30" }, "must be a time that exists"],
    [{ startTime: "tomorrow" }, "must be a date like 2026-11-21"],
    [{ startTime: "2026-11-25T25:00" }, "must be a date like"],
    [{ endTime: "2026-11-25T14:00" }, "must not be before the start"],
    [{ endTime: "2040-11-25" }, "must be within ten years"],
    [{ timeZone: "Mars/Olympus" }, "must be an IANA name"],
    [{ recurrence: "FREQ=SECONDLY" }, "must have FREQ=HOURLY"],
    [{ recurrence: "FREQ=DAILY;UNTIL=20200101" }, "must name a day from the start on"],
    [{ recurrence: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }, "must name a day that exists"],
    [{ attendees: ["ann@example.com\r\nBcc: all@example.com"] }, "must be an address"],
    [{ attendees: ["nobody"] }, "must be an address"],
    [{ meetingLink: "javascript:alert(1)" }, "must be a URL"],
    [{ reminders: [-5] }, "must be at least 0"],
    [{ category: "party" }, "must be meeting"],
    [{ color: "#fff" }, "must be blue"],
    [{ id: "recurring" }, "must not be a word"],
    [{ exceptions: ["2026-11-25"] }, "exceptions"],
  ];
  for (const [given, words] of wrong) {
    const answer = await ada.send("POST", calendar.create.path, { ...body, ...given });
    expect(refusal(answer), JSON.stringify(given)).toEqual([400, expect.stringContaining(words)]);
  }
  expect((await ada.call(calendar.list, {})).body["events"]).toEqual([]);
  const { id } = await added(ada, { title: "Y", recurrence: "FREQ=DAILY" });
  const none = await ada.call(recurring.update, {
    params: { id },
    body: { occurrence: "2026-11-20", title: "Z" },
  });
  expect(none.status).toBe(404);
  expect((await ada.call(calendar.list, { query: { cursor: "x" } })).status).toBe(400);
  const long = await ada.call(calendar.list, {
    query: { startDate: "2026-01-01", endDate: "2046-01-01" },
  });
  expect(refusal(long)).toEqual([400, expect.stringContaining("within ten years")]);
});
