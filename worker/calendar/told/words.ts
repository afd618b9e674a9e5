import { monthWords, weekdayWords } from "#shared/dates/named-days.ts";
import { defaultPreferences } from "#contract/preferences.ts";
import { usualReminders } from "#shared/calendar/usual-reminders.ts";
import { type EventWords, readEventWords } from "#shared/calendar/event-words.ts";
import type { Spoken } from "../../capabilities/lexicon.ts";
import { dateReader, dayIn, startOfDay } from "../../time/zone.ts";
import { calendarStore } from "../store.ts";

/** An event as a sentence says it, with a reminder where it asks for one and there would be none. */
export async function wordsOf(said: string, spoken: Spoken): Promise<EventWords | undefined> {
  const words = said
    .replace(/^(?:called|named|titled|for|that says|:)\s+/i, "")
    .replace(/[\s,]+please[.!]*$/i, "")
    .replace(rangeEachWeek, "from ");
  const [, asked] = reminded.exec(words) ?? [];
  const event = readEventWords(words.replace(reminded, ""), {
    today: dayIn(spoken.zone, spoken.now),
    date: await dateReader(spoken),
  });
  if (anotherWhen.test(event?.location ?? "")) return undefined;
  return event && asked !== undefined
    ? { ...event, ...(await askedReminder(event, spoken)) }
    : event;
}

/** Where something takes place says no other day or hour: of such a sentence only a part was read. */
const anotherWhen = /\bon the \d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}:\d\d\b/i;

/** 'tuesdays 4 to 4:45', 'every friday 2-3': the hours behind the days of a week. */
const rangeEachWeek = new RegExp(
  String.raw`(?<=\b(?:${weekdayWords}s|(?:every|each) (?:${weekdayWords}|weekday|day|week)),? )(?=\d{1,2}(?:[:.]\d\d)? ?(?:to|till|until|-|–) ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?:$|[\s,.!](?!(?:${monthWords}))))`,
  "i",
);
/** '…, and a reminder to bring the card' is made beside it. */
export const alsoMade = /(?:,|\band|,? and) (?:an?|another) (?:task|to-?do|reminder) \S/i;
const reminded =
  /([\s,]+(?:and |with )(?:an? (?:reminder|alert)|(?:remind|alert) me)(?: (?:of|about|for|on) it)?)?[.!]*$/i;

/** An event has a reminder of its own accord, unless the person wants none. */
async function askedReminder({ allDay = false }: EventWords, { acting }: Spoken) {
  const usual = await calendarStore(acting).usualReminders(allDay);
  return usual.length > 0 ? {} : { reminders: usualReminders(allDay, defaultPreferences) };
}

/** 'every Thursday at 5, starting next week': read as it will be said then. */
export async function startedIn(said: string, spoken: Spoken): Promise<EventWords | undefined> {
  const [, words = "", from = ""] =
    /^(.+?),? (?:starting|beginning|from)(?: from| on| in)? (next week|next month|(?:the )?\d[^,]{3,15}|\p{L}{3,9}day|\p{L}{3,9})$/iu.exec(
      said,
    ) ?? [];
  const event = from === "" ? undefined : await wordsOf(words, spoken);
  if (event?.recurrence === undefined) return wordsOf(said, spoken);
  const first = await wordsOf(`x on ${from}`, spoken);
  return first?.startTime === undefined
    ? undefined
    : wordsOf(words, saidOn(first.startTime, spoken));
}
/** The same, as it is said at the beginning of that day. */
export const saidOn = (day: string, spoken: Spoken): Spoken => ({
  ...spoken,
  now: new Date(startOfDay(day.slice(0, 10), spoken.zone)),
});
