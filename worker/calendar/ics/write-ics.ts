import type { CalendarEvent, EventResponse } from "#contract/calendar.ts";
import { dayMinutes, dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import { momentOf } from "#shared/calendar/zones.ts";
import { zoneLines } from "./write-zone.ts";

/** The end of an event's UID, where it has none of another calendar's. */
export const ownUid = "@aside";

export const uidOf = ({ id, uid, seriesId }: Pick<CalendarEvent, "id" | "uid" | "seriesId">) =>
  uid ?? `${seriesId ?? id}${ownUid}`;

/** The zones that some events name, from the first year that is needed. */
export function zonesOf(events: readonly CalendarEvent[], now: Date): string[] {
  const zones = new Map<string, number>();
  for (const { timeZone, startTime } of events) {
    if (timeZone === null || timeZone === "UTC") continue;
    const year = Number(startTime.slice(0, 4));
    zones.set(timeZone, Math.min(zones.get(timeZone) ?? year, year));
  }
  return [...zones]
    .slice(0, mostZones)
    .flatMap(([zone, year]) => zoneLines(zone, year, now.getUTCFullYear()));
}
/** Each costs milliseconds to write; a reader knows the rest by their IANA names. */
const mostZones = 60;

/** A whole calendar as RFC 5545 has it, with the zones that it names; `about` are lines on the calendar itself. */
export function writeIcs(
  events: readonly CalendarEvent[],
  now: Date,
  about: readonly string[] = [],
): string {
  const ids = new Map(events.map((event) => [event.id, event]));
  return fileOf([
    ...about,
    ...zonesOf(events, now),
    ...events.flatMap((event) => linesOf(event, ids.get(event.seriesId ?? ""))),
  ]);
}

export const fileOf = (lines: readonly string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Aside//Calendar//EN",
    "CALSCALE:GREGORIAN",
    ...lines,
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

const partStats = { accepted: "ACCEPTED", tentative: "TENTATIVE", declined: "DECLINED" } as const;

export const responseOf = (response: EventResponse | null): string =>
  response === null ? "NEEDS-ACTION" : partStats[response];

function attendeeLine(address: string, responses: CalendarEvent["responses"]): string {
  const response = responses[address];
  const asked = response === null ? ";RSVP=TRUE" : "";
  const state = response === undefined ? "" : `;PARTSTAT=${responseOf(response)}${asked}`;
  return `ATTENDEE${state}:mailto:${address}`;
}

/** One event; an occurrence of a series names that. */
export function linesOf(event: CalendarEvent, series: CalendarEvent | undefined): string[] {
  const { title, description, location, notes, status, visibility, category, color } = event;
  const { startTime, endTime, allDay, recurrence, exceptions, occurrence } = event;
  const last = allDay ? dayText(dayOf(wallOf(endTime) + dayMinutes)) : endTime;
  const said = (name: string, value: string | null) =>
    value === null || value === "" ? [] : [`${name}:${escaped(value)}`];
  // To the second: of two answers of one minute an organizer keeps the later.
  const stamp = new Date(event.updatedAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uidOf(series ? { ...event, uid: series.uid ?? event.uid } : event))}`,
    `DTSTAMP:${stamp}Z`,
    `SEQUENCE:${String(event.organizer === null ? event.version - 1 : event.sequence)}`,
    timeLine("DTSTART", event, startTime),
    timeLine("DTEND", event, last),
    ...(recurrence === null ? [] : [`RRULE:${recurrence}`]),
    ...(exceptions.length === 0
      ? []
      : [timeLine("EXDATE", event, exceptions.map((one) => onOwnWall(one, event)).join(","))]),
    ...(occurrence === null || !series
      ? []
      : [timeLine("RECURRENCE-ID", series, onOwnWall(occurrence, series))]),
    `SUMMARY:${escaped(title)}`,
    ...said("DESCRIPTION", description),
    ...said("LOCATION", location),
    ...said("URL", event.meetingLink),
    ...said("X-ASIDE-NOTES;VALUE=TEXT", notes),
    ...said("X-ASIDE-COLOR", color),
    `CATEGORIES:${category}`,
    ...(status === "completed" ? ["X-ASIDE-STATUS:completed"] : [`STATUS:${status.toUpperCase()}`]),
    ...(visibility === "busy"
      ? ["X-ASIDE-VISIBILITY:busy"]
      : [`CLASS:${visibility.toUpperCase()}`]),
    ...(event.organizer === null ? [] : [`ORGANIZER:mailto:${event.organizer}`]),
    ...event.attendees.map((address) => attendeeLine(address, event.responses)),
    ...said("X-ASIDE-RESPONSE", event.response),
    ...event.reminders.flatMap((minutes) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:-PT${String(minutes)}M`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}

/** An exception is a time on the wall; a series in UTC says so. */
const onOwnWall = (wall: string, { allDay }: CalendarEvent): string =>
  allDay ? wall.slice(0, 10) : wall.slice(0, 16);

const stampOf = (text: string): string => `${text.slice(0, 16).replaceAll(/[-:]/g, "")}00`;

/** `values` are times on the event's wall, or with the offset that they stand at, between commas. */
function timeLine(name: string, { allDay, timeZone }: CalendarEvent, values: string): string {
  const list = values.split(",");
  if (allDay) return `${name};VALUE=DATE:${list.map((one) => one.replaceAll("-", "")).join(",")}`;
  if (timeZone === null) return `${name}:${list.map(stampOf).join(",")}`;
  const zoned = list.every((one) => isFirst(one, timeZone));
  if (timeZone === "UTC") return `${name}:${list.map((one) => `${stampOf(one)}Z`).join(",")}`;
  // The second 01:30 of a night has no name on the wall.
  return zoned
    ? `${name};TZID=${timeZone}:${list.map(stampOf).join(",")}`
    : `${name}:${list.map((one) => `${stampOf(new Date(one).toISOString())}Z`).join(",")}`;
}

const isFirst = (text: string, zone: string): boolean =>
  text.length <= 16 || momentOf(zone, wallOf(text)) === Math.floor(Date.parse(text) / 60_000);

export const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|\r|\n/g, "\\n");

const encoder = new TextEncoder();
const widest = 73;

/** Lines of at most 75 bytes, none cut within a character. */
function folded(line: string): string {
  if (line.length <= widest && /^[ -~]*$/.test(line)) return line;
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (bytes + more > widest) {
      parts.push(part);
      [part, bytes] = ["", 0];
    }
    part += character;
    bytes += more;
  }
  return [...parts, part].join("\r\n ");
}
