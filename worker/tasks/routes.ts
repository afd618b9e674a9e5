import { taskInsights } from "#contract/tasks/insights.ts";
import { taskService } from "#contract/tasks/local-store.ts";
import { tasks } from "#contract/tasks.ts";
import { subTaskIdeas } from "#shared/tasks/sub-task-ideas.ts";
import { type App, type Call, serve } from "../http/serve.ts";
import { changed, changedMany, paged, serveItems } from "../items/routes.ts";
import { itemHistory } from "../log/event-row.ts";
import type { Ports } from "../ports.ts";
import type { Kit } from "../tool.ts";
import { knownZone } from "../time/zone.ts";
import {
  changeTasks,
  completeTask,
  createTask,
  enhanceTask,
  moveTask,
  removeTask,
  restoreTask,
  toggleTask,
  updateTask,
} from "./actions.ts";
import { taskDashboard, taskStats } from "./insights/analytics.ts";
import { taskHabits } from "./insights/habits.ts";
import { taskStore } from "./store.ts";

const zoneOf = (call: Call, given: string | undefined): string =>
  given === undefined ? call.zone : knownZone(given);

/** Named addresses stand before those with an id, which would take their names for one. */
export function taskRoutes(app: App, ports: Ports, { process }: Kit): void {
  insightRoutes(app, ports);
  serve(app, ports, taskService.process, (call, { body }) =>
    process(call, body.message, zoneOf(call, body.timeZone)),
  );
  serve(app, ports, tasks.bulk, async (call, { body }) =>
    changedMany(await changeTasks(call, body.taskIds, body.updates)),
  );
  serve(app, ports, tasks.reorder, async (call, { body }) => changed(await moveTask(call, body)));
  serve(app, ports, tasks.complete, async (call, { params: { id }, body }) =>
    changed(
      body?.completed === undefined
        ? await toggleTask(call, id)
        : await completeTask(call, id, body.completed),
    ),
  );
  // The second family of calls does the same under the local store's names.
  for (const row of [taskService.list, tasks.list]) {
    serve(app, ports, row, async (call, { query }) => paged(await taskStore(call).list(query)));
  }
  const actions = { create: createTask, update: updateTask, remove: removeTask };
  serveItems(app, ports, taskService, { ...actions, store: taskStore });
  serveItems(app, ports, tasks, { ...actions, store: taskStore, restore: restoreTask });
}

/** Figures, suggestions and what happened to a task. */
function insightRoutes(app: App, ports: Ports): void {
  serve(app, ports, taskInsights.stats, (call, { query }) =>
    taskStats(call.db, call.userId, { now: call.now(), zone: zoneOf(call, query.timeZone) }),
  );
  serve(app, ports, taskInsights.dashboard, (call, { query }) =>
    taskDashboard(call.db, call.userId, { now: call.now(), zone: zoneOf(call, query.timeZone) }),
  );
  serve(app, ports, taskInsights.suggestions, (call, { query }) =>
    taskHabits(call).suggestions(query.query ?? "", query.context ?? "general"),
  );
  serve(app, ports, taskInsights.history, (call, { params }) =>
    itemHistory(call.db, call.userId, "tasks", params.id),
  );
  serve(app, ports, taskInsights.enhance, (call, { params }) => enhanceTask(call, params.id));
  serve(app, ports, taskInsights.generateSubTasks, (_call, { body }) =>
    Promise.resolve(subTaskIdeas(body.title, body.description)),
  );
}
