import { tasks } from "#contract/tasks.ts";
import { type App, Answer, serve } from "../http/serve.ts";
import type { Written } from "../log/writer.ts";
import type { Task } from "#contract/tasks.ts";
import type { Ports } from "../ports.ts";
import { completeTask, createTask, removeTask, updateTask } from "./actions.ts";
import { taskStore } from "./store.ts";

/** Every change names the event it wrote, so that the caller can undo just that. */
const changed = ({ item, event }: Written<Task>, status = 200) =>
  new Answer(item, { status, beside: { eventId: event.id, seq: event.seq } });

export function taskRoutes(app: App, ports: Ports): void {
  serve(app, ports, tasks.list, async (call, { query }) => {
    const page = await taskStore(call.db, call.userId).list(query);
    return new Answer(page.tasks, { beside: { nextCursor: page.nextCursor } });
  });

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
    const task = await taskStore(call.db, call.userId).get(params.id);
    return changed(await completeTask(call, params.id, task.status !== "completed", task.version));
  });

  serve(app, ports, tasks.remove, async (call, { params }) =>
    changed(await removeTask(call, params.id)),
  );
}
