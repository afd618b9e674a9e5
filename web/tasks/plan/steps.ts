import type { Proposal } from "#contract/agents/proposals.ts";
import type { Task } from "#contract/tasks.ts";
import { minutesOf, type Slot, timeOf, usualMinutes } from "#shared/tasks/day-gaps.ts";
import * as v from "valibot";
import { wallTime } from "../rules.ts";

const Timed = v.object({ changes: v.object({ dueDate: v.string(), dueTime: v.string() }) });

/** A task on the board of a day: put there by the plan, or with a time of its own. */
export interface Entry extends Slot {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  /** Unset for a task that stands there already. */
  readonly proposal?: Proposal;
}

interface Shown {
  readonly proposals: readonly Proposal[];
  readonly rows: readonly Task[];
  /** Times that the person has moved entries to, by their proposals, until they are saved. */
  readonly moved: ReadonlyMap<string, string>;
}

/** The entries of each day that the plan puts something on, in the order of the days. */
export function entriesOf({ proposals, rows, moved }: Shown): ReadonlyMap<string, Entry[]> {
  const tasks = new Map(rows.map((task) => [task.id, task]));
  const ghosts = proposals.flatMap((proposal): Entry[] => {
    const timed = v.safeParse(Timed, proposal.input);
    if (!timed.success) return [];
    const { dueDate: day, dueTime } = timed.output.changes;
    const task = tasks.get(proposal.itemId ?? "");
    const title = task?.title ?? proposal.title.replace(/^[^:]*: /, "");
    const start = minutesOf(moved.get(proposal.id) ?? dueTime);
    return [{ id: proposal.id, title, day, start, minutes: lengthOf(task), proposal }];
  });
  const days = [...new Set(ghosts.map(({ day }) => day))].toSorted();
  const planned = new Set(proposals.map(({ itemId }) => itemId));
  const standing = rows.flatMap((task): Entry[] => {
    const { id, title, dueDate: day, dueTime, status } = task;
    if (day === null || dueTime === null || planned.has(id)) return [];
    if (status === "completed" || status === "cancelled") return [];
    return [{ id, title, day, start: minutesOf(dueTime), minutes: lengthOf(task) }];
  });
  const all = [...ghosts, ...standing].toSorted((a, b) => a.start - b.start);
  return new Map(days.map((day) => [day, all.filter((entry) => entry.day === day)]));
}

function lengthOf(task: Task | undefined): number {
  const minutes = task?.estimatedDuration ?? 0;
  return minutes === 0 ? usualMinutes : minutes;
}

/** '10:00–10:30', as the person's language writes it. */
export const spanOf = ({ start, minutes }: Slot): string =>
  [start, Math.min(start + minutes, lastMinute)].map((at) => wallTime(timeOf(at))).join("–");

const lastMinute = 24 * 60 - 1;

/** The same call for another time of its day. */
export function atTime({ input }: Proposal, time: string): Proposal["input"] {
  const changes = v.parse(v.record(v.string(), v.unknown()), input["changes"]);
  return { ...input, changes: { ...changes, dueTime: time } };
}
