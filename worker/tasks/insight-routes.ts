import { taskInsights } from "#contract/tasks/insights.ts";
import { subTaskIdeas } from "#shared/tasks/sub-task-ideas.ts";
import type { Ports } from "../ports.ts";
import { itemHistory } from "../log/history.ts";
import { type App, serve } from "../http/serve.ts";
import { knownZone } from "../time/zone.ts";
import { enhanceTask } from "./actions.ts";
import { taskDashboard, taskStats } from "./analytics.ts";
import { taskHabits } from "./habits.ts";

/** What can be learned of one's tasks. */
export function insightRoutes(app: App, ports: Ports): void {
  serve(app, ports, taskInsights.stats, (call, { query }) =>
    taskStats(call.db, call.userId, {
      now: call.now(),
      zone: query.timeZone === undefined ? call.zone : knownZone(query.timeZone),
    }),
  );

  serve(app, ports, taskInsights.dashboard, (call, { query }) =>
    taskDashboard(call.db, call.userId, {
      now: call.now(),
      zone: query.timeZone === undefined ? call.zone : knownZone(query.timeZone),
    }),
  );

  serve(app, ports, taskInsights.suggestions, (call, { query }) =>
    taskHabits(call.db, call.userId).suggestions(query.query ?? "", query.context ?? "general"),
  );

  serve(app, ports, taskInsights.history, (call, { params }) =>
    itemHistory(call.db, call.userId, "tasks", params.id),
  );

  serve(app, ports, taskInsights.enhance, (call, { params }) => enhanceTask(call, params.id));

  serve(app, ports, taskInsights.generateSubTasks, (_call, { body }) =>
    Promise.resolve(subTaskIdeas(body.title, body.description)),
  );
}
