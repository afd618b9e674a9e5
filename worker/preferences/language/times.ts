import type { Lexicon } from "../../capabilities/lexicon.ts";
import { oneOf } from "../../capabilities/slots.ts";

const clock = oneOf({
  "24 hour|24 hours|24h|24 h|twenty four hour|military|european": { timeFormat: "h23" },
  "12 hour|12 hours|12h|12 h|twelve hour|am pm|am/pm|am and pm|a.m. and p.m.|american": {
    timeFormat: "h12",
  },
  "automatic|default": { timeFormat: "automatic" },
});

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

const choose =
  "(use|switch to|switch it to|change to|change it to|go to|set|put|i want|i would like|i prefer|give me|change|make|show|show me|write|display)";

/** How people ask for the clock, the form of dates and the first day of weeks. */
export const timesLexicon: Required<Lexicon> = {
  slots: {
    clock,
    "date form": dateForm,
    "first part": firstPart,
    "first day": firstDay,
  },
  frames: [
    {
      capability: "preferences.time_format",
      say: [
        `${choose} [the|a|my|all] [clock|time|times|hours] [format] [to|in|on|as|with|the] [the|a] {clock} [clock|time|times|format|notation] [instead]`,
        "{clock} (clock|time|times|format|notation)",
        "[all|the|my] (clock|clocks|time|times) (in|as) {clock} [format|please]",
      ],
    },
    {
      capability: "preferences.date_format",
      say: [
        `${choose} [the|my|all] {date form} (dates|date|date format|date formats|date style|date order) [instead|everywhere|please]`,
        `${choose} [the|my|all|all the] (dates|date|date format|format of dates|date style) [format] [to|in|as|with|like|to be|the] [the|a] {date form} [format|style|order|way|notation|first]`,
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
        "(let|make|have|i prefer|i like|i want|i would like) [the|my|every] [calendar] (week|weeks) [to] (start|begin) (on|with) {first day}",
        "(set|change|make) [the|my] (first day of the week|first day of weeks|week start|start of the week) [to|on] {first day}",
        "(set|make|use) {first day} [as|to be] [the] first day [of the week|of my week|of weeks]",
        "{first day} (is|should be) [the|my] first day [of the week]",
      ],
    },
  ],
};
