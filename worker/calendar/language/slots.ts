import { partIn } from "#shared/dates/part-of-day.ts";
import { weekday } from "#shared/dates/named-days.ts";
import { capital } from "#shared/words.ts";
import { type Fields, fieldsOf, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { stuffSlots, textAs, whenIn } from "../../capabilities/slots.ts";
import { itemSlots } from "../../items/item-slots.ts";
import { beginsTask, isTold } from "../../capabilities/chores.ts";
import { asWhen } from "../told/segments.ts";
import { alsoMade, wordsOf } from "../told/words.ts";
import { calendarKit } from "./kit.ts";
import { spanSlots, toldWith } from "./span-slots.ts";
import { isOpenHour, isWeekdayAlone, spokenHour, valueSlots } from "./value-slots.ts";

/** What people meet for. Only with a day or an hour is it an event, and not a task. */
const meetings =
  /^(?:[\p{L}\d:-]+ ){0,3}?(?:meeting|event(?= with )|call|appointment|lunch|dinner|breakfast|brunch|coffee|drinks|interview|session|workshop|sync|stand-?up|1:1|one-on-one|party|demo|review|catch-?up|date|visit|lesson|class|webinar|conference|check-?in|dentist|doctor|haircut|physio|vet|optician|massage|check-?up)s?\b/iu;

/** 'a task Review' is none. */
export const otherNoun =
  /^(?:(?:an?|the|my|another) )?(?:new )?(?:task|to-?do|todo|reminder|note|chat|conversation|file|folder|e?mail|job|chore)s?\b/i;

/** 'a meeting', 'meeting called Review'. */
const surplus =
  /^(?:(?:an?|the|my|our|another) )?(?:(?:meeting|appointment|event) (?:called|named|titled) )?(?=\S)/i;
const noTitle = /^(?:it|that|this|something|them|one|an?|the|my)$/i;

export async function eventIn(said: string, spoken: Spoken): Promise<Fields | undefined> {
  // 'an hour later' than what it was is of one that is there.
  if (/\b(?:later|earlier|sooner)\b/i.test(said)) return undefined;
  const event = await wordsOf(said, spoken);
  if (!event || noTitle.test(event.title) || alsoMade.test(event.title)) return undefined;
  if (said.endsWith("?")) return undefined;
  const title = capital(event.title.replace(surplus, ""));
  return { ...event, title };
}

/** Anything, with or without a day. */
const entry: Slot = {
  isFree: true,
  // 'meeting with Sam' is called so as a whole.
  read: (said, spoken) =>
    otherNoun.test(said) || /^(?:with|w|w\/) /i.test(said) ? undefined : eventIn(said, spoken),
};

/** 'meeting: budget' and 'event dentist' are called budget and dentist; 'meeting with Sam' is called so as a whole. */
const onlyNoun =
  /^(?:event|meeting|appointment)(?: ?:| (?!(?:with|w|about|at|in|on|re|for|room|to|from|next|this|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)\p{L})/iu;

/** No time yet, or a matter of its own beside the meeting. */
const another =
  /^(?:to|into|onto|under) |^(?:event|entry) (?:from|out of) |, (?:then|and (?:oh|then|also|please)) |\b(?:some ?time|at some point)\b|(?:\band|\bwith|,) (?:then )?(?:remind me|alert|nudge|ping|warn|notify)\b/i;

/** 'meeting with Sam', or with a day or an hour: 'meeting with Sam on Thursday at 3', which is surely no task. */
const meeting = (isTimed: boolean): Slot => ({
  ...(!isTimed && { isFree: true }),
  async read(said, spoken) {
    if (otherNoun.test(said) || !meetings.test(said) || onlyNoun.test(said) || another.test(said))
      return undefined;
    const event = await eventIn(said, spoken);
    return (event?.["startTime"] !== undefined) === isTimed ? event : undefined;
  },
});

/** What takes place at an hour, by its name alone. */
const takesPlace =
  /^(?:(?:an?|the|my|our) )?(?:(?!for\b|about\b|with\b|to\b)[\p{L}\d'’-]+ ){0,2}?(?:meeting|mtg|appointment|appt|lunch|dinner|breakfast|brunch|coffee|drinks|interview|workshop|sync|stand-?up|1:1|one-on-one|party|demo|catch-?up|webinar|conference|check-?in|call|zoom|session|haircut|physio|vet|dentist|doctor(?:['’]?s)?|optician|check-?up|therapy|flight|train|ferry|(?:driving|eye|hearing) test|(?:date|movie|film|games?|poker) night|concert|gig|wedding|bbq|picnic|lesson|class|lecture|seminar|match|rehearsal|parents['’]? evening|study group|book club|recital|viewing|appraisal|blood test|exam|quiz(?: night)?|assembly|ceremony|funeral|reunion|tea(?= with))(?: (?:with|w|w\/|at|@|in|on|via|re|to|about|for|and)\b.*)?$/iu;

/** 'coffee w jo sat 10ish for 30 min': with an hour it is no task, where nothing that is there is called so. */
const bareMeeting: Slot = {
  isFree: true,
  async read(said, spoken) {
    if (said.endsWith("?") || otherNoun.test(said)) return undefined;
    const event = await eventIn(said.replace(having, ""), spoken);
    if (!event || !(isStay(event) || (hasHour(event) && isMeeting(String(event["title"])))))
      return undefined;
    const found = await calendarKit.resolve(spoken.acting, String(event["title"]));
    return "item" in found && found.isSlip !== true ? undefined : { ...event, fit: fits.likely };
  },
};
/** 'holiday from Monday to Thursday' */
const isStay = ({ title, allDay, endTime }: Fields): boolean =>
  allDay === true && endTime !== undefined && stay.test(String(title));
const stay =
  /^(?:(?:an?|the|my|our) )?(?:[\p{L}\d'’-]+ ){0,2}?(?:trip|holidays?|vacation|conference|festival|course|retreat|leave)(?: .*)?$/iu;
const having =
  /^(?:(?:i['’]?m|i am|we are|we['’]re) (?:away )?(?:on|at|having)(?: an?| my)?|having|i have|i['’]ve got|we have|got|there['’]?s|let['’]?s do) (?=\S)/i;
const hasHour = (event: Fields): boolean =>
  event["startTime"] !== undefined && event["allDay"] !== true;
/** The same without an article, which 'call granny tomorrow' has as well: what takes place by its name. */
const timedOccasion: Slot = {
  async read(said, spoken) {
    const event = await meeting(true).read(said, spoken);
    return event && isMeeting(String(event["title"])) ? event : undefined;
  },
};
export const isMeeting = (title: string): boolean =>
  takesPlace.test(title) &&
  !isTold(title) &&
  (!beginsTask(title) || /^(?:call|interview) (?:with|w)\b|^interview$/i.test(title));

/** Anything with an hour, which is none that is there: 'schedule oil change for Dec 3rd at 8:30'. */
const timed: Slot = {
  isFree: true,
  async read(said, spoken) {
    const event = otherNoun.test(said) ? undefined : await eventIn(said, spoken);
    return event && hasHour(event) ? { ...event, fit: fits.likely } : undefined;
  },
};

/** 'parents' evening is on the 3rd of December at 6pm': what takes place, and is not there yet. */
const happening: Slot = {
  isFree: true,
  most: 8,
  async read(said, spoken) {
    const title = said.replace(/^(?:(?:remember|note)(?: that)? )?(?:(?:the|my|our) )?/i, "");
    // 'dinner at Luigi's tomorrow' tells no more of Luigi.
    if (/ (?:at|from) \S+$|\b(?:told|said|says|heard|thought|nobody)\b/i.test(title))
      return undefined;
    if (
      !takesPlace.test(said) &&
      !/\b(?:evening|night|fair|game|training|practice|exam|mot|viewing|inspection|hearing|surgery|scan|blood test|delivery|recital|play|show|birthday|funeral)$/i.test(
        title,
      )
    )
      return undefined;
    const found = await calendarKit.resolve(spoken.acting, title);
    return "item" in found && found.isSlip !== true
      ? undefined
      : { title: capital(title), fit: fits.likely };
  },
};

/** 'the Browns for dinner' */
const met: Slot = {
  isFree: true,
  most: 14,
  async read(said, spoken) {
    const event = /^(?:it|that|this|them|you)\b/i.test(said)
      ? undefined
      : await eventIn(`Meet ${said}`, spoken);
    return event && hasHour(event) ? event : undefined;
  },
};

const sign = "x";

/** 'Friday 3-4pm', 'every Tuesday at 7', 'from 3 May to 10 May': when an event is, and nothing else. */
const times: Slot = {
  most: 12,
  async read(said, spoken) {
    const event = await wordsOf(
      `${sign} ${asWhen(said)
        .replace(/^(?:for|on) /i, "")
        .replace(/^(?=the \d)/i, "on ")
        .replace(/^(?=\p{L}+day (?:to|until|till|through) )/iu, "from ")
        .replace(/\bbetween (\d\S*) and (?=\d)/i, "from $1 to ")}`,
      spoken,
    );
    if (!event || event.title !== sign || event.startTime === undefined) return undefined;
    const { title: _, ...fields } = event;
    return { times: fields };
  },
};

/** '3' and '3:30pm' of today. */
const bareHour = /^(?=\d{1,2}(?::\d\d)?(?: ?[ap]m)?$)/i;
/** '1.30' is an hour, since no month is the 30th. */
const dotted = /^((?:at )?\d{1,2})\.(?=(?:00|1[3-9]|[2-5]\d)(?: ?[ap]m)?$)/i;

/** '1130' */
const digitsAlone = /^(?:at )?(\d|[01]\d|2[0-3])([0-5]\d)$/;

/** A day, an hour or both: where an event goes. */
const when: Slot = {
  most: 8,
  async read(said, spoken) {
    const bare = said.replace(/^(?:to|for)\s+/i, "");
    const words = bare
      .replace(dotted, "$1:")
      .replace(digitsAlone, "$1:$2")
      .replace(/^half (?!past\b)(?=\d|\p{L}+$)/iu, "half past ");
    const read = await whenIn(words.replace(bareHour, "today at "), spoken);
    if (!read) return undefined;
    const isSpoken = spokenHour.test(words);
    const hour =
      isSpoken ||
      /^(?:at )?\d{1,2}(?::\d\d)?(?: ?[ap]m)?$|^(?:at )?(?:noon|midnight)$/i.test(words);
    const isNearTime = isSpoken || /^(?:at )?\d{1,2}(?::\d\d)?$/.test(words);
    return {
      ...(isNearTime && { isNearTime }),
      ...(!hour && { day: read.day, ...(isWeekdayAlone(words) && { isWeekday: true }) }),
      ...(read.time !== null && { time: read.time, ...partIn(words) }),
      ...(read.minutes !== undefined && { minutes: read.minutes }),
    };
  },
};

/** 'half past three' and no day, so that no other event is meant than the one that is there. */
const clock: Slot = {
  most: 5,
  async read(said, spoken) {
    const read = await when.read(said, spoken);
    const isHour = typeof read?.["time"] === "string" && read["day"] === undefined;
    return isHour && read["minutes"] === undefined ? read : undefined;
  },
};

/** '4 on Monday', 'at 4 tomorrow'. */
const hourFirst =
  /^(?:at )?(\d{1,2}(?:[:.]\d\d)?) (?:on )?((?:(?:this|next) )?(?:today|tomorrow|(?:mon|tue|wed|thu|fri|sat|sun)\w*)|(?<=on )\D.*)$/i;

/** 'Friday at 3', which is a moment. */
const moment: Slot = {
  most: 8,
  async read(said, spoken) {
    // A side of it is more than a moment.
    if (
      /^by\b|\b(?:before|until|till|from|between|(?<!\b(?:five|ten|quarter|twenty|\d) )after)\b/i.test(
        said,
      )
    )
      return undefined;
    const words = said.replace(hourFirst, "$2 at $1");
    const read = await whenIn(words.replace(bareHour, "today at "), spoken);
    if (!read || read.time === null) return undefined;
    return {
      from: read.day,
      at: read.time,
      ...(read.minutes !== undefined && { minutes: read.minutes }),
    };
  },
};

const aWeekday = new RegExp(`^(?:on )?${weekday}\\b`, "i");

/** '11:30' or 'Sunday', when something ends. */
const end: Slot = {
  most: 4,
  async read(said, spoken) {
    // What ends at 1:00 may do so at night: it is taken as it is written.
    if (/^\d:0\d$/.test(said)) return { end: `0${said}` };
    const hour = await whenIn(`today at ${said}`, spoken);
    if (hour?.time) return { end: hour.time, ...(isOpenHour.test(said) && { isNearEnd: true }) };
    const day = await whenIn(said, spoken);
    return (
      day && {
        lastDay: day.day,
        ...(aWeekday.test(said) && { isNearDay: true }),
        ...(day.time !== null && { end: day.time }),
      }
    );
  },
};

/** 'Friday afternoon' of one day, from its beginning to its end. */
const partOfDay: Slot = {
  most: 5,
  async read(said, spoken) {
    const { from, to, earliest, latest } = fieldsOf(await spanSlots["days"]?.read(said, spoken));
    if (typeof from !== "string" || from !== to || earliest === undefined) return undefined;
    const [startTime, endTime] = [earliest, latest].map((hour) => `${from}T${String(hour)}`);
    return { times: { startTime, endTime } };
  },
};

export const calendarSlots: Readonly<Record<string, Slot>> = {
  ...itemSlots({
    tool: "calendar",
    resolve: (acting, words) => calendarKit.resolve(acting, words),
  }),
  entry,
  times,
  "its times": toldWith(times),
  "timed meeting": meeting(true),
  "timed occasion": timedOccasion,
  meeting: meeting(false),
  when,
  clock,
  ...spanSlots,
  ...stuffSlots,
  "bare meeting": bareMeeting,
  happening,
  "meeting alone": {
    ...entry,
    most: 6,
    read: (said, spoken) => (takesPlace.test(said) ? entry.read(said, spoken) : undefined),
  },
  met,
  occasion: {
    ...textAs("title"),
    most: 6,
    read: (said) => (takesPlace.test(said) ? { title: said } : undefined),
  },
  timed,
  moment,
  ...valueSlots,
  end,
  "part of a day": partOfDay,
  title: textAs("title"),
  text: textAs("words"),
};
