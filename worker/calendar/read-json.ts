import * as v from "valibot";
import { calendarLimits, EventResponse, NewEvent } from "#contract/calendar.ts";
import { Address, WallText } from "#contract/calendar/fields.ts";
import { transferLimits } from "#contract/calendar/transfer.ts";
import { Id } from "#contract/values.ts";
import { invalid } from "../http/problem.ts";
import type { Report } from "./ics/components.ts";
import { type FileTime, longestUid } from "./ics/file-times.ts";
import type { ReadEvent } from "./ics/read-ics.ts";
import { ownUid } from "./ics/write-ics.ts";

const OwnEvent = v.looseObject({
  exceptions: v.optional(v.array(WallText)),
  occurrence: v.optional(v.nullable(WallText)),
  uid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(longestUid)))),
  seriesId: v.optional(v.nullable(Id)),
  id: v.optional(Id),
  organizer: v.optional(v.nullable(Address)),
  sequence: v.optional(v.number(), 0),
  response: v.optional(v.nullable(EventResponse)),
  responses: v.optional(v.record(Address, v.nullable(EventResponse))),
});

/** Our own file, a list of events, or one event. */
export function readJson(data: unknown, report: Report): readonly ReadEvent[] {
  const list = listIn(data);
  checkMany(list.length);
  return list.flatMap((entry, at) => readEntry(entry, at + 1, report) ?? []);
}

export function checkMany(many: number): void {
  if (many > transferLimits.events)
    throw invalid("data", `must have at most ${String(transferLimits.events)} events`);
}

function readEntry(entry: unknown, line: number, report: Report): ReadEvent | undefined {
  const own = v.safeParse(OwnEvent, entry);
  const given = Object.entries(own.success ? own.output : {}).filter(
    ([name]) => name in NewEvent.entries && name !== "id",
  );
  const event = v.safeParse(NewEvent, Object.fromEntries(given));
  if (!own.success || !event.success) {
    const words = wordsOf([...(own.issues ?? []), ...(event.issues ?? [])]);
    report({ line, text: `This event was left out: ${words}` });
    return undefined;
  }
  const { exceptions = [], occurrence = null } = own.output;
  const { organizer = null, response = null, responses = {}, sequence } = own.output;
  return {
    sequence,
    stamp: "",
    organizer,
    response,
    responses: Object.fromEntries(Object.entries(responses).slice(0, calendarLimits.attendees)),
    line,
    uid: uidIn(own.output),
    event: event.output,
    exceptions: exceptions.slice(0, calendarLimits.exceptions),
    start: onWall(event.output.startTime.slice(0, 16)),
    occurrence: occurrence === null ? null : onWall(occurrence),
  };
}

/** Our own file names the times of a series on its wall. */
const onWall = (text: string): FileTime => ({ text, timeZone: null, isDay: text.length === 10 });

const wordsOf = ([issue]: readonly v.BaseIssue<unknown>[]): string =>
  `${issue?.path?.map(({ key }) => String(key)).join(".") ?? "it"} ${issue?.message ?? ""}`;

function uidIn({ uid, id, seriesId }: v.InferOutput<typeof OwnEvent>): string | null {
  const name = seriesId ?? id;
  return uid ?? (name === undefined ? null : `${name}${ownUid}`);
}

function listIn(data: unknown): readonly unknown[] {
  let given = data;
  if (typeof data === "string") {
    try {
      given = JSON.parse(data);
    } catch {
      throw invalid("data", "is not valid JSON");
    }
  }
  if (Array.isArray(given)) return given;
  const held = v.safeParse(v.looseObject({ events: v.array(v.unknown()) }), given);
  return held.success ? held.output.events : [given];
}
