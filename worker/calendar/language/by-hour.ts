import type { CalendarEvent } from "#contract/calendar.ts";
import { isOff } from "#shared/calendar/entries.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { wallOf } from "#shared/calendar/wall.ts";
import { counted } from "#shared/words.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import type { Resolved } from "../../capabilities/resolve.ts";
import { whenIn } from "../../capabilities/slots.ts";
import { onDayWords } from "../../time/day-words.ts";
import { hourWords } from "../../time/hour-words.ts";
import { calendarStretches } from "../stretches.ts";

const hour = String.raw`(\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\.?|\d{1,2}[:.]\d\d|\d{1,2} o['’]?clock|noon|midday)`;
const noun = "(?:event|meeting|appointment|call|session|class|thing|one|slot)";
const byHour = new RegExp(
  String.raw`^(?:(\p{L}+)['’]s )?${hour}(?: ${noun})?(?: (?:(?:on|of|for) )?(.{3,40}))?$`,
  "iu",
);
/** Events of one hour that are read; more of them are asked between all the same. */
const mostRead = 20;

/** '2pm', 'Friday's 10am', '9:30 on Monday': the events that begin then, and how that hour is said; undefined of other words. */
export async function atHour(acting: Invocation, words: string) {
  const [, before, said, after = before ?? "today"] = byHour.exec(words.trim()) ?? [];
  if (said === undefined) return undefined;
  const moment = { now: acting.now(), zone: acting.zone, language: acting.language };
  const when = await whenIn(`${after} at ${said}`, moment);
  if (!when?.time) return undefined;
  const events = await startingAt(acting, when.day, when.time);
  return {
    events,
    hourSaid: `${onDayWords(when.day, moment)} at ${hourWords(when.time, moment)}`,
  };
}

async function startingAt(acting: Invocation, day: string, time: string) {
  const begin = wallOf(`${day}T${time}`);
  const { zone } = acting;
  const stretch = { from: begin, to: begin + 1, zone };
  const { items } = await calendarStretches(acting).entries(stretch, { limit: mostRead });
  return items.filter(
    (event) => !event.allDay && !isOff(event) && wallGiven(event.startTime, zone) === begin,
  );
}

/** The one event that begins at the hour that words are. */
export async function calledByHour(
  acting: Invocation,
  words: string,
): Promise<Resolved<CalendarEvent> | undefined> {
  const found = await atHour(acting, words);
  if (!found) return undefined;
  const [item, other] = found.events;
  if (item && !other) return { item };
  if (!item) return { unclear: { say: nothingAt(found.hourSaid), isNone: true } };
  const titles = found.events.map(({ title }) => title);
  const names = titles.map((title) => `“${title}”`).join(", ");
  const say = `${counted(titles.length, "event")} begin ${found.hourSaid}: ${names}. Which one do you mean?`;
  return { unclear: { say, meant: { words, titles } } };
}

export const nothingAt = (hourSaid: string): string =>
  `Nothing in your calendar begins ${hourSaid}.`;
