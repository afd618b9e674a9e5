import type { Task } from "#contract/tasks.ts";
import { Answer } from "../http/serve.ts";
import type { Written } from "../log/change.ts";

/** Every change names the event it wrote, and the run where it wrote several, so that the caller can undo just that. */
export const changed = ({ item, event }: Written<Task>, status = 200) =>
  new Answer(item, {
    status,
    extra: { eventId: event.id, seq: event.seq, runId: event.runId },
  });
