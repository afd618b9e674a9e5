import { longestLeadMinutes } from "#contract/values.ts";
import { entriesOf } from "#shared/calendar/entries.ts";
import { dayOf, dayText } from "#shared/calendar/wall.ts";
import { momentOf, wallIn } from "#shared/calendar/zones.ts";
import { allDayHour } from "#shared/dates/durations.ts";
import { query } from "../db/query.ts";
import type { Asked, Reminding } from "../items/reminding.ts";
import { calendarTable } from "./table.ts";

/** Events that one look reads. */
const mostEvents = 20_000;
/** Days are those of an event's own wall, which is at most this far from another's. */
const spareDays = 2;

/** Every occurrence that is not cancelled or over with. */
export const calendarReminding: Reminding = {
  tool: "calendar",
  async asked({ db, userId }, { after, until, zone }) {
    const [from, to] = [wallIn(zone, after), wallIn(zone, until)];
    const events = await calendarTable
      .rows(
        userId,
        query`t.deleted_at is null and t.reminders <> '[]' and t.status in ('confirmed', 'tentative')
          and (t.last_day is null or t.last_day >= ${dayText(dayOf(from) - spareDays)})
          and t.start_time < ${dayText(dayOf(to + longestLeadMinutes) + spareDays)} limit ${mostEvents}`,
      )
      .all(db);
    return events.flatMap((event): Asked[] => {
      const base = event.allDay ? allDayHour : 0;
      // Each reminder looks at what begins so much later: a rule by the hour has thousands of others between.
      return event.reminders.flatMap((minutes) => {
        const first = from - base + minutes - clockMinutes;
        const stretch = { from: first, to: to - base + minutes + clockMinutes, zone };
        const begun = entriesOf(event, stretch).filter(({ start }) => start >= first);
        return begun.map((entry) => ({
          itemId: entry.id,
          title: event.title,
          isAllDay: event.allDay,
          start: momentOf(zone, entry.start + base),
          minutes,
        }));
      });
    });
  },
};

/** Clocks that change between a reminder and its event move it by so much. */
const clockMinutes = 181;
