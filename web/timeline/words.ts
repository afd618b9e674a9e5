import { isExample, isImport } from "#shared/runs.ts";
import type { TimelineEvent } from "#contract/timeline/entries.ts";
import { toolCalled, untitledIn } from "#contract/tools.ts";
import { capital, counted, listed } from "#shared/words.ts";
import { fieldWords, isFollowing } from "#shared/field-words.ts";
import { dayOf, daysBetween, instantFormat } from "../time/days.ts";
import { eventWords } from "./event-words.ts";
import { mailWords } from "./mail-words.ts";

const long = instantFormat({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** Specification 3 §2.4: Today, Yesterday or a long date. */
export function dayTitle(at: string, today: string): string {
  const away = daysBetween(today, dayOf(at));
  return away === 0 ? "Today" : away === -1 ? "Yesterday" : long(at);
}

/** What stands in large letters: what was entered, or what was changed. */
export function titleOf(event: TimelineEvent): string {
  const { kind, action, targetTitle, tool, count } = event;
  if (kind === "run" && isExample(event)) return "Example data added";
  if (kind === "run" && !isOneOccurrence(event))
    return isImport(event)
      ? `${counted(count, nounOf(tool))} imported`
      : counted(count, action === "brought" ? nounOf(tool) : "change");
  return targetTitle === "" ? capital(untitledIn(tool ?? "")) : targetTitle;
}

const nounOf = (tool: string | null): string => toolCalled(tool ?? "")?.one ?? "item";

/** An occurrence that was changed by itself is two changes: it is made, and its series leaves it out. */
const isOneOccurrence = ({ tool, count, targetId }: TimelineEvent): boolean =>
  tool === "calendar" && count === 2 && /:\d{8}(?:T\d{4})?$/.test(targetId ?? "");

/** Who did what: 'You completed the task', 'Assistant moved “Lunch with Ann” Fri 1:00 → 3:00 PM'. */
export function summaryOf(event: TimelineEvent): string {
  const { kind, type, who, action, tool } = event;
  if (kind === "entry") return `${who} ${action} the ${type === "custom" ? "entry" : type}`;
  if (kind === "run" && !isOneOccurrence(event)) return runWords(event);
  if (action === "brought") return `${nameOf(event)} arrived from ${who}`;
  if (tool === "calendar") return `${who} ${eventWords(event, nameOf(event))}`;
  if (tool === "email") return `${who} ${mailWords(event, nameOf(event))}`;
  // There is one of them, which needs no name beside its fields.
  if (tool === "preferences" && fieldsOf(event) !== "")
    return `${who} ${action} ${fieldsOf(event).replace(/ of $/, "")}`;
  return `${who} ${action} ${fieldsOf(event)}the ${nounOf(tool)}`;
}

const nameOf = ({ targetTitle, tool }: TimelineEvent): string =>
  targetTitle === "" ? untitledIn(tool ?? "") : `“${targetTitle}”`;

function runWords(event: TimelineEvent): string {
  const { who, action, count, tool } = event;
  if (isExample(event)) return `${counted(count, "item")} to explore`;
  if (action === "brought") return `${counted(count, nounOf(tool))} arrived from ${who}`;
  const verb = isImport(event) ? "imported" : action;
  return `${who} ${verb} ${nameOf(event)}${count > 1 ? ` and ${String(count - 1)} more` : ""}`;
}

function fieldsOf({ action, changed }: TimelineEvent): string {
  const fields = [...new Set(changed.filter((name) => !isFollowing(name)).map(fieldWords))];
  if (action !== "changed" || fields.length === 0) return "";
  const some = fields.length > 3 ? [...fields.slice(0, 2), "more"] : fields;
  return `the ${listed(some)} of `;
}

/** The first tags, and how many there are beside them. */
export function tagsShown(tags: readonly string[], most: number): readonly string[] {
  const rest = tags.length - most;
  return rest > 0 ? [...tags.slice(0, most), `+${String(rest)}`] : tags;
}
