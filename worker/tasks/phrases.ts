import { readQuickWords } from "#contract/quick-words.ts";
import type { Phrase, Spoken } from "../capabilities/capability.ts";
import { dateReader, readDate } from "../time/natural-date.ts";
import { dayIn } from "../time/zone.ts";

const noun = String.raw`(?:tasks?|to-?dos?|to dos?|reminders?)`;
const please = String.raw`^(?:please |can you |could you |i need to )?`;

const patterns = {
  create: new RegExp(
    String.raw`${please}(?:add|create|make|new|schedule)(?: me)?(?: an?| the| my| another)?(?: new)? ${noun}:?(?: called| named| to)? (.+)$`,
    "i",
  ),
  remind: new RegExp(
    String.raw`${please}(?:remind me to|remember to|don't let me forget to|i (?:have|must) to) (.+)$`,
    "i",
  ),
  short: new RegExp(String.raw`^${noun}: ?(.+)$`, "i"),
  complete: new RegExp(
    String.raw`${please}(?:complete|finish|tick off|check off|close task|done with|i(?:'ve| have)? (?:did|done|finished))(?: the| my)?(?: ${noun})? (.+)$`,
    "i",
  ),
  mark: new RegExp(
    String.raw`${please}(?:mark|set)(?: the| my)?(?: ${noun})? (.+?)(?: as| to)? (?:done|complete|completed|finished)$`,
    "i",
  ),
  remove: new RegExp(
    String.raw`${please}(?:delete|remove|drop|trash)(?: the| my)? ${noun} (.+)$`,
    "i",
  ),
  rename: new RegExp(String.raw`${please}rename(?: the| my)?(?: ${noun})? (.+?) to (.+)$`, "i"),
  move: new RegExp(
    String.raw`${please}(?:move|reschedule|postpone|push|shift)(?: the| my)?(?: ${noun})? (.+?) (?:to|until|for) (.+)$`,
    "i",
  ),
  priority: new RegExp(
    String.raw`${please}(?:set|change|make)(?: the)?(?: priority of)?(?: ${noun})? (.+?)(?: to)? (low|medium|high|urgent)(?: priority)?$`,
    "i",
  ),
  find: new RegExp(
    String.raw`${please}(?:find|search|search for|look for)(?: the| my)? ${noun}(?: about| with| for)? (.+)$`,
    "i",
  ),
  list: new RegExp(
    String.raw`${please}(?:show|list|see|give me|what are|tell me)(?: me)?(?: all)?(?: of)?(?: the| my)?(?: open)? ${noun}(?: for| due)?(?: (today|tomorrow|this week|overdue))?\??$`,
    "i",
  ),
  due: /^what(?:'s| is| do i have)(?: on| due| planned)*(?: for)? (today|tomorrow|this week|overdue)\??$/i,
  overdue: /^(?:show|list)?(?: me)?(?: my)? ?overdue(?: tasks)?\??$/i,
} as const;

const group = (pattern: RegExp, sentence: string, at = 1): string | undefined =>
  pattern.exec(sentence)?.[at];

const dueOf: Readonly<Record<string, string>> = {
  today: "today",
  tomorrow: "tomorrow",
  "this week": "week",
  overdue: "overdue",
};

/** In the order they are tried: the more particular first. */
export const taskPhrases: readonly Phrase[] = [
  {
    capability: "tasks.list",
    read: (sentence) => {
      if (patterns.overdue.test(sentence)) return { due: "overdue" };
      const due = group(patterns.due, sentence);
      if (due !== undefined) return { due: dueOf[due.toLowerCase()] };
      const listed = patterns.list.exec(sentence);
      return listed ? { due: dueOf[(listed[1] ?? "").toLowerCase()] ?? "any" } : undefined;
    },
  },
  {
    capability: "tasks.find",
    read: (sentence) => wordsOf(group(patterns.find, sentence)),
  },
  {
    capability: "tasks.create",
    read: async (sentence, spoken) => {
      const words =
        group(patterns.create, sentence) ??
        group(patterns.remind, sentence) ??
        group(patterns.short, sentence);
      if (words === undefined) return undefined;
      const today = dayIn(spoken.zone, spoken.now);
      return readQuickWords(words, { today, date: await dateReader(spoken) });
    },
  },
  {
    capability: "tasks.complete",
    read: (sentence) =>
      wordsOf(group(patterns.mark, sentence) ?? group(patterns.complete, sentence)),
  },
  { capability: "tasks.delete", read: (sentence) => wordsOf(group(patterns.remove, sentence)) },
  { capability: "tasks.update", read: readUpdate },
];

async function readUpdate(sentence: string, spoken: Spoken): Promise<unknown> {
  const renamed = patterns.rename.exec(sentence);
  if (renamed) return { words: unquoted(renamed[1]), changes: { title: unquoted(renamed[2]) } };
  const moved = patterns.move.exec(sentence);
  const date = moved ? await readDate(moved[2] ?? "", spoken) : undefined;
  if (moved && date) {
    const time = date.time === null ? {} : { dueTime: date.time };
    return { words: unquoted(moved[1]), changes: { dueDate: date.day, ...time } };
  }
  const ranked = patterns.priority.exec(sentence);
  if (!ranked) return undefined;
  return { words: unquoted(ranked[1]), changes: { priority: ranked[2]?.toLowerCase() } };
}

const wordsOf = (words: string | undefined) =>
  words === undefined ? undefined : { words: unquoted(words) };

const unquoted = (words = ""): string => words.trim().replaceAll(/^["'“]|["'”.!]$/g, "");
