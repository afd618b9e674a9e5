import { capital } from "#shared/words.ts";
import { beginsTask, isTold } from "../../capabilities/chores.ts";
import { type Fields, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { textAs } from "../../capabilities/slots.ts";
import { calendarKit } from "../language/kit.ts";
import { meetingNouns } from "./occasions.ts";
import { alsoMade, wordsOf } from "./words.ts";

/** What people meet for. Only with a day or an hour is it an event, and not a task. */
const meetings = new RegExp(
  String.raw`^(?:[\p{L}\d:-]+ ){0,3}?(?:${meetingNouns}|doctor|event(?= with )|review|date|visit|massage)s?\b`,
  "iu",
);

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
const takesPlace = new RegExp(
  String.raw`^(?:(?:an?|the|my|our) )?(?:(?!for\b|about\b|with\b|to\b)[\p{L}\d'’-]+ ){0,2}?(?:${meetingNouns}|mtg|appt|zoom|doctor(?:['’]?s)?|therapy|flight|train|ferry|(?:driving|eye|hearing) test|(?:date|movie|film|games?|poker) night|concert|gig|wedding|bbq|picnic|lecture|seminar|match|rehearsal|parents['’]? evening|study group|book club|recital|viewing|appraisal|blood test|exam|quiz(?: night)?|assembly|ceremony|funeral|reunion|tea(?= with))(?: (?:with|w|w\/|at|@|in|on|via|re|to|about|for|and)\b.*)?$`,
  "iu",
);

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

/** Places for what is to be put into the calendar, by its name. */
export const meetingSlots: Readonly<Record<string, Slot>> = {
  entry,
  meeting: meeting(false),
  "timed meeting": meeting(true),
  "timed occasion": timedOccasion,
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
};
