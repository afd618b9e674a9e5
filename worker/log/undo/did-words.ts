import { statusVerb } from "#contract/tools.ts";
import { fieldWords, isFollowing, namedChange } from "#shared/field-words.ts";
import { capital, listed } from "#shared/words.ts";
import { hourWords } from "../../time/hour-words.ts";
import type { ItemTable, LoggedItem } from "../change.ts";
import { addDays, dayIn, type Moment } from "../../time/zone.ts";

interface Did {
  readonly tool: string;
  readonly isNew: boolean;
  /** What it changed, by the names of the wire; null stands for a value that is long or empty. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** Those of its table. */
  readonly itsWords?: ItemTable<LoggedItem>["didWords"];
}

/** Fields that follow from others and are not worth a word beside them. */
const following = new Set(["completedAt", "sortOrder", "aiMetadata", "lastMessageAt"]);

/** A start that moves takes the end along, and where it comes again the dates that were skipped. */
const moving = new Set(["startTime", "endTime", "timeZone", "allDay", "exceptions"]);

const switches = [
  "wallpaperEnabled",
  "fadeEnabled",
  "fadeDynamic",
  "compactHeader",
  "notificationsEnabled",
  "notificationsDesktop",
  "notificationsSound",
  "notificationsEmail",
];

const flags: Readonly<Record<string, readonly [on: string, off: string]>> = {
  ...Object.fromEntries(
    switches.map((name) => [
      name,
      [`Turned on ${fieldWords(name)}`, `Turned off ${fieldWords(name)}`] as const,
    ]),
  ),
  isPinned: ["Pinned", "Unpinned"],
  isFavorite: ["Added to favorites", "Removed from favorites"],
  isArchived: ["Archived", "Unarchived"],
};

/** What a change did, in words that stand beside its item's title: 'Moved to today'. Null where its fields do not say. */
export function didWords({ tool, isNew, fields, itsWords }: Did, moment: Moment): string | null {
  if (isNew) return "Added";
  if (fields.has("deletedAt")) return fields.get("deletedAt") === null ? "Restored" : "Deleted";
  const status = fields.get("status");
  if (typeof status === "string") {
    return capital(statusVerb(tool, status) ?? `set to ${status.replaceAll("_", " ")}`);
  }
  const own = itsWords?.(fields) ?? leftOutWords(fields, moment);
  if (own !== undefined) return own;
  const names = namesIn(fields);
  if (names.length === 0) return fields.has("sortOrder") ? "Moved" : null;
  return fieldsWords(fields, names, moment);
}

function fieldsWords(fields: Did["fields"], names: readonly string[], moment: Moment): string {
  if (names.every((name) => name === "dueDate" || name === "dueTime"))
    return dueWords(fields, moment);
  if (names.includes("startTime") && names.every((name) => moving.has(name))) return "Rescheduled";
  const named = namedChange(names);
  return named ? capital(named) : settingWords(fields);
}

/** Of a series alone: the days that it lost; where it lost none it has some again. */
function leftOutWords(fields: Did["fields"], moment: Moment): string | undefined {
  const gone = fields.get("exceptions");
  if (typeof gone !== "string" || fields.size > 1) return undefined;
  const days = [...gone.matchAll(/\d{4}-\d\d-\d\d/g)].map(([day]) => dayWords(day, moment));
  return days.length === 0 ? "Restored a day" : `Canceled ${listed(days)}`;
}

const namesIn = (fields: Did["fields"]): string[] =>
  [...fields.keys()].filter((name) => !following.has(name) && !isFollowing(name));

/** The same of what has no title, as settings have none: 'Turned off notifications'. */
export function settingWords(fields: Did["fields"]): string {
  const names = namesIn(fields);
  const [only = ""] = names;
  if (names.length > 3) return `Changed ${String(names.length)} fields`;
  if (names.length > 1) return `Changed ${listed([...new Set(names.map(fieldWords))])}`;
  return oneWords(only, fields.get(only));
}

function oneWords(name: string, value: unknown): string {
  const [on, off] = flags[name] ?? [];
  if (on !== undefined && off !== undefined) return value === true || value === 1 ? on : off;
  if (name === "revisionId") return "Edited";
  if (name === "priority" || name === "category") {
    return typeof value === "string" ? `Set ${name} to ${value}` : `Removed the ${name}`;
  }
  return `Changed ${fieldWords(name)}`;
}

function dueWords(fields: ReadonlyMap<string, unknown>, moment: Moment): string {
  const [day, time] = [fields.get("dueDate"), fields.get("dueTime")];
  const at = typeof time === "string" ? ` at ${hourWords(time, moment)}` : "";
  if (typeof day === "string") return `Moved to ${dayWords(day, moment)}${at}`;
  if (fields.has("dueDate")) return "Removed the due date";
  return typeof time === "string" ? `Moved to ${hourWords(time, moment)}` : "Removed the time";
}

function dayWords(day: string, { now, zone }: Moment): string {
  const today = dayIn(zone, now);
  const near = new Map([
    [addDays(today, -1), "yesterday"],
    [today, "today"],
    [addDays(today, 1), "tomorrow"],
  ]);
  const known = near.get(day);
  if (known !== undefined) return known;
  const isSoon = day > today && day < addDays(today, 7);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    ...(isSoon
      ? { weekday: "long" }
      : { month: "short", day: "numeric", ...(!isThisYear && { year: "numeric" }) }),
  });
}
