import { entriesOf } from "#shared/calendar/entries.ts";
import { dayOf, dayText } from "#shared/calendar/wall.ts";
import { momentOf, wallIn } from "#shared/calendar/zones.ts";
import { query } from "../db/query.ts";
import { type Asked, dayStart, type Reminding } from "../items/reminding.ts";
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
          and t.start_time < ${dayText(dayOf(to) + mostDaysAhead + spareDays)} limit ${mostEvents}`,
      )
      .all(db);
    return events.flatMap((event): Asked[] => {
      const base = event.allDay ? dayStart : 0;
      const ahead = event.reminders.at(-1) ?? 0;
      // An entry is within a stretch when it touches it: one that has long begun asks for nothing.
      const stretch = { from: from - base - 1, to: to + ahead + 1, zone };
      return entriesOf(event, stretch).flatMap((entry) => {
        const start = momentOf(zone, entry.start + base);
        return event.reminders.map((minutes) => ({
          itemId: entry.id,
          title: event.title,
          isAllDay: event.allDay,
          start,
          minutes,
        }));
      });
    });
  },
};

/** The longest that an event may be announced before it comes. */
const mostDaysAhead = 28;
