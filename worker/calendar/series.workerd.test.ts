import { calendar, type EventChanges } from "#contract/calendar.ts";
import { recurring, type Scope } from "#contract/calendar/recurring.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { expect, test } from "vitest";
import { added } from "../testing/calendar-events.ts";
import { workspace } from "../testing/workspace.ts";
import { berlin } from "../testing/caller.ts";

/** A daily series from Nov 20 at 9:30, of which one occurrence was changed by itself. */
async function overridden(series: object, at: string, changes: EventChanges) {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await added(ada, {
    title: "Stand-up",
    startTime: "2026-11-20T09:30",
    endTime: "2026-11-20T09:45",
    recurrence: "FREQ=DAILY",
    ...series,
  });
  const change = (target: string, updateType: Scope, body: object) =>
    ada.call(recurring.update, { params: { id: target }, body: { ...body, updateType } }, berlin);
  const made = await change(`${id}:${at}`, "single", changes);
  const kept = async () => (await ada.call(calendar.list, {})).body.data;
  return { ada, id, override: made.body.data.id, change, kept };
}

test.each([
  {
    name: "an override of a whole day of a series by the hour",
    series: {},
    at: "20261121T0930",
    own: { startTime: "2026-11-21", allDay: true },
    move: { startTime: "2026-11-20T10:00" },
    occurrence: "2026-11-21T10:00",
    line: "RECURRENCE-ID;TZID=Europe/Berlin:20261121T100000",
  },
  {
    name: "an override by the hour of a series that becomes one of whole days",
    series: {},
    at: "20261121T0930",
    own: { startTime: "2026-11-21T11:00" },
    move: { startTime: "2026-11-20", allDay: true },
    occurrence: "2026-11-21",
    line: "RECURRENCE-ID;VALUE=DATE:20261121",
  },
  {
    name: "a series at midnight that becomes one of whole days",
    series: { startTime: "2026-11-20T00:00", endTime: "2026-11-20T01:00" },
    at: "20261121T0000",
    own: { title: "Stand-up, late" },
    move: { startTime: "2026-11-20", allDay: true },
    occurrence: "2026-11-21",
    line: "RECURRENCE-ID;VALUE=DATE:20261121",
  },
])("CA-06 CA-07 $name stands for the same occurrence after the series is moved", async (given) => {
  const { ada, id, override, change, kept } = await overridden(given.series, given.at, given.own);
  expect((await change(id, "all", given.move)).status).toBe(200);
  const all = await kept();
  expect(all.find((one) => one.id === override)?.occurrence).toBe(given.occurrence);
  expect(all.find((one) => one.id === id)?.exceptions).toEqual([given.occurrence]);
  const file = await ada.call(calendarTransfer.exportAll, { query: { format: "ics" } });
  expect(String(file.body.data)).toContain(given.line);
});

test("CA-06 'this and following' on an override leaves the occurrences before it as they were", async () => {
  const { ada, id, override, change, kept } = await overridden({}, "20261125T0930", {
    startTime: "2026-11-25T12:00",
  });
  await change(`${id}:20261127T0930`, "single", { location: "Attic" });
  const answer = await change(override, "following", {
    title: "New",
    startTime: "2026-11-25T13:00",
  });
  expect(answer.body.data).toMatchObject({ title: "New", occurrence: "2026-11-25T09:30" });
  const asked = { query: { startDate: "2026-11-24", endDate: "2026-11-28" } };
  const on = (await ada.call(calendar.list, asked, berlin)).body.data;
  expect(on.map(({ title, startTime }) => [title, startTime.slice(5, 16)])).toEqual([
    ["Stand-up", "11-24T09:30"],
    ["New", "11-25T13:00"],
    ["New", "11-26T09:30"],
    ["Stand-up", "11-27T09:30"],
    ["New", "11-28T09:30"],
  ]);
  const [before, ...others] = (await kept()).toSorted((a) => (a.id === id ? -1 : 1));
  expect(before).toMatchObject({
    title: "Stand-up",
    recurrence: "FREQ=DAILY;UNTIL=20261125T082900Z",
  });
  const rest = others.find(({ recurrence }) => recurrence !== null);
  expect(rest).toMatchObject({
    title: "New",
    exceptions: ["2026-11-25T09:30", "2026-11-27T09:30"],
  });
  // What was changed by itself goes with the part that it is of.
  expect(others.flatMap(({ seriesId }) => seriesId ?? [])).toEqual([rest?.id, rest?.id]);
  // Deleting 'this and following' by the override ends the rest.
  await ada.call(recurring.remove, {
    params: { id: override },
    query: { deleteType: "following" },
  });
  const left = (await ada.call(calendar.list, asked, berlin)).body.data;
  expect(left.map(({ title }) => title)).toEqual(["Stand-up"]);
});
