import { hourNames } from "../dates/clock-words.ts";

/** How often something comes as people say it, in the words that the pattern of repeats knows. */

export const dayName =
  "(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?s?";

export const nthWords = "first|second|third|fourth|1st|2nd|3rd|4th|last";
const everyMonth = "(?:of|in) (?:the|each|every|a) month";

const ordinalWords =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const ordinals: Readonly<Record<string, string>> = Object.fromEntries(
  ordinalWords.map((word, at) => [word, String(at + 1)]),
);

/** 'at 6:30', 'at eight o'clock'; 'one glass of water' is no hour. */
const hour = String.raw`(?:,? (?:(?:at |@ ?)?([1-9]|1[0-2])(?:[:.](\d\d))?|at (${hourNames.join("|")}))(?: ?o['’]?clock)?(?![\d:.]|\s*[ap]\.?m))`;
/** 'every morning at 6:30', 'every Friday evening'. */
const partOfDay = new RegExp(
  String.raw`\bevery (?:(${dayName}) )?(morning|afternoon|evening|night)s?\b${hour}?`,
  "i",
);

/** 'Mondays and Thursdays' come every week. */
const plurals = "(?:mon|tues|wednes|thurs|fri|satur|sun)days";

/** Nights end in the morning: 'every night at 1'. */
const halfOf = (part: string, said: number): string =>
  /^m/i.test(part) || (/^n/i.test(part) && (said < 5 || said === 12)) ? "am" : "pm";

type Write = string | ((said: string, ...groups: (string | undefined)[]) => string);
const shortest: Readonly<Record<string, string>> = {
  mo: "mon",
  tu: "tue",
  we: "wed",
  th: "thu",
  fr: "fri",
  sa: "sat",
  su: "sun",
};
const rewrites: readonly (readonly [RegExp, Write])[] = [
  [
    /\b(?:mo|tu|we|th|fr|sa|su)(?:(?:[ ,/&]|and)+(?:mo|tu|we|th|fr|sa|su))+(?=$| (?:at |@ ?)?\d)/i,
    (said) => said.replaceAll(/\b[a-z]{2}\b/gi, (word) => shortest[word.toLowerCase()] ?? word),
  ],
  [
    /\bevery quarter\b|\bquarterly(?=$|[,.;]| (?:at|on|from|starting|for|please)\b)/i,
    "every 3 months",
  ],
  [/\b(?:every )?(?:half[- ]yearly|six[- ]monthly|semi-?annually)\b/i, "every 6 months"],
  [
    /\b(?:bi-?weekly|fortnightly|every (?:fortnight|(?:other|second) week))(?= |$|[,.])/i,
    "every 2 weeks",
  ],
  [
    /\bnightly\b|\bevery day (?:except|but not) (?:on |at )?(?:the )?weekends?\b/i,
    (said) => (/^n/i.test(said) ? "every day" : "every weekday"),
  ],
  [/\b(?:every )?(?:weeknights?)\b/i, "every weekday"],
  [/(?<=^|, | )(?:on |at )?weekends(?=$|[,.]| (?:at )?\d)/i, "every weekend"],
  [new RegExp(String.raw`\b(?:every |on )?alternate (?=${dayName}\b)`, "i"), "every other "],
  [
    /\b(?:two|three|four|five|six|\d|twice|once)(?: times)? (?:a|per|each) week,?(?: on)? (?=(?:every )?(?:mon|tue|wed|thu|fri|sat|sun))/i,
    "every ",
  ],
  [/\bevery every\b/i, "every"],
  [new RegExp(String.raw`\b(?:weekly|every week) on (?=${dayName}\b)`, "i"), "every "],
  // 'every second Monday' alone is every other.
  [
    new RegExp(
      String.raw`\b(?:(?:every|each) (first|third|fourth|1st|3rd|4th|last) (${dayName})\b(?: ${everyMonth})?(?! (?:of|in) (?:the |each |every )?(?:quarter|year|term)\b)|(?:(?:every|each|monthly) )?(?:on )?(?:the )?(${nthWords}) (${dayName}) (?:(?:of|in) (?:each|every) month|(?<=\b(?:every|each|monthly) .{1,30})${everyMonth}|(?:every|each) month)|monthly on the (${nthWords}) (${dayName}))\b`,
      "i",
    ),
    (_, ...said) => {
      const [nth = "", day = ""] = said.filter((word) => word !== undefined);
      return `every month on the ${nth} ${day}`;
    },
  ],
  [
    new RegExp(String.raw`\bevery (2nd|3rd|4th) (?=${dayName}\b)`, "i"),
    (_, nth) => (nth === "2nd" ? "every other " : `every ${nth} `),
  ],
  [
    /\bevery year (?:on|in) (?=(?:the )?\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
    "yearly on ",
  ],
  [/\bmonthly on (?=the \d)/i, "every month on "],
  [/\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th) (?:every|each) month\b/i, "every month on the $1"],
  [
    new RegExp(
      String.raw`(?<!\b(?:every|other|second|alternate|week on|weeks on) )(?:\bon )?\b(${plurals}(?:(?:,? and |, ?| & |/)${plurals})*)(?=$|[,.]| (?:at |from |@ ?)?\d| (?:at )?noon)`,
      "i",
    ),
    "every $1",
  ],
  [
    new RegExp(
      String.raw`\b(?:on )?(?:the )?(?:(?:every|each) (?=.{1,12}of the month))?(${ordinalWords.join("|")}|last day|\d{1,2})(?:st|nd|rd|th)? (?:day )?of (?:every|each|(?<=\b(?:every|each) .{1,16}of )the) month\b`,
      "i",
    ),
    (_, day = "") => `every month on the ${ordinals[day.toLowerCase()] ?? day}`,
  ],
  [
    new RegExp(
      String.raw`\beach (?=(?:day|week|month|year|weekday|morning|afternoon|evening|night|${dayName})\b)`,
      "i",
    ),
    "every ",
  ],
  [
    /\ba (daily|weekly|monthly|yearly) (?:thing|habit|chore|job|one|routine)\b/i,
    (_, word = "") => `every ${/^daily$/i.test(word) ? "day" : word.toLowerCase().slice(0, -2)}`,
  ],
  [
    partOfDay,
    (_, day, part = "", digits, minute = "00", word = "") => {
      const said = digits ?? (hourNames.indexOf(word.toLowerCase()) + 1 || undefined);
      const time = said === undefined ? "" : ` at ${String(said)}:${minute}`;
      return `every ${day ?? "day"}${time}${time === "" ? "" : halfOf(part, Number(said))}`;
    },
  ],
  [
    /\bmon(?:day)?s?(?:\s?[-–]\s?|\s(?:to|through|thru)\s(?=fri\w*\s(?:at\s)?\d))fri(?:day)?s?\b/i,
    "every weekday",
  ],
  [
    /(?<=, |^)(?:on )?(?:week|work|working |business )days\b|\bon (?:week|work|working |business )days\b|\b(?:week|work)days(?= (?:at )?\d|$)/i,
    "every weekday",
  ],
];

const twice = new RegExp(
  String.raw`(?<=\b(?:(?:every|each) ${dayName}|${plurals})\b.{0,40}),? (?:(?:every|each) week|weekly)(?=$|[,.;])`,
  "i",
);

/** 'on Sundays at 10, every week' says it twice, and the day says more. */
export const saidOnce = (words: string): string => words.replace(twice, "");

/** 'on the first of each month' and 'each Tuesday' in the words that the pattern knows. */
export function asRepeats(words: string): string {
  let text = saidOnce(words);
  for (const [pattern, write] of rewrites)
    text =
      typeof write === "string"
        ? text.replace(pattern, write)
        : text.replace(pattern, (said: string, ...groups: unknown[]) =>
            write(said, ...groups.map((one) => (typeof one === "string" ? one : undefined))),
          );
  return text;
}
