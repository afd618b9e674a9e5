import type { Task } from "#contract/tasks.ts";
import { hourOf } from "#shared/dates/typed-time.ts";

export const partsOfDay = ["morning", "afternoon", "evening", "night"] as const;
type PartOfDay = (typeof partsOfDay)[number];

/** Times that are in a part already: a call at ten stays where it is moved to a morning. */
const hoursOf: Readonly<Record<PartOfDay, readonly [from: string, to: string]>> = {
  morning: ["04:00", "12:00"],
  afternoon: ["12:00", "18:00"],
  evening: ["17:00", "24:00"],
  night: ["18:00", "24:00"],
};

/** The time of a task that is moved to 'sunday night'; what has none keeps none. */
export function inPart(
  { dueTime }: Pick<Task, "dueTime">,
  part: PartOfDay | undefined,
): { readonly dueTime?: string } {
  if (part === undefined || dueTime === null) return {};
  const [from, to] = hoursOf[part];
  return dueTime >= from && dueTime < to ? {} : { dueTime: hourOf(part) };
}

/** The part of a day that words name: 'tonight' is one of the night. */
export function partIn(words: string): { readonly partOfDay?: string } {
  const [part] = /\b(?:morning|afternoon|evening|tonight|night)\b/i.exec(words) ?? [];
  return part === undefined ? {} : { partOfDay: part.toLowerCase().replace("tonight", "night") };
}
