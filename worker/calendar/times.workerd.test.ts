import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEvent, calendar } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { added } from "../testing/calendar-events.ts";
import { workspace } from "../testing/workspace.ts";
import { berlin, inZone } from "../testing/caller.ts";

const times = (list: readonly CalendarEvent[]) => list.map(({ startTime }) => startTime);

test("CA-06 CA-07 a series is read the same by list, date, week, month and occurrences", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const made = await ada.call(
    recurring.create,
    {
      body: {
        event: { title: "Standup", startTime: "2026-10-19T09:00", endTime: "2026-10-19T09:15" },
        recurrence: "RRULE:FREQ=WEEKLY;BYDAY=MO,TH",
      },
    },
    berlin,
  );
  const { id } = made.body.data;
  expect(made.body.data).toMatchObject({
    isRecurring: true,
    recurrence: "FREQ=WEEKLY;BYDAY=MO,TH",
  });
  // Clocks went back on the 25th; on the wall it stays nine.
  const asked = { startDate: "2026-10-26", endDate: "2026-11-01" };
  const listed = (await ada.call(calendar.list, { query: asked }, berlin)).body.data;
  expect(times(listed)).toEqual(["2026-10-26T09:00:00+01:00", "2026-10-29T09:00:00+01:00"]);
  const week = await ada.call(calendar.week, { params: { date: "2026-10-26" } }, berlin);
  expect(week.body.data).toEqual(listed);
  const date = await ada.call(calendar.date, { params: { date: "2026-10-29" } }, berlin);
  expect(date.body.data).toEqual(listed.slice(1));
  const month = await ada.call(calendar.month, { params: { year: "2026", month: "9" } }, berlin);
  expect(month.body.data).toEqual([
    expect.objectContaining({ startTime: "2026-10-19T09:00:00+02:00" }),
    expect.objectContaining({ startTime: "2026-10-22T09:00:00+02:00" }),
    ...listed,
  ]);
  const all = await ada.call(recurring.occurrences, { params: { id }, query: asked }, berlin);
  expect(all.body["occurrences"]).toEqual(listed);
  // Each is an event of its own id, and says which series it is of.
  const [first] = listed;
  expect(first).toMatchObject({
    id: `${id}:20261026T0900`,
    seriesId: id,
    occurrence: "2026-10-26T09:00",
  });
  expect((await ada.call(calendar.get, { params: { id: first?.id ?? "" } })).body.data).toEqual(
    first,
  );
  expect((await ada.call(calendar.get, { params: { id: `${id}:20261027T0900` } })).status).toBe(
    404,
  );
  // Who sits elsewhere reads the same moments on another day.
  const there = await ada.call(
    calendar.date,
    { params: { date: "2026-10-28" } },
    inZone("Pacific/Honolulu"),
  );
  expect(times(there.body.data)).toEqual(["2026-10-29T09:00:00+01:00"]);
});

test("CA-07 whole days, floating times, jumped hours and hours that come twice", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const days = await added(ada, { title: "Trip", startTime: "2026-12-30", endTime: "2027-01-02" });
  expect(days).toMatchObject({
    allDay: true,
    timeZone: null,
    startTime: "2026-12-30",
    lastDay: "2027-01-02",
  });
  const onNewYear = async (zone: string) =>
    (await ada.call(calendar.date, { params: { date: "2027-01-02" } }, inZone(zone))).body.data;
  // A day is that day wherever one is.
  for (const zone of ["Pacific/Apia", "America/Los_Angeles", "UTC"])
    expect((await onNewYear(zone)).map(({ title }) => title)).toEqual(["Trip"]);
  const floating = await added(ada, {
    title: "Pill",
    startTime: "2026-11-25T08:00",
    timeZone: null,
  });
  expect(floating).toMatchObject({ startTime: "2026-11-25T08:00:00", timeZone: null });
  for (const zone of ["Asia/Kolkata", "America/New_York"]) {
    const found = await ada.call(
      calendar.list,
      {
        query: { startDate: "2026-11-25T07:59", endDate: "2026-11-25T08:01" },
      },
      inZone(zone),
    );
    expect(times(found.body.data)).toEqual(["2026-11-25T08:00:00"]);
  }
  const newYork = "America/New_York";
  const jumped = await added(ada, {
    title: "Night",
    startTime: "2026-03-07T02:30",
    timeZone: newYork,
    recurrence: "FREQ=DAILY;COUNT=3",
  });
  const nights = await ada.call(
    recurring.occurrences,
    { params: { id: jumped.id } },
    inZone("UTC"),
  );
  expect(times(nights.body.data).map((time) => new Date(time).toISOString())).toEqual([
    "2026-03-07T07:30:00.000Z",
    "2026-03-08T07:30:00.000Z",
    "2026-03-09T06:30:00.000Z",
  ]);
  const second = await added(ada, {
    title: "Second",
    startTime: "2026-11-01T06:30:00Z",
    endTime: "2026-11-01T07:30:00Z",
    timeZone: newYork,
  });
  expect(new Date(second.startTime).toISOString()).toBe("2026-11-01T06:30:00.000Z");
  expect(second.startTime).toBe("2026-11-01T01:30:00-05:00");
  const found = await ada.call(
    calendar.list,
    {
      query: { startDate: "2026-11-01T06:45:00Z", endDate: "2026-11-01T07:00:00Z" },
    },
    inZone("UTC"),
  );
  expect(found.body.data.map(({ title }) => title)).toEqual(["Second"]);
});

test("CA-06 conflicts and free slots know series, cancelled events and whole days", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await added(ada, {
    title: "Standup",
    startTime: "2026-11-02T09:00",
    endTime: "2026-11-02T09:30",
    recurrence: "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
  });
  await added(ada, { title: "Lunch", startTime: "2026-11-25T12:00", endTime: "2026-11-25T13:00" });
  await added(ada, { title: "Off", startTime: "2026-11-25T14:00", status: "cancelled" });
  await added(ada, { title: "Birthday", startTime: "2026-11-25" });
  // What takes no time splits no slot.
  const at = "2026-11-25T15:00";
  await added(ada, { title: "Alarm", startTime: at, endTime: at });
  const asked = { startTime: "2026-11-25T09:15", endTime: "2026-11-25T12:30" };
  const titles = async (query: Record<string, string>) =>
    (
      await ada.call(calendarInsights.conflicts, { query: { ...asked, ...query } }, berlin)
    ).body.data.map(({ title }) => title);
  expect(await titles({})).toEqual(["Standup", "Lunch"]);
  expect(await titles({ excludeId: id })).toEqual(["Lunch"]);
  expect(await titles({ excludeId: `${id}:20261125T0900` })).toEqual(["Lunch"]);
  // What ends as another begins is no conflict.
  expect(await titles({ startTime: "2026-11-25T09:30", endTime: "2026-11-25T12:00" })).toEqual([]);
  const slots = await ada.call(
    calendarInsights.freeSlots,
    { query: { date: "2026-11-25", duration: "90" } },
    berlin,
  );
  expect(slots.body["slots"]).toEqual([
    { startTime: "2026-11-25T09:30:00+01:00", endTime: "2026-11-25T12:00:00+01:00", minutes: 150 },
    { startTime: "2026-11-25T13:00:00+01:00", endTime: "2026-11-25T17:00:00+01:00", minutes: 240 },
  ]);
  const week = await ada.call(
    calendarInsights.freeSlots,
    {
      query: { date: "2026-11-25", days: "3", duration: "450", from: "08:00", to: "18:00" },
    },
    berlin,
  );
  expect(week.body.data.map(({ startTime }) => startTime.slice(0, 16))).toEqual([
    "2026-11-26T09:30",
    "2026-11-27T09:30",
  ]);
  const analytics = await ada.call(calendarInsights.analytics, {}, berlin);
  expect(analytics.body.data).toEqual({
    totalEvents: 5,
    upcomingCount: 25,
    todayEvents: 0,
    thisWeekEvents: 5,
    byCategory: { other: 5 },
    isCut: false,
  });
});

test("CA-04 upcoming lists what begins now or later, and a long list is read by pages without a gap", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await added(ada, { title: "Over", startTime: "2026-11-21T09:00" });
  await added(ada, { title: "Daily", startTime: "2026-11-01T11:00", recurrence: "FREQ=DAILY" });
  await added(ada, { title: "Next", startTime: "2026-11-21T12:00" });
  const next = await ada.call(calendar.upcoming, { query: { limit: "3" } }, berlin);
  expect(
    next.body.data.map(({ title, startTime }) => `${title} ${startTime.slice(8, 16)}`),
  ).toEqual(["Daily 21T11:00", "Next 21T12:00", "Daily 22T11:00"]);
  expect((await ada.call(calendar.upcoming, {}, berlin)).body.data).toHaveLength(10);
  const query = { startDate: "2026-11-01", endDate: "2027-06-30" };
  const whole = (await ada.call(calendar.list, { query }, berlin)).body.data;
  const pages: CalendarEvent[] = [];
  let cursor: unknown = null;
  do {
    const page = await ada.call(
      calendar.list,
      {
        query: { ...query, limit: "37", ...(typeof cursor === "string" && { cursor }) },
      },
      berlin,
    );
    pages.push(...page.body.data);
    cursor = page.body["nextCursor"];
  } while (cursor !== null);
  expect(pages).toEqual(whole);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(244);
});

test("CA-07 random events are found on exactly the days that they touch, from any zone", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const zones = [
    "UTC",
    "America/Los_Angeles",
    "Asia/Kolkata",
    "Pacific/Apia",
    "Australia/Lord_Howe",
  ];
  const two = (value: number) => String(value).padStart(2, "0");
  const given = fc.sample(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      hour: fc.integer({ min: 0, max: 23 }),
      length: fc.integer({ min: 0, max: 72 }),
      zone: fc.constantFrom(...zones),
    }),
    { numRuns: 40, seed: 7 },
  );
  for (const { day, hour, length, zone } of given) {
    const start = new Date(`2026-10-${two(day)}T${two(hour)}:00:00Z`);
    await added(ada, {
      title: `${start.toISOString()} ${String(length)}`,
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + length * 3_600_000).toISOString(),
      timeZone: zone,
    });
  }
  for (const zone of zones) {
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
    const expected = given.filter(({ day, hour, length }) => {
      const start = Date.UTC(2026, 9, day, hour);
      const last = start + Math.max(length * 3_600_000 - 60_000, 0);
      return format.format(start) <= "2026-10-14" && format.format(last) >= "2026-10-14";
    }).length;
    const found = await ada.call(calendar.date, { params: { date: "2026-10-14" } }, inZone(zone));
    expect(found.body.data.length, zone).toBe(expected);
  }
});
