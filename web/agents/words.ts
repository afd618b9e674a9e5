import type { Run } from "#contract/agents/activity.ts";
import { toolCalled, untitledIn } from "#contract/tools.ts";
import { fieldWords, isFollowing } from "#shared/field-words.ts";
import { capital, listed } from "#shared/words.ts";
import type { AgentHere } from "../activity/agents-here.ts";
import { verbFor } from "../live/page-events.ts";
import { timeAgo } from "../time/ago.ts";

type Done = Run["changes"][number];
type TitleOf = (tool: string, id: string) => string | undefined;

export function stateText(
  { isConnected, isPaused, last }: AgentHere,
  now: number,
  titleOf: TitleOf,
): string {
  if (isPaused) return "Paused";
  const activity = last && activityText(last, titleOf);
  if (!last || activity === undefined) return isConnected ? "Connected" : "Here a moment ago";
  const when = timeAgo(new Date(last.at).toISOString(), now);
  return when === "just now" ? activity : `${activity} · ${when}`;
}

/** What an agent did last, in words; undefined where nobody said. */
function activityText(
  { event, words }: NonNullable<AgentHere["last"]>,
  titleOf: TitleOf,
): string | undefined {
  if (!event) return words === undefined ? undefined : capital(words);
  const title = event.after?.["title"] ?? titleOf(event.tool, event.itemId);
  const named = typeof title === "string" ? `“${title}”` : untitledIn(event.tool);
  return `${capital(verbFor(event))} ${named}`;
}

export function changeText({ verb, fields, title, tool }: Done): string {
  const { one, many, isTitledByWords } = toolCalled(tool) ?? {};
  const named = isTitledByWords === true ? `the ${one ?? ""} “${title}”` : `“${title}”`;
  const name = title === "" ? untitledIn(tool) : named;
  const own = fields.filter((field) => !isFollowing(field));
  const isNamed = verb === "changed" && own.length > 0;
  // There is one of them, which needs no name beside its fields.
  if (isNamed && one !== undefined && one === many) return `Changed ${fieldsText(own)}`;
  const said = isNamed ? `${fieldsText(own)} of ` : "";
  return `${capital(verb)} ${said}${name}`;
}

function fieldsText(fields: readonly string[]): string {
  const words = [...new Set(fields.map((name) => fieldWords(name)))];
  if (words.length > 3) return `${String(words.length)} fields`;
  return `the ${listed(words)}`;
}

/** Pages of one list: a run that goes on in the next page is one run. */
export function joinedRuns(pages: readonly (readonly Run[])[]): Run[] {
  const runs = new Map<string, Run>();
  for (const run of pages.flat()) {
    const key = run.runId ?? `alone:${run.changes[0]?.id ?? ""}`;
    const before = runs.get(key);
    runs.set(key, before ? { ...before, changes: [...before.changes, ...run.changes] } : run);
  }
  return [...runs.values()];
}
