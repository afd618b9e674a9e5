import * as v from "valibot";
import { type Task, TaskPriority, TaskStatus, taskLimits } from "#contract/tasks.ts";
import { Day, requiredText, wholeNumber } from "#contract/values.ts";
import { entryOf } from "#shared/entry-of.ts";
import type { WallClock } from "#shared/tasks/overdue.ts";
import { batch, joined, query, type Row } from "../../db/query.ts";
import type { Query } from "../../db/query.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { addDays, startOfDay, wallClock } from "../../time/zone.ts";
import { inAnyCase } from "../../items/store.ts";
import { pastIn } from "../overdue.ts";
import { taskTable } from "../table.ts";

const dues = ["any", "today", "tomorrow", "week", "overdue", "day", "none", "range"] as const;
export const rhythms = ["any", "daily", "weekly", "monthly", "yearly"] as const;
const Span = v.strictObject({ from: v.optional(Day), to: v.optional(Day) });

/** What tasks a question is about. */
export const Asked = v.strictObject({
  due: v.picklist(dues, `must be one of ${dues.join(", ")}`),
  /** With `due: "day"`. */
  day: v.optional(Day),
  /** With `due: "range"`, either or both. */
  ...Span.entries,
  /** Without one, the open ones. */
  status: v.optional(v.picklist(["open", "any", ...TaskStatus.options], "must be a status")),
  priority: v.optional(TaskPriority),
  tag: v.optional(requiredText(taskLimits.tag, "must name a tag")),
  category: v.optional(requiredText(taskLimits.category, "must name a category")),
  /** Stand in the title, description, tags or category. */
  words: v.optional(requiredText(200, "must say what to look for")),
  /** Minutes that they are estimated to take, at least and at most. */
  takes: v.optional(
    v.strictObject({
      from: v.optional(wholeNumber(0, 100_000)),
      to: v.optional(wholeNumber(0, 100_000)),
    }),
  ),
  /** The days in which they were completed, or added. */
  done: v.optional(Span),
  added: v.optional(Span),
  /** Only what comes again, at all or so often. */
  repeats: v.optional(v.picklist(rhythms, `must be one of ${rhythms.join(", ")}`)),
  /** What they go without. */
  lacks: v.optional(
    v.picklist(["category", "tags", "estimate"], "must be category, tags or estimate"),
  ),
});
export type Asked = v.InferOutput<typeof Asked>;

/** The status that is meant: who asks what was done means completed tasks. */
export const statusOf = ({ status, done, added }: Asked) =>
  done ? "completed" : (status ?? (added ? "any" : "open"));

export interface Figures {
  readonly count: number;
  /** Minutes that they are estimated to take together. */
  readonly minutes: number;
  readonly withoutEstimate: number;
}

const isOpen = query`t.status in ('pending', 'in_progress', 'blocked')`;

/** Conditions on the row `t`; each is bound as it stands. */
function conditionsOf(asked: Asked, { now, zone }: Pick<Invocation, "now" | "zone">) {
  const { priority, tag, category, words, done, added, takes, lacks, repeats } = asked;
  const status = statusOf(asked);
  return [
    query`t.deleted_at is null`,
    ...(status === "open" ? [isOpen] : status === "any" ? [] : [query`t.status = ${status}`]),
    ...dueConditions(asked, wallClock({ now: now(), zone })),
    ...(priority ? [query`t.priority = ${priority}`] : []),
    ...(category === undefined ? [] : [query`lower(t.category) in ${inAnyCase(category)}`]),
    ...(tag === undefined
      ? []
      : [
          query`exists (select 1 from json_each(t.tags) g where lower(g.value) in ${inAnyCase(tag)})`,
        ]),
    ...(words === undefined
      ? []
      : [
          query`instr(lower(t.title || char(10) || t.description || char(10) || t.tags || char(10) ||
            coalesce(t.category, '')), ${words.toLowerCase()}) > 0`,
        ]),
    ...takesConditions(takes),
    ...within(query`t.completed_at`, done, zone),
    ...within(query`t.created_at`, added, zone),
    ...repeatConditions(repeats),
    ...(lacks === undefined ? [] : [lacking[lacks]]),
  ];
}

const lacking = {
  category: query`coalesce(t.category, '') = ''`,
  tags: query`json_array_length(t.tags) = 0`,
  estimate: query`t.estimated_duration is null`,
} as const;

const takesConditions = ({ from, to }: NonNullable<Asked["takes"]> = {}): readonly Query<Row>[] => [
  ...(from === undefined ? [] : [query`t.estimated_duration >= ${from}`]),
  ...(to === undefined ? [] : [query`t.estimated_duration <= ${to}`]),
];

const repeatConditions = (repeats: Asked["repeats"]): readonly Query<Row>[] =>
  repeats === undefined
    ? []
    : [
        repeats === "any"
          ? query`t.repeat is not null`
          : query`instr(t.repeat, ${`FREQ=${repeats.toUpperCase()}`}) > 0`,
      ];

const within = (
  instant: Query<Row>,
  { from, to }: v.InferOutput<typeof Span> = {},
  zone: string,
): readonly Query<Row>[] => [
  ...(from === undefined ? [] : [query`${instant} >= ${startOfDay(from, zone)}`]),
  ...(to === undefined ? [] : [query`${instant} < ${startOfDay(addDays(to, 1), zone)}`]),
];

function dueConditions(asked: Asked, { day: today, time }: WallClock): readonly Query<Row>[] {
  const { due } = asked;
  if (due === "none") return [query`t.due_date is null`];
  if (due === "overdue") return [pastIn({ day: today, time })];
  const { from, to } = dueSpan(asked, today);
  // What is late stands in today's list, as long as it is to be done.
  const isLateToo = due === "today" && statusOf(asked) === "open";
  return [
    ...(from === undefined || isLateToo ? [] : [query`t.due_date >= ${from}`]),
    ...(to === undefined ? [] : [query`t.due_date <= ${to}`]),
  ];
}

interface Due {
  readonly due?: string | undefined;
  readonly day?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days on which that is due; a week is that of seven days from today. */
export function dueSpan({ due, day, from, to }: Due, today: string): v.InferOutput<typeof Span> {
  if (due === "range") return { from, to };
  if (due === "week") return { from: today, to: addDays(today, 6) };
  const days = entryOf({ today, tomorrow: addDays(today, 1), day: day ?? today }, due ?? "");
  return { from: days, to: days };
}

/** In the order of the panel where no days are asked about. */
function orderOf({ due, done, added }: Asked): Query<Row> {
  if (done) return query`t.completed_at desc, t.id`;
  if (added) return query`t.created_at desc, t.id desc`;
  return due === "any" || due === "none"
    ? query`t.sort_order, t.id`
    : query`t.due_date, coalesce(t.due_time, '99'), t.sort_order, t.id`;
}

/** The first tasks that fit, and the figures of all, counted by the database. */
export async function askedTasks(
  acting: Invocation,
  asked: Asked,
  { limit, order = orderOf(asked) }: { readonly limit: number; readonly order?: Query<Row> },
): Promise<Figures & { readonly items: readonly Task[] }> {
  const { db, userId } = acting;
  const where = joined(conditionsOf(asked, acting), " and ");
  const [items, [figures]] = await batch(db, [
    taskTable.rows(userId, query`${where} order by ${order} limit ${limit}`),
    query<Figures>`select count(*) as count, coalesce(sum(t.estimated_duration), 0) as minutes,
      coalesce(sum(t.estimated_duration is null), 0) as withoutEstimate
      from tasks t where t.user_id = ${userId} and ${where}`,
  ]);
  return { items, count: 0, minutes: 0, withoutEstimate: 0, ...figures };
}
