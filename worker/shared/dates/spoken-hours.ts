import { hourNames, minutesApart } from "./clock-words.ts";
import { hourOf } from "./typed-time.ts";

/** What is written in place of what was found, by its groups; undefined leaves it. */
export type Rule = readonly [
  RegExp,
  (groups: readonly string[], today: string) => string | undefined,
];

export const weekdayNames: readonly string[] =
  "sunday monday tuesday wednesday thursday friday saturday".split(" ");

const dayWord = String.raw`(?:today|tonight|tomorrow|${weekdayNames.join("|")}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|\d{4}-\d\d-\d\d)`;
const clock = String.raw`(\d{1,2})(?:[:.](\d\d))?\s*([ap]m)?`;
const two = (number: number): string => String(number).padStart(2, "0");
/** Hours that nobody means at night are in the afternoon. */
function timeOf(hour: string, minute: string, half: string): string | undefined {
  const said = Number(hour);
  if (said > 23 || Number(minute) > 59) return undefined;
  const isLate = half === "" ? said > 0 && said < 7 : /p/i.test(half) && said < 12;
  // 'dinner tomorrow 7:30' is in the evening, as a later reader knows; '07:30' says which.
  const isOpen = half === "" && !isLate && said < 12 && !hour.startsWith("0");
  const told = isOpen ? hour : two(said + (isLate ? 12 : 0));
  return `${told}:${minute === "" ? "00" : minute}`;
}

/** An hour, in digits or words. */
export const hourNear = String.raw`(?:\d|\b(?:${hourNames.join("|")}|noon|half|quarter)\b)`;

/** Hours as people say them: '6ish', 'at 1800', 'between 2 and 4 on Friday'. */
export const spokenHours: readonly Rule[] = [
  [/\barvo\b/gi, () => "afternoon"],
  [minutesApart, ([, hour = "", minute = ""]) => `${hour}:${minute}`],
  [
    // 'thurs afternoon round 3'
    new RegExp(
      String.raw`\b(mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun) (?=(?:morning|afternoon|evening|night),? (?:(?:at|about|around|round) )?\d)`,
      "gi",
    ),
    ([, day = ""]) =>
      `${weekdayNames.find((name) => name.startsWith(day.slice(0, 3).toLowerCase())) ?? day} `,
  ],
  [
    new RegExp(
      String.raw`(?<=\b(?:morning|afternoon|evening|night|${dayWord}),?) (?:about|round|roughly) (?=\d{1,2}(?:[:.]\d\d)?\s*(?:$|[,.;!?]))`,
      "gi",
    ),
    () => " around ",
  ],
  [
    // 'sat, 7ish': the hour belongs to the day
    new RegExp(
      String.raw`(?<=\b(?:on )?(?:today|tomorrow|${weekdayNames.join("|")}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)), (?=(?:at )?(?:(?:about|around) )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m\b|[- ]?ish\b|[:.]\d\d)|half )`,
      "gi",
    ),
    () => " ",
  ],
  [
    // 'date night sat' has no night of its own
    new RegExp(
      String.raw`(?<=\b(?:date|movie|film|quiz|games?|poker|pub|curry|pizza|book|parents|girls|boys|lads|theatre|theater) night),? (?=(?:today|tomorrow|${weekdayNames.join("|")}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b)`,
      "gi",
    ),
    () => " on ",
  ],
  [
    // '6 dec 10.30am' says no year
    /(?<=\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6},? )(\d{1,2})\.([0-5]\d)(?:( ?[-–] ?)(\d{1,2})\.([0-5]\d))?(?![\d.])/gi,
    ([, hour = "", minute = "", , to = "", end = ""]) =>
      `at ${hour}:${minute}${to === "" ? "" : `-${to}:${end}`}`,
  ],
  [
    // '5 till late'
    /\b(\d{1,2})(?:[:.](\d\d))?(?: ?pm)? ?(?:to|til|till|until|['’]til|[-–]) ?(?:late|close|closing)\b/gi,
    ([, hour = "", minute = ""]) => {
      const from = timeOf(hour, minute, Number(hour) < 12 ? "pm" : "");
      return from === undefined ? undefined : `${from}-${from < "23:00" ? "23:00" : "23:59"}`;
    },
  ],
  [
    // 'half ten to half eleven'
    new RegExp(
      String.raw`\b(?:from |at )?half (\d{1,2}|${hourNames.join("|")})(?: to| until| till?| ?[-–]) half (\d{1,2}|${hourNames.join("|")})\b`,
      "gi",
    ),
    ([, from = "", to = ""]) => {
      const [start, end] = [from, to].map((hour) =>
        timeOf(String(hourNames.indexOf(hour.toLowerCase()) + 1 || hour), "30", ""),
      );
      return start !== undefined && end !== undefined ? `${start}-${end}` : undefined;
    },
  ],
  [
    // '6 till half past'
    /\b(\d{1,2}) (?:to|til|till|until) half past(?=\s*(?:$|[,.;!?]))/gi,
    ([, hour = ""]) => `${hour}:00 till ${hour}:30`,
  ],
  [
    // 'from nine until noon'
    new RegExp(
      String.raw`\b(from|between) (${hourNames.join("|")}|\d{1,2}) (to|and|until|till) (?:noon|midday)\b`,
      "gi",
    ),
    ([, lead = "", hour = "", joint = ""]) =>
      `${lead} ${String(hourNames.indexOf(hour.toLowerCase()) + 1 || hour)}:00 ${joint} 12:00`,
  ],
  [
    // 'from 7 to ten past 8'
    new RegExp(
      String.raw`(?<=\b\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m)? ?(?:to|till?|until|and|-|–) ?)(half|(?:a )?quarter|five|ten|twenty) (past|to) (\d{1,2}|${hourNames.join("|")})\b`,
      "gi",
    ),
    ([, part = "", way = "", hour = ""]) => {
      const said = hourNames.indexOf(hour.toLowerCase()) + 1 || Number(hour);
      const minutes = { half: 30, five: 5, ten: 10, twenty: 20 }[part.toLowerCase()] ?? 15;
      return /past/i.test(way)
        ? `${String(said)}:${two(minutes)}`
        : `${String(said === 1 ? 12 : said - 1)}:${two(60 - minutes)}`;
    },
  ],
  [
    // '14-16h' are hours of a day, '2-3h' is how long something takes.
    /(?<!\b(?:takes?|taking|for|block|lasts?|needs?|about|estimate[sd]?|roughly) )\b(0[5-9]|[7-9]|1\d|2[0-3]) ?[-–] ?([01]?\d|2[0-3]) ?h\b/gi,
    ([, from = "", to = ""]) => `${two(Number(from))}:00-${two(Number(to))}:00`,
  ],
  [
    new RegExp(
      String.raw`\b(by|before|around|about|until|till|after|from) (${hourNames.join("|")})(?= (?:tonight|this (?:evening|afternoon|morning)|in the (?:evening|afternoon|morning)|today|tomorrow|on (?:${weekdayNames.join("|")})|sharp)\b)`,
      "gi",
    ),
    ([, , hour = ""]) => timeAt(timeOf(String(hourNames.indexOf(hour.toLowerCase()) + 1), "", "")),
  ],
  [
    /\b(?:by|before|around|about|until|till|after) (\d{1,2})(?:[:.](\d\d))?(?= (?:tonight|this (?:evening|afternoon))\b)/gi,
    ([, hour = "", minute = ""]) => timeAt(timeOf(hour, minute, "pm")),
  ],
  [
    /\baround (\d{1,2})(?:[:.](\d\d))?(?=\s*$)/gi,
    ([, hour = "", minute = ""]) => timeAt(timeOf(hour, minute, "")),
  ],
  [
    new RegExp(
      String.raw`(?<=\b${dayWord}),? (?:by |at )?(?:the )?(?:eod|cob|end of (?:the )?day|close of business)\b`,
      "gi",
    ),
    () => "",
  ],
  [
    new RegExp(
      String.raw`\b(today|tomorrow|${weekdayNames.join("|")}) (morning|afternoon|evening|night),? ([1-9]|1[0-2])(?:[:.](\d\d))?(?=\s*(?:$|[,.;!?]))`,
      "gi",
    ),
    ([, day = "", part = "", hour = "", minute = ""]) =>
      `${day} ${timeAt(timeOf(hour, minute, /morning/i.test(part) ? "am" : "pm")) ?? part}`,
  ],
  [
    new RegExp(
      String.raw`(?<=\b(?:past|to) \w{1,6} )(?:on )?(${weekdayNames.join("|")}|tomorrow|today) (morning|afternoon|evening)\b`,
      "gi",
    ),
    ([, day = "", part = ""]) =>
      `in the ${part} ${/day$/i.test(day) && !/^to/i.test(day) ? "on " : ""}${day}`,
  ],
  [
    new RegExp(
      String.raw`\b(?:at )?([1-9]|1[0-2])(?:[:.](\d\d))? (?:on )?(today|tomorrow|${weekdayNames.join("|")}) (morning|afternoon|evening|night)\b`,
      "gi",
    ),
    ([, hour = "", minute = "", day = "", part = ""]) =>
      `${day} ${timeAt(timeOf(hour, minute, /morning/i.test(part) ? "am" : "pm")) ?? part}`,
  ],
  [
    new RegExp(String.raw`(?<=\b${dayWord} )(a|p)m\b`, "gi"),
    ([, half = ""]) => (/a/i.test(half) ? "morning" : "afternoon"),
  ],
  [
    /(?<=\S )\b((?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day) ([1-9]|1[0-2])(?:[.:]([0-5]\d))?(?=\s*$)/gi,
    ([, day = "", hour = "", minute = ""]) => `${day} ${timeAt(timeOf(hour, minute, "")) ?? hour}`,
  ],
  [
    /\b(?:around |about )?(?:noon|midday)[- ]?ish\b|\b(?:around|about) (?:noon|midday)\b/gi,
    () => "at noon",
  ],
  [
    /\b(?:at )?(?:around |about )?(\d{1,2})(?:[:.](\d\d))?[- ]?ish\b/gi,
    ([, hour = "", minute = ""]) => timeAt(timeOf(hour, minute, "")),
  ],
  [
    new RegExp(
      String.raw`\b(?:around|about|roughly|approximately|circa) (?=\d{1,2}(?:[:.]\d\d|\s*[ap]m))`,
      "gi",
    ),
    () => "at ",
  ],
  [
    /\bat ([01]\d|2[0-3])([0-5]\d)(?:\s*(?:h|hrs|hours))?\b(?![.:/-]\d)/gi,
    ([, hour = "", minute = ""]) => `at ${hour}:${minute}`,
  ],
  [
    /\b(?:at (\d{1,2})|(1[3-9]|2[0-3])) ?h(?:([0-5]\d))?\b/gi,
    ([, said = "", late = "", minute = ""]) =>
      timeAt(timeOf(said === "" ? late : said, minute, "")),
  ],
  [
    new RegExp(
      String.raw`(?<=\b${dayWord} )(?=half (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)`,
      "gi",
    ),
    () => "at ",
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:between|from) |(?<=\b${dayWord},? ))${clock} ?(?:and|to|until|till?|-|–) ?${clock}(?=\s*(?:$|[,.;!?]|(?:on |this |next )?${dayWord}|in the))`,
      "gi",
    ),
    ([, from = "", fromMinute = "", fromHalf = "", to = "", toMinute = "", toHalf = ""]) => {
      const start = timeOf(from, fromMinute, fromHalf === "" ? toHalf : fromHalf);
      const end = timeOf(to, toMinute, toHalf);
      return start !== undefined && end !== undefined && start < end
        ? `${start}-${end} `
        : undefined;
    },
  ],
  [
    new RegExp(
      String.raw`(?<=\b${dayWord},? )(?:before|by|until|till|after|around|about|from|no later than) ${clock}(?=\s*(?:$|[,.;!?]))`,
      "gi",
    ),
    ([, hour = "", minute = "", half = ""]) => timeAt(timeOf(hour, minute, half)),
  ],
  [
    new RegExp(
      String.raw`\b(?:at )?(\d{1,2})(?:[:.](\d\d))? in the (morning|afternoon|evening)\b`,
      "gi",
    ),
    ([, hour = "", minute = "", part = ""]) =>
      timeAt(timeOf(hour, minute, /m/i.test(part[0] ?? "") ? "am" : "pm")),
  ],
  [
    /\b(tomorrow|today|day|at|by|before|around|over) lunch ?time\b/gi,
    ([, word = ""]) => (/day|morrow/i.test(word) ? `${word} at noon` : "at noon"),
  ],
  [
    /(?<=\b\d{1,2}(?::\d\d)?(?: ?[ap]m)?|o['’]clock|noon) (?:sharp|on the dot|prompt)\b/gi,
    () => "",
  ],
  [
    new RegExp(
      String.raw`(?<!\b${dayWord} )\bfirst thing(?: in the morning)?\b(?! (?:on |in |${dayWord}))`,
      "gi",
    ),
    () => "tomorrow morning",
  ],
  [
    new RegExp(
      String.raw`(?<!${hourNear}.{0,40})\b(this|${dayWord}) evening\b(?!['’-]|.{0,40}${hourNear})`,
      "gi",
    ),
    ([, day = ""]) => `${/^this$/i.test(day) ? "today" : day} at ${hourOf("evening")}`,
  ],
  [
    // Of today it may be over.
    new RegExp(
      String.raw`(?<!${hourNear}.{0,40})(?<!\bevery )\b(?!to(?:day|night))(${dayWord}) (morning|afternoon|night)(?=\s*(?:$|[,.;:!?)])|\s(?:to|for|with|about|and|at|on|in|please|not|instead)\b|(?<=tomorrow \w+) )(?!.{0,40}${hourNear})`,
      "gi",
    ),
    ([, day = "", part = ""]) => `${day} at ${hourOf(part)}`,
  ],
];

const timeAt = (time: string | undefined): string | undefined =>
  time === undefined ? undefined : `at ${time}`;
