import { readQuickWords } from "#shared/tasks/quick-words.ts";
import type { Phrase } from "../../capabilities/capability.ts";
import { dateReader, readDate, dayIn, type Moment } from "../../time/zone.ts";
import { namedTask, unquoted } from "./naming.ts";
import { readPostponing, readTagging } from "./tag-phrases.ts";

const noun = String.raw`(?:tasks?|to-?dos?|to dos?|reminders?)`;
const please = String.raw`^(?:please |can you |could you |i need to )?`;

const patterns = {
  create: new RegExp(
    String.raw`${please}(?:add|create|make|new|schedule)(?: me)?(?: an?| the| my| another)?(?: new)?(?: recurring| repeating)? ${noun}(?! (?:panel|sidebar|tab)\b| (?:for )?(?:each|every|all) (?:day|week|month|of)\b):?(?: called| named| to)? (.+)$`,
    "i",
  ),
  remind: new RegExp(
    String.raw`${please}(?:remind me (?:to|about)|remember to|don't (?:let me )?forget to|(?:i (?:have|need) to|i must)(?! (?:admit|confess|say|agree|disagree|tell you|laugh|thank you)\b)) (.+)$`,
    "i",
  ),
  remindWhen: /^(?:please |can you |could you )?remind me (.+?) to (.+)$/i,
  onList: new RegExp(
    String.raw`${please}(?:put|add) (.+?) (?:on|to|onto)(?: the| my)? (?:to-?do list|task list|tasks|to-?dos|list)(?: for (.+))?$`,
    "i",
  ),
  repeat: new RegExp(
    String.raw`${please}(?:make|create|add|let|have)(?: an?| the| my)? ${noun} (?:that )?repeats? (every.+?): ?(.+)$`,
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
  reopen: new RegExp(
    String.raw`${please}(?:reopen|uncomplete|untick|uncheck)(?: the| my)?(?: ${noun})? (.+)$|${please}mark(?: the| my)?(?: ${noun})? (.+?) (?:as )?(?:not done|undone|open|pending|incomplete)(?: again)?$`,
    "i",
  ),
  begin: new RegExp(
    String.raw`${please}(?:start(?: working on)?|begin|work on)(?:(?: the| my)? ${noun} (.+)| (?:the|my) (.+? (?:task|to-?do)))$|${please}mark(?: the| my)?(?: ${noun})? (.+?) (?:as )?in progress$`,
    "i",
  ),
  undate: new RegExp(
    String.raw`${please}(?:remove|clear|delete)(?: the)? (?:due date|deadline|date) (?:of|from|for)(?: the| my)?(?: ${noun})? (.+)$`,
    "i",
  ),
  category: new RegExp(
    String.raw`${please}(?:put|move|file|categori[sz]e)(?: the| my)? ${noun} (.+?) (?:under|in|into|as)(?: the)?(?: category)? #?([\w-]+)$`,
    "i",
  ),
  remove: new RegExp(
    String.raw`${please}(?:delete|remove|drop|trash|get rid of)(?: the| my)? ${noun}(?: about| called| named)? (.+)$|${please}(?:delete|remove|drop|trash) (?:the|my) (.+? (?:task|to-?do|reminder))[.!]?$`,
    "i",
  ),
  rename: new RegExp(String.raw`${please}rename(?: the| my)?(?: ${noun})? (.+?) to (.+)$`, "i"),
  move: new RegExp(
    String.raw`${please}(?:move|reschedule|postpone|push|shift|snooze|delay)(?: the| my)?(?: ${noun})? (.+?) (?:to|until|for) (.+)$|${please}(?:set|change|move)(?: the)? (?:due date|deadline|date) (?:of|for)(?: the| my)?(?: ${noun})? (.+?) to (.+)$`,
    "i",
  ),
  set: new RegExp(String.raw`${please}set(?: the| my)?(?: ${noun})? (.+?) to (.+)$`, "i"),
  priority: new RegExp(
    String.raw`${please}(?:set|change|make)(?: the)?(?: priority of)?(?: ${noun})? (.+?)(?: to)? (low|medium|high|urgent)(?: priority)?$`,
    "i",
  ),
  find: new RegExp(
    String.raw`^when is(?: the| my)?(?: ${noun})? (.+?) due\??$|${please}(?:find|search|search for|look for)(?: the| my)? ${noun}(?: about| with| for)? (.+)$`,
    "i",
  ),
  list: new RegExp(
    String.raw`${please}(?:show|list|see|give me|what are|tell me)(?: me)?(?: all)?(?: of)?(?: the| my)?(?: open)? ${noun}(?: for| due)?(?: (today|tomorrow|this week|overdue))?\??$`,
    "i",
  ),
  due: /^(?:what(?:'s| is| do i have| have i got| must i do| should i do)(?: to do)?(?: on| due| planned| left| happening)*(?: for)?|show me|agenda for|my agenda for) (today|tomorrow|this week|overdue)\??$/i,
  overdue:
    /^(?:show|list|what is|what's|which are|what are)?(?: me)?(?: my)? ?(?:overdue|late)(?: tasks)?\??$|^how many (?:things|items|of them) are (?:still )?(?:overdue|late)\??$/i,
  open: /^(?:what(?:'s| is) (?:on my plate|left|open|next|up)(?: to do)?|what (?:do i|should i|must i) (?:have to )?do(?: next| now)?|(?:my |show my )?(?:to-?do list|task list|agenda)|(?:(?:my|the) open |my |the )?(?:tasks|to-?dos))\??$/i,
  dueOn: new RegExp(
    String.raw`^(?:what(?:'s| is| do i have| have i got)|(?:do i have|have i got|is there) (?:anything|something))(?: to do| on| due| planned)*(?: for| on)? (.+?)\??$|${please}(?:show|list)(?: me)?(?: the| my)? ${noun} (?:for|due|on)(?: on)? (.+?)\??$`,
    "i",
  ),
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
      if (patterns.open.test(sentence)) return { due: "any" };
      const due = group(patterns.due, sentence);
      if (due !== undefined) return { due: dueOf[due.toLowerCase()] };
      const listed = patterns.list.exec(sentence);
      return listed ? { due: dueOf[(listed[1] ?? "").toLowerCase()] ?? "any" } : undefined;
    },
  },
  {
    capability: "tasks.list",
    read: async (sentence, spoken) => {
      const words = patterns.dueOn.exec(sentence);
      const date = words && (await readDate(words[1] ?? words[2] ?? "", spoken));
      // Only where nothing but the day was said: 'what is a theme' asks for no day.
      return date?.rest === "" ? { due: "day", day: date.day } : undefined;
    },
  },
  {
    capability: "tasks.find",
    read: (sentence) =>
      namedTask(group(patterns.find, sentence) ?? group(patterns.find, sentence, 2)),
  },
  {
    capability: "tasks.create",
    read: async (sentence, spoken) => {
      const words = newTaskIn(sentence);
      if (words === undefined) return undefined;
      const today = dayIn(spoken.zone, spoken.now);
      return readQuickWords(words, { today, date: await dateReader(spoken) });
    },
  },
  {
    capability: "tasks.reopen",
    read: (sentence) =>
      namedTask(group(patterns.reopen, sentence) ?? group(patterns.reopen, sentence, 2)),
  },
  {
    capability: "tasks.complete",
    read: (sentence) =>
      namedTask(group(patterns.mark, sentence) ?? group(patterns.complete, sentence)),
  },
  {
    capability: "tasks.delete",
    read: (sentence) =>
      namedTask(group(patterns.remove, sentence) ?? group(patterns.remove, sentence, 2)),
  },
  {
    capability: "tasks.update",
    async read(sentence, spoken) {
      const read = await readUpdate(sentence, spoken);
      // A change of what nobody named is none.
      return read?.words === undefined ? undefined : read;
    },
  },
];

/** Said beside a day without meaning more. */
const noMore = /^(?:(?:please|instead|again|now|then|for now)[.!]?)?$/i;

interface Update {
  readonly words?: string;
  readonly changes: object;
}

async function readUpdate(sentence: string, spoken: Moment): Promise<Update | undefined> {
  const renamed = patterns.rename.exec(sentence);
  if (renamed) return { ...namedTask(renamed[1]), changes: { title: unquoted(renamed[2]) } };
  const later = readPostponing(sentence);
  if (later) return { ...namedTask(later.words), changes: { postponeDays: later.days } };
  const moved = await readMove(sentence, spoken);
  if (moved) return moved;
  const ranked = patterns.priority.exec(sentence);
  if (ranked) return { ...namedTask(ranked[1]), changes: { priority: ranked[2]?.toLowerCase() } };
  return readOther(sentence);
}

async function readMove(sentence: string, spoken: Moment): Promise<Update | undefined> {
  const moved = patterns.move.exec(sentence) ?? patterns.set.exec(sentence);
  const date = moved && (await readDate(moved[2] ?? moved[4] ?? "", spoken));
  // What stands beside the day would be lost: 'not before Monday', 'tomorrow except …'.
  if (!date || !noMore.test(date.rest)) return undefined;
  const dated = {
    dueDate: date.day,
    ...(date.time !== null && { dueTime: date.time }),
    ...(date.minutes !== undefined && { estimatedDuration: date.minutes }),
  };
  return { ...namedTask(moved[1] ?? moved[3]), changes: dated };
}

function readOther(sentence: string): Update | undefined {
  const begun = patterns.begin.exec(sentence);
  if (begun)
    return {
      words: unquoted(begun[1] ?? begun[2] ?? begun[3]),
      changes: { status: "in_progress" },
    };
  const undated = patterns.undate.exec(sentence);
  if (undated) return { ...namedTask(undated[1]), changes: { dueDate: null, dueTime: null } };
  const tagged = readTagging(sentence);
  if (tagged) return { ...namedTask(tagged.words), changes: tagged.changes };
  const filed = patterns.category.exec(sentence);
  return filed ? { ...namedTask(filed[1]), changes: { category: filed[2] } } : undefined;
}

/** The words of a task to be made: 'remind me on Friday to call Ann' says its day first. */
function newTaskIn(sentence: string): string | undefined {
  return (
    swapped(patterns.repeat.exec(sentence)) ??
    group(patterns.create, sentence) ??
    swapped(patterns.remindWhen.exec(sentence)) ??
    group(patterns.remind, sentence) ??
    joined(patterns.onList.exec(sentence)) ??
    group(patterns.short, sentence)
  );
}

const swapped = (found: RegExpExecArray | null): string | undefined =>
  found ? `${found[2] ?? ""} ${found[1] ?? ""}` : undefined;

const joined = (found: RegExpExecArray | null): string | undefined =>
  found ? `${found[1] ?? ""} ${found[2] ?? ""}`.trim() : undefined;
