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

const monthNames =
  "january february march april may june july august september october november december".split(
    " ",
  );
const weekday = `(${weekdayNames.join("|")})`;
const monthWords = String.raw`${monthNames.join("|")}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?`;
const month = `(${monthWords})`;
const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  the: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  "a couple of": 2,
};
const count = String.raw`(a couple of|an?|the|one|two|three|four|five|six|\d{1,2})`;
const countOf = (words = ""): number => counts[words.toLowerCase()] ?? Number(words);
const lengths: Readonly<Record<string, number>> = {
  day: 1,
  night: 1,
  evening: 1,
  week: 7,
  fortnight: 14,
};
const unit = "(day|night|evening|week|fortnight)";

const at = (day: string, ahead: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);
const on = (day: string): string => `on ${day}`;
const dayOfWeek = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The next one from today, today itself being a week away. */
function coming(name: string, today: string): string {
  const ahead = (weekdayNames.indexOf(name.toLowerCase()) - dayOfWeek(today) + 7) % 7;
  return at(today, ahead === 0 ? 7 : ahead);
}
const dayIn = (year: number, monthAt: number, day: number): string =>
  new Date(Date.UTC(year, monthAt, day)).toISOString().slice(0, 10);
const monthOf = (name: string): number =>
  monthNames.findIndex((full) => full.startsWith(name.toLowerCase().replace(".", "").slice(0, 3)));
/** The first day of the month that is meant from today on. */
function firstOf(name: string, today: string): string {
  const [year = 0, now = 1] = today.split("-").map(Number);
  if (/^(?:the|this)? ?month$/i.test(name)) return dayIn(year, now - 1, 1);
  if (/^next month$/i.test(name)) return dayIn(year, now, 1);
  const meant = monthOf(name);
  return dayIn(meant < now - 1 ? year + 1 : year, meant, 1);
}

const anchor = String.raw`(today|tomorrow|${weekdayNames.join("|")}|christmas(?: eve| day)?|new year['’]?s?(?: eve| day)?|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \d{1,2}(?:st|nd|rd|th)?\b|the \d{1,2}(?:st|nd|rd|th))`;
const feasts: readonly (readonly [RegExp, number, number])[] = [
  [/^christmas eve$/i, 11, 24],
  [/^christmas/i, 11, 25],
  [/^new year['’]?s? eve$/i, 11, 31],
  [/^new year/i, 0, 1],
];

/** The day that an anchor is, from today on. */
function dayCalled(words: string, today: string): string | undefined {
  const said = words.toLowerCase();
  if (said === "today") return today;
  if (said === "tomorrow") return at(today, 1);
  if (weekdayNames.includes(said)) return coming(said, today);
  const feast = feasts.find(([name]) => name.test(said));
  const number = Number(/\d{1,2}/.exec(said)?.[0]);
  const name = new RegExp(month, "i").exec(said)?.[0];
  const [year = 0, now = 1] = today.split("-").map(Number);
  if (feast) return soonest((of) => dayIn(of, feast[1], feast[2]), [year, year + 1], today);
  if (name !== undefined)
    return soonest((of) => dayIn(of, monthOf(name), number), [year, year + 1], today);
  return soonest((ahead) => dayIn(year, now - 1 + ahead, number), [0, 1], today);
}
const soonest = (
  make: (of: number) => string,
  tries: readonly number[],
  today: string,
): string | undefined => tries.map((of) => make(of)).find((day) => day >= today);

/** What may stand behind a day, so that 'Friday week plan' is a name. */
const ends = String.raw`(?=\s*(?:$|[,.;:!?)]|(?:at|by|on|in|for|to|and|with|please|\d)))`;
const notOften = String.raw`(?<!\b(?:once|twice|times|every|each|per|\d|two|three|four) )`;

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const ordinal = `(${ordinals.join("|")}|thirtieth)`;
const numberOf = (word: string): string =>
  `${String(ordinals.indexOf(word.toLowerCase()) + 1 || 30)}th`;

const days: readonly Rule[] = [
  [/\bweds\b/gi, () => "wed"],
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
    ([, way = "", word = ""]) => `${way} the ${numberOf(word)}`,
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
      String.raw`\b(?:on )?(today|tomorrow|${weekdayNames.join("|")}) (week|fortnight)${ends}`,
      "gi",
    ),
    ([, words = "", of = ""], today) => {
      const day = dayCalled(words, today);
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
      String.raw`\b(?:on )?(${weekdayNames.join("|")}|mon|tues?|wed|thu(?:rs)?|fri|sat|sun),? (\d{1,2})(?:st|nd|rd|th)\b(?! of| [a-z]{3,9} \d{4})`,
      "gi",
    ),
    ([, name = "", number = ""], today) => {
      const day = dayCalled(`the ${number}`, today);
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
  [/\b(?:over|at|by|before) christmas\b/gi, () => "christmas"],
  [/\b(?:by|before) the weekend\b/gi, (_, today) => on(coming("friday", today))],
  [/\b(?:over|at|on|during) the weekend\b/gi, () => "this weekend"],
];

function nth(which: string, name: string, of: string, today: string): string {
  const find = (first: string) => {
    const place = ["first", "second", "third", "fourth"].indexOf(which.toLowerCase());
    const until = (weekdayNames.indexOf(name.toLowerCase()) - dayOfWeek(first) + 7) % 7;
    const day = at(first, until + 7 * (place < 0 ? 4 : place));
    return place < 0 && day.slice(0, 7) !== first.slice(0, 7) ? at(day, -7) : day;
  };
  const first = firstOf(of, today);
  const day = find(first);
  if (day >= today) return day;
  const [year = 0, now = 1] = first.split("-").map(Number);
  return find(/month/i.test(of) ? dayIn(year, now, 1) : dayIn(year + 1, now - 1, 1));
}
