import type { TimelineEvent } from "#contract/timeline/entries.ts";
import { isFollowing } from "#shared/field-words.ts";
import { listed } from "#shared/words.ts";
import { dayOf, utcFormat } from "../time/days.ts";
import { shortDate, weekdayDate } from "../time/short-dates.ts";
import { wallMs } from "../time/zone.ts";

const timed = new Set(["startTime", "endTime", "allDay", "timeZone"]);

const called: Readonly<Record<string, string>> = {
  meetingLink: "meeting link",
  recurrence: "repeat",
  attendees: "guests",
  location: "place",
  responses: "answers of guests",
  response: "answer",
};

/** What was done to an event of the calendar, as people say it: 'moved “Lunch” Fri 1:00 → 3:00 PM'. */
export function eventWords(event: TimelineEvent, name: string): string {
  const { targetId, action, changed } = event;
  const fields = changed.filter((field) => !isFollowing(field));
  const occurrence = occurrenceDay(targetId ?? "");
  if (occurrence !== undefined && (event.kind === "run" || action === "created"))
    return `changed ${occurrence} of ${name}`;
  if (action !== "changed") return `${action} ${name}`;
  if (fields.includes("exceptions")) return leftOut(event, name);
  const times = fields.filter((field) => timed.has(field));
  const others = fields.filter((field) => !timed.has(field));
  if (times.length > 0 && others.length === 0) return moved(event, name);
  const words = [
    ...(times.length > 0 ? ["times"] : []),
    ...others.map((one) => called[one] ?? one),
  ];
  if (words.length === 0) return `changed ${name}`;
  const some = words.length > 3 ? [...words.slice(0, 2), "more"] : words;
  return `changed the ${listed(some)} of ${name}`;
}

/** Occurrences that a series lost, or has again. */
function leftOut({ values }: TimelineEvent, name: string): string {
  const [back = [], gone = []] = (values["exceptions"] ?? []).map((list) =>
    Array.isArray(list) ? list.map((one) => dayWords(String(one))) : [],
  );
  if (gone.length > 0) return `deleted ${listed(gone.slice(0, 3))} of ${name}`;
  return back.length > 0 ? `restored ${listed(back.slice(0, 3))} of ${name}` : `changed ${name}`;
}

function moved({ values }: TimelineEvent, name: string): string {
  const [from, to] = values["startTime"] ?? [];
  const [endBefore, endAfter] = values["endTime"] ?? [];
  if (isTime(from) && isTime(to) && from !== to)
    return `moved ${name} ${placeWords(from)} → ${placeWords(to, from)}`;
  if (isTime(endBefore) && isTime(endAfter) && endBefore !== endAfter)
    return `changed the end of ${name} ${placeWords(endBefore)} → ${placeWords(endAfter, endBefore)}`;
  return `changed the times of ${name}`;
}

const isTime = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);

const weekday = utcFormat({ weekday: "short" });
const clock = utcFormat({ hour: "numeric", minute: "2-digit" });

/** A time's place on the person's wall; a day and what floats are the same on each. */
const wallOf = (time: string): number =>
  /T.*(?:Z|[+-]\d\d:\d\d)$/.test(time)
    ? wallMs(time)
    : Date.parse(time.length === 10 ? time : `${time}Z`);
const dayMs = 86_400_000;
const dayText = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** 'Fri 1:00 PM', or of a second time what is other in it; a day further away than a week has its date. */
function placeWords(time: string, before?: string): string {
  const wall = wallOf(time);
  const isNear = Math.abs(wall - wallMs(Date.now())) < 6 * dayMs;
  const day =
    before !== undefined && dayText(wallOf(before)) === dayText(wall)
      ? []
      : [isNear ? weekday(wall) : weekdayDate(dayText(wall))];
  return [...day, ...(time.length === 10 ? [] : [clock(wall)])].join(" ");
}

/** 'Dec 15' of an exception: `2026-12-15T09:30`. */
const dayWords = (time: string): string =>
  shortDate(time.slice(0, 10), dayOf(Date.now()).slice(0, 4));

function occurrenceDay(id: string): string | undefined {
  const [, year, month, day] = /:(\d{4})(\d\d)(\d\d)(?:T\d{4})?$/.exec(id) ?? [];
  return day === undefined ? undefined : dayWords([year, month, day].join("-"));
}
