import { hourNear } from "./spoken-hours.ts";
import { hourOf } from "./typed-time.ts";

export const partsOfDay = ["morning", "afternoon", "evening", "night"] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Times that are in a part already: a call at ten stays where it is moved to a morning. */
const hoursOf: Readonly<Record<PartOfDay, readonly [from: string, to: string]>> = {
  morning: ["04:00", "12:00"],
  afternoon: ["12:00", "18:00"],
  evening: ["17:00", "24:00"],
  night: ["18:00", "24:00"],
};

/** The time of what is moved to 'sunday night': its own where that is in it. */
export function timeInPart(time: string, part: PartOfDay): string {
  const [from, to] = hoursOf[part];
  return time >= from && time < to ? time : hourOf(part);
}

const hour = new RegExp(hourNear, "i");
/** The part of a day that words name without an hour: 'tonight' is one of the night. */
export function partIn(words: string): { readonly partOfDay?: PartOfDay } {
  const [said = ""] = /\b(?:morning|afternoon|evening|tonight|night)\b/i.exec(words) ?? [];
  const part = partsOfDay.find((one) => said.toLowerCase().endsWith(one));
  return part === undefined || hour.test(words) ? {} : { partOfDay: part };
}
