import { dayMinutes } from "#shared/calendar/wall.ts";
import { capital } from "#shared/words.ts";
import { type Fields, fieldsOf, fits, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { textAs } from "../../capabilities/slots.ts";
import { ofADay, ofADaySlots } from "../asking/of-a-day.ts";
import { atHour, nothingAt } from "./by-hour.ts";
import { calendarKit } from "./kit.ts";
import { besideIt, besideSlots } from "./beside-it.ts";
import { beside } from "./occurrence.ts";
import { calendarSlots } from "./slots.ts";
import { isStretch, ofCalendar, partHours, spanSlots, whileUp } from "./span-slots.ts";

/** 'yoga on Mondays at 6pm', which is not there yet. */
const regular: Slot = {
  isFree: true,
  isList: true,
  most: 14,
  async read(said, spoken) {
    const event = fieldsOf(await calendarSlots["timed"]?.read(said, spoken));
    if (typeof event["title"] !== "string" || event["recurrence"] === undefined) return undefined;
    if (apart.test(event["title"])) return undefined;
    const found = await calendarKit.resolve(spoken.acting, event["title"]);
    return "item" in found && found.isSlip !== true ? undefined : event;
  },
};

/** 'put the bins out' is done, and takes no place. */
const apart = /^(?:out|away|up|off|back|on) |\b(?:out|away|up|off|back|on)$/i;

/** 'Friday morning', and no whole day. */
const partOfDays: Slot = {
  most: 6,
  async read(said, spoken) {
    const days = await spanSlots["days"]?.read(said, spoken);
    return days?.["earliest"] === undefined ? undefined : { ...days, fit: fits.likely };
  },
};

/** 'next weekend', 'Friday to Sunday': all of it. Of a week or a month nobody knows which days of it. */
const wholeDays: Slot = {
  most: 8,
  async read(said, spoken) {
    if (!/\bweekend\b|\b(?:to|until|till|through)\b|[-–]/i.test(said)) return undefined;
    const { times } = fieldsOf(await calendarSlots["times"]?.read(said, spoken));
    if (fieldsOf(times)["endTime"] !== undefined && fieldsOf(times)["allDay"] === true)
      return { times, fit: fits.unchecked };
    const { from, to, earliest } = fieldsOf(await spanSlots["days"]?.read(said, spoken));
    return from === undefined || from === to || earliest !== undefined
      ? undefined
      : { times: { startTime: from, endTime: to, allDay: true }, fit: fits.unchecked };
  },
};

/** 'on Tuesday at 9', and neither 'in December' nor 'for 3 days from Friday', of which one day alone would be too little. */
const oneTime: Slot = {
  most: 7,
  read: (said, spoken) =>
    isStretch(said, spoken) || /\b(?:weeks?|weekends?|months?|days|nights)\b/i.test(said)
      ? undefined
      : calendarSlots["its times"]?.read(said, spoken),
};

/** 'Friday free after 2', 'Friday afternoon still free': the hours that are asked about. */
const dayFree: Slot = {
  most: 8,
  async read(said, spoken) {
    const [, day = "", hours = ""] =
      /^(.+?) (?:still )?(?:free|open|clear|empty)(?: (.+))?$/i.exec(said) ?? [];
    if (day === "") return undefined;
    const slot = spanSlots[hours === "" ? "days" : "hours"];
    return slot?.read(`${day} ${hours}`.trim(), spoken);
  },
};

/** 'the 3pm call' may be called so elsewhere. */
const hasNoun = /\b(?:event|meeting|appointment|call|session|class|thing|one|slot)\b/i;

/** '2pm', when nothing begins. */
const emptyHour: Slot = {
  most: 6,
  async read(said, { acting }) {
    const found = hasNoun.test(said) ? undefined : await atHour(acting, said);
    return found?.events.length === 0 ? { hourSaid: found.hourSaid, fit: fits.clear } : undefined;
  },
};

/** The one thing that begins then. */
const eventAt: Slot = {
  most: 6,
  async read(said, { acting }) {
    const [item, other] = (await atHour(acting, said))?.events ?? [];
    return item && !other ? { words: said, fit: fits.named } : undefined;
  },
};

export const everydaySlots: Readonly<Record<string, Slot>> = {
  ...ofADaySlots,
  ...besideSlots,
  regular,
  "event at": eventAt,
  /** '3pm' of a day that is said behind where it goes. */
  "hour alone": {
    most: 3,
    read: async (said, { acting }) =>
      !hasNoun.test(said) && (await atHour(acting, said)) ? { hourSaid: said } : undefined,
  },
  beside,
  "day free": dayFree,
  "one time": oneTime,
  "whole days": wholeDays,
  "part of days": partOfDays,
  "empty hour": emptyHour,
  "days off": {
    most: 4,
    read: (said) =>
      /\b(?:holidays?|vacation|leave|time off|days? off|trip)$/i.test(said)
        ? { called: capital(said) }
        : undefined,
  },
  activity: {
    isFree: true,
    most: 6,
    // 'can I do Friday at 11' says when, and not what.
    read: (said, spoken) =>
      /^(?:on |this |next )?(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i.test(
        said,
      )
        ? undefined
        : textAs("title").read(said, spoken),
  },
};

const timed = ({ fit: _, times, said: _said, ...event }: Fields) => ({
  ...event,
  ...fieldsOf(times),
});
const onlyHours = ({ from, to, earliest, latest }: Fields) => ({ from, to, earliest, latest });
const reminded =
  "[,] [and|with] (remind me|a reminder|alert me|nudge me|ping me|warn me|notify me|tell me)";
const change = "(move|push|shift|reschedule|postpone|bring|change|put|make)";

/** What people say of a day as they talk about it. */
export const everyday: readonly Frame[] = [
  ...ofADay,
  ...besideIt,
  {
    capability: "calendar.update",
    say: [
      `${change} [the|my] {event!} to next week (same time|at the same time|same day|on the same day|same day same time|same time same day|same day and time)`,
      `${change} [the|my] {event!} to the same time next week`,
      "[the|my] {event!} (is|was|got|has been|is being) (moved|pushed|put back|shifted|rescheduled|postponed|changed|bumped) to [the] (same time next week|next week same time|next week at the same time)",
    ],
    input: ({ words }) => ({ words, shiftMinutes: 7 * dayMinutes }),
  },
  {
    capability: "calendar.create",
    say: ["{visit} [on|from|at] {one time}"],
    input: timed,
  },
  { capability: "calendar.create", say: ["{visit} [on|for] {whole days}"], input: timed },
  {
    capability: "calendar.create",
    say: ["(put|pop|stick|pencil) [me] [in|down] {regular}"],
    input: timed,
  },
  {
    capability: "calendar.tell",
    say: [
      "(what is|what was|where is|who is|how long is|tell me about) [my|the|at|on at] {event at}",
    ],
    input: ({ words }) => ({ words }),
  },
  {
    capability: "calendar.create",
    say: [
      `(add|create|make|schedule|book|set up|plan|arrange|put in|enter|put|new) [me] [a|an|another|the|my] [new] {timed meeting} ${reminded} {lead}`,
      `{bare meeting} ${reminded} {lead}`,
    ],
    input: timed,
  },
  {
    capability: "calendar.create",
    say: ["(put|pop|stick|pencil|add|mark) [my|our|the] {days off} in [,] [for] {kept days}"],
    input: ({ called, ...event }) => ({ ...timed(event), title: called }),
  },
  {
    capability: "calendar.list",
    say: [
      "(what is|what have i got|what do i have|what am i doing|anything|is there anything|do i have anything|have i got anything|do we have anything) [on|happening|planned|scheduled|going on|going] [on|in|for] {part of days}",
    ],
    input: ofCalendar,
  },
  {
    capability: "calendar.list",
    say: [
      "(what is|what have i got|what do i have|what am i doing|anything|is there anything|do i have anything|have i got anything|do we have anything|what comes) [on|next|happening|planned|scheduled|going on] [right|straight|directly|immediately] {beside}",
      "[and] (right|straight|directly|immediately) {beside}",
    ],
    input: onlyHours,
  },
  {
    capability: "calendar.list",
    say: [
      "(do i have|have i got|is there|any|do we have) [any] {event!} (plans|date|dates|booked|planned) [on|for] {days}",
    ],
    input: ({ words, ...asked }) => ({ ...ofCalendar(asked), words }),
  },
  ...Object.entries(partHours).map(([part, [earliest, latest]]): Frame => ({
    capability: "calendar.free",
    say: [`[when is|what is|which is] [my|the] next free ${part}`],
    with: { earliest, latest, minutes: 120 },
  })),
  {
    capability: "calendar.free",
    say: [
      "(do i have|have i got|will i have|is there) [any|enough] (time|room|space) (for|to|to do|to have|to go to|to go for) [a|an|another] {activity} {beside}",
    ],
    input: whileUp,
  },
  {
    capability: "calendar.free",
    say: ["(is|are) [my|the] {day free}"],
    input: onlyHours,
  },
  {
    capability: "calendar.free",
    say: ["(am i|are we|will i be|when am i) (free|available|busy) {beside}"],
    input: whileUp,
  },
  {
    capability: "calendar.free",
    say: [
      "(can|could|might) (i|we) (do|make) [on|at] {moment}",
      "(can|could|might) i (fit|squeeze|slot|have|do) [in] [a|an|another] {activity} [in] [on|at] {moment}",
      "(do i have|have i got|will i have|is there) [any|enough] (time|room|space) (for|to|to do|to have) [a|an|another] {activity} [on|at] {moment}",
    ],
    input: ({ title: _for, ...asked }) => asked,
  },
  {
    capability: "calendar.free",
    say: [
      "(do i have|have i got|will i have|would i have|is there) [any|enough] (time|room|space) (for|to|to do|to have|to go to|to go for) [a|an|another] {activity} [on|in] {days}",
      "(can|could|might) i (fit|squeeze|slot) [in] [a|an|another] {activity} [in] [on] {days}",
    ],
    input: onlyHours,
  },
  {
    capability: "calendar.update",
    say: [`${change} (my|the) {hour alone} (to|until|till) {clock} [on|of] {on}`],
    input: ({ hourSaid, on, time, isNearTime }) => ({
      words: `${String(hourSaid)} on ${String(on)}`,
      time,
      isNearTime,
    }),
  },
  {
    capability: "calendar.list",
    say: [
      `(${change.slice(1, -1)}|cancel|delete|remove|call off|drop|scrap|skip|miss|what is|where is|who is|when is) (my|the) {empty hour} [(to|until|till|for|back to|forward to) {when}]`,
    ],
    input: () => ({}),
    asks: ({ hourSaid }) => ({
      say: nothingAt(String(hourSaid)),
      suggestions: ["what is on my calendar"],
    }),
  },
];
