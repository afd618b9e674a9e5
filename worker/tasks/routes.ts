import { taskInsights } from "#contract/tasks/insights.ts";
import { taskService } from "#contract/tasks/local-store.ts";
import { tasks } from "#contract/tasks.ts";
import { subTaskIdeas } from "#shared/tasks/sub-task-ideas.ts";
import type { Call, Serve } from "../http/serve.ts";
import { answerOfMany, changed, changedMany, paged, serveItems } from "../items/routes.ts";
import { itemHistory } from "../log/event-row.ts";
import type { Ports } from "../ports.ts";
import type { AssistantServices } from "../tool.ts";
import { knownZone } from "../time/zone.ts";
import {
  completeTask,
  createTask,
  enhanceTask,
  importTasks,
  moveTask,
  removeTask,
  restoreTask,
  toggleTask,
  updateTask,
} from "./actions.ts";
import { taskDashboard, taskStats } from "./insights/analytics.ts";
import { taskHabits } from "./insights/habits.ts";
import { changeTasks } from "./many.ts";
import { taskStore } from "./store.ts";

const zoneOf = (call: Call, given: string | undefined): string =>
  given === undefined ? call.zone : knownZone(given);

const momentOf = (call: Call, zone: string | undefined) => ({
  now: call.now(),
  zone: zoneOf(call, zone),
  language: call.language,
});

/** Named addresses stand before those with an id, which would take their names for one. */
export function taskRoutes(
  serve: Serve,
  { limits }: Ports,
  { process, preview }: AssistantServices,
): void {
  insightRoutes(serve);
  serve(taskService.process, (call, { body }) => {
    limits.turns(call.userId);
    return process(call, body.message, zoneOf(call, body.timeZone));
  });
  serve(taskService.preview, async (call, { body }) => {
    limits.previews(call.userId);
    return { steps: await preview(call, body.message, zoneOf(call, body.timeZone)) };
  });
  serve(tasks.bulk, async (call, { body: { taskIds, updates, runId } }) => {
    const write = runId === undefined ? call.write : call.write.inRun(`bulk:${runId}`);
    const written = await changeTasks({ ...call, write }, taskIds, updates);
    const whole = await taskStore(call).whole(written.map(({ item }) => item));
    return answerOfMany(whole, { runId: written[0]?.event.runId ?? null });
  });
  serve(tasks.importTasks, async (call, { body }) =>
    changedMany(await importTasks(call, body.runId ?? call.newId(), body.tasks)),
  );
  serve(tasks.taken, (call, { body }) => taskStore(call).taken(body.ids));
  serve(tasks.reorder, async (call, { body }) => changed(await moveTask(call, body)));
  serve(tasks.complete, async (call, { params: { id }, body }) =>
    changed(
      body?.completed === undefined
        ? await toggleTask(call, id)
        : await completeTask(call, id, body.completed),
    ),
  );
  // The second family of calls does the same under the local store's names.
  for (const row of [taskService.list, tasks.list]) {
    serve(row, async (call, { query }) =>
      paged(await taskStore(call).list(query, momentOf(call, undefined))),
    );
  }
  const actions = { create: createTask, update: updateTask, remove: removeTask };
  serveItems(serve, taskService, { ...actions, store: taskStore });
  serveItems(serve, tasks, { ...actions, store: taskStore, restore: restoreTask });
}

function insightRoutes(serve: Serve): void {
  serve(taskInsights.stats, (call, { query }) => taskStats(call, momentOf(call, query.timeZone)));
  serve(taskInsights.dashboard, (call, { query }) =>
    taskDashboard(call, momentOf(call, query.timeZone)),
  );
  serve(taskInsights.suggestions, (call, { query }) =>
    taskHabits(call).suggestions(query.query ?? "", query.context ?? "general"),
  );
  serve(taskInsights.history, (call, { params }) => itemHistory(call, "tasks", params.id));
  serve(taskInsights.enhance, (call, { params }) => enhanceTask(call, params.id));
  serve(taskInsights.generateSubTasks, (_call, { body }) =>
    Promise.resolve(subTaskIdeas(body.title, body.description)),
  );
}
