import { tasks } from "#contract/tasks.ts";
import { type App, Answer, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import {
  changeTasks,
  completeTask,
  toggleTask,
  createTask,
  moveTask,
  removeTask,
  restoreTask,
  updateTask,
} from "./actions.ts";
import { changed } from "./changed.ts";
import { insightRoutes } from "./insight-routes.ts";
import { type Process, serviceRoutes } from "./service-routes.ts";
import { taskStore } from "./store.ts";

/** Named addresses stand before those with an id, which would take their names for one. */
export function taskRoutes(app: App, ports: Ports, process: Process): void {
  insightRoutes(app, ports);
  serviceRoutes(app, ports, process);
  serve(app, ports, tasks.list, async (call, { query }) => {
    const page = await taskStore(call.db, call.userId).list(query);
    return new Answer(page.tasks, { extra: { nextCursor: page.nextCursor } });
  });

  serve(app, ports, tasks.bulk, async (call, { body }) => {
    const { updates, taskIds } = body;
    const written = await changeTasks(call, taskIds, updates);
    return new Answer(
      written.map(({ item }) => item),
      { extra: { runId: written[0]?.event.runId ?? null } },
    );
  });

  serve(app, ports, tasks.reorder, async (call, { body }) => changed(await moveTask(call, body)));

  serve(app, ports, tasks.restore, async (call, { params }) =>
    changed(await restoreTask(call, params.id)),
  );

  serve(app, ports, tasks.get, (call, { params }) =>
    taskStore(call.db, call.userId).get(params.id),
  );

  serve(app, ports, tasks.create, async (call, { body }) =>
    changed(await createTask(call, body), 201),
  );

  serve(app, ports, tasks.update, async (call, { params, body }) =>
    changed(await updateTask(call, params.id, body)),
  );

  serve(app, ports, tasks.replace, async (call, { params, body }) =>
    changed(await updateTask(call, params.id, body)),
  );

  serve(app, ports, tasks.complete, async (call, { params, body }) => {
    if (body?.completed !== undefined) {
      return changed(await completeTask(call, params.id, body.completed));
    }
    return changed(await toggleTask(call, params.id));
  });

  serve(app, ports, tasks.remove, async (call, { params }) =>
    changed(await removeTask(call, params.id)),
  );
}
