import { capital } from "#shared/words.ts";
import type { EventWords } from "#shared/calendar/event-words.ts";
import {
  fieldsOf,
  type Fields,
  fits,
  type Frame,
  type Slot,
  type Spoken,
} from "../../capabilities/lexicon.ts";
import { dayIn } from "../../time/zone.ts";
import { calendarKit } from "../language/kit.ts";
import { inEvening } from "../language/span-slots.ts";
import { several } from "./several.ts";
import { staySlots } from "./stays.ts";
import { isSame } from "./there-already.ts";
import {
  everyYear,
  isAllDayFact,
  isNamed,
  isNoFact,
  isOccasion,
  isStay,
  withoutLead,
} from "./occasions.ts";
import { againOf, anotherOf } from "./another.ts";
import { asWhen, toldIn } from "./segments.ts";
import { alsoMade, saidOn, startedIn, wordsOf } from "./words.ts";

/** 'dad's op is', 'the exam starts': what stands between a name and its day. */
const copula =
  /\s+(?:(?:is|are|will be|['’]s|takes place|is happening|starts|begins|is booked|booked in|is planned|is set)(?: in| on| at| for)?)+(?: the)?$/i;
/** What is in the evening where neither half of the day is said. */
const lateIn =
  /\b(?:guests?|quiz|book (?:club|group)|(?:club|pub|date|film|movie|games?|poker) night|choir|rehearsal|play|performance|show|recital|meet-?up|(?:leaving|hen|stag|christmas) do|hen|stag|gala|disco|ball|bingo|bowling)\b/i;
const lateName = "party";
/** 'nursery closed so I'm home' */
const reason = /,? (?:so|because|cos) (?:i|we|that)\b.*$/i;

interface Told {
  readonly event: EventWords;
  /** 'is' stands between its name and its day. */
  readonly isStated: boolean;
}

/** What a sentence tells of one event: its name and its times; undefined where either is lacking. */
async function eventTold(said: string, spoken: Spoken): Promise<Told | undefined> {
  const { names, times, location } = toldIn(said);
  const [first = "", ...more] = names;
  const when = asWhen([first.replace(reason, ""), ...times].join(" "));
  const words = await startedIn(when, spoken);
  if (words?.startTime === undefined) return undefined;
  const name = words.title.replace(copula, "").trim();
  const isStated = name !== words.title.trim();
  const title = [name, ...more.filter((part) => !reason.test(` ${part}`))].join(", ");
  const where = location ?? words.location;
  const event = {
    ...(lateIn.test(title) ? inEvening({ title: lateName }, { ...words }, when) : words),
    title: capital(title),
    ...(where !== undefined && { location: where }),
  };
  return { event, isStated };
}

/** Tells whether it is surely something that takes place, and nothing to do. */
function takesPlace({ title, allDay, endTime, recurrence }: EventWords, isTold: boolean): boolean {
  // No task lasts from day to day, or comes until Easter.
  const isBounded = endTime !== undefined || /UNTIL|COUNT/.test(recurrence ?? "");
  if (allDay === true)
    return (
      isAllDayFact(title, isTold) ||
      (isStay(title) && recurrence !== undefined) ||
      (isBounded && (recurrence === undefined || isOccasion(title)))
    );
  // 'swimming every Wednesday at 4'
  return isOccasion(title) || isTold || endTime !== undefined || /^\p{L}+ing\b/iu.test(title);
}

const namesDay =
  /\b(?:\p{L}*day|to(?:night|morrow)|tmrw|tmr|tomorow|(?:mon|tues?|wed|weds|thur?s?|fri|sat|sun|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*|week\p{L}*|month|fortnight|every|each|morning|afternoon|evening|noon|midnight|xmas|christmas|easter|eve|\d{1,2}(?:st|nd|rd|th)|\d{1,2}[./-]\d{1,2}|in (?:an?|\d+|\p{L}+) (?:days?|weeks?|months?|hours?))\b/iu;

/** 'mocks 7 dec maths 8 dec bio' tells of more than one. */
const holdsDate =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const isNoName = (title: string): boolean =>
  [isOpen, holdsDate, alsoMade].some((pattern) => pattern.test(title));
/** 'dentist 3pm' and 'slides are at 10 now' may be said of what is there. */
const mayTell = (said: string): boolean =>
  namesDay.test(said) && !isNoFact(said.replace(howLong, ""));

/** 'uni timetable: lecture …', 'evening class: Spanish …': what is told stands behind it, and goes on for some time. */
async function toldOf(said: string, spoken: Spoken): Promise<Told | undefined> {
  const [, heading = "", rest = ""] = /^((?:\p{L}+ ){0,2}\p{L}+): (\p{L}.+)$/u.exec(said) ?? [];
  const told = rest === "" ? undefined : await eventTold(rest, spoken);
  if (!told || told.event.recurrence === undefined) return eventTold(said, spoken);
  const title = isTimetable.test(heading) ? told.event.title : `${heading}: ${told.event.title}`;
  return { ...told, event: { ...told.event, title: capital(title) } };
}
const isTimetable = /\b(?:timetable|schedule|plan|calendar|diary|dates?)$/i;

async function factIn(said: string, spoken: Spoken): Promise<readonly EventWords[] | undefined> {
  const { rest, isTold, isNoun } = withoutLead(said);
  if (!mayTell(rest) || !(isNoun || isNamed(rest))) return undefined;
  const [head, another] = anotherOf(rest);
  const { event, isStated } = (await toldOf(head, spoken)) ?? {};
  if (
    !event ||
    isNoName(event.title) ||
    !takesPlace(event, isTold || isStated === true) ||
    isPast(event, spoken)
  )
    return undefined;
  if (another === undefined) return [event];
  const other = await againOf(event, another, spoken);
  return other && [event, other];
}

/** A day or a repeat that nobody read is left in it. */
const isOpen = /\b(?:until|till|til|every|each|starting|from (?:the|next|this))\b|\b(?:on|at|by)$/i;

const isPast = ({ startTime, recurrence }: EventWords, { zone, now }: Spoken): boolean =>
  recurrence === undefined && String(startTime).slice(0, 10) < dayIn(zone, now);

/** A sentence that tells of an event, which is not there yet. */
const fact: Slot = {
  isFree: true,
  isList: true,
  most: 26,
  async read(said, spoken) {
    if (!/\d|day|tomorrow|tonight/i.test(said) || /["“”„«»\n]/.test(said)) return undefined;
    const events = await factIn(said, spoken);
    if (!events) return undefined;
    const [first, other] = events;
    const found = await calendarKit.resolve(spoken.acting, first?.title ?? "");
    if ("item" in found && found.isSlip !== true) {
      // Said once more with its place, which no change is of: the event is there already.
      const isAgain = first?.location !== undefined && other === undefined;
      if (!isAgain || !isSame(found.item, first, spoken.zone)) return undefined;
    }
    return { each: events.map((event) => ({ event })), fit: fits.likely };
  },
};

/** 'should take 3 hrs' tells of no duty. */
const howLong =
  /,? (?:it )?(?:should|will) (?:take|be|last) (?:about |around )?(?:\d|an? |half ).*$/i;

/** '3 feb out, 8 feb back', 'we fly out 20 december, back on the 27th' */
const thereAndBack: Slot = {
  isFree: true,
  isList: true,
  most: 14,
  async read(said, spoken) {
    const [, out, back] =
      /^(.{3,20}) out,? (?:and )?(.{3,20}) back$/i.exec(said) ??
      /^(?:(?:i|we)(?:['’]re| are|['’]m| am)? )?(?:fly|flying|leave|leaving|go|going)(?: out| away)? (?:on )?(.{3,20}?),? (?:and )?(?:we['’]?re |i['’]?m )?(?:come |coming |fly |flying )?back (?:on )?(.{3,20})$/i.exec(
        said,
      ) ??
      [];
    const from = await dayOf(out, spoken);
    const to = from === undefined ? undefined : await dayOf(back, saidOn(from, spoken));
    if (from === undefined || to === undefined) return undefined;
    const events = [
      { title: "Flight out", startTime: from },
      { title: "Flight back", startTime: to },
    ];
    return { each: events.map((event) => ({ event })), fit: fits.likely };
  },
};

async function dayOf(said: string | undefined, spoken: Spoken): Promise<string | undefined> {
  const read = said === undefined ? undefined : await wordsOf(`x on ${said}`, spoken);
  return read?.title === "x" ? read.startTime : undefined;
}

/** 'the dentist text: thurs 10 dec, 9:10': where it stands names it. */
const fromMessage: Slot = {
  isFree: true,
  isList: true,
  most: 26,
  async read(said, spoken) {
    const [, name, rest] =
      /^(?:(?:the|my|that|this) )?(.{2,40}?)(?:['’]s)? (?:text|message|e?mail|letter|card|flyer|invite|invitation)\s*[:,–-]\s*(.+)$/i.exec(
        said,
      ) ?? [];
    if (name === undefined || rest === undefined) return undefined;
    const told = await eventTold(`${name}, ${rest}`, spoken);
    return told && { event: told.event };
  },
};

/** 'a ski trip 12-14 february', which no task takes. */
const longDays: Slot = {
  isFree: true,
  most: 14,
  async read(said, spoken) {
    const [event, other] = (await factIn(said, spoken)) ?? [];
    const isLong = event?.allDay === true && event.endTime !== undefined && !other;
    return isLong ? { event, fit: fits.likely } : undefined;
  },
};

/** 'a haircut on Tuesday at half past four, should take 45 min' */
const squeezed: Slot = {
  isFree: true,
  isList: true,
  most: 20,
  async read(said, spoken) {
    const told = await eventTold(withoutLead(said).rest, spoken);
    if (!told || told.event.allDay === true || isNoName(told.event.title)) return undefined;
    return { event: told.event, fit: fits.likely };
  },
};

export const factSlots: Readonly<Record<string, Slot>> = {
  ...staySlots,
  several,
  fact,
  "there and back": thereAndBack,
  "from message": fromMessage,
  "long days": longDays,
  squeezed,
};

const ofEvent = ({ event }: Fields) => everyYear(fieldsOf(event));

const some = "[a|an|another|the]";
/** 'new event' says nothing yet. */
const asking: Frame = {
  capability: "calendar.create",
  say: [
    `(add|create|make|new|schedule|set up|put in|enter|start) [me] ${some} [new] [calendar] (event|appointment|calendar event|calendar entry|entry in my calendar|meeting)`,
    `(add|put|enter|write) (something|an event|a new event|a meeting|an appointment) (to|in|into|on) (my|the) (calendar|diary|agenda)`,
    `${some} new (event|appointment|meeting|calendar entry)`,
  ],
  input: () => ({ title: "" }),
  asks: () => ({ say: "What should I put in your calendar, and when?", expects: "text" }),
};

/** Told without a verb that asks for it: what takes place on a day, at an hour. */
export const facts: readonly Frame[] = [
  asking,
  {
    capability: "calendar.create",
    say: [
      "{fact}",
      "{stay}",
      "{several}",
      "{there and back}",
      "(make|create|add|put in) [me] [an|the] (event|entry|appointment) (from|out of|for) {from message}",
      "(add|enter|note|book|schedule|plan|put in|put down) {long days}",
      "put {long days} in",
      "(squeeze|fit|slot|pencil) [me] in {squeezed}",
    ],
    input: ofEvent,
  },
  {
    capability: "calendar.create",
    say: [
      "(block|block out|block off|mark|mark off|keep|reserve|schedule|book|book off|take|put) [off|out|down|in] {kept days} [off|out] (as|for) [a|an|my|our|the] {title}",
    ],
    input: ({ times, title }) => ({ ...fieldsOf(times), title: capital(String(title)) }),
  },
];
