import type { ParsingResult } from "chrono-node/en";
import { usualFrom } from "./clock-words.ts";

/** What takes place in the evening: 'dinner at 8'. */
export const ofEvening =
  /\b(?:evening|dinner|supper|drinks|(?:book|reserve) a table|table (?:booked )?(?:for|at)|restaurant|party|concert|cinema|movie|theatre|theater|opera|pub)\b|[\uE380-\uE3FF]/i;

const inHours = /\b(?:in|within|after)\b.*\b(?:h|hrs?|hours?|m|mins?|minutes?)\b/i;

type Start = ParsingResult["start"];

/** Puts hours without am or pm into the half of the day in which people mean them. */
export function inUsualHalf(all: string, { start, end, text }: ParsingResult): void {
  if (isAfternoon(all, start, text)) start.assign("hour", (start.get("hour") ?? 0) + 12);
  if (end) endsLater(start, end, text);
}

function isAfternoon(all: string, start: Start, text: string): boolean {
  const hour = start.get("hour") ?? 0;
  // 'the early swim on 24.12. 6:30': a part of the day may stand in the name.
  const isEarly = /\b(?:morning|breakfast|early)\b/i.test(all);
  const usual = ofEvening.test(all) ? 12 : isEarly ? 0 : usualFrom;
  if (!start.isCertain("hour") || start.isCertain("meridiem") || hour < 1 || hour >= usual)
    return false;
  // 'flight 6:40 to 9:55' stands in a timetable.
  if (timetable.test(all) && /\d[:.]\d\d/.test(text)) return false;
  // '05:00' and 'at 5 in the morning' say which; 'in 2 hours' is no time of day.
  return !/(?<![-./:])\b0\d(?![-./]\d)|morning|night/i.test(text) && !inHours.test(text);
}

const timetable = /\b(?:flight|train|plane|ferry|eurostar|depart\w*|land(?:s|ing)|takes? off)\b/i;

/** '9 to 5' and 'dinner 6 to 9' end in the half of the day that comes after their beginning, 'party 7 till 1' at night. */
function endsLater(start: Start, end: Start, text: string): void {
  const [from, to] = [minuteOf(start), minuteOf(end)];
  const isOpen = end.isCertain("hour") && !end.isCertain("meridiem") && !lateEnd.test(text);
  // Midnight is one, and so is an hour that is later as it stands.
  const isEarlier = to > 0 && to <= from && to < 720 && to + 720 > from;
  if (!isOpen || !isEarlier || daysBetween(start, end) > 1) return;
  end.assign("hour", Math.floor(to / 60) + 12);
  for (const part of ["day", "month", "year"] as const) end.assign(part, start.get(part) ?? 0);
}
const minuteOf = (side: Start): number => (side.get("hour") ?? 0) * 60 + (side.get("minute") ?? 0);
/** '22:00 to 05:00' says which. */
const lateEnd = /\b0\d[:.]\d\d\D*$/;

const daysBetween = (start: Start, end: Start): number => {
  const [from = 0, to = 0] = [start, end].map((side) =>
    Date.UTC(side.get("year") ?? 0, (side.get("month") ?? 1) - 1, side.get("day") ?? 1),
  );
  return Math.abs(to - from) / 86_400_000;
};
