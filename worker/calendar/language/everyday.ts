import { capital } from "#shared/words.ts";
import { type Fields, fieldsOf, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { textAs } from "../../capabilities/slots.ts";
import { atHour, nothingAt } from "./by-hour.ts";
import { calendarKit } from "./kit.ts";
import { calendarSlots } from "./slots.ts";
import { spanSlots } from "./span-slots.ts";

const arrival =
  /^(?:(?:my|our|the|some|an?) )?((?!(?:who|what|which|when|where|why|how|he|she|it|they|i|you|we|that|this|there|nobody|someone|somebody|everyone|christmas|winter|summer|spring|autumn)\b)\p{L}[\p{L}\d'’-]*(?: (?!(?:is|are|will|not|n['’]t)\b)[\p{L}\d'’&-]+){0,4}?)(?:(?:(?: is| are| will be)|(?<=\p{L})['’]s) (?:now )?(coming|visiting|arriving|staying|popping|dropping|calling|flying|driving)| (comes|come|arrives|arrive|visits|visit|will come|will arrive|will visit))( (?:over|round|around|by|in|to stay|to visit|with us|for dinner|for lunch|for tea|for coffee|for breakfast|for drinks))?$/iu;

const gerunds: Readonly<Record<string, string>> = {
  come: "coming",
  arrive: "arriving",
  visit: "visiting",
};

/** 'my sister is visiting', 'the plumber comes': who is here at a time is kept beside what takes place. */
const visit: Slot = {
  isFree: true,
  most: 9,
  async read(said, { acting }) {
    const [, who = "", doing, does = "", how = ""] = arrival.exec(said) ?? [];
    if (who === "" || / (?:not|never)\b|n['’]t\b/i.test(said)) return undefined;
    const base = does
      .replace(/^will /i, "")
      .replace(/s$/i, "")
      .toLowerCase();
    const gerund = doing?.toLowerCase() ?? gerunds[base] ?? "coming";
    // Of what is in the calendar already, it is a change.
    const found = await calendarKit.resolve(acting, who);
    return "item" in found && found.isSlip !== true
      ? undefined
      : { title: `${capital(who)} ${gerund}${how.toLowerCase()}`, fit: 1.5 };
  },
};

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
    return days?.["earliest"] === undefined ? undefined : days;
  },
};

/** 'next weekend': all of it. */
const wholeDays: Slot = {
  most: 5,
  async read(said, spoken) {
    const { from, to, earliest } = fieldsOf(await spanSlots["days"]?.read(said, spoken));
    return from === undefined || from === to || earliest !== undefined
      ? undefined
      : { times: { startTime: from, endTime: to, allDay: true }, fit: 1 };
  },
};

/** '2pm', when nothing begins. */
const emptyHour: Slot = {
  most: 6,
  async read(said, { acting }) {
    const found = await atHour(acting, said);
    return found?.events.length === 0 ? { hourSaid: found.hourSaid, fit: 2 } : undefined;
  },
};

/** The one thing that begins then. */
const eventAt: Slot = {
  most: 6,
  async read(said, { acting }) {
    const [item, other] = (await atHour(acting, said))?.events ?? [];
    return item && !other ? { words: said, fit: 3 } : undefined;
  },
};

export const everydaySlots: Readonly<Record<string, Slot>> = {
  visit,
  regular,
  "event at": eventAt,
  "whole days": wholeDays,
  "part of days": partOfDays,
  "empty hour": emptyHour,
  activity: { ...textAs("title"), most: 6 },
};

const timed = ({ fit: _, times, said: _said, ...event }: Fields) => ({
  ...event,
  ...fieldsOf(times),
});
/** Its first day alone would be too little. */
const stretch = /\b(?:week|weekend|month|days)$/i;
const reminded =
  "[,] [and|with] (remind me|a reminder|alert me|nudge me|ping me|warn me|notify me|tell me)";
const change = "(move|push|shift|reschedule|postpone|bring|change|put|make)";

/** What people say of a day as they talk about it. */
export const everyday: readonly Frame[] = [
  {
    capability: "calendar.create",
    say: ["{visit} [on|from|at] {its times}"],
    input: (fields) => (stretch.test(String(fields["said"])) ? undefined : timed(fields)),
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
    capability: "calendar.list",
    say: [
      "(what is|what have i got|what do i have|what am i doing|anything|is there anything|do i have anything|have i got anything|do we have anything) [on|happening|planned|scheduled|going on|going] [on|in|for] {part of days}",
    ],
    input: ({ from, to, earliest, latest }) => ({ from, to, earliest, latest }),
  },
  {
    capability: "calendar.free",
    say: [
      "(do i have|have i got|will i have|would i have|is there) [any|enough] (time|room|space) (for|to|to do|to have|to go to|to go for) [a|an|another] {activity} [on|in] {days}",
      "(can|could|might) i (fit|squeeze|slot) [in] [a|an|another] {activity} [in] [on] {days}",
    ],
    input: ({ from, to, earliest, latest }) => ({ from, to, earliest, latest }),
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
