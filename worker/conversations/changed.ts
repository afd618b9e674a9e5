import { Answer } from "../http/serve.ts";
import type { LoggedItem } from "../log/change.ts";
import type { Written } from "../log/change.ts";

/** Every change names the event it wrote, so that the caller can undo just that. */
export const changed = <Item extends LoggedItem>({ item, event }: Written<Item>, status = 200) =>
  new Answer(item, { status, extra: { eventId: event.id, seq: event.seq, runId: event.runId } });
