import type { Phrase } from "../../capabilities/capability.ts";
import { readDate, addDays, dayIn, type Moment } from "../../time/zone.ts";

const please = String.raw`^(?:please |can you |could you |let's |help me )?`;
const end = String.raw`(?: please)?[.!?]?$`;
const all = "(?:all|every|everything|each)(?: of)?(?: the| my)?";
const nouns = String.raw`(?:tasks?|to-?dos?|reminders?|items?|things?)`;
/** 'overdue tasks', 'tasks due today', 'completed tasks in work', 'tasks tagged home', 'high priority tasks'. */
const which = String.raw`(?:(overdue|late|completed|done|finished|open|pending|blocked|cancelled|urgent|high|medium|low)(?: priority)? )?${nouns}?(?: that are| which are)?(?: (?:due|for|from) (today|tomorrow|yesterday|this week)| (overdue))?(?: (?:in|of)(?: the)?(?: category)? #?([\w-]+)(?: category)?)?(?: (?:tagged|with(?: the)? tag) [@#]?([\w-]+))?`;

const patterns = {
  complete: new RegExp(
    String.raw`${please}(?:complete|finish|tick off|check off|close) ${all} ?${which}${end}`,
    "i",
  ),
  mark: new RegExp(
    String.raw`${please}mark ${all} ?${which} (?:as )?(?:done|complete|completed|finished)${end}`,
    "i",
  ),
  remove: new RegExp(
    String.raw`${please}(?:delete|remove|clear|clean up|drop) (?:${all} ?)?${which}${end}`,
    "i",
  ),
  move: new RegExp(
    String.raw`${please}(?:move|reschedule|postpone|push|shift|set) (?:${all} ?)?${which} (?:to|until|for) (.+?)${end}`,
    "i",
  ),
  priority: new RegExp(
    String.raw`${please}(?:set|make|change) ${all} ?${which} (?:to )?(low|medium|high|urgent)(?: priority)?${end}`,
    "i",
  ),
  plan: new RegExp(
    String.raw`${please}(?:plan|organi[sz]e|schedule|sort out)(?: out)?(?: my| the| this)? (day|today|tomorrow|week)(?: for me| ahead)?${end}`,
    "i",
  ),
} as const;

interface Which {
  readonly kind: string | undefined;
  readonly due: string | undefined;
  readonly category: string | undefined;
  readonly tag: string | undefined;
}

/** Undefined for 'everything', which nobody should change by one short word. */
function filterOf({ kind, due, category, tag }: Which, spoken: Moment) {
  const filter = {
    ...kindFilter(kind, spoken),
    ...dueFilter(due, spoken),
    ...(category === undefined ? {} : { category }),
    ...(tag === undefined ? {} : { tags: tag }),
  };
  return Object.keys(filter).length === 0 ? undefined : filter;
}

function kindFilter(kind: string | undefined, spoken: Moment) {
  if (kind === undefined) return {};
  if (kind === "overdue" || kind === "late") return dueFilter("overdue", spoken);
  if (/^(?:completed|done|finished)$/.test(kind)) return { status: "completed" };
  if (kind === "open") return { status: "pending,in_progress,blocked" };
  if (/^(?:pending|blocked|cancelled)$/.test(kind)) return { status: kind };
  return { priority: kind };
}

function dueFilter(due: string | undefined, { now, zone }: Moment) {
  const today = dayIn(zone, now);
  switch (due) {
    case undefined:
      return {};
    case "overdue":
      return { dueBefore: addDays(today, -1) };
    case "tomorrow":
      return { dueAfter: addDays(today, 1), dueBefore: addDays(today, 1) };
    case "yesterday":
      return { dueAfter: addDays(today, -1), dueBefore: addDays(today, -1) };
    case "this week":
      return { dueAfter: today, dueBefore: addDays(today, 7) };
    default:
      return { dueAfter: today, dueBefore: today };
  }
}

function whichIn(found: RegExpExecArray | null, spoken: Moment) {
  if (!found) return undefined;
  const [, kind, due, late, category, tag] = found.map((part: string | undefined) => part);
  const when = (due ?? late)?.toLowerCase();
  return filterOf({ kind: kind?.toLowerCase(), due: when, category, tag }, spoken);
}

/** Phrases about many tasks at once; tried before those about one. */
export const manyPhrases: readonly Phrase[] = [
  {
    capability: "tasks.plan",
    read(sentence) {
      const span = patterns.plan.exec(sentence)?.[1]?.toLowerCase();
      return span === undefined ? undefined : { span: span === "week" ? "week" : "day" };
    },
  },
  { capability: "tasks.bulk", read: readMany },
];

async function readMany(sentence: string, spoken: Moment): Promise<unknown> {
  const completed = whichIn(
    patterns.complete.exec(sentence) ?? patterns.mark.exec(sentence),
    spoken,
  );
  if (completed) return { filter: completed, action: "complete" };
  const removed = whichIn(patterns.remove.exec(sentence), spoken);
  if (removed && /\b(?:tasks?|to-?dos?|reminders?|items|things)\b/i.test(sentence))
    return { filter: removed, action: "delete" };
  const ranked = patterns.priority.exec(sentence);
  const graded = whichIn(ranked, spoken);
  if (graded)
    return {
      filter: graded,
      action: "change",
      changes: { priority: ranked?.at(-1)?.toLowerCase() },
    };
  return readMove(sentence, spoken);
}

async function readMove(sentence: string, spoken: Moment): Promise<unknown> {
  const moved = patterns.move.exec(sentence);
  const filter = whichIn(moved, spoken);
  const date = filter && (await readDate(moved?.at(-1) ?? "", spoken));
  // What stands beside the day would be lost: 'tomorrow except the dentist'.
  if (!date || !/^(?:please|instead)?$/i.test(date.rest)) return undefined;
  const time = {
    ...(date.time !== null && { dueTime: date.time }),
    ...(date.minutes !== undefined && { estimatedDuration: date.minutes }),
  };
  return { filter, action: "change", changes: { dueDate: date.day, ...time } };
}
