import { dayMinutes } from "#shared/calendar/wall.ts";
import { daysLong } from "../time/periods.ts";
import { dayIn, readDate } from "../time/zone.ts";
import { cut, type Value, wordSet } from "./by-parts.ts";
import { minutesIn, saysDay } from "./slots.ts";

/** Without one of these the reader of dates would guess: 'just the day' is none. */
const dayWord =
  /\d|\b(?:today|tonight|tomorrow|tmrw|weekend|week|month|noon|midday|midnight|morning|afternoon|evening|lunchtime|eod|eom|eow|christmas|new year|january|february|march|april|may|june|july|august|september|october|november|december|half past|quarter (?:past|to)|o['’]?clock|(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?s?)\b/i;

export const when: Value = {
  cues: wordSet(
    "slips slipping gets see sees only fits suits appointment bit earlier little back best book booked bring brought by calendar change changed date day deadline doing done due earliest early late soon end finished forward happen happening happens have instead latest later make mark meant new meet move moved moves moving must plan planned please postpone postponed push pushed put ready rearranged reschedule rescheduled same schedule scheduled set shift shifted slip slipped slot sorted start starts starting switch switched takes taking time until till wait want forwards pencil pop stick place but delay delayed extended extend extending",
  ),
  async take(said, spoken) {
    // 'friday at 9 now' is no hour of today.
    const words = said
      .replace(/,? (?:now|right now|instead|(?:at )?(?:the )?same (?:time|hour))(?=[.!]*$)/i, "")
      .replace(/ (?:to|→|->|=>) (?=\d{1,2}(?:[.:]\d\d)?[.!]*$)/i, " at ");
    const date = dayWord.test(words) ? await readDate(words, spoken) : undefined;
    // What was, is told of; it is not planned.
    if (!date || date.day < dayIn(spoken.zone, spoken.now)) return undefined;
    return {
      fields: {
        ...((date.time === null || saysDay(words)) && { dueDate: date.day }),
        ...(date.time !== null && { dueTime: date.time }),
        // '5 till 9' says how long as well.
        ...(date.minutes !== undefined && { estimatedDuration: date.minutes }),
      },
      rest: date.rest,
    };
  },
};

const length = String.raw`(an hour and a half|half an hour|(?:a )?quarter of an hour|(?:\d{1,3}|an?|one|two|three|four|five|ten|fifteen|twenty|thirty) ?(?:h|hours?|hrs?|m|mins?|minutes?))`;
const later = new RegExp(
  String.raw`\b${length} (later|earlier|back|forwards?)\b|(?<=\b(?:push|move|shift|put|bring|pull|set)\b.*)\b(back|forwards?|on) (?:by )?${length}(?= |[.!]?$)`,
  "i",
);
/** 'delay the slides by an hour'. */
const byThat = new RegExp(
  String.raw`(?<=\b(?:delay|postpone|push|move|shift|put|bring|pull)\b.*)\bby ${length}(?= |[.!]?$)`,
  "i",
);

/** 'an hour later', 'half an hour earlier'. */
export const shift: Value = {
  cues: when.cues,
  take(words) {
    const found = later.exec(words) ?? byThat.exec(words);
    const many = found?.[1] ?? found?.[4];
    const minutes = many === undefined ? undefined : minutesIn(many);
    if (!found || minutes === undefined) return undefined;
    const isEarlier = /earlier|forward/i.test(found[2] ?? found[3] ?? words);
    return { fields: { shiftMinutes: isEarlier ? -minutes : minutes }, rest: cut(words, found) };
  },
};

/** 'two days later', 'by a day', 'forward by a week'. */
export const span: Value = {
  cues: when.cues,
  take(words) {
    const found = moving.exec(words);
    const days = found ? daysIn(words, found) : 0;
    if (!found || days === 0) return undefined;
    const isEarlier = /\b(?:earlier|sooner|forwards?)\b/i.test(words);
    return { fields: { postponeDays: isEarlier ? -days : days }, rest: cut(words, found) };
  },
};
const moving =
  /\b(?:by |for |another )?(an?|one|two|three|four|five|six|a couple of|\d{1,3})(?: more| extra)? (day|week|fortnight|month)s?(?: (later|earlier|sooner|back|forwards?|out))?\b/i;

/** By how many days that moves something; none where it tells when, or how long. */
function daysIn(words: string, found: RegExpExecArray): number {
  const before = words.slice(0, found.index);
  const [said, count = "", unit = "", way = ""] = found;
  const isLed = /^(?:by|for|another) /i.test(said) || isMoved.test(before);
  const isWhen = /\b(?:in|within|after|every|once|twice|times)\s*$/i.test(before);
  if (isWhen || (way === "" && !isLed)) return 0;
  return daysLong(count, unit) ?? 0;
}
const isMoved = /\b(?:back|forwards?|on|out|off)\s*$/i;
/** 'to next week, same day', which is not its Monday. */
export const weekOn: Value = {
  cues: when.cues,
  take(words) {
    const found = aWeekOn.exec(words);
    return found ? { fields: { postponeDays: 7 }, rest: cut(words, found) } : undefined;
  },
};
const aWeekOn =
  /\b(?:to )?next week,? (?:on )?(?:the )?same day(?:,? (?:and )?(?:the )?same time)?\b|\b(?:to )?(?:the )?same day next week\b/i;

export const duration: Value = {
  cues: wordSet(
    "required requires time spend spending shan't shant won't wont any job say work would reckon tbh honestly how change about around block estimate estimated guess length lasts last less make max maximum more only reckon reserve set take takes taking than time under",
  ),
  take(words) {
    const found =
      /\b(?:(?:an?|one|two|three|four|five|six|\d) hours? and a (?:half|quarter)|(?:one|two|three|four|five|six|\d) and a (?:half|quarter) hours?|(?:three )?quarters? of an hour|half an hour|(?:a )?quarter of an hour|(?:\d{1,3}(?:[.,]5)?|an?|one|two|three|four|five|six|ten|fifteen|twenty|thirty|forty|forty-five) ?(?:h|hours?|hrs?|m|mins?|minutes?)(?: (?:and )?\d{1,2} ?(?:m|mins?|minutes?))?)\b(?! (?:later|earlier|before|after|ago))/i.exec(
        words,
      );
    const minutes = found ? minutesIn(found[0]) : undefined;
    if (!found || minutes === undefined) return undefined;
    // 'in two hours' is when, not how long.
    if (/\b(?:in|within|after)\s*$/i.test(words.slice(0, found.index))) return undefined;
    return { fields: { estimatedDuration: minutes }, rest: cut(words, found) };
  },
};

/** '10 minutes before', 'a day in advance': minutes. */
export function leadIn(said: string): number | undefined {
  const [, long = ""] =
    /^(.+?)(?:['’]? (?:warning|notice|heads[- ]up))? (?:before|ahead of|prior to|before ?hand|ahead|earlier|in advance|early)(?: (?:it|that|then))?$/i.exec(
      said,
    ) ?? [];
  const [, count = "", unit = ""] =
    /^(\S+) (day|week|fortnight)s?$/i.exec(long.replace(/^the (?:night|evening|day)$/i, "a day")) ??
    [];
  const whole = daysLong(count, unit);
  return whole === undefined ? minutesIn(long) : whole * dayMinutes;
}
