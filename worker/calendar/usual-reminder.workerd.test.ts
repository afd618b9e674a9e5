import { calendar } from "#contract/calendar.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { subscriptions } from "#contract/calendar/subscriptions.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { type PreferenceChanges, preferences } from "#contract/preferences.ts";
import { expect, test } from "vitest";
import type { Caller } from "../testing/caller.ts";
import { tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

const tomorrow = "2026-11-22T10:00";

async function desk(chosen: PreferenceChanges = {}) {
  const space = await workspace();
  const ada = await space.signUp();
  if (Object.keys(chosen).length > 0) await ada.call(preferences.save, { body: chosen });
  const add = async (body: object, by: Caller = ada) =>
    (await by.call(calendar.create, { body: { title: "Dentist", startTime: tomorrow, ...body } }))
      .body.data;
  return {
    space,
    ada,
    add,
    say: (content: string) =>
      ada.call(conversations.say, { params: { id: "talk" }, body: { content } }),
    /** The reminders of what is kept, by title. */
    async kept() {
      const { body } = await ada.call(calendar.list, { query: {} });
      return Object.fromEntries(body.data.map(({ title, reminders }) => [title, reminders]));
    },
  };
}

test("CA-08 whoever never chose a reminder has the one of 15 minutes, as ever", async () => {
  const { add, ada } = await desk();
  expect((await add({})).reminders).toEqual([15]);
  expect((await add({ startTime: "2026-11-22" })).reminders).toEqual([15]);
  expect((await ada.call(preferences.get, {})).body.data).toMatchObject({
    eventReminder: 15,
    allDayReminder: 15,
  });
});

test("CA-08 the reminder that was chosen goes to what is made new, by whomever, and to whole days their own", async () => {
  const { space, ada, add, say, kept } = await desk({ eventReminder: 30, allDayReminder: 1_440 });
  expect((await add({})).reminders).toEqual([30]);
  expect((await add({ startTime: "2026-11-22", title: "Fair" })).reminders).toEqual([1_440]);
  expect((await add({ allDay: true, title: "Fest" })).reminders).toEqual([1_440]);
  const weekly = { event: { title: "Class", startTime: tomorrow }, recurrence: "FREQ=WEEKLY" };
  await ada.call(recurring.create, { body: weekly });
  await say("add event Swimming tomorrow at 9:30");
  const acting = await space.agent(ada, ["read", "act"]);
  await tool(acting, "calendar_create", { title: "Review", startTime: tomorrow });
  const proposing = await space.agent(ada, ["read", "propose"]);
  await tool(proposing, "calendar_create", { title: "Retro", startTime: tomorrow });
  const [open] = (await ada.call(proposals.list, {})).body.data;
  const choice = { proposals: [{ id: open?.id ?? "", version: open?.version ?? 1 }] };
  await ada.call(proposals.accept, { body: choice });
  expect(await kept()).toMatchObject({
    Class: [30],
    Swimming: [30],
    Review: [30],
    Retro: [30],
  });
});

test("CA-08 what says its own reminders keeps them, and none is none", async () => {
  const { add } = await desk({ eventReminder: 30 });
  expect((await add({ reminders: [] })).reminders).toEqual([]);
  expect((await add({ reminders: [5, 60] })).reminders).toEqual([5, 60]);
  const { add: addTo } = await desk({ eventReminder: null, allDayReminder: null });
  expect((await addTo({})).reminders).toEqual([]);
  expect((await addTo({ startTime: "2026-11-22" })).reminders).toEqual([]);
  expect((await addTo({ reminders: [15] })).reminders).toEqual([15]);
});

test("CA-08 the assistant's 'and remind me' asks for a reminder where new events have none", async () => {
  const { say, kept } = await desk({ eventReminder: null });
  await say("add event Swimming tomorrow at 9:30");
  await say("dentist tomorrow at 3pm and remind me");
  expect(await kept()).toEqual({ Swimming: [], Dentist: [15] });
});

test("CA-06 CA-08 what is imported or subscribed has the reminders of its file, and no others", async () => {
  const { space, ada, kept } = await desk({ eventReminder: 30, allDayReminder: 1_440 });
  const file = (uid: string) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:20261125T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  await ada.call(calendarTransfer.importAll, { body: { data: file("Brought"), format: "ics" } });
  space.web.answer = () => new Response(file("Followed"));
  await ada.call(subscriptions.create, { body: { url: "https://zoo.example/all.ics" } });
  expect(await kept()).toEqual({ Brought: [], Followed: [] });
});

test("CA-08 a change of it is taken back, and touches nothing that is there", async () => {
  const { space, ada, add, kept } = await desk();
  await add({});
  await ada.call(preferences.save, { body: { eventReminder: 60 } });
  const change = space.said.findLast(({ tool: of }) => of === "preferences");
  expect(change).toMatchObject({ before: { eventReminder: 15 }, after: { eventReminder: 60 } });
  expect(await kept()).toEqual({ Dentist: [15] });
  await ada.call(events.undo, { params: { id: change?.id ?? "" } });
  expect((await add({ title: "Later" })).reminders).toEqual([15]);
  const wrong = await ada.send("PUT", preferences.save.path, { eventReminder: 50_000 });
  expect([wrong.status, wrong.body.error]).toEqual([400, "eventReminder: must be at most 40320"]);
});
