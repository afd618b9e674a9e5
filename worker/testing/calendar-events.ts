import { calendar, type NewEvent } from "#contract/calendar.ts";
import type { Person } from "./workspace.ts";

export const inZone = (zone: string) => ({ headers: { "x-time-zone": zone } });
export const berlin = inZone("Europe/Berlin");

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
