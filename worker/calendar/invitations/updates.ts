import { type CalendarEvent, calendarLimits, type EventChanges } from "#contract/calendar.ts";
import { applied } from "#shared/calendar/event-changes.ts";
import { detachOccurrence, NoOccurrence } from "#shared/calendar/series-changes.ts";
import { occurrenceId } from "#shared/calendar/times.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { ReadEvent } from "../ics/read-ics.ts";
import { changedEvent } from "../rules.ts";
import { calendarTable } from "../table.ts";
import { eventsNamed, isSameAddress, targetOf } from "./answers.ts";

type Change = Partial<CalendarEvent> & Pick<CalendarEvent, "id">;

/** What newer versions of invitations mean for events that are here. */
export interface Updates {
  readonly changes: readonly Change[];
  /** Occurrences of series that are here, which are now events of their own. */
  readonly made: readonly CalendarEvent[];
  readonly titles: readonly string[];
  /** What is no newer version of anything. */
  readonly rest: readonly ReadEvent[];
}

/** Reads requests whose SEQUENCE is higher than what is here, by the organizer that invited: RFC 5546 §2.1.4. */
export async function updatesMeant(
  acting: Acting,
  read: readonly ReadEvent[],
  zone: string,
): Promise<Updates> {
  const here = await eventsNamed(acting, read);
  const changes = new Map<string, Change>();
  const made: CalendarEvent[] = [];
  const titles: string[] = [];
  const rest: ReadEvent[] = [];
  for (const said of read) {
    const named = here.get(said.uid ?? "") ?? [];
    const target = targetOf(named, said);
    const update = target && isNewer(target.event, said) ? updateOf(target, said, zone) : undefined;
    if (!target || !update) rest.push(said);
    else {
      titles.push(said.event.title);
      const own = named.flatMap(({ occurrence }) => occurrence ?? []);
      const { event, at } = target;
      const now = changes.get(event.id) ?? { id: event.id };
      if (at === undefined)
        changes.set(event.id, { ...now, ...update, exceptions: leftOut(said.exceptions, own) });
      else {
        const before = now.exceptions ?? event.exceptions;
        changes.set(event.id, { ...now, exceptions: leftOut(before, [at]) });
        const id = occurrenceId(event.id, at);
        const one = detachOccurrence({ series: event, at }, id, acting.now().toISOString());
        made.push({ ...one, ...update, id });
      }
    }
  }
  return { changes: [...changes.values()], made, titles, rest };
}

const isNewer = ({ organizer, sequence }: CalendarEvent, said: ReadEvent): boolean =>
  organizer !== null &&
  said.organizer !== null &&
  isSameAddress(organizer, said.organizer) &&
  said.sequence > sequence;

const leftOut = (times: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...times, ...more])].toSorted().slice(0, calendarLimits.exceptions);

/** What the organizer says of it. The person's own notes, reminders and labels stay; what was moved is asked again. */
function updateOf(
  { event, at }: NonNullable<ReturnType<typeof targetOf>>,
  said: ReadEvent,
  zone: string,
): Partial<CalendarEvent> | undefined {
  const { startTime, endTime, allDay, timeZone, recurrence = null } = said.event;
  const { title, description, location, attendees, status = "confirmed" } = said.event;
  const { meetingLink } = said.event;
  const times = { startTime, endTime, allDay, timeZone, recurrence };
  const words = { title, description, location, attendees, status };
  const given: EventChanges = {
    ...times,
    ...words,
    ...(typeof meetingLink === "string" && { meetingLink }),
  };
  try {
    const before = at === undefined ? event : detachOccurrence({ series: event, at }, event.id, "");
    const set: Partial<CalendarEvent> = Object.fromEntries(
      Object.entries(changedEvent(before, given, zone)).filter(
        // What is left out of a series stands in the file, and in its overrides.
        ([name, value]) => value !== undefined && name !== "exceptions",
      ),
    );
    const now = applied(before, set);
    const isMoved = (["startTime", "endTime", "recurrence"] as const).some(
      (field) => now[field] !== before[field],
    );
    const response = isMoved ? null : event.response;
    return { ...set, responses: said.responses, sequence: said.sequence, response };
  } catch (error) {
    // What cannot be is no update; the import says why.
    if (error instanceof Problem || error instanceof NoOccurrence) return undefined;
    throw error;
  }
}

/** Writes them as a run. Answers how many events were brought up to date. */
export async function takeUpdates(acting: Acting, runId: string, updates: Updates) {
  const write = acting.write.inRun(runId);
  await write.many<CalendarEvent>({
    kind: "update",
    table: calendarTable,
    rows: updates.changes.map(({ id, ...set }) => ({ id, set })),
  });
  if (updates.made.length > 0)
    await write.many({ kind: "create", table: calendarTable, items: updates.made });
}
