import type { Parser } from "chrono-node/en";

/** Nobody who says 'at 5' means the night: hours below this one are in the afternoon. */
export const usualFrom = 7;

export const hourNames: readonly string[] =
  "one two three four five six seven eight nine ten eleven twelve".split(" ");
const hourName = `(\\d{1,2}|${hourNames.join("|")})`;
const minuteNames: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  quarter: 15,
  fifteen: 15,
  twenty: 20,
  "twenty-five": 25,
  half: 30,
  thirty: 30,
  "forty-five": 45,
};
/** Which half of the day it is: 'pm', 'in the morning'. */
const halfDay = String.raw`(\s*[ap]\.?m\b\.?|\s+in the (?:morning|afternoon|evening)|\s+at night)?`;

/** 'half past 3', 'quarter to five in the morning', and 'half six', which is half past. */
export const clockWords: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`\b(?:(?:at\s+)?(half|(?:a )?quarter|five|ten|twenty|twenty-five)\s+(past|to)\s+|(?:at|by|for|until|from|around)\s+(half)\s+)${hourName}\b${halfDay}(?![.:]\d)`,
      "i",
    ),
  extract(context, { 1: part = "half", 2: way = "past", 4: word = "", 5: half }) {
    const name = part.toLowerCase().replace(/^a /, "");
    const minutes = (minuteNames[name] ?? 0) * (/to/i.test(way) ? -1 : 1);
    return clockAt(context, word, minutes, half);
  },
};

/** 'at seven thirty', 'eight in the morning', 'four o'clock'. An hour alone, as in 'at one', needs one of these. */
export const hourWords: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`\b(?:at\s+)?${hourName}(?:\s+(fifteen|twenty|thirty|forty-five))(?!\s+(?:minutes?|mins?|hours?|days?|people|euros?))\b${halfDay}|\bat\s+(${hourNames.join("|")})(?=$|\s*[,.;!?]|\s+(?:on|tomorrow|today|tonight|next|this|please|with|for)\b)|\b(?:at\s+)?(${hourNames.join("|")})(\s+o['’]?clock|(?=\s+in the (?:morning|afternoon|evening))|(?=\s*[ap]\.?m\b))${halfDay}`,
      "i",
    ),
  extract(context, { 1: exact, 2: part, 3: half, 4: alone, 5: whole, 7: other }) {
    const minutes = part === undefined ? 0 : (minuteNames[part.toLowerCase()] ?? 0);
    return clockAt(context, exact ?? alone ?? whole ?? "", minutes, half ?? other);
  },
};

type Context = Parameters<Parser["extract"]>[0];

function clockAt(context: Context, word: string, minutes: number, half: string | undefined) {
  const named = hourNames.indexOf(word.toLowerCase());
  const said = named < 0 ? Number(word) : named + 1;
  if (said > 24) return null;
  const isLate =
    half === undefined ? said < usualFrom : /p|afternoon|evening|night/i.test(half) && said < 12;
  const total = (said + (isLate ? 12 : 0)) * 60 + minutes;
  const components = context.createParsingComponents();
  components.assign("hour", Math.floor(total / 60) % 24).assign("minute", ((total % 60) + 60) % 60);
  return components;
}

/** 'thursday 11 to 11 30', 'on the 28th 7 30': minutes that stand apart from their hour. */
export const minutesApart =
  /(?<=\b(?:\p{L}{3,6}day|today|tonight|tomorrow|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|\d{1,2}(?:st|nd|rd|th)|at|from|to|till|until) )([01]?\d|2[0-3]) (00|15|30|45)(?=\s*(?:$|[,.;!?](?!\d)|(?:to|till|until|with|for|in|at|on|and|[ap]m)\b))/giu;
