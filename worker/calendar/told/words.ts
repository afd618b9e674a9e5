import { defaultPreferences } from "#contract/preferences.ts";
import { usualReminders } from "#shared/calendar/usual-reminders.ts";
import { type EventWords, readEventWords } from "#shared/calendar/event-words.ts";
import type { Spoken } from "../../capabilities/lexicon.ts";
import { dateReader, dayIn } from "../../time/zone.ts";
import { calendarStore } from "../store.ts";

/** An event as a sentence says it, with a reminder where it asks for one and there would be none. */
export async function wordsOf(said: string, spoken: Spoken): Promise<EventWords | undefined> {
  const words = said
    .replace(/^(?:called|named|titled|for|that says|:)\s+/i, "")
    .replace(/[\s,]+please[.!]*$/i, "");
  const [, asked] = reminded.exec(words) ?? [];
  const event = readEventWords(words.replace(reminded, ""), {
    today: dayIn(spoken.zone, spoken.now),
    date: await dateReader(spoken),
  });
  return event && asked !== undefined
    ? { ...event, ...(await askedReminder(event, spoken)) }
    : event;
}

const reminded =
  /([\s,]+(?:and |with )(?:an? (?:reminder|alert)|(?:remind|alert) me)(?: (?:of|about|for|on) it)?)?[.!]*$/i;

/** An event has a reminder of its own accord, unless the person wants none. */
async function askedReminder({ allDay = false }: EventWords, { acting }: Spoken) {
  const usual = await calendarStore(acting).usualReminders(allDay);
  return usual.length > 0 ? {} : { reminders: usualReminders(allDay, defaultPreferences) };
}
