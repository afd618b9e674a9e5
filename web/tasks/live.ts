import type { LogEvent } from "#contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { LiveFeature } from "../live/feature.ts";
import { kindOf } from "../live/page-events.ts";
import { afterEvent, lookUp, type Tasks, withChanges } from "./cache.ts";
import { taskList, taskOverlay, taskQueries, unlistedTasks } from "./queries.ts";
import { clearSelection } from "./list/selection.ts";
import { forgetView } from "./list/view.ts";
import type { Task } from "#contract/tasks.ts";

export const tasksLive: LiveFeature = {
  tool: "tasks",
  apply(client, events) {
    taskList.edit(client, (rows) => afterEvents(rows, events));
    // Counted by the database; only who looks at the figures asks again.
    void client.invalidateQueries({ queryKey: ["tasks", "analytics"] });
  },
  reload: (client: QueryClient) => void client.invalidateQueries(taskQueries.list()),
  forget() {
    taskOverlay.clear();
    unlistedTasks.set([]);
    forgetView();
    clearSelection();
  },
  summary,
};

/** All events of a batch in one new list. */
export function afterEvents(rows: Tasks, events: readonly LogEvent[]): Tasks {
  const find = lookUp(rows, events.length > 8);
  const changes = new Map<string, Task | undefined>();
  for (const event of events) {
    const id = event.itemId;
    const before = changes.has(id) ? changes.get(id) : find(id);
    const after = taskOverlay.learn(id, before, (task) => afterEvent(task, event));
    if (after !== before) changes.set(id, after);
  }
  return withChanges(rows, changes);
}

const verbs = {
  create: "created",
  update: "changed",
  delete: "deleted",
  completed: "completed",
} as const;

/** 'created 3 tasks', 'created 2 tasks and completed “Pay rent”'. */
function summary(events: readonly LogEvent[]): string | undefined {
  const parts = [...Map.groupBy(events, kindOf)].map(([kind, list]) => {
    const ids = new Set(list.map(({ itemId }) => itemId));
    const title = list.find(({ after }) => typeof after?.["title"] === "string")?.after?.["title"];
    const one = typeof title === "string" ? `“${title}”` : "1 task";
    return `${verbs[kind]} ${ids.size === 1 ? one : `${String(ids.size)} tasks`}`;
  });
  return parts.length === 0 ? undefined : parts.join(" and ");
}
