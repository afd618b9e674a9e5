import type { AnswerOf } from "#contract/endpoint.ts";
import { taskService } from "#contract/tasks/local-store.ts";
import { Answer, type App, type Call, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { knownZone } from "../time/zone.ts";
import { createTask, removeTask, updateTask } from "./actions.ts";
import { changed } from "./changed.ts";
import { taskStore } from "./store.ts";

/** Answers one sentence, outside of any conversation. Handed in by the app, which knows the assistant. */
export type Process = (
  call: Call,
  message: string,
  zone: string,
) => Promise<AnswerOf<typeof taskService.process>>;

/** The second family of calls: the same deeds under the local store's names. */
export function serviceRoutes(app: App, ports: Ports, process: Process): void {
  serve(app, ports, taskService.list, async (call, { query }) => {
    const page = await taskStore(call.db, call.userId).list(query);
    return new Answer(page.tasks, { extra: { nextCursor: page.nextCursor } });
  });

  serve(app, ports, taskService.create, async (call, { body }) =>
    changed(await createTask(call, body), 201),
  );

  serve(app, ports, taskService.update, async (call, { params, body }) =>
    changed(await updateTask(call, params.id, body)),
  );

  serve(app, ports, taskService.remove, async (call, { params }) =>
    changed(await removeTask(call, params.id)),
  );

  serve(app, ports, taskService.process, (call, { body }) =>
    process(call, body.message, body.timeZone === undefined ? call.zone : knownZone(body.timeZone)),
  );
}
