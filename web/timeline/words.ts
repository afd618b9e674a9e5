import type { TimelineEvent } from "#contract/timeline/entries.ts";
import { toolCalled, untitledIn } from "#contract/tools.ts";
import { fieldWords } from "#shared/field-words.ts";
import { counted, listed } from "#shared/words.ts";
import { dayOf, daysBetween } from "../time/days.ts";

const long = new Intl.DateTimeFormat(undefined, {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** Specification 3 §2.4: Today, Yesterday or a long date. */
export function dayTitle(at: string, today: string): string {
  const date = new Date(at);
  const away = daysBetween(today, dayOf(date));
  return away === 0 ? "Today" : away === -1 ? "Yesterday" : long.format(date);
}

/** What stands in large letters: what was entered, or what was changed. */
export function titleOf({ kind, targetTitle, tool, count }: TimelineEvent): string {
  if (kind === "run") return counted(count, "change");
  if (targetTitle !== "") return targetTitle;
  const untitled = untitledIn(tool ?? "");
  return untitled.charAt(0).toUpperCase() + untitled.slice(1);
}

/** Who did what: 'You completed a task', 'Assistant changed the due date of a task'. */
export function summaryOf({
  kind,
  type,
  who,
  action,
  changed,
  tool,
  targetTitle,
  count,
}: TimelineEvent): string {
  if (kind === "entry") return `${who} ${action} the ${type === "custom" ? "entry" : type}`;
  const name = targetTitle === "" ? untitledIn(tool ?? "") : `“${targetTitle}”`;
  if (kind === "run")
    return `${who} ${action} ${name}${count > 1 ? ` and ${String(count - 1)} more` : ""}`;
  const fields = [...new Set(changed.map(fieldWords))];
  const said = action === "changed" && fields.length > 0 ? `${shortly(fields)} of ` : "";
  const { one = "item" } = toolCalled(tool ?? "") ?? {};
  return `${who} ${action} ${said}the ${one}`;
}

const shortly = (fields: readonly string[]): string =>
  fields.length > 3 ? `${String(fields.length)} fields` : `the ${listed(fields)}`;

/** The first tags, and how many there are beside them. */
export function tagsShown(tags: readonly string[], most: number): readonly string[] {
  const rest = tags.length - most;
  return rest > 0 ? [...tags.slice(0, most), `+${String(rest)}`] : tags;
}
