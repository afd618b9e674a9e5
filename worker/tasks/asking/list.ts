import * as v from "valibot";
import { counted } from "#shared/words.ts";
import type { Task } from "#contract/tasks.ts";
import type { WallClock } from "#shared/tasks/overdue.ts";
import type { Query, Row } from "../../db/query.ts";
import { query } from "../../db/query.ts";
import { type Invocation, type Outcome, reading } from "../../capabilities/capability.ts";
import { mostData } from "../../items/capabilities.ts";
import { wallClock } from "../../time/zone.ts";
import { pastIn } from "../overdue.ts";
import { brief, said, taskKit } from "../listing.ts";
import { dueReason, lengthWords } from "../words.ts";
import { Asked, askedTasks, dueSpan, type Figures } from "./asked.ts";
import { isRanking, type Ranking, rankings, ranked, rankOrder } from "./ranking.ts";
import {
  type AskedWords,
  askedWords,
  countWords,
  headWords,
  nothingWords,
  todayWords,
} from "./asked-words.ts";

const asks = ["list", "count", "first", "time", ...rankings] as const;
const name = "tasks.list";
const { lines, links, listed, show } = taskKit;

/** What the calendar says of some days, lent by it; nothing where nothing is on. */
export type EventsOn = (
  acting: Invocation,
  from: string,
  to: string,
) => Promise<readonly Outcome[]>;

/** The days of a question that asks for nothing but them. */
function daysOf(
  acting: Invocation,
  { due, day, from, to, ...others }: Asked,
): [string, string] | undefined {
  if (Object.values(others).some((filter) => filter !== undefined)) return undefined;
  const today = wallClock(said(acting)).day;
  const { from: first, to: last } = dueSpan({ due, day, from, to }, today);
  if (first === undefined || last === undefined) return undefined;
  // Of days that go on, what is over is not told.
  return [first < today && last >= today ? today : first, last];
}

/** The events of the days that are asked about, below the tasks. */
async function withEvents(
  acting: Invocation,
  eventsOn: EventsOn,
  asked: Asked,
): Promise<(told: Outcome) => Outcome> {
  const days = daysOf(acting, asked);
  const [events] = days && days[0] <= days[1] ? await eventsOn(acting, ...days) : [];
  return (told) => {
    if (!events) return told;
    const { isNone: _, ...others } = told;
    return {
      ...others,
      say: `${told.say}\n${events.say}`,
      receipts: [...(told.receipts ?? []), ...(events.receipts ?? [])],
      isPartial: [told, events].some((one) => one.isPartial === true),
    };
  };
}

export const list = (eventsOn: EventsOn) =>
  reading({
    name,
    effect: "lists",
    title: "List tasks",
    description:
      "Lists, counts or sums up tasks, or says which to do first: all open ones, or those due on some days, overdue or undated, of a status, priority, tag or category, with words, or completed in some days",
    examples: ["show my tasks", "what is on today", "what is overdue"],
    input: v.strictObject({
      ...Asked.entries,
      /** `first` names the one to do first, `time` sums up what they are estimated to take, a ranking one task: the longest, the newest, …. */
      ask: v.optional(v.picklist(asks, `must be one of ${asks.join(", ")}`), "list"),
    }),
    async run(acting, { ask, ...asked }) {
      const order = orderFor(ask, wallClock(said(acting)));
      const found = await askedTasks(acting, asked, { limit: mostData, ...(order && { order }) });
      const { items, count } = found;
      const words = askedWords(asked, said(acting));
      const beside =
        ask === "list" ? await withEvents(acting, eventsOn, asked) : (told: Outcome) => told;
      if (ask === "list") show(acting);
      const data = { count, tasks: items.map((task) => brief(task)) };
      if (count === 0) return { ...beside(await none(acting, asked, words)), data };
      if (ask === "count" && asked.due === "today" && (asked.status ?? "open") === "open") {
        const late = await askedTasks(acting, { ...asked, due: "overdue" }, { limit: 0 });
        const say = todayWords(count - late.count, late.count, words);
        return { say, receipts: links(name, items), data };
      }
      const told = isRanking(ask)
        ? rankedFirst(ask, items, acting)
        : answers[ask]({ acting, asked, found, words });
      return beside({ receipts: links(name, items), data, ...told });
    },
  });

export const finding = reading({
  name: "tasks.find",
  title: "Find tasks",
  description: "Finds tasks whose title, description, tags or category hold the words",
  examples: ["find task rent"],
  input: taskKit.Named,
  async run(acting, { words }) {
    const asked = { due: "any", status: "any", words: words.slice(0, 200).toWellFormed() } as const;
    const order = query`t.status in ('completed', 'cancelled'), t.sort_order, t.id`;
    const { items, count } = await askedTasks(acting, asked, { limit: mostData, order });
    if (count === 0) return { say: `I found no task with “${words}”.`, isNone: true };
    show(acting);
    return {
      say: `${counted(count, "task")} with “${words}”:\n${lines(items, acting, count)}`,
      ...listed("tasks.find", items, count),
      data: { count, tasks: items.map((task) => brief(task)) },
    };
  },
});

async function none(acting: Invocation, asked: Asked, words: AskedWords): Promise<Outcome> {
  const say = (await unknownName(acting, asked)) ?? nothingWords(asked, words);
  return asked.words === undefined ? { say } : { say, isNone: true };
}

/** Of several filters the one that nothing fits by itself: a tag or a category that no task of any kind has. */
async function unknownName(acting: Invocation, asked: Asked) {
  const { due, status = "open", tag, category, priority, words, done } = asked;
  const given = [due !== "any", status !== "open", tag, category, priority, words, done];
  if (given.filter((filter) => filter !== undefined && filter !== false).length < 2)
    return undefined;
  const any = { due: "any", status: "any" } as const;
  const isNone = async (only: Asked) => (await askedTasks(acting, only, { limit: 0 })).count === 0;
  if (category !== undefined && (await isNone({ ...any, category })))
    return `No task has the category “${category}”.`;
  if (tag !== undefined && (await isNone({ ...any, tag }))) return `No task has the tag “${tag}”.`;
  return undefined;
}

interface Answering {
  readonly acting: Invocation;
  readonly asked: Asked;
  readonly found: Figures & { readonly items: readonly Task[] };
  readonly words: AskedWords;
}

const answers: Readonly<
  Record<Exclude<(typeof asks)[number], Ranking>, (found: Answering) => Outcome>
> = {
  list: ({ acting, found: { items, count }, words }) => ({
    say: `${headWords(count, words)}:\n${lines(items, acting, count)}`,
    ...listed(name, items, count),
  }),
  count: ({ asked, found: { count }, words }) => ({ say: countWords(count, asked, words) }),
  time: ({ found, words }) => ({ say: timeWords(found, words) }),
  first({ acting, found: { items } }) {
    const [task] = items;
    if (!task) return { say: "There is nothing to begin with." };
    const receipts = links(name, [task]);
    const data = { tasks: [brief(task)] };
    return {
      say: `Start with “${task.title}”: ${reasonsFor(task, acting)}.`,
      receipts,
      data,
    };
  },
};

function orderFor(ask: (typeof asks)[number], clock: WallClock): Query<Row> | undefined {
  if (ask === "first") return firstOrder(clock);
  return isRanking(ask) ? rankOrder[ask] : undefined;
}

function rankedFirst(ask: Ranking, [task]: readonly Task[], acting: Invocation): Outcome {
  const told = task && ranked(ask, task, said(acting));
  if (!told) return { say: "None of them has an estimate.", receipts: [] };
  return { say: told, receipts: links(name, [task]), data: { tasks: [brief(task)] } };
}

/**
 * What is late or urgent goes before what is due today, and that before the rest by priority and day. Among the first
 * the urgent and the longest overdue; what is blocked cannot be begun, so it stands last.
 */
const firstOrder = (clock: WallClock): Query<Row> =>
  query`t.status = 'blocked',
    case when t.priority = 'urgent' and ${pastIn(clock)} then 0
      when t.priority = 'urgent' or ${pastIn(clock)} then 1
      when t.due_date = ${clock.day} then 2 else 3 end,
    case t.priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end,
    coalesce(t.due_date, '9999'), coalesce(t.due_time, '99'), t.sort_order, t.id`;

function reasonsFor(task: Task, acting: Invocation): string {
  const { priority, status, dueDate } = task;
  const reasons = [
    ...(priority === "urgent" ? ["urgent"] : priority === "high" ? ["high priority"] : []),
    ...(dueDate === null ? [] : [dueReason(dueDate, task.dueTime, said(acting))]),
    ...(status === "in_progress" ? ["already in progress"] : []),
    ...(status === "blocked" ? ["though it is blocked, nothing else is left"] : []),
  ];
  const [only] = reasons;
  if (only === undefined) return "nothing is due or urgent, and it comes first in your list";
  return reasons.length === 1
    ? only
    : `${reasons.slice(0, -1).join(", ")}, and ${String(reasons.at(-1))}`;
}

function timeWords({ count, minutes, withoutEstimate }: Figures, words: AskedWords): string {
  const head = words.isPlain
    ? `${counted(count, "open task")}${words.subject}`
    : headWords(count, words);
  if (withoutEstimate === count)
    return count === 1 ? `${head} has no estimate.` : `${head}: none of them has an estimate.`;
  const verb = count === 1 ? "takes" : "take";
  const rest =
    withoutEstimate === 0
      ? ""
      : ` ${counted(withoutEstimate, "of them has", "of them have")} no estimate.`;
  return `${head} ${verb} ${lengthWords(minutes)}.${rest}`;
}
