import { type CalendarEvent, calendarLimits, type EventChanges } from "#contract/calendar.ts";
import { applied } from "#shared/calendar/event-changes.ts";
import { detachOccurrence, NoOccurrence } from "#shared/calendar/series-changes.ts";
import { occurrenceId } from "#shared/calendar/times.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { ReadEvent } from "../ics/read-ics.ts";
import { changedEvent } from "../rules.ts";
import { calendarStore } from "../store.ts";
import { eventsNamed, isSameAddress, targetOf } from "./answers.ts";
import type { Meant } from "./taking.ts";

/** What newer versions of invitations mean for events that are here. */
export interface Updates {
  readonly meant: readonly Meant[];
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
  const changes = new Map<string, Meant>();
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
      const before = changes.get(event.id) ?? { event, set: {}, made: [], many: 0 };
      const now =
        at === undefined
          ? withWhole(before, { ...update, exceptions: leftOut(said.exceptions, own) })
          : withOne(before, at, { ...(await detached(acting, event, at)), ...update });
      changes.set(event.id, { ...now, many: now.many + 1 });
    }
  }
  return { meant: [...changes.values()], titles, rest };
}

const withWhole = (now: Meant, { exceptions = [], ...set }: Partial<CalendarEvent>): Meant => {
  const own = now.made.flatMap(({ occurrence }) => occurrence ?? []);
  return { ...now, set: { ...set, exceptions: leftOut(exceptions, own) } };
};

/** Of two that a file says of one time, the second. */
const withOne = (now: Meant, at: string, one: CalendarEvent): Meant => {
  const exceptions = leftOut(now.set.exceptions ?? now.event.exceptions, [at]);
  const others = now.made.filter(({ occurrence }) => occurrence !== at);
  return { ...now, set: { ...now.set, exceptions }, made: [...others, one] };
};

/** One time of a series as an event of its own. One that was deleted keeps its id. */
async function detached(acting: Acting, series: CalendarEvent, at: string): Promise<CalendarEvent> {
  const own = occurrenceId(series.id, at);
  const { deleted } = await calendarStore(acting).taken([own]);
  const id = deleted.length > 0 ? acting.newId() : own;
  return detachOccurrence({ series, at }, id, acting.now().toISOString());
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
