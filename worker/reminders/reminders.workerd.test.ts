import { calendar, type NewEvent } from "#contract/calendar.ts";
import { type Reminder, reminders } from "#contract/reminders.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { berlin, type Caller } from "../testing/caller.ts";
import { workspace, type Workspace } from "../testing/workspace.ts";

const minute = 60_000;

/** A Saturday, 10:00 in Berlin. */
async function somebody() {
  const space = await workspace();
  const ada = await space.signUp();
  const check = async () => (await ada.call(reminders.check, {}, berlin)).body.data.upcoming;
  await check();
  // A key does not run out while time passes.
  const key = await space.agent(ada, ["read", "act"]);
  return {
    space,
    ada: { ...ada, ...key },
    check,
    event: (given: Omit<NewEvent, "title"> & { readonly title?: string }) =>
      key.call(calendar.create, { body: { title: "Dentist", ...given } }, berlin),
    task: (given: NewTask) => key.call(tasks.create, { body: given }, berlin),
    /** Titles of what waits for an answer, newest first. */
    shown: async () => (await list(key)).map(({ title }) => title),
    /** Lets time pass as the cron sees it. */
    async pass(minutes: number) {
      for (let at = 0; at < minutes; at++) {
        space.wait(minute);
        await runCron(space);
      }
    },
  };
}

async function runCron({ everyMinute }: Workspace): Promise<void> {
  await everyMinute();
}

const list = async (person: Caller): Promise<Reminder[]> =>
  (await person.call(reminders.list, {})).body.data;

const made = ({ said }: Workspace) =>
  said.filter(({ tool, before }) => tool === "reminders" && before === null);

test("CA-08 a reminder comes once, at its minute, by the cron and whoever looks beside it", async () => {
  const { space, ada, check, event, shown, pass } = await somebody();
  await event({ startTime: "2026-11-21T10:20", reminders: [15], timeZone: "Europe/Berlin" });
  expect(await check()).toMatchObject([
    {
      title: "Dentist",
      tool: "calendar",
      dueAt: "2026-11-21T09:05:00.000Z",
      startsAt: "2026-11-21T09:20:00.000Z",
    },
  ]);
  await pass(4);
  expect(await shown()).toEqual([]);
  space.wait(minute);
  await Promise.all([check(), runCron(space), check(), runCron(space)]);
  expect(await shown()).toEqual(["Dentist"]);
  await pass(20);
  expect(made(space)).toHaveLength(1);
  expect(made(space)[0]).toMatchObject({
    actor: "user",
    after: { title: "Dentist", state: "shown" },
  });
  expect((await list(ada))[0]).toMatchObject({ itemId: expect.any(String), state: "shown" });
});

test("CA-08 every occurrence and each of its reminders comes by itself; a moved or cancelled one as it stands then", async () => {
  const { ada, event, pass, space } = await somebody();
  const daily = await event({
    title: "Stand-up",
    startTime: "2026-11-21T10:30",
    reminders: [5, 20],
    recurrence: "FREQ=HOURLY;COUNT=3",
    timeZone: "Europe/Berlin",
  });
  const { id } = daily.body.data;
  await pass(30);
  expect(made(space).map(({ after }) => after?.["dueAt"])).toEqual([
    "2026-11-21T09:10:00.000Z",
    "2026-11-21T09:25:00.000Z",
  ]);
  await ada.call(calendar.remove, { params: { id: `${id}:20261121T1130` } });
  await pass(60);
  expect(made(space)).toHaveLength(2);
  await ada.call(calendar.update, {
    params: { id: `${id}:20261121T1230` },
    body: { startTime: "2026-11-21T13:00" },
  });
  await pass(90);
  expect(
    made(space)
      .slice(2)
      .map(({ after }) => after?.["dueAt"]),
  ).toEqual(["2026-11-21T11:40:00.000Z", "2026-11-21T11:55:00.000Z"]);
});

test("CA-08 whole days are told from nine o'clock where the person is, floating times on their wall", async () => {
  const { check, event } = await somebody();
  await event({ title: "Birthday", startTime: "2026-11-22", allDay: true, reminders: [60] });
  await event({ title: "Yoga", startTime: "2026-11-21T18:00", timeZone: null, reminders: [0] });
  expect(await check()).toMatchObject([
    { title: "Yoga", dueAt: "2026-11-21T17:00:00.000Z", isAllDay: false },
    {
      title: "Birthday",
      dueAt: "2026-11-22T07:00:00.000Z",
      startsAt: "2026-11-22T08:00:00.000Z",
      isAllDay: true,
    },
  ]);
});

test("CA-08 TK-12 a task is told when it is due at a time; done completes it, an undone or moved one is told again", async () => {
  const { ada, task, shown, pass } = await somebody();
  const call = await task({ title: "Call Ann", dueDate: "2026-11-21", dueTime: "10:03" });
  await task({ title: "Some day", dueDate: "2026-11-21" });
  const finished = await task({ title: "Done before", dueDate: "2026-11-21", dueTime: "10:03" });
  await ada.call(tasks.complete, { params: { id: finished.body.data.id } });
  await pass(3);
  expect(await shown()).toEqual(["Call Ann"]);
  const [reminder] = await list(ada);
  const done = await ada.call(reminders.done, { params: { id: reminder?.id ?? "" } });
  expect(done.body.data.state).toBe("done");
  const { id } = call.body.data;
  expect((await ada.call(tasks.get, { params: { id } })).body.data.status).toBe("completed");
  await ada.call(tasks.update, {
    params: { id },
    body: { status: "pending", dueTime: "10:10" },
  });
  expect(await shown()).toEqual([]);
  await pass(7);
  expect(await shown()).toEqual(["Call Ann"]);
});

test("CA-08 one that is put off comes back after its minutes; one that was closed does not", async () => {
  const { ada, space, event, shown, pass } = await somebody();
  await event({ startTime: "2026-11-21T10:02", reminders: [0], timeZone: "Europe/Berlin" });
  await pass(2);
  const [first] = await list(ada);
  const params = { id: first?.id ?? "" };
  await ada.call(reminders.snooze, { params, body: { minutes: 10 } });
  expect(await shown()).toEqual([]);
  await pass(9);
  expect(await shown()).toEqual([]);
  await pass(1);
  expect(await shown()).toEqual(["Dentist"]);
  await ada.call(reminders.seen, { params });
  await pass(15);
  expect(await shown()).toEqual([]);
  expect(made(space)).toHaveLength(1);
  for (const minutes of [0, -5, 1.5, 100_000]) {
    const refused = await ada.call(reminders.snooze, { params, body: { minutes } });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining("minutes")]);
  }
});

test("CA-08 after an hour without a server the last of an item's reminders comes once, and nothing that is new is announced late", async () => {
  const { space, event, shown, pass } = await somebody();
  await event({
    startTime: "2026-11-21T11:10",
    reminders: [15, 30, 60],
    timeZone: "Europe/Berlin",
  });
  await pass(2);
  space.wait(60 * minute);
  await runCron(space);
  expect(await shown()).toEqual(["Dentist"]);
  expect(made(space)).toMatchObject([{ after: { dueAt: "2026-11-21T09:55:00.000Z" } }]);
  await event({
    title: "Soon",
    startTime: "2026-11-21T11:05",
    reminders: [15],
    timeZone: "Europe/Berlin",
  });
  await pass(5);
  expect(await shown()).toEqual(["Dentist"]);
});

test("CA-08 nobody else sees, answers or hears a person's reminders", async () => {
  const { ada, space, event, pass } = await somebody();
  await event({ startTime: "2026-11-21T10:02", reminders: [0], timeZone: "Europe/Berlin" });
  await pass(2);
  const eve = await space.signUp("Eve");
  const [own] = await list(ada);
  expect(await list(eve)).toEqual([]);
  const params = { id: own?.id ?? "" };
  for (const row of [reminders.seen, reminders.done])
    expect((await eve.call(row, { params })).status).toBe(404);
  expect((await list(ada))[0]?.state).toBe("shown");
  expect((await ada.call(reminders.check, {})).status).toBe(403);
});
