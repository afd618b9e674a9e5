import type { Lexicon, Slot } from "../../capabilities/lexicon.ts";
import { oneOf } from "../../capabilities/slots.ts";
import { leadIn } from "../../capabilities/time-values.ts";

const clock = oneOf({
  "24 hour|24 hours|24h|24 h|twenty four hour|military|european": { timeFormat: "h23" },
  "12 hour|12 hours|12h|12 h|twelve hour|am pm|am/pm|am and pm|a.m. and p.m.|american": {
    timeFormat: "h12",
  },
  "automatic|default": { timeFormat: "automatic" },
});

/** 'times like 3:30 pm rather than 15:30': the form by an hour that is written in it. */
function formOf(said: string) {
  if (/^(?:1[0-2]|[1-9])(?:[:.][0-5]\d)? ?[ap]\.?m\.?$/i.test(said)) return { timeFormat: "h12" };
  return /^(?:1[3-9]|2[0-3])(?:[:.][0-5]\d| ?h)$/i.test(said) ? { timeFormat: "h23" } : undefined;
}

/** 'dates like 24.11.': the form by a day that is written in it; '3/4' tells none. */
function dateLike(said: string) {
  const words = said.replace(/\.$/, "");
  if (/^\d{4}-\d\d?(?:-\d\d?)?$/.test(words)) return { dateFormat: "Y-MM-DD" };
  if (/^\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}(?: \d{4})?$/i.test(words))
    return { dateFormat: "D MMM Y" };
  const [, first = "", second = ""] = /^(\d{1,2})[./](\d{1,2})(?:[./]\d{2,4})?$/.exec(words) ?? [];
  const isDay = (part: string) => Number(part) > 12 && Number(part) < 32;
  if (isDay(first) === isDay(second)) return undefined;
  return { dateFormat: isDay(first) ? "DD/MM/Y" : "M/D/Y" };
}

const firstDay = oneOf({
  "sunday|sundays|a sunday": { weekStart: "sunday" },
  "monday|mondays|a monday": { weekStart: "monday" },
  "saturday|saturdays|a saturday": { weekStart: "saturday" },
});

const dateForm = oneOf({
  "day first|day-first|day month year|day/month|day/month/year|dd/mm/yyyy|dd/mm/yy|dd/mm|european|british|uk":
    { dateFormat: "DD/MM/Y" },
  "month first|month-first|month day year|month/day|month/day/year|mm/dd/yyyy|mm/dd/yy|mm/dd|american|us":
    { dateFormat: "M/D/Y" },
  "year first|year-first|year month day|yyyy-mm-dd|iso|iso 8601|international": {
    dateFormat: "Y-MM-DD",
  },
  "automatic|default|normal|usual|regular": { dateFormat: "automatic" },
});

const firstPart = oneOf({
  day: { dateFormat: "DD/MM/Y" },
  month: { dateFormat: "M/D/Y" },
  year: { dateFormat: "Y-MM-DD" },
});

/** How long before, as the field that it is by. */
const leadAs = (field: string): Slot => ({
  most: 6,
  read(said) {
    const minutes = leadIn(said);
    return minutes === undefined ? undefined : { [field]: minutes };
  },
});

const remind = "[always] (remind|alert|notify|warn|ping|nudge|tell) me";
/** 'the meeting' is one that is there. */
const everyEvent =
  "((every|each|any) [new|single] (event|meeting|appointment)|[all|all of] [the|my] [new] (events|meetings|appointments))";
const wholeDay =
  "((every|each|any) [new] (all-day|all day|whole-day|whole day) event|[all|all of] [the|my] [new] (all-day|all day|whole-day|whole day) events)";
const usual = "[the|my|a] (default|usual|standard) (reminder|reminders|alert|alerts)";

const choose =
  "(use|switch to|switch it to|change to|change it to|go to|set|put|i want|i would like|i would like to have|i want to have|i prefer|give me|change|make|show|show me|write|display)";

/** How people ask for the clock, the form of dates and the first day of weeks. */
export const timesLexicon: Required<Lexicon> = {
  slots: {
    clock,
    "like hour": { most: 2, read: formOf },
    "other hour": { most: 2, read: (said) => formOf(said) && {} },
    "date form": dateForm,
    "like date": { most: 3, read: dateLike },
    "first part": firstPart,
    "first day": firstDay,
    "event lead": leadAs("eventReminder"),
    "event long": {
      most: 6,
      read(said) {
        const minutes = leadIn(said) ?? leadIn(`${said} before`);
        return minutes === undefined ? undefined : { eventReminder: minutes };
      },
    },
    "day lead": leadAs("allDayReminder"),
  },
  frames: [
    {
      capability: "preferences.event_reminder",
      say: [
        `${remind} {event lead} ${everyEvent} [starts|start|begins|begin] [from now on]`,
        `(set|change|make) ${usual} [for|of] [${everyEvent}] to {event long}`,
        "[from now on] i (want|would like|prefer) to be reminded {event lead} [(stuff|things|events|everything|meetings)] by default",
        `remind me {event lead} [(stuff|things|events|everything|meetings)] by default`,
      ],
    },
    {
      capability: "preferences.event_reminder",
      say: [
        `${remind} {day lead} ${wholeDay} [from now on]`,
        `(set|change|make) ${usual} (for|of) ${wholeDay} to {day lead}`,
      ],
    },
    {
      capability: "preferences.event_reminder",
      say: [
        `${remind} (when|at the start of|as soon as) ${everyEvent} [starts|start|begins|begin] [from now on]`,
      ],
      with: { eventReminder: 0 },
    },
    {
      capability: "preferences.event_reminder",
      say: [
        `(no|turn off|switch off|stop|remove|disable|i do not want) ${usual} [anymore|any more] [for|of] [${everyEvent}]`,
        "(do not|never|stop) (remind|reminding) me (before|of|about) [all|every|each|any] [my|the] new (events|event|meetings|meeting)",
        "no [more] (reminder|reminders|alert|alerts) (for|on|with|before) new (events|event|meetings|meeting)",
      ],
      with: { eventReminder: null, allDayReminder: null },
    },
    {
      capability: "preferences.time_format",
      say: [
        `${choose} [the|a|my|all] [clock|time|times|hours] [format] [to|in|on|as|with|the] [the|a] {clock} [clock|time|times|format|notation] [instead]`,
        "{clock} (clock|time|times|format|notation)",
        `${choose} [me] [the|my|all] (clock|time|times|hours) [like|as|as in|in the form] {like hour} [(not|rather than|instead of|and not) {other hour}]`,
        "[all|the|my] (clock|clocks|time|times) (in|as) {clock} [format|please]",
      ],
    },
    {
      capability: "preferences.date_format",
      say: [
        `${choose} [the|my|all] {date form} (dates|date|date format|date formats|date style|date order) [instead|everywhere|please]`,
        `${choose} [the|my|all|all the] (dates|date|date format|format of dates|date style) [format] [to|in|as|with|like|to be|the] [the|a] {date form} [format|style|order|way|notation|first]`,
        `${choose} [me] [the|my|all|all the] dates [like|as|as in|in the form] {like date}`,
        `(put|write|show|display|have|with) the {first part} (first|in front) (in|for|of|with) [all|my|the|short] (dates|date)`,
        "[all|my|the] dates [should be|should have] [the] {first part} first",
        "{date form} (dates|date format)",
      ],
    },
    {
      capability: "preferences.week_start",
      say: [
        "(start|begin) [the|my|every|each|all] [calendar] (week|weeks|the week) (on|with) {first day} [in (the|my) calendar]",
        "[the|my|every|a] [calendar] (week|weeks) (should|must|has to|have to|to|shall) (start|begin) (on|with) {first day}",
        "[the|my] [calendar] (week|weeks) (starts|begins|start|begin) (on|with) {first day}",
        "(show|display|have|put|list) [the|my] [calendar] (week|weeks|calendar) [on|from|with] {first day} first",
        "(can|could|may) [the|my|every] [calendar] (week|weeks) (start|begin) (on|with) {first day}",
        "(show|show me|i want to see|i would like to see|i want|i would like|i prefer) [the|my|every] [calendar] (week|weeks) (starting|beginning) (on|with) {first day} [like at home|like (in|at) {rest}]",
        "(let|make|have|i prefer|i like|i want|i would like) [the|my|every] [calendar] (week|weeks) [to] (start|begin) (on|with) {first day}",
        "(set|change|make) [the|my] (first day of the week|first day of weeks|week start|start of the week) [to|on] {first day}",
        "(set|make|use) {first day} [as|to be] [the] first day [of the week|of my week|of weeks]",
        "(i want|i would like|i prefer|i need|i like) [to see|to have|seeing|having] [the|my|every|a] [calendar] (week|weeks|calendar) (starting|beginning|to start|to begin|start|begin) (on|with|from) {first day}",
        "see [the|my] (week|weeks|calendar) (starting|beginning) (on|with|from) {first day}",
        "{first day} (is|should be) [the|my] first day [of the week]",
        "(i want|i would like|i prefer|make|have|let) {first day} [to be|be|as] [the|my] first day [of the week|of my week|of weeks]",
      ],
    },
  ],
};
