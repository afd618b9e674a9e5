import ICAL from "ical.js";
import * as v from "valibot";
import { parseRule, RuleError, ruleLimits, ruleText } from "#contract/calendar/rule.ts";
import {
  calendarLimits,
  type CalendarEvent,
  EventCategory,
  EventColor,
  EventResponse,
  EventStatus,
  EventVisibility,
  NewEvent,
} from "#contract/calendar.ts";
import { Address } from "#contract/calendar/fields.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import {
  type Component,
  eventsOf,
  type Property,
  propertyOf,
  type Report,
  uidIn,
} from "./components.ts";
import {
  type Duration,
  durationIn,
  endAfter,
  type FileTime,
  lengthOf,
  longestUid,
  occurrenceNamed,
  wallAt,
} from "./file-times.ts";
import { zoneOfFile } from "./zone-names.ts";

/** Who invites to an event of a file, and what was answered. */
export type Invited = Pick<CalendarEvent, "organizer" | "response" | "responses">;

/** An event of a file, ready to be stored. */
export interface ReadEvent extends Invited {
  readonly line: number;
  readonly uid: string | null;
  /** Which version of an invitation this is. */
  readonly sequence: number;
  /** When it was sent; empty where it does not say. */
  readonly stamp: string;
  readonly event: NewEvent;
  /** Times on the wall at which a series does not come. */
  readonly exceptions: readonly string[];
  readonly start: FileTime;
  /** The time of the series that this stands for instead. */
  readonly occurrence: FileTime | null;
}

const Lines = v.array(v.array(v.unknown()));
const Parsed = v.tuple([
  v.string(),
  Lines,
  v.array(v.tuple([v.string(), Lines, v.array(v.unknown())])),
]);

/** Reads the events of a file of another calendar. `zone` is the person's, for times whose zone nobody knows. */
export function readIcs(file: string, zone: string, report: Report): ReadEvent[] {
  return eventsOf(file, report).flatMap((component) => {
    try {
      return [readEvent(component, zone, report)];
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { line, text } = component;
      report({ line, text: `This event was left out: ${error.message}` }, { uid: uidIn(text) });
      return [];
    }
  });
}

/** Properties that say nothing an event here could hold, and that nobody misses. */
const unheeded = new Set(
  "dtstamp created last-modified sequence transp begin end priority comment x-microsoft-cdo-busystatus".split(
    " ",
  ),
);
const known = new Set(
  "uid summary description location dtstart dtend duration rrule exdate recurrence-id status class attendee organizer categories url color x-aside-color x-aside-notes x-aside-status x-aside-visibility x-aside-category".split(
    " ",
  ),
);

/** Tells of one event. */
type Say = (words: string) => void;
type Properties = ReadonlyMap<string, readonly Property[]>;

function readEvent({ line, text }: Component, zone: string, report: Report): ReadEvent {
  const [, lines, alarms] = v.parse(Parsed, ICAL.parse(text));
  const all: Properties = Map.groupBy(lines.map(propertyOf), ({ name }) => name);
  const say: Say = (words) => report({ line, text: words });
  const first = all.get("dtstart")?.[0];
  if (!first) throw new Error("it has no start");
  const start = timeOf(first, zone, say);
  for (const [name, { length }] of all)
    if (isLost(name))
      say(`${name.toUpperCase()}${length > 1 ? ` (${String(length)})` : ""} is not kept`);
  const event = v.parse(NewEvent, {
    ...wordsIn(all, say),
    ...spanIn(all, start, zone, say),
    ...labelsIn(all),
    attendees: addressesIn(all.get("attendee") ?? [], say),
    reminders: remindersIn(
      alarms.map(([, parts]) => parts.map(propertyOf)),
      say,
    ),
    recurrence: ruleIn(all, text, say),
    meetingLink: linkIn(firstOf(all, "url"), say),
  });
  const own = all.get("recurrence-id")?.[0];
  return {
    line,
    uid: firstOf(all, "uid").slice(0, longestUid) || null,
    sequence: sequenceIn(all, text),
    stamp: firstOf(all, "dtstamp").slice(0, 20),
    event,
    exceptions: (all.get("exdate") ?? [])
      .flatMap((property) => property.values.map((value) => ({ ...property, values: [value] })))
      .slice(0, calendarLimits.exceptions)
      .map((property) => occurrenceNamed(timeOf(property, zone, say), start)),
    start,
    occurrence: own ? timeOf(own, zone, say) : null,
    ...invitedIn(all),
  };
}

/** As it stands in the file: ical.js makes a number of it, which is not told here. */
function sequenceIn(all: Properties, text: string): number {
  if (!all.has("sequence")) return 0;
  const [, digits] = /(?:^|[\r\n])SEQUENCE[^:\r\n]*:(\d{1,9})\s*(?:[\r\n]|$)/i.exec(text) ?? [];
  return Number(digits ?? 0);
}

const addressOf = (value = ""): string => value.replace(/^mailto:/i, "").trim();

function invitedIn(all: Properties): Invited {
  const organizer = v.safeParse(Address, addressOf(firstOf(all, "organizer")));
  const response = v.safeParse(EventResponse, firstOf(all, "x-aside-response").toLowerCase());
  const answers = (all.get("attendee") ?? []).slice(0, calendarLimits.attendees);
  return {
    organizer: organizer.success ? organizer.output : null,
    response: response.success ? response.output : null,
    responses: Object.fromEntries(
      answers.flatMap(({ values, params }) => {
        const address = addressOf(values[0]);
        const state = params["partstat"];
        if (typeof state !== "string" || !v.is(Address, address)) return [];
        const known_ = v.safeParse(EventResponse, state.toLowerCase());
        return [[address, known_.success ? known_.output : null] as const];
      }),
    ),
  };
}

const firstOf = (all: Properties, name: string): string => all.get(name)?.[0]?.values[0] ?? "";

const isLost = (name: string): boolean =>
  !known.has(name) && !unheeded.has(name) && !name.startsWith("x-");

function wordsIn(all: Properties, say: Say) {
  const cut = (name: string, most: number): string => {
    const given = firstOf(all, name);
    if (given.length > most) say(`${name.toUpperCase()} was cut to ${String(most)} characters`);
    return given.slice(0, most);
  };
  return {
    title: cut("summary", calendarLimits.title).trim() || "Untitled event",
    description: cut("description", calendarLimits.description),
    location: cut("location", calendarLimits.location),
    notes: cut("x-aside-notes", calendarLimits.description),
  };
}

/** What other calendars do not know travels beside what they do. */
function labelsIn(all: Properties) {
  const either = (own: string, usual: string): string =>
    firstOf(all, own) || firstOf(all, usual).toLowerCase();
  const status = v.safeParse(EventStatus, either("x-aside-status", "status"));
  const category = v.safeParse(EventCategory, either("x-aside-category", "categories"));
  const visibility = v.safeParse(EventVisibility, either("x-aside-visibility", "class"));
  const color = v.safeParse(EventColor, either("x-aside-color", "color"));
  return {
    ...(status.success && { status: status.output }),
    ...(category.success && { category: category.output }),
    ...(visibility.success && { visibility: visibility.output }),
    ...(color.success && { color: color.output }),
  };
}

function timeOf({ type, values, params }: Property, zone: string, say: Say): FileTime {
  const [value = ""] = values;
  if (type === "date") return { text: value.slice(0, 10), timeZone: null, isDay: true };
  const text = value.slice(0, 16);
  if (value.endsWith("Z")) return { text: `${text}Z`, timeZone: "UTC", isDay: false };
  const id = typeof params["tzid"] === "string" ? params["tzid"] : undefined;
  if (id === undefined) return { text, timeZone: null, isDay: false };
  const known_ = zoneOfFile(id);
  if (known_ === undefined) say(`The time zone “${id.slice(0, 60)}” is unknown: yours is taken`);
  return { text, timeZone: known_ ?? zone, isDay: false };
}

function spanIn(all: Properties, start: FileTime, zone: string, say: Say) {
  const property = all.get("dtend")?.[0];
  const end = property && timeOf(property, zone, say);
  const length = durationIn(firstOf(all, "duration"));
  if (!length && all.has("duration")) say("DURATION is not kept: it is none, or too long");
  const { text: startTime, isDay: allDay, timeZone } = start;
  if (!allDay) return { startTime, endTime: endOf(start, end, length, say), allDay, timeZone };
  // The day behind the last one.
  const behind = end
    ? wallOf(end.text.slice(0, 10))
    : wallOf(startTime) + (length ? lengthOf(length) : dayMinutes);
  const last = Math.max(behind - dayMinutes, wallOf(startTime));
  return { startTime, endTime: dayText(dayOf(last)), allDay };
}

function endOf(
  start: FileTime,
  end: FileTime | undefined,
  length: Duration | undefined,
  say: Say,
): string {
  const { text, timeZone } = start;
  if (!end) return length ? endAfter(start, length) : text;
  const last = wallAt(end, timeZone);
  if (last >= wallOf(text)) return `${wallText(last)}${text.slice(16)}`;
  say("It ends before it begins: the end is taken to be the start");
  return text;
}

function addressesIn(list: readonly Property[], say: Say): string[] {
  const addresses = list.flatMap(({ values }) => values.map(addressOf));
  const fits = addresses.filter((one) => v.is(NewEvent.entries.attendees, [one]));
  if (fits.length < addresses.length)
    say(`${String(addresses.length - fits.length)} attendees without an address are not kept`);
  return [...new Set(fits)].slice(0, calendarLimits.attendees);
}

/** Only what reminds before the start is known here. */
function remindersIn(alarms: readonly (readonly Property[])[], say: Say): number[] {
  const minutes = alarms.flatMap((parts) => {
    const trigger = parts.find(({ name }) => name === "trigger");
    const length = durationIn((trigger?.values[0] ?? "").replace(/^[+-]/, ""));
    const before = length && lengthOf(length);
    const isBefore = /^-P|^P(?:T0S|T0M|0D)?$/.test(trigger?.values[0] ?? "");
    if (before === undefined || !isBefore || before > calendarLimits.reminderMinutes) {
      say("A reminder at a fixed time, after the start or more than four weeks before is not kept");
      return [];
    }
    return [before];
  });
  return [...new Set(minutes)].slice(0, calendarLimits.reminders);
}

/** The rule as it stands in the file: ical.js would read it in its own way. */
function ruleIn(all: Properties, text: string, say: Say): string | null {
  if (!all.has("rrule")) return null;
  const rules = [...text.matchAll(/(?:^|[\r\n])RRULE[^:\r\n]*:([^\r\n]+)/gi)].map(
    ([, rule = ""]) => rule,
  );
  const [rule] = rules;
  if (rule === undefined) return null;
  if (rules.length > 1) say("Only the first of its rules is kept");
  const [, count = "0"] = /COUNT=(\d+)/i.exec(rule) ?? [];
  const isLong = Number(count) > ruleLimits.count;
  if (isLong) say(`It comes at most ${String(ruleLimits.count)} times here`);
  const given = isLong ? rule.replace(/COUNT=\d+/i, `COUNT=${String(ruleLimits.count)}`) : rule;
  try {
    return ruleText(parseRule(given));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    say(`It comes only once: its rule ${error.message}`);
    return null;
  }
}

function linkIn(given: string, say: Say): string | null {
  if (given === "" || v.is(NewEvent.entries.meetingLink, given)) return given || null;
  say("URL is not kept: it is no address of the web");
  return null;
}
