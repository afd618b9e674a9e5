import { calendar, type NewEvent } from "#contract/calendar.ts";
import { calendarInsights } from "#contract/calendar/insights.ts";
import { berlin } from "./caller.ts";
import { type Person, workspace } from "./workspace.ts";

/** Adds an event, on a Wednesday at three in Berlin unless said. */
export async function added(
  person: Person,
  event: Partial<NewEvent> & { title: string },
  zone = berlin,
) {
  const body = { startTime: "2026-11-25T15:00", ...event };
  const answer = await person.call(calendar.create, { body }, zone);
  if (answer.status !== 201) throw new Error(answer.body.error);
  return answer.body.data;
}

/** Somebody so many days after Saturday, Nov 21, at ten in Berlin, with these events, and what they say there. */
export async function calendarTalk(given: readonly Partial<NewEvent>[], days = 0) {
  const space = await workspace();
  space.wait(days * 86_400_000);
  const person = await space.signUp();
  for (const event of given)
    await added(person, { title: "Dentist", startTime: "2026-11-24T15:00", ...event });
  const say = async (message: string) =>
    (await person.call(calendarInsights.process, { body: { message } }, berlin)).body.data;
  return { space, person, say };
}
