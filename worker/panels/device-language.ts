import type { Frame, Lexicon, Slot } from "../capabilities/lexicon.ts";
import { oneOf } from "../capabilities/slots.ts";

const clock = oneOf({
  "24 hour|24 hours|24h|24 h|twenty four hour|military|european": { clock: "h23" },
  "12 hour|12 hours|12h|12 h|twelve hour|am pm|am/pm|am and pm|a.m. and p.m.|american": {
    clock: "h12",
  },
});

const firstDay = oneOf({
  "sunday|sundays|a sunday": { weekStart: "sunday" },
  "monday|mondays|a monday": { weekStart: "monday" },
  "saturday|saturdays|a saturday": { weekStart: "saturday" },
});

const dateForm = oneOf({
  "day first|day-first|day month year|day/month|day/month/year|dd/mm/yyyy|dd/mm/yy|dd/mm|european|british|uk":
    { dateForm: "DD/MM/Y" },
  "month first|month-first|month day year|month/day|month/day/year|mm/dd/yyyy|mm/dd/yy|mm/dd|american|us":
    { dateForm: "M/D/Y" },
  "year first|year-first|year month day|yyyy-mm-dd|iso|iso 8601|international": {
    dateForm: "Y-MM-DD",
  },
  "automatic|default|normal|usual|regular": { dateForm: "automatic" },
});

const firstPart = oneOf({
  day: { dateForm: "DD/MM/Y" },
  month: { dateForm: "M/D/Y" },
  year: { dateForm: "Y-MM-DD" },
});

const distance = oneOf({
  "tighter|closer|closer together|denser|compact|more compact|narrower|lower|tight|dense": {
    density: "compact",
  },
  "looser|roomier|comfortable|more comfortable|more spacious|spacious|taller|higher|further apart|farther apart|wider|less tight|less dense|less compact|roomy|relaxed":
    { density: "comfortable" },
});

const space = oneOf({
  "less|smaller|reduce|decrease|reduced": { density: "compact" },
  "more|larger|bigger|increase|increased|greater": { density: "comfortable" },
});

const grown = oneOf({
  "bigger|larger|greater": { textSize: "bigger" },
  "smaller|tinier": { textSize: "smaller" },
});

const size = oneOf({
  small: { textSize: "small" },
  "normal|medium|default|usual|regular|normal size|the default": { textSize: "medium" },
  "large|big": { textSize: "large" },
  "largest|biggest|very large|very big|huge|extra large": { textSize: "larger" },
});

const written = /\b(?:text|font|letters|print|writing|type|words|everything(?:['’]s)?|it all)\b/i;
const wantsMore =
  /\b(?:bigger|larger|enlarge|increase|(?:too|so|very|really) (?:small|tiny)|tiny|up|squint)\b/i;
const wantsLess = /\b(?:smaller|decrease|shrink|(?:too|so|very|really) (?:big|large|huge)|down)\b/i;

/** Whatever else is said of how large text is: 'I have to squint at these letters'. */
const resized: Slot = {
  isFree: true,
  most: 10,
  read(words) {
    if (!written.test(words)) return undefined;
    if (wantsMore.test(words)) return { textSize: "bigger" };
    return wantsLess.test(words) ? { textSize: "smaller" } : undefined;
  },
};

const text = "(text|font|fonts|font size|text size|letters|print|writing|type|words|characters)";
const much = "[a bit|a little|much|even|slightly|to be]";
const everything = "(everything|it all|all of it|all text|all the text)";
const choose =
  "(use|switch to|switch it to|change to|change it to|go to|set|put|i want|i would like|i prefer|give me|change|make|show|show me|write|display)";

const rows = "(rows|row|lists|list|lines|list rows|list items)";

/** How people ask for what a device keeps: its clock, its dates, its weeks, its text and its rows. */
export const deviceFrames: readonly Frame[] = [
  {
    capability: "settings.device",
    say: [
      `${choose} [the|a|my|all] [clock|time|times|hours] [format] [to|in|on|as|with|the] [the|a] {clock} [clock|time|times|format|notation] [instead]`,
      "{clock} (clock|time|times|format|notation)",
    ],
  },
  {
    capability: "settings.device",
    say: [
      `${choose} [the|my|all] {date form} (dates|date|date format|date formats|date style|date order) [instead|everywhere|please]`,
      `${choose} [the|my|all|all the] (dates|date|date format|format of dates|date style) [format] [to|in|as|with|like|to be|the] [the|a] {date form} [format|style|order|way|notation|first]`,
      `(put|write|show|display|have|with) the {first part} (first|in front) (in|for|of|with) [all|my|the|short] (dates|date)`,
      "[all|my|the] dates [should be|should have] [the] {first part} first",
      "{date form} (dates|date format)",
    ],
  },
  {
    capability: "settings.device",
    say: [
      `(make|set|put|bring|have|i want|show) [the|my|all|all the] ${rows} ${much} {row distance}`,
      `(use|switch to|set|i want|show|show me|give me|go to|make|turn on|enable) [the|a|my] {row distance} ${rows}`,
      `(use|switch to|turn on|enable|i want|go to) [the|a] {row distance} (mode|view|density|layout|spacing)`,
      `(set|change|make|switch) [the|my] (density|row height|row spacing|spacing of rows|spacing) [to] {row distance}`,
      `{row space} [the] (space|spacing|room|distance|gap) between [the|my|all|all the] (${rows.slice(1, -1)}|tasks|mails|emails|files)`,
      `{row space} (row spacing|row height)`,
      `{row space} the (row spacing|row height)`,
      `{row distance} ${rows}`,
    ],
  },
  {
    capability: "settings.device",
    say: [
      "(turn off|disable|leave|switch off) [the] (compact|dense) (mode|view|rows|density|layout)",
    ],
    with: { density: "comfortable" },
  },
  {
    capability: "settings.device",
    say: [
      "(start|begin) [the|my|every|each|all] [calendar] (week|weeks|the week) (on|with) {first day}",
      "[the|my|every|a] [calendar] (week|weeks) (should|must|has to|have to|to|shall) (start|begin) (on|with) {first day}",
      "[the|my] [calendar] (week|weeks) (starts|begins|start|begin) (on|with) {first day}",
      "(let|make|have) [the|my|every] [calendar] (week|weeks) (start|begin) (on|with) {first day}",
      "(set|change|make) [the|my] (first day of the week|first day of weeks|week start|start of the week) [to|on] {first day}",
      "(set|make|use) {first day} [as|to be] [the] first day [of the week|of my week|of weeks]",
      "{first day} (is|should be) [the|my] first day [of the week]",
    ],
  },
  {
    capability: "settings.device",
    say: [
      `(make|set|turn|i want|i would like|i need|have|use|show) [the|my|all|all the] ${text} ${much} {text grown}`,
      `(i want|i need|i would like|give me|use|show me) [a|some] ${much} {text grown} ${text}`,
      `(make|show|i want|have) ${everything} ${much} {text grown}`,
      `[a|the] {text grown} ${text}`,
      `[the|my] ${text} ${much} {text grown}`,
      `(set|put|change|reset|make|turn) [the|my] ${text} [back] [to] [the] {text size} [size]`,
      `(use|i want|give me) [the|a] {text size} ${text}`,
      `{text size} ${text}`,
    ],
  },
  {
    capability: "settings.device",
    say: [
      `(increase|raise|enlarge|grow|bump up|turn up) [the|my|all] ${text}`,
      `[the|my|this] ${text} (is|are) [far|much|way|a bit] (too|so|very|really) (small|tiny|little)`,
      `i (can not|cannot|can hardly|can barely) read (the|this|that) (text|font|small text)`,
    ],
    with: { textSize: "bigger" },
  },
  {
    capability: "settings.device",
    say: [
      `(decrease|reduce|shrink|lower|turn down) [the|my|all] ${text}`,
      `[the|my|this] ${text} (is|are) [far|much|way|a bit] (too|so|very|really) (big|large|huge)`,
    ],
    with: { textSize: "smaller" },
  },
  { capability: "settings.device", say: ["{resized} [please]"], stage: "last" },
];

export const deviceSlots: Lexicon["slots"] = {
  clock,
  "date form": dateForm,
  "first part": firstPart,
  "row distance": distance,
  "row space": space,
  "first day": firstDay,
  "text grown": grown,
  "text size": size,
  resized,
};
