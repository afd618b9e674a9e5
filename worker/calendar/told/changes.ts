import { eventColors } from "#contract/calendar.ts";
import { weekdayWords } from "#shared/dates/named-days.ts";
import { readRepeat } from "#shared/tasks/repeat-words.ts";
import { parseRule, ruleText } from "#contract/calendar/rule.ts";
import { capital } from "#shared/words.ts";
import type { Frame, Slot } from "../../capabilities/lexicon.ts";
import { minutesIn, oneOf, textAs, whenIn } from "../../capabilities/slots.ts";
import { changed, move, only } from "../language/shaping.ts";
import { daysNamed } from "../../time/periods.ts";
import { copying, copySlots } from "./copying.ts";

const many = new RegExp(
  String.raw`^${weekdayWords}s(?:(?:,? and |, ?| ?& ?|/)${weekdayWords}s?)*$`,
  "i",
);
const several = new RegExp(
  String.raw`^${weekdayWords}s?(?:(?:,? and |, ?| ?& ?|/| )${weekdayWords}s?)+$`,
  "i",
);

/** The days of a week that words name, as a rule. */
const ruleOn = (said: string) => {
  const named = said.replaceAll(/s(?=$|[\s,/&])/gi, "").replaceAll(/[/&]|\band\b/gi, " ");
  const rule = readRepeat(`every ${named.replaceAll(/[\s,]+/g, ", ")}`);
  return rule?.rest.trim() === "" ? parseRule(rule.rule) : undefined;
};

/** 'Mondays': all of them, of what comes every week. */
const weekDays: Slot = {
  most: 5,
  read(said) {
    const rule = many.test(said) ? ruleOn(said) : undefined;
    return rule && { weekdays: rule.days.map(({ weekday }) => weekday) };
  },
};

/** 'tues/thurs/sat': on which days it comes from now on. */
const newDays: Slot = {
  most: 8,
  read(said) {
    const rule = several.test(said) || many.test(said) ? ruleOn(said) : undefined;
    return rule && { recurrence: ruleText(rule) };
  },
};

/** 'back half an hour', 'forward by 30 mins', 'an hour later': by how much it moves. */
const shifted: Slot = {
  most: 8,
  read(said) {
    const [, first, long = "", last = ""] =
      /^(?:(back|later|forwards?|earlier|on|along|up) )?(?:by )?(.+?)(?: (back|later|forwards?|earlier|on|up))?$/i.exec(
        said,
      ) ?? [];
    const way = first ?? last;
    const minutes = way === "" ? undefined : minutesIn(long);
    if (minutes === undefined) return undefined;
    return { shiftMinutes: /^(?:forward|earlier|up)/i.test(way) ? -minutes : minutes };
  },
};

/** 'next week' from its first day on, 'Monday'. */
const sinceDay: Slot = {
  most: 3,
  async read(said, spoken) {
    const [, unit] = /^(?:the )?(?:next|following) (week|month)$/i.exec(said) ?? [];
    const week = unit === undefined ? undefined : daysNamed(`next ${unit}`, spoken);
    const day = week ? undefined : await whenIn(said, spoken);
    const since = week?.from ?? (day?.time === null ? day.day : undefined);
    return since === undefined ? undefined : { since };
  },
};

const partWithHour =
  /^(?:(?:the|that|this) )?(morning|afternoon|evening|later|later (?:on )?that day),? (?:(?:say|maybe|like|at|around|about|round) )+(.+)$/i;
/** 'the afternoon, say 3ish': the part of its day tells which half the hour is of. */
const hourOfPart: Slot = {
  most: 8,
  async read(said, spoken) {
    const [, part = "", hour = ""] = partWithHour.exec(said) ?? [];
    const half = /^later/i.test(part) ? "" : ` in the ${part}`;
    const bare = hour.replace(/-?ish$/i, "").replace(/^half (?=\d|\p{L}+$)/iu, "half past ");
    const read = hour === "" ? undefined : await whenIn(`today at ${bare}${half}`, spoken);
    return read?.time ? { time: read.time } : undefined;
  },
};

export const changeSlots: Readonly<Record<string, Slot>> = {
  "hour of part": hourOfPart,
  ...copySlots,
  since: sinceDay,
  "week days": weekDays,
  "new days": newDays,
  shifted,
  "new name": { ...textAs("title"), most: 4 },
  "event color": oneOf({
    ...Object.fromEntries(eventColors.map((color) => [color, { color }])),
    green: { color: "emerald" },
    "red|pink": { color: "rose" },
    "grey|gray": { color: "slate" },
    violet: { color: "purple" },
    turquoise: { color: "teal" },
  }),
};

const longDay = new Intl.DateTimeFormat("en", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const moved = "(moved|pushed|shifted|brought|put|pulled|bumped|delayed)";
const pushed = move.replace(")", "|pull|bump|delay)");
const onlyThose = "[only|alone|just those]";

/** How people say that something changes which is in the calendar. */
export const toldChanges: readonly Frame[] = [
  ...copying,
  {
    capability: "calendar.update",
    say: [
      `${pushed.replace(")", "|make)")} [the|my] {event!} {shifted} ${only}`,
      `${pushed.replace(")", "|make)")} [the|my] {event!} [on] {on} {shifted} ${only}`,
      `[the|my] {event!} (is|was|got|has been|is being|is been|gets) ${moved} {shifted}`,
      `they (have|just) ${moved} [the|my] {event!} {shifted}`,
    ],
    input: changed,
  },
  {
    capability: "calendar.move_day",
    say: [
      `${pushed} (everything|all|all events|all meetings|all my events|all my meetings|all the meetings|the meetings|my meetings|the whole|all appointments) [i have] [on|of|for|from] {stuff day} {shifted}`,
      `${pushed} [all] [of] [my|the] {stuff day} ['s] [all|events|meetings|appointments|stuff|things] {shifted}`,
    ],
    input: ({ from, shiftMinutes }) => ({ from, shiftMinutes }),
  },
  {
    capability: "calendar.update",
    say: [
      `${move} [the|my] {event!} [back|forward|over] (to|until|till) {when} [but] [only|just] on {week days} ${onlyThose}`,
      `(make|have|do|set) [the|my] {event!} [at|to] {when} [but] [only|just] on {week days} ${onlyThose}`,
      `[on] {week days} [the|my] {event!} (is|starts|begins) [now] [at] {when} [now|instead]`,
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      `${move} [the|my] {event!} [back|forward|over] (to|into|in|until) {hour of part} ${only}`,
      "[(make|do|have|move|put)] [the|my] {event!} [on|to] {when} [,] [and] (not|instead of|rather than) [on] {on} [this week|next week] [this time|just this once]",
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      "(make|do|have|move|change|switch|set) [the|my] {event!} [to|be] [on|every] {new days} [instead|now|from now on]",
      "[the|my] {event!} (is|moves to|changes to) [now|on] {new days} (instead|now|from now on)",
    ],
    with: { scope: "following" },
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      "{new name} instead of [the|my] {event!} [on] {on} [,] [same time|at the same time]",
      "(swap|switch|replace|change) [the|my] {event!} [on] {on} (for|with|to|into) {new name} [,] [same time|at the same time]",
    ],
    input: ({ title, ...said }) => changed({ ...said, title: capital(String(title)) }),
  },
  {
    capability: "calendar.update",
    say: [
      "[the|my] {event!} [on] {on} (clashes|overlaps|collides|conflicts|is clashing) [with] {purpose} [,] [so] (make|move|put|do|push|shift) (it|that|that one|this one) [to|at|for] {when} [instead]",
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: ["(color|paint|make|mark|set) [the|my] {event!} [in|as|to] {event color}"],
    with: { scope: "all" },
    input: changed,
  },
  {
    capability: "calendar.delete",
    say: ["(count|leave) me out (for|of|from) [the|my] {event!} [on] [{on}]"],
    input: ({ words, on }) => ({ words, on }),
    asks: ({ words }) => ({
      say: `Should I cancel “${String(words)}”?`,
      choices: [`cancel “${String(words)}”`],
    }),
  },
  {
    capability: "calendar.update",
    say: [
      "(can|could) {event!} (come|make it|do|be|happen) [on|at] {when} instead",
      "(can|could) we (have|do|move) [the|my] {event!} [on|at|to] {when} instead",
    ],
    input: changed,
    asks: ({ words, day: on, time }) => {
      const date = typeof on === "string" ? longDay.format(new Date(on)) : "";
      const when = `${date} ${typeof time === "string" ? `at ${time}` : ""}`.trim();
      const what = typeof words === "string" ? words : "it";
      return { say: `Should I move “${what}” to ${when}?`, choices: [`move ${what} to ${when}`] };
    },
  },
];
