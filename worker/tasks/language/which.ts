import { labelCalled } from "../../capabilities/labels.ts";
import type { Spoken } from "../../capabilities/lexicon.ts";
import { saysDay, whenIn } from "../../capabilities/slots.ts";
import { isMonth, yearBefore } from "../../time/past.ts";
import { comparedStretch, unknownPeriod } from "../../time/periods.ts";
import { addDays, dayIn } from "../../time/zone.ts";
import { dueSpan } from "../asking/asked.ts";
import { taskKit } from "../listing.ts";
import { taskTable } from "../table.ts";
import { type Taken, takers, type Which } from "./which-takers.ts";

const fillers =
  /^(?:a|about|all|am|an|and|any|anything|are|at|be|both|by|can|coming|currently|do|due|each|em|ever|every|everything|exactly|for|from|going|got|happening|has|have|i|in|is|it|items?|just|later|left|moment|currently|atm|sort|kind|other|these|days|falls?|filed|takes?|list|me|my|now|of|on|one|ones|our|outstanding|thats|whats|over|planned|plate|remaining|reminders?|right|scheduled|something|still|stuff|tasks?|that|the|their|them|there|things?|chores?|jobs?|errands?|to|i['’]?m|i['’]?ve|to-?dos?|todos?|until|up|we|which|with|yet|'s|(?:that|what|it|there)['’]s|\p{P}+)$/iu;
/** One of these tells that it is tasks that are meant. */
const taskWord =
  /\b(?:tasks?|to-?dos?|stuff|things?|chores?|jobs?|errands?|reminders?|items?|everything|anything|tagged)\b/i;

export interface Understood {
  readonly which: Which;
  /** Whether a noun or a word for all of them was said. */
  readonly isNamed: boolean;
}

/** Reads 'overdue work tasks', 'everything due today except the rent'; undefined where a word is not understood. */
export async function whichIn(
  said: string,
  spoken: Spoken,
  isLoose = false,
  asked = said,
  spare = 0,
): Promise<Understood | undefined> {
  // 'give it till Tuesday' lists nothing.
  if (/^(?:it|them) (?:till?|until|to|by)\b/i.test(said)) return undefined;
  const taken = await takenFrom(said.replaceAll(/\bw\/ ?(?=\p{L})/gu, "with "), spoken);
  return taken && understoodOf(taken, said, spoken, { isLoose, asked, spare });
}

interface Allowed {
  readonly isLoose: boolean;
  readonly asked: string;
  readonly spare: number;
}

async function understoodOf(
  { which, rest }: Taken,
  said: string,
  spoken: Spoken,
  { isLoose, asked, spare }: Allowed,
): Promise<Understood | undefined> {
  // 'last year' is no day of it.
  if (unknownPeriod.test(rest) || comparedStretch.test(rest)) return undefined;
  const left = unread(rest);
  const isNamed = taskWord.test(said);
  if (left.length === 0) return { which: finished(await asLabel(which, spoken), spoken), isNamed };
  const known =
    aboutIn(rest) ?? (await dayLeft(rest, which, spoken)) ?? (await labelled(left, spoken));
  const more =
    known ?? (isLoose ? await wordsLeft({ said: asked, rest }, left, spoken) : undefined);
  const isSpared = left.length <= spare && left.every((word) => /^\p{Ll}/u.test(word));
  return more || isSpared ? { which: finished({ ...which, ...more }, spoken), isNamed } : undefined;
}

/** What each taker knows of the words, and the words that none does. */
async function takenFrom(said: string, spoken: Spoken): Promise<Taken | undefined> {
  let rest = ` ${said
    .replaceAll(/[?!.,]+(?= |$)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(" ", "  ")} `;
  const which: Which = {};
  for (const take of takers) {
    const taken = await take(` ${rest.trim().replaceAll(/\s+/g, " ")} `, spoken);
    if (!taken) continue;
    // 'due tomorrow and what is overdue' are two questions; what is due today was due before, too.
    const { due } = taken.which;
    if (due !== undefined && (which.due ?? due) !== due && due !== "today") return undefined;
    rest = taken.rest;
    Object.assign(which, taken.which);
  }
  return { which, rest };
}

/** 'under shopping' is a tag where no category is called so. */
async function asLabel({ category, ...rest }: Which, { acting }: Spoken): Promise<Which> {
  if (category === undefined) return rest;
  return { ...rest, ...((await labelCalled(acting, taskTable, category)) ?? { category }) };
}

/** What was finished this week was completed then, whenever it was due. */
function finished(which: Which, { zone, now }: Spoken): Which {
  const { due, day, from, to, ...rest } = which;
  const today = dayIn(zone, now);
  const span = dueSpan({ due, day, from, to }, today);
  const { from: first = firstDay, to: last = today } = gone(span, today);
  const isSaid = due !== undefined && due !== "none" && due !== "overdue";
  const days = { from: first, to: last };
  const done = first <= today ? days : isMonth(days) ? yearBefore(days) : undefined;
  return which.status === "completed" && isSaid && done ? { ...rest, done } : which;
}

const firstDay = "1970-01-01";

/** A weekday that something was done on, or since, is the one before today. */
function gone(span: ReturnType<typeof dueSpan>, today: string): ReturnType<typeof dueSpan> {
  const { from, to = from } = span;
  if (from === undefined || from <= today || from !== to || from > addDays(today, 7)) return span;
  const day = addDays(from, -7);
  return { from: day, ...(span.to !== undefined && { to: day }) };
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
  const all = rest.trim().split(/\s+/);
  const first = all.findIndex(
    (word) => !fillers.test(word) || /^(?:the|next|this|on)$/i.test(word),
  );
  const late = first < 0 ? undefined : await whenIn(all.slice(first).join(" "), spoken);
  // 'how about 6pm' is about one that was spoken of.
  if (late && !saysDay(rest)) return undefined;
  if (late) return { due: "day", day: late.day };
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
  const when = await whenIn(words.replace(/['’]s$/, ""), spoken);
  return when && { due: "day", day: when.day };
}

/** 'anything for Anna', 'do I have a dentist thing coming up': words that stand in a title. */
async function wordsLeft(
  { said, rest }: { readonly said: string; readonly rest: string },
  left: readonly string[],
  { acting }: Spoken,
): Promise<Which | undefined> {
  const [word, ...others] = left;
  if (word === undefined || others.length > 2) return undefined;
  const isLed = new RegExp(
    ` (?:for|with|about|to|of|on|in) (?:the |my )?${word.replaceAll(/[^\p{L}\p{N}]/gu, ".")}\\b`,
    "i",
  ).test(` ${rest.replaceAll(/\s+/g, " ")}`);
  if (!(isLed && others.length === 0) && !ofTasks.test(said)) return undefined;
  const words = left.join(" ");
  const found = await taskKit.resolve(acting, words);
  const isThere = "item" in found || (found.unclear.meant?.titles.length ?? 0) > 0;
  return isThere ? { words } : undefined;
}

/** What is said of things to do, and hardly of what is written down. */
export const ofTasks =
  /\b(?:tasks?|to-?dos?|chores?|jobs?|things?|appointments?|(?:have|need|got|must|should|supposed|left|else) to|due|planned|coming up|deadline|scheduled|still open|open for|left for|outstanding|my (?:list|plate)|overdue)\b/i;

/** 'work tasks', 'the plants ones': a category or a tag that the person has. */
async function labelled(left: readonly string[], { acting }: Spoken): Promise<Which | undefined> {
  const label = left.join(" ").replace(/'s$/, "");
  if (left.length > 3) return undefined;
  return labelCalled(acting, taskTable, label);
}
