import { utcFormat } from "../../time/days.ts";
import { ownZone } from "../../time/zone.ts";
import type { EmailInvitation } from "#contract/email.ts";
import { wallOf, wallText } from "#shared/calendar/wall.ts";
import { zoneShift, zoneName } from "#shared/calendar/zones.ts";

const day = utcFormat({ dateStyle: "full" });
const time = utcFormat({ timeStyle: "short" });

type Times = Pick<EmailInvitation, "startTime" | "endTime" | "timeZone" | "allDay">;

/** The times on the reader's own clock, and behind them those on the clock of the event's zone where that is another. */
export function whenWords(
  { startTime, endTime, timeZone, allDay }: Times,
  here = ownZone(),
): string {
  const start = wallOf(startTime);
  if (Number.isNaN(start)) return "";
  if (allDay) return day(msOf(start));
  const end = endTime === null ? undefined : wallOf(endTime);
  // The sender names the zone, and may name any.
  const zone = timeZone === null ? here : zoneName(timeZone);
  if (zone === undefined) return `${spanWords(start, end)} (${timeZone ?? ""})`;
  if (zone === here) return spanWords(start, end);
  const toHere = zoneShift(zone, here);
  const mine = spanWords(toHere(start), end === undefined ? undefined : toHere(end));
  const city = zone.replace(/^.*\//, "").replaceAll("_", " ");
  const theirs =
    dayOf(toHere(start)) === dayOf(start) ? hourWords(start, end) : spanWords(start, end);
  return `${mine} (${theirs} in ${city})`;
}

const msOf = (wall: number): number => wall * 60_000;
const dayOf = (wall: number): string => wallText(wall).slice(0, 10);

/** 'Friday, November 27, 2026, 2:00 PM – 3:00 PM' */
function spanWords(start: number, end: number | undefined): string {
  const isSameDay = end === undefined || dayOf(end) === dayOf(start);
  const from = `${day(msOf(start))}, `;
  if (isSameDay) return `${from}${hourWords(start, end)}`;
  return `${from}${time(msOf(start))} – ${day(msOf(end))}, ${time(msOf(end))}`;
}

const hourWords = (start: number, end: number | undefined): string =>
  [start, end].flatMap((wall) => (wall === undefined ? [] : [time(msOf(wall))])).join(" – ");
