import { type CalendarEvent, calendarLimits } from "#contract/calendar.ts";
import { lastDayOf, occurrenceId } from "#shared/calendar/times.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import type { Report } from "./ics/components.ts";
import { type FileTime, occurrenceNamed } from "./ics/file-times.ts";
import type { ReadEvent } from "./ics/read-ics.ts";
import { createdEvent } from "./rules.ts";

interface Making {
  idFor(read: ReadEvent): string;
  readonly report: Report;
}

/** Events as they are stored; what stands for an occurrence of a series is related to it by its UID. */
export function itemsOf(
  { now }: Acting,
  read: readonly ReadEvent[],
  zone: string,
  { idFor, report }: Making,
): CalendarEvent[] {
  const at = now().toISOString();
  const series = new Map<string, Above>();
  const seriesFirst = read.toSorted(
    (a, b) => Number(a.occurrence !== null) - Number(b.occurrence !== null),
  );
  return seriesFirst.flatMap((one) => {
    try {
      const item = itemOf(one, createdEvent(one.event, { id: idFor(one), at, zone }), series);
      if (one.occurrence !== null && item.seriesId === null)
        report({
          line: one.line,
          text: "The series of this occurrence is missing: it comes by itself",
        });
      if (item.recurrence !== null && one.uid !== null)
        series.set(one.uid, { event: item, start: one.start, left: new Set(item.exceptions) });
      return [item];
    } catch (error) {
      if (!(error instanceof Problem || error instanceof RangeError)) throw error;
      const why = error instanceof Problem ? error.message : "it has an invalid time";
      report({ line: one.line, text: `This event was left out: ${why}` }, { uid: one.uid });
      return [];
    }
  });
}

/** A series of the file, and where it begins there. */
interface Above {
  readonly event: CalendarEvent;
  readonly start: FileTime;
  /** Its exceptions. */
  readonly left: Set<string>;
}

function itemOf(
  { uid, sequence, event, exceptions, occurrence: time, ...invited }: ReadEvent,
  made: CalendarEvent,
  series: ReadonlyMap<string, Above>,
): CalendarEvent {
  const above = time === null ? undefined : series.get(uid ?? "");
  const alone = {
    ...made,
    uid,
    // Of the person's own events the log counts the versions.
    sequence: invited.organizer === null ? 0 : sequence,
    organizer: invited.organizer,
    response: invited.response,
    responses: invited.responses,
    exceptions: event.recurrence ? [...exceptions] : [],
  };
  if (!above || time === null) return alone;
  const occurrence = occurrenceNamed(time, above.start);
  const { id: seriesId, exceptions: left } = above.event;
  if (!above.left.has(occurrence)) {
    if (left.length >= calendarLimits.exceptions)
      throw invalid("exceptions", "its series has as many exceptions as one may have");
    above.left.add(occurrence);
    left.push(occurrence);
  }
  const own = {
    ...alone,
    id: occurrenceId(seriesId, occurrence),
    seriesId,
    occurrence,
    recurrence: null,
    isRecurring: true,
    exceptions: [],
  };
  return { ...own, lastDay: lastDayOf(own) };
}
