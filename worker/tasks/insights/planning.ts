import type { Task } from "#contract/tasks.ts";
import {
  firstFree,
  type Hours,
  minutesOf,
  type Slot,
  usualMinutes,
  workday,
} from "#shared/tasks/day-gaps.ts";
import { addDays } from "../../time/zone.ts";

/** A working day's worth of tasks, in minutes: the rest is for what nobody plans. */
const dayMinutes = 360;
/** More would not be read before it is accepted. */
const mostSteps = 20;

const rank = { urgent: 0, high: 1, medium: 2, low: 3 } as const;

/** A task in its place of a day; `isNew` where the plan puts it there. */
export interface Planned extends Slot {
  readonly task: Task;
  readonly day: string;
  readonly isNew: boolean;
}

interface Span {
  readonly today: string;
  /** The day on which the plan begins, today or later. */
  readonly first: string;
  /** Minutes since midnight: nothing is put before. */
  readonly now: number;
  readonly days: 1 | 7;
  /** The hours that are planned. */
  readonly hours?: Hours;
  /** What else holds up a part of a day. */
  readonly held?: readonly Held[];
}

export interface Held extends Slot {
  readonly day: string;
}

/**
 * A place for every task that is late, undated or due without a time. What has a time on a day stands in it, as does what
 * else is held up; then what is due that day, and then the rest, the most urgent first, fill the gaps of the hours. No work is put on
 * weekends, except by a plan that begins on one.
 */
export function planTasks(tasks: readonly Task[], wanted: Span): Planned[] {
  const { today, first, now, days, hours = workday } = wanted;
  const held = heldByDay(wanted.held ?? []);
  const span = Array.from({ length: days }, (_, at) => addDays(first, at));
  const open = span.filter((day, at) => at === 0 || !isWeekend(day));
  const planned = tasks.flatMap((task): Planned[] => {
    const { dueDate: day, dueTime } = task;
    if (day === null || dueTime === null || !open.includes(day)) return [];
    return [{ task, day, start: minutesOf(dueTime), minutes: lengthOf(task), isNew: false }];
  });
  const hoursOf = (day: string): Hours =>
    day === today ? { ...hours, from: Math.max(hours.from, Math.ceil(now / 15) * 15) } : hours;
  // A part of a day holds what fits, whatever the rest of it holds.
  const isOfHours = ({ start, minutes }: Slot): boolean =>
    hours === workday || (start < hours.to && start + minutes > hours.from);
  const put = (task: Task, among: readonly string[]): void => {
    if (planned.filter(({ isNew }) => isNew).length === mostSteps) return;
    const place = placeFor(lengthOf(task), {
      among,
      planned: planned.filter(isOfHours),
      held,
      hoursOf,
    });
    if (place) planned.push({ task, ...place, minutes: lengthOf(task), isNew: true });
  };
  for (const task of byUrgency(tasks)) {
    if (task.dueTime === null && task.dueDate !== null && open.includes(task.dueDate))
      put(task, [task.dueDate]);
  }
  for (const task of byUrgency(tasks))
    if (task.dueDate === null || task.dueDate < today) put(task, open);
  return planned
    .filter(isOfHours)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.start - b.start);
}

/** What somebody does at a time takes that long even where it is estimated at nothing. */
const lengthOf = ({ estimatedDuration }: Task): number =>
  estimatedDuration === null || estimatedDuration === 0 ? usualMinutes : estimatedDuration;

interface Places {
  readonly among: readonly string[];
  readonly planned: readonly Planned[];
  readonly held: ReadonlyMap<string, readonly Slot[]>;
  hoursOf(day: string): Hours;
}

/** What is held up of each day, joined where it overlaps: each place is looked for among all of it. */
function heldByDay(held: readonly Held[]): ReadonlyMap<string, readonly Slot[]> {
  const byDay = new Map<string, Slot[]>();
  for (const { day, start, minutes } of held.toSorted((a, b) => a.start - b.start)) {
    const slots = byDay.get(day) ?? [];
    const last = slots.at(-1);
    if (last && start <= last.start + last.minutes)
      slots[slots.length - 1] = {
        start: last.start,
        minutes: Math.max(last.minutes, start + minutes - last.start),
      };
    else byDay.set(day, [...slots, { start, minutes }]);
  }
  return byDay;
}

function placeFor(minutes: number, { among, planned, held, hoursOf }: Places) {
  for (const day of among) {
    const taken = planned.filter((entry) => entry.day === day);
    const load = taken.reduce((sum, entry) => sum + entry.minutes, 0);
    const inTheWay = [...taken, ...(held.get(day) ?? [])];
    const start = firstFree(inTheWay, minutes, hoursOf(day));
    if (load + minutes <= dayMinutes && start !== undefined) return { day, start };
  }
  return undefined;
}

const byUrgency = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (a, b) =>
      rank[a.priority] - rank[b.priority] ||
      (a.dueDate ?? "~").localeCompare(b.dueDate ?? "~") ||
      a.createdAt.localeCompare(b.createdAt) ||
      a.id.localeCompare(b.id),
  );

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
