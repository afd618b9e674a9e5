import type { Spoken } from "../../capabilities/lexicon.ts";
import { labelCalled } from "../../capabilities/labels.ts";
import { whenIn } from "../../capabilities/slots.ts";
import { addDays, dayIn } from "../../time/zone.ts";
import { taskTable } from "../table.ts";

/** Which tasks a sentence is about, as `tasks.list` and `tasks.bulk` take it. */
export interface Which {
  readonly status?: string;
  readonly priority?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly words?: string;
  readonly due?: string;
  readonly day?: string;
  readonly from?: string;
  readonly to?: string;
  readonly except?: string;
}

/** Says of which words the rest is left once they are taken out; undefined where they are not there. */
type Taker = (rest: string, spoken: Spoken) => Taken | undefined | Promise<Taken | undefined>;
interface Taken {
  readonly rest: string;
  readonly which: Which;
}

const taking =
  (pattern: RegExp, meaning: (found: readonly string[], spoken: Spoken) => Which): Taker =>
  (rest, spoken) => {
    const found = pattern.exec(rest);
    if (!found) return undefined;
    const left = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return { rest: left, which: meaning(found, spoken) };
  };

const daysOn = (spoken: Spoken, from: number, to: number): Which => {
  const today = dayIn(spoken.zone, spoken.now);
  return { due: "range", from: addDays(today, from), to: addDays(today, to) };
};

/** Days from today to the coming day of the week, Monday being 0; today is 0 days away. */
const until = (weekday: number, { now, zone }: Spoken): number =>
  (weekday - ((new Date(`${dayIn(zone, now)}T00:00:00Z`).getUTCDay() + 6) % 7) + 7) % 7;

const statuses: Readonly<Record<string, string>> = {
  open: "open",
  active: "open",
  pending: "pending",
  blocked: "blocked",
  stuck: "blocked",
  waiting: "blocked",
  "in progress": "in_progress",
  "in the middle of": "in_progress",
  started: "in_progress",
  completed: "completed",
  complete: "completed",
  done: "completed",
  finished: "completed",
  ticked: "completed",
  cancelled: "cancelled",
  canceled: "cancelled",
};

const takers: readonly Taker[] = [
  taking(
    / (?:except|excluding|apart from|other than|besides|but not|not counting)(?: for)? (?:the |my )?(.+?) $/i,
    ([, except = ""]) => ({
      except: except.replace(/ (?:one|task|ones|tasks)$/, ""),
    }),
  ),
  taking(
    / (?:without|with no|that have no|having no|no) (?:a |an |any )?(?:due |set )?(?:date|dates|deadline|day)s? | (?:undated|unscheduled|dateless) /i,
    () => ({ due: "none" }),
  ),
  taking(/ (?:over ?due|late|past due|behind|past their date|missed) /i, () => ({
    due: "overdue",
  })),
  taking(/ (?:due |for |from |on |of |in )?(?:the )?(?:next|coming) (?:seven|7) days /i, () => ({
    due: "week",
  })),
  taking(
    / (?:due |for |from |on |of |by |until )?(?:later )?(this|next|the) (week|weekend|month)(?:'s|s)?(?: ahead)? /i,
    ([, which, unit], spoken) => {
      const sunday = until(6, spoken);
      if (/^week$/i.test(unit ?? ""))
        return /next/i.test(which ?? "") ? daysOn(spoken, sunday + 1, sunday + 7) : { due: "week" };
      if (/^weekend$/i.test(unit ?? "")) {
        const saturday = sunday === 0 ? 0 : sunday - 1;
        return /next/i.test(which ?? "")
          ? daysOn(spoken, saturday + 7, sunday + 7)
          : daysOn(spoken, Math.max(saturday, 0), sunday);
      }
      return monthOf(spoken, /next/i.test(which ?? "") ? 1 : 0);
    },
  ),
  taking(/ (?:due |for |from |on |by )?(today|tonight)(?:'?s)? /i, () => ({ due: "today" })),
  taking(/ (?:due |for |from |on |by )?tomorrow(?:'?s)? /i, () => ({ due: "tomorrow" })),
  taking(/ (?:due |for |from |on )?yesterday(?:'s)? /i, (_, spoken) => daysOn(spoken, -1, -1)),
  taking(
    / (?:(?:tagged|labell?ed)(?: as| with)?|with(?: the)? (?:tag|label)|having the tag) [@#]?([\p{L}\p{N}_-]+) /iu,
    ([, tag]) => ({ ...(tag !== undefined && { tag }) }),
  ),
  taking(/ @([\p{L}\p{N}_-]+) /iu, ([, tag]) => ({ ...(tag !== undefined && { tag }) })),
  taking(
    / (?:in|under|of|from)(?: the| my)?(?: category)? #?([\p{L}\p{N}_-]+) category | (?:in|under|of) (?:the )?category #?([\p{L}\p{N}_-]+) | #([\p{L}\p{N}_-]+) /iu,
    ([, after, before, sign]) => ({ category: after ?? before ?? sign ?? "" }),
  ),
  taking(
    / (?:(urgent|high|medium|low)(?:est)?(?:[ -](?:priority|prio|importance))?|(?:with |of )?priority (urgent|high|medium|low)|(?:at |of |with )(urgent|high|medium|low) priority) /i,
    ([, ...found]) => ({
      priority: found.find((word) => Boolean(word))?.toLowerCase() ?? "high",
    }),
  ),
  taking(
    / (?:filed )?(?:in|under)(?: the| my)? (?!(?:progress|the|my|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d))([\p{L}\p{N}_-]+) $/iu,
    ([, category]) => ({ ...(category !== undefined && { category }) }),
  ),
  taking(/ (?:important) /i, () => ({ priority: "high" })),
  taking(/ not (?:yet )?(?:done|finished|completed?) /i, () => ({ status: "open" })),
  taking(new RegExp(` (${Object.keys(statuses).join("|")}) `, "i"), ([, word = ""]) => ({
    status: statuses[word.toLowerCase()] ?? "open",
  })),
];

function monthOf(spoken: Spoken, ahead: number): Which {
  const today = dayIn(spoken.zone, spoken.now);
  const [year = 0, month = 0] = today.split("-").map(Number);
  const day = (at: number) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10);
  return { due: "range", from: ahead === 0 ? today : day(ahead), to: addDays(day(ahead + 1), -1) };
}

const fillers =
  /^(?:a|about|all|am|an|and|any|anything|are|at|be|by|can|coming|currently|do|due|each|em|ever|every|everything|exactly|for|from|going|got|happening|has|have|i|in|is|it|items?|just|later|left|list|me|my|now|of|on|one|ones|our|outstanding|over|planned|plate|remaining|reminders?|right|scheduled|something|still|stuff|tasks?|that|the|their|them|there|things?|chores?|jobs?|errands?|to|to-?dos?|todos?|until|up|we|which|with|yet|'s|(?:that|what|it|there)['’]s|\p{P}+)$/iu;
/** One of these tells that it is tasks that are meant. */
const taskWord =
  /\b(?:tasks?|to-?dos?|stuff|things?|chores?|jobs?|errands?|reminders?|items?|everything|anything)\b/i;

export interface Understood {
  readonly which: Which;
  /** Whether a noun or a word for all of them was said. */
  readonly isNamed: boolean;
}

/** Reads 'overdue work tasks', 'everything due today except the rent'; undefined where a word is not understood. */
export async function whichIn(said: string, spoken: Spoken): Promise<Understood | undefined> {
  let rest = ` ${said
    .replaceAll(/[?!.,]+(?= |$)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(" ", "  ")} `;
  const which: Which = {};
  for (const take of takers) {
    const taken = await take(` ${rest.trim().replaceAll(/\s+/g, " ")} `, spoken);
    if (!taken) continue;
    rest = taken.rest;
    Object.assign(which, taken.which);
  }
  const left = unread(rest);
  const isNamed = taskWord.test(said);
  if (left.length === 0) return { which, isNamed };
  const more =
    aboutIn(rest) ?? (await dayLeft(rest, which, spoken)) ?? (await labelled(left, spoken));
  return more && { which: { ...which, ...more }, isNamed };
}

/** 'tasks about the boat', 'tasks that mention Bob'. */
function aboutIn(rest: string): Which | undefined {
  const [, before = "", words] =
    /^(.*?) (?:about|mentioning|that mention|which mention|containing|with the words?|regarding|to do with|related to) (?:the |my )?(.+?)\s*$/.exec(
      ` ${rest.trim().replaceAll(/\s+/g, " ")} `,
    ) ?? [];
  return words === undefined || unread(before).length > 0 ? undefined : { words: words.trim() };
}

/** Words that nothing here knows. */
const unread = (rest: string): string[] =>
  rest
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "" && !fillers.test(word));

async function dayLeft(rest: string, which: Which, spoken: Spoken): Promise<Which | undefined> {
  if (which.due !== undefined) return undefined;
  const words = rest
    .trim()
    .split(/\s+/)
    .filter(
      (word) =>
        !/^(?:tasks?|to-?dos?|things?|stuff|anything|something|everything|all|my|due|is|are|there|do|i|have|the|up|planned|scheduled|happening|left|got)$/.test(
          word,
        ),
    )
    .join(" ");
  const when = await whenIn(words, spoken);
  return when && { due: "day", day: when.day };
}

/** 'work tasks', 'the plants ones': a category or a tag that the person has. */
async function labelled(left: readonly string[], { acting }: Spoken): Promise<Which | undefined> {
  const label = left.join(" ").replace(/'s$/, "");
  if (left.length > 3) return undefined;
  return labelCalled(acting, taskTable, label);
}
