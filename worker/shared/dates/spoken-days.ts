import {
  monthNames,
  weekday,
  monthWords,
  month,
  count,
  countOf,
  lengths,
  unit,
  at,
  on,
  dayOfWeek,
  coming,
  firstOf,
  anchor,
  dayCalled,
  nth,
} from "./named-days.ts";
import { type Rule, spokenHours, weekdayNames } from "./spoken-hours.ts";

/**
 * Days and hours as people say them, written as the parser of dates knows them: 'friday week' is a date, '6ish' is an
 * hour. What stands for a name or a length is left as it is.
 */
export function spelledOut(said: string, today: string): string {
  let text = said;
  for (const [pattern, write] of [...days, ...spokenHours])
    text = text.replace(pattern, (...found: unknown[]) => {
      const groups = found.slice(0, -2).map((part) => (typeof part === "string" ? part : ""));
      return write(groups, today) ?? groups[0] ?? "";
    });
  return text;
}

/** What may stand behind a day, so that 'Friday week plan' is a name. */
const ends = String.raw`(?=\s*(?:$|[,.;:!?)]|(?:at|by|on|in|for|to|and|with|please|\d)))`;
const notOften = String.raw`(?<!\b(?:once|twice|times|every|each|per|\d|two|three|four) )`;

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const ordinal = `(${ordinals.join("|")}|thirtieth)`;
/** 'sat' is Saturday. */
const fullName = (words: string): string =>
  weekdayNames.find((name) => name.startsWith(words.toLowerCase())) ?? words;
const numberOf = (word: string): string => String(ordinals.indexOf(word.toLowerCase()) + 1 || 30);

/** What the parser knows as digits alone. */
const minuteWords: Readonly<Record<string, number>> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  "forty-five": 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};

const days: readonly Rule[] = [
  [/\b(tue|wed)s\b/gi, ([, day = ""]) => day],
  [
    /\b(twenty|thirty)[ -](first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b/gi,
    ([, tens = "", word = ""]) => {
      const number = (/twenty/i.test(tens) ? 20 : 30) + ordinals.indexOf(word.toLowerCase()) + 1;
      return `${String(number)}${number === 21 || number === 31 ? "st" : number === 22 ? "nd" : number === 23 ? "rd" : "th"}`;
    },
  ],
  [/\b(?:tmrw|tmr|tmw|tomoz|2moro)\b/gi, () => "tomorrow"],
  [/\b(?:by|until|till|before) new year\b(?!['’]?s)/gi, () => "on january 1"],
  [/\bon or before\b/gi, () => "by"],
  [
    new RegExp(String.raw`\b(\d{1,2})\. (?=(?:${monthWords})\b)`, "gi"),
    ([, day = ""]) => `${day} `,
  ],
  [
    new RegExp(String.raw`\b${month} the (?=${ordinal}\b|\d{1,2}(?:st|nd|rd|th)\b)`, "gi"),
    ([, name = ""]) => `${name} `,
  ],
  [
    new RegExp(String.raw`\b(on|by|until|before|to) the ${ordinal}(?=\s*(?:$|[,.;!?]|at\b))`, "gi"),
    ([, way = "", word = ""]) => `${way} the ${numberOf(word)}th`,
  ],
  [
    new RegExp(String.raw`\b(on|by|until|before) the ${weekday}${ends}`, "gi"),
    ([, way = "", name = ""]) => `${way} ${name}`,
  ],
  [
    /\bin (an?|one|two|three|four|five|six|\d{1,3}) (minute|hour|day|week|month|year)['’]?s?['’]? time\b/gi,
    ([, many = "", of = ""]) => `in ${String(countOf(many))} ${of}s`,
  ],
  [
    new RegExp(String.raw`\bin (${Object.keys(minuteWords).join("|")}) (minute|min|day)s?\b`, "gi"),
    ([, many = "", of = ""]) => `in ${String(minuteWords[many.toLowerCase()] ?? 0)} ${of}s`,
  ],
  [
    /\bin (an?|one|two|three|four|five|\d{1,2})(?: hours?)? and a half(?: hours?)?\b|\bin (\d{1,2})[.,]5 hours\b/gi,
    ([, many = "", other = ""]) =>
      `in ${String(countOf(many === "" ? other : many) * 60 + 30)} minutes`,
  ],
  [
    new RegExp(
      String.raw`\b(?:by |on |until )?(?:${count} |)${unit}s? (before|after|from|ahead of) ${anchor}(?!\w)`,
      "gi",
    ),
    ([, many = "", of = "", way = "", words = ""], today) => {
      const day = many === "" ? undefined : dayCalled(words, today);
      const ahead = countOf(many) * (lengths[of.toLowerCase()] ?? 0);
      return day && on(at(day, /before|ahead/i.test(way) ? -ahead : ahead));
    },
  ],
  [
    // What must be done before a day is done on the one before at the latest; 'not before' is no deadline.
    new RegExp(
      String.raw`(?<!\b(?:not?|never|day|any ?time)(?: \w+){0,2} |n['’]t(?: \w+){0,3} )(?<!\b(?:days|weeks?|months?|hours?|shortly|soon|just|right|long) )\bbefore ${anchor}(?!\w)(?=\s*(?:$|[,.;!]|please\b|(?:urgent|high|medium|low)\b))`,
      "gi",
    ),
    ([said = "", words = ""], today) => {
      // 'before Friday' is said of the Friday as often.
      const day = /\d/.test(words) ? dayCalled(words, today) : undefined;
      return day === undefined || at(day, -1) <= today ? said : on(at(day, -1));
    },
  ],
  [
    new RegExp(
      String.raw`${notOften}\b(?:in )?${count} weeks? (?:on )?(today|tomorrow|${weekdayNames.join("|")})\b`,
      "gi",
    ),
    ([, many = "", words = ""], today) => {
      const day = dayCalled(words, today);
      return day && on(at(day, 7 * countOf(many)));
    },
  ],
  [
    new RegExp(
      String.raw`\b(?:on )?(today|tomorrow|${weekdayNames.join("|")}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun) (week|fortnight)${ends}`,
      "gi",
    ),
    ([, words = "", of = ""], today) => {
      const day = dayCalled(fullName(words), today);
      return day && on(at(day, lengths[of.toLowerCase()] ?? 0));
    },
  ],
  [
    new RegExp(String.raw`\b(?:on )?(?:the )?${weekday} after next\b`, "gi"),
    ([, name = ""], today) => on(at(coming(name, today), 7)),
  ],
  [/\b(?:in |by )?the week after next\b/gi, (_, today) => on(at(coming("monday", today), 7))],
  [
    new RegExp(
      String.raw`\b(?:on |by )?(?:this |the |next )?(?:coming|upcoming) ${weekday}\b|\b(?:on )?this ${weekday} coming\b`,
      "gi",
    ),
    ([, one = "", other = ""], today) => on(coming(one === "" ? other : one, today)),
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:every|each) )\b(?:on |by )?(?:the )?(first|second|third|fourth|last) ${weekday} (?:of|in) (${monthWords}|(?:the|this|next) month)`,
      "gi",
    ),
    ([, which = "", name = "", of = ""], today) => on(nth(which, name, of, today)),
  ],
  [
    /\bnext month (?:on )?the (\d{1,2})(?:st|nd|rd|th)\b/gi,
    ([, number = ""], today) => on(at(firstOf("next month", today), Number(number) - 1)),
  ],
  [
    /\b(?:on |by )?the (\d{1,2})(?:st|nd|rd|th)? of (next|this|the) month\b/gi,
    ([, number = "", which = ""], today) =>
      on(at(firstOf(/next/i.test(which) ? "next month" : "month", today), Number(number) - 1)),
  ],
  [
    new RegExp(
      String.raw`\b(?:in |by )?(?:the )?(mid|middle of|late|late in)[- ](${monthWords}|next month)`,
      "gi",
    ),
    ([, part = "", of = ""], today) => on(at(firstOf(of, today), /late/i.test(part) ? 24 : 14)),
  ],
  [
    /\b(?:by |before |towards )?(?:(?:the )?end of|late|later|at the end of) next week\b/gi,
    (_, today) => on(at(coming("monday", today), 4)),
  ],
  [
    // 'write to May' is to somebody, 'in the month' a length.
    new RegExp(
      String.raw`\b(?:in|until|till|before|(?<=\b(?:move|push|postpone|shift|delay|reschedule|put|set|change|shove|kick|bump|slide|nudge|pull|leave)\b.*)to) (${monthNames.join("|")})(?=\s*(?:$|[,.;!?)])| (?:please|instead|then|and)\b)|^(${monthNames.join("|")})$`,
      "gi",
    ),
    ([, one = "", alone = ""], today) => {
      const first = firstOf(one === "" ? alone : one, today);
      return first > today ? on(first) : undefined;
    },
  ],
  [
    new RegExp(
      String.raw`\b(?:at |by |in |before )?(?:(?:the )?(?:beginning|start) of|early(?: in)?) (${monthNames.join("|")})\b`,
      "gi",
    ),
    ([, name = ""], today) => on(firstOf(name, today)),
  ],
  [
    new RegExp(
      // 'watch Friday the 4th' names a film, as does the 13th.
      String.raw`\b(?<!\b(?:watch|watching|see|read|play|stream|rent) )(?:on )?(${weekdayNames.join("|")}|mon|tues?|wed|thu(?:rs)?|fri|sat|sun),? (?!the 13th\b)(?:(?:the )?(\d{1,2})(?:st|nd|rd|th)\b|the ${ordinal}(?=\s*(?:$|[,.;!?]|at\b)))(?! of| [a-z]{3,9} \d{4})`,
      "gi",
    ),
    ([, name = "", number = "", word = ""], today) => {
      const day = dayCalled(`the ${word === "" ? number : numberOf(word)}`, today);
      return day !== undefined &&
        weekdayNames[dayOfWeek(day)]?.startsWith(name.toLowerCase()) === true
        ? on(day)
        : undefined;
    },
  ],
  [/\b(?:one|some|any) ?day (?=next week|this week)/gi, () => ""],
  [
    /\b(?:with)?in the next (an?|one|two|three|four|five|six|\d{1,3} )? ?(minute|hour|day|week)s?\b/gi,
    ([, many = "", of = ""]) =>
      `in ${String(countOf(many.trim() === "" ? "one" : many.trim()))} ${of}s`,
  ],
  [/\b(?:by |at )?(?:the )?(month|year)['’]?s? end\b/gi, ([, of = ""]) => `end of the ${of}`],
  [
    new RegExp(
      String.raw`\b(?:in |by )?(?:the )?(first|second|third|last) week (?:of|in) (${monthWords})`,
      "gi",
    ),
    ([, which = "", of = ""], today) =>
      on(
        at(
          firstOf(of, today),
          7 * Math.max(0, ["first", "second", "third", "last"].indexOf(which.toLowerCase())),
        ),
      ),
  ],
  [
    /\bmid(?:dle of)?[- ](?:the )?(next|this) week\b/gi,
    (_, today) => on(at(coming("monday", today), 2)),
  ],
  [/\b(?:over|at) christmas\b/gi, () => "on christmas"],
  [/(?<!\bdays? )\bbefore christmas(?! eve)\b/gi, () => "by christmas eve"],
  // 'pack after the weekend trip' is another.
  [
    /\b(?:(?:until|till) )?(?:after|once) the weekend(?: is over)?(?=\s*(?:$|[,.;!?]|please\b))/gi,
    () => "on monday",
  ],
  [/\blater (?=today\b)/gi, () => ""],
  // 'Tuesday evening, 7 to 8'
  [/\b(morning|afternoon|evening), (?=\d{1,2}(?:[:.]\d\d)?\b)/gi, ([, part = ""]) => `${part} `],
  [
    /\b(?:before|until|till|by) (?=(?:the )?(?:end of (?:the |this |next )?(?:week|month|year|quarter)|(?:eow|eom|eoy)\b))/gi,
    () => "by ",
  ],
  [/\bbefore the (month|year) is (?:over|out)\b/gi, ([, of = ""]) => `by the end of the ${of}`],
  [/\b(?:by )?(?:(?:the )?end of (?:the|this) year|eoy)\b/gi, () => "on december 31"],
  [
    // What is before a day that has begun is before the next of its name.
    new RegExp(String.raw`\bbefore ${weekday}(?=\s*(?:$|[,.;!?]))`, "gi"),
    ([said, name = ""], today) =>
      weekdayNames.indexOf(name.toLowerCase()) === dayOfWeek(today)
        ? on(coming(name, today))
        : said,
  ],
  [/\b(?:by|before) the weekend\b/gi, (_, today) => on(coming("friday", today))],
  [/\b(?:over|at|on|during) the weekend\b/gi, () => "this weekend"],
];
