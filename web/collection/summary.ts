import type { LogEvent } from "#contract/events.ts";
import { kindOf } from "../live/page-events.ts";

/** Words for one item and for many: 'task', 'tasks'. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

const verbs = {
  create: "created",
  update: "changed",
  delete: "deleted",
  completed: "completed",
} as const;

/** 'created 3 tasks', 'created 2 tasks and completed “Pay rent”'. Undefined where nothing happened. */
export function summaryOf(events: readonly LogEvent[], noun: Noun): string | undefined {
  const parts = [...Map.groupBy(events, kindOf)].map(([kind, list]) => {
    const ids = new Set(list.map(({ itemId }) => itemId));
    const title = list.find(({ after }) => typeof after?.["title"] === "string")?.after?.["title"];
    const one = typeof title === "string" ? `“${title}”` : `1 ${noun.one}`;
    return `${verbs[kind]} ${ids.size === 1 ? one : `${String(ids.size)} ${noun.many}`}`;
  });
  return parts.length === 0 ? undefined : parts.join(" and ");
}
