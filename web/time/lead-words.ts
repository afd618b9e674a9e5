import { dayMinutes } from "#shared/calendar/wall.ts";
import { allDayLead, beforeWords } from "#shared/dates/durations.ts";
import { utcFormat } from "./days.ts";

const writeTime = utcFormat({ hour: "numeric", minute: "2-digit" });

/** '15 minutes before'; of whole days, which are told as of the morning, '1 day before at 9:00'. */
export function leadWords(minutes: number, isAllDay: boolean): string {
  if (!isAllDay) return beforeWords(minutes);
  const { days, minute } = allDayLead(minutes);
  return `${days === 0 ? "On the day" : beforeWords(days * dayMinutes)} at ${writeTime(minute * 60_000)}`;
}
