import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { added } from "../testing/calendar-events.ts";
import { workspace } from "../testing/workspace.ts";

test("CA-06 a change of a series that is sent again under its key is answered, and done once", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await added(ada, { title: "Class", recurrence: "FREQ=DAILY;COUNT=9" });
  const at = (day: number) => `${id}:202611${String(day)}T1500`;
  const twice = async (
    send: (sending: { key: string }) => Promise<{ status: number }>,
    key: string,
  ) => {
    const first = await send({ key });
    expect([key, first.status, (await send({ key })).status]).toEqual([key, 200, 200]);
  };
  await twice((sending) => ada.call(calendar.remove, { params: { id: at(26) } }, sending), "out");
  const body = { title: "Other" };
  await twice(
    (sending) => ada.call(calendar.update, { params: { id: at(27) }, body }, sending),
    "one",
  );
  const rest = { title: "Rest", updateType: "following" } as const;
  await twice(
    (sending) => ada.call(recurring.update, { params: { id: at(30) }, body: rest }, sending),
    "rest",
  );
  const alone = await added(ada, { title: "Once", startTime: "2027-01-05T10:00" });
  const later = { startTime: "2027-01-06T10:00", version: 1 };
  const params = { id: alone.id };
  await twice((sending) => ada.call(calendar.update, { params, body: later }, sending), "later");
  await twice((sending) => ada.call(calendar.remove, { params }, sending), "gone");
  const daily = await added(ada, { title: "Daily", recurrence: "FREQ=DAILY" });
  await twice(
    (sending) => ada.call(calendar.remove, { params: { id: daily.id } }, sending),
    "all-gone",
  );
  const nothing = await ada.call(calendar.update, { params: { id: at(28) }, body: {} });
  expect([nothing.status, nothing.body.error]).toEqual([400, "Nothing to change was given"]);
  const query = { startDate: "2026-11-25", endDate: "2026-12-31" };
  const titles = (await ada.call(calendar.list, { query })).body.data.map(({ title }) => title);
  expect(titles).toEqual(["Class", "Other", "Class", "Class", "Rest", "Rest", "Rest", "Rest"]);
});

test("CA-06 a rule of one weekday goes with its series, moved as a whole or from one occurrence on", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const { id } = await added(ada, {
    title: "Choir",
    startTime: "2026-12-01T19:00",
    recurrence: "FREQ=WEEKLY;BYDAY=TU",
  });
  const moved = await ada.call(recurring.update, {
    params: { id: `${id}:20261215T1900` },
    body: { updateType: "following", startTime: "2026-12-17T19:00" },
  });
  expect(moved.body.data).toMatchObject({ recurrence: "FREQ=WEEKLY;BYDAY=TH", lastDay: null });
  const query = { startDate: "2026-12-01", endDate: "2026-12-31" };
  const days = (await ada.call(calendar.list, { query })).body.data.map(({ startTime }) =>
    startTime.slice(8, 10),
  );
  expect(days).toEqual(["01", "08", "17", "24", "31"]);
});

test("CA-06 figures of more than 100 000 entries say that there are more", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  for (let at = 0; at < 13; at++)
    await added(ada, { title: "Hourly", startTime: "2026-11-21T00:00", recurrence: "FREQ=HOURLY" });
  const { body } = await ada.call(calendarInsights.analytics, {
    query: { startDate: "2026-11-21", endDate: "2027-11-21" },
  });
  expect(body.data.isCut).toBe(true);
  expect(body.data.totalEvents).toBeGreaterThanOrEqual(100_000);
});
