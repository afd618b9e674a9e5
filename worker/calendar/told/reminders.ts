import type { CalendarEvent } from "#contract/calendar.ts";
import { longestLeadMinutes } from "#contract/values.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, wallOf, wallText } from "#shared/calendar/wall.ts";
import { allDayHour } from "#shared/dates/durations.ts";
import { minutesOf } from "#shared/tasks/day-gaps.ts";
import { capital } from "#shared/words.ts";
import { fieldsOf, fits, type Frame, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { meantBy, textAs, whenIn } from "../../capabilities/slots.ts";
import { leadIn } from "../../capabilities/time-values.ts";
import { wallNow } from "../insights.ts";
import { calendarKit, momentOf, nextOf } from "../language/kit.ts";
import { startedIn } from "./words.ts";
import { isOpenHour } from "../language/value-slots.ts";

const atHour =
  /^(?:(?:on )?(?:the )?(day|evening|night) before(?: (?:it|that))?,? )?(?:(?:at|around|about|by) )?(\d\S*(?: ?[ap]\.?m\.?)?|noon|midday|(?:half|(?:a )?quarter|ten|twenty) .+)$/i;
/** Nobody is reminded before it, unless that is said. */
const nightEnds = 6 * 60;

/** 'at 2', 'the evening before at 7': minutes before what begins at that time on the wall. */
export async function leadTo(
  said: string,
  begins: number,
  spoken: Spoken,
): Promise<number | undefined> {
  const [, eve, hour = ""] = atHour.exec(said.replace(/[.!]$/, "")) ?? [];
  const time = hour === "" ? undefined : (await whenIn(`today at ${hour}`, spoken))?.time;
  if (!time) return undefined;
  const minute = minutesOf(time);
  const half = dayMinutes / 2;
  const isLate = eve !== undefined && !/day/i.test(eve);
  const halves = isOpenHour.test(hour) ? [minute % half, (minute % half) + half] : [minute];
  const day = dayOf(begins) - (eve === undefined ? 0 : 1);
  const leads = halves
    .filter((one) => !isOpenHour.test(hour) || one >= (isLate ? half : nightEnds))
    .map((one) => begins - (day * dayMinutes + one))
    .filter((lead) => lead > 0 && lead <= longestLeadMinutes);
  return leads.length === 0 ? undefined : Math.min(...leads);
}

const begin = ({ startTime, allDay }: CalendarEvent, zone: string): number =>
  wallGiven(startTime, zone) + (allDay ? allDayHour : 0);

/** The same of the one event that the conversation was about, where that hour is to come. */
const leadAtIt: Slot = {
  most: 9,
  async read(said, spoken) {
    const [meant, other] = (await meantBy("it", "calendar", spoken)) ?? [];
    if (!meant || other || !atHour.test(said)) return undefined;
    const found = await calendarKit.resolve(spoken.acting, meant.words);
    if (!("item" in found)) return undefined;
    const { item } = found;
    const event = item.recurrence === null ? item : await nextOf(spoken.acting, item);
    const begins = event && begin(event, spoken.zone);
    const lead = begins === undefined ? undefined : await leadTo(said, begins, spoken);
    if (begins === undefined || lead === undefined) return undefined;
    const isToCome = begins - lead > wallNow(momentOf(spoken.acting));
    return isToCome ? { each: [meant], reminders: [lead], fit: fits.named } : undefined;
  },
};

const round =
  /^(?:on )?((?:every|each) (?:(?:other|second|2nd) )?\p{L}+day) (?:the|my|our) (\p{L}+(?: \p{L}+){0,2}? (?:goes?(?: out)?|comes?|(?:gets?|is|are) (?:collected|picked up|emptied|delivered|taken)))((?:,? (?:starting|beginning|from) [^.,;]{3,25})?)(?:[.,;!] ?(?:and )?(?:please )?remind me (.{5,60}?))?[.!]*$/iu;

/** 'Every second Friday the recycling goes out, starting next week. Remind me the evening before': what comes round by itself. */
const comesRound: Slot = {
  isFree: true,
  isList: true,
  most: 26,
  async read(said, spoken) {
    const [, often = "", name = "", from = "", reminder] = round.exec(said) ?? [];
    const event = often === "" ? undefined : await startedIn(`${name} ${often}${from}`, spoken);
    if (event?.recurrence === undefined || event.startTime === undefined) return undefined;
    const begins = wallOf(event.startTime) + (event.allDay === true ? allDayHour : 0);
    const asked = await reminderSaid(reminder, begins, spoken);
    return asked && { event: { ...event, ...asked, title: capital(name) }, fit: fits.likely };
  },
};

/** 'the evening before' has an hour of its own. Undefined where the words are no reminder. */
async function reminderSaid(said: string | undefined, begins: number, spoken: Spoken) {
  if (said === undefined) return {};
  const at = /^the (?:evening|night) before$/i.test(said) ? `${said} at 6` : said;
  const lead = (await leadTo(at, begins, spoken)) ?? leadIn(said);
  return lead === undefined ? undefined : { reminders: [lead] };
}

/** 'an hour before the dentist': the day and the hour of that, where it is to come. */
const beforeEvent: Slot = {
  most: 10,
  async read(said, spoken) {
    const [, lead = "", name = ""] =
      /^(.+? (?:before|ahead of|prior to)) (?:the |my |our )?(\S.*)$/i.exec(said) ?? [];
    const minutes = leadIn(lead);
    const found =
      minutes === undefined ? undefined : await calendarKit.resolve(spoken.acting, name);
    if (minutes === undefined || !found || !("item" in found) || found.isSlip) return undefined;
    const { item } = found;
    const event = item.recurrence === null ? item : await nextOf(spoken.acting, item);
    const at = event ? begin(event, spoken.zone) - minutes : 0;
    return at > wallNow(momentOf(spoken.acting))
      ? { at: wallText(at).replace("T", " at "), fit: fits.named }
      : undefined;
  },
};

export const reminderSlots: Readonly<Record<string, Slot>> = {
  "lead at it": leadAtIt,
  "comes round": comesRound,
  "before event": beforeEvent,
  errand: textAs("errand"),
};

/** 'remind me at 2' behind an event. */
export const remindedAt: readonly Frame[] = [
  {
    capability: "calendar.update",
    say: [
      "[and|so|then] [just|only] (remind|alert|notify|ping|warn|nudge|tell) me [of it|about it|of that|about that] {lead at it} [instead|then]",
    ],
    input: ({ words, reminders }) => ({ words, changes: { reminders } }),
  },
  {
    capability: "calendar.update",
    say: [
      "(remind|alert|nudge|ping|tell) me {before event} (to|that i (need to|have to|must|should)) {errand}",
      "(remind|alert|nudge|ping|tell) me to {errand} {before event}",
    ],
    input: () => ({ words: "" }),
    asks: ({ errand, at }) => ({
      say: `Should I add “${String(errand)}” as a task for then?`,
      choices: [`add task “${String(errand)}” on ${String(at)}`],
    }),
  },
  {
    capability: "calendar.create",
    say: ["{comes round}"],
    input: ({ event }) => fieldsOf(event),
  },
];
