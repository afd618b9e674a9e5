import { expect, test } from "vitest";
import { calendar } from "#contract/calendar.ts";
import { conversations } from "#contract/conversations.ts";
import { addTask, ask, titles } from "../testing/searching.ts";
import { workspace } from "../testing/workspace.ts";

test("SR-02 SR-03 what was said ranks under the item of that name, and a result says when it is: an event its next time, a task its due date", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await addTask(ada, "Dentist bill", { dueDate: "2026-11-22", dueTime: "17:00" });
  await addTask(ada, "Dentist, some day");
  const event = { title: "Dentist", startTime: "2026-01-07T09:00", timeZone: "UTC" };
  await ada.call(calendar.create, { body: { ...event, recurrence: "RRULE:FREQ=WEEKLY" } });
  await ada.call(calendar.create, {
    body: { title: "Dentist of old", startTime: "2026-02-03", allDay: true },
  });
  await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "dentist dentist dentist" },
  });
  const { data } = await ask(ada, "dentist");
  const places = data.map(({ source }) => source.toolName);
  expect(places.indexOf("chat")).toBe(4);
  const about = new Map(data.map(({ title, metadata }) => [title, metadata.about]));
  expect(about.get("Dentist bill")).toBe("due tomorrow at 17:00");
  expect(about.get("Dentist, some day")).toBeUndefined();
  expect(about.get("Dentist")).toBe("Wed, Nov 25 at 09:00");
  expect(about.get("Dentist of old")).toBe("Tue, Feb 3");
  expect(await titles(ada, "dentist in:chat")).not.toEqual([]);
});
