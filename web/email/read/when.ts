import { ownLocale } from "../../time/own-locale.ts";
import type { EmailInvitation } from "#contract/email.ts";
import { wallOf, wallText } from "#shared/calendar/wall.ts";
import { zoneShift, zoneName } from "#shared/calendar/zones.ts";

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeZone: "UTC" });
const time = new Intl.DateTimeFormat(ownLocale, { timeStyle: "short", timeZone: "UTC" });

type Times = Pick<EmailInvitation, "startTime" | "endTime" | "timeZone" | "allDay">;

/** The times on the reader's own clock, and behind them those on the clock of the event's zone where that is another. */
export function whenWords(
  { startTime, endTime, timeZone, allDay }: Times,
  here = ownZone(),
): string {
  const start = wallOf(startTime);
  if (Number.isNaN(start)) return "";
  if (allDay) return day.format(dateOf(start));
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

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const dateOf = (wall: number): Date => new Date(`${wallText(wall)}Z`);
const dayOf = (wall: number): string => wallText(wall).slice(0, 10);

/** 'Friday, November 27, 2026, 2:00 PM – 3:00 PM' */
function spanWords(start: number, end: number | undefined): string {
  const isSameDay = end === undefined || dayOf(end) === dayOf(start);
  const from = `${day.format(dateOf(start))}, `;
  if (isSameDay) return `${from}${hourWords(start, end)}`;
  return `${from}${time.format(dateOf(start))} – ${day.format(dateOf(end))}, ${time.format(dateOf(end))}`;
}

const hourWords = (start: number, end: number | undefined): string =>
  [start, end]
    .flatMap((wall) => (wall === undefined ? [] : [time.format(dateOf(wall))]))
    .join(" – ");
