import { conversationLimits, conversations } from "#contract/conversations.ts";
import { Problem } from "../http/problem.ts";
import { type App, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { createConversation, removeConversation, updateConversation } from "./actions.ts";
import { changed } from "./changed.ts";
import { conversationInsightRoutes } from "./insight-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import { messageStore } from "./message-store.ts";
import type { Answer as Answering } from "./saying.ts";
import type { FindSaid } from "./searching.ts";
import { conversationStore, pageSize } from "./store.ts";
import type { PutInWords } from "./worded.ts";
import { turnRoutes } from "./turn-routes.ts";
import { transferRoutes } from "./transfer/routes.ts";

/** Named addresses stand before those with an id, which would take their names for one. */
export function conversationRoutes(
  app: App,
  ports: Ports,
  answer: Answering,
  find: FindSaid,
  words: PutInWords | undefined,
): void {
  conversationInsightRoutes(app, ports, find, words);
  messageRoutes(app, ports);
  transferRoutes(app, ports);
  turnRoutes(app, ports, answer);
  serve(app, ports, conversations.list, (call, { query }) =>
    conversationStore(call.db, call.userId).list(
      query.archived === "true",
      query.page ?? 1,
      query.limit ?? pageSize,
    ),
  );

  serve(app, ports, conversations.create, async (call, { body }) =>
    changed(await createConversation(call, body ?? {}), 201),
  );

  serve(app, ports, conversations.get, (call, { params }) =>
    conversationStore(call.db, call.userId).get(params.id),
  );

  serve(app, ports, conversations.update, async (call, { params, body }) =>
    changed(await updateConversation(call, params.id, body)),
  );

  serve(app, ports, conversations.pin, async (call, { params, body }) =>
    changed(await updateConversation(call, params.id, body)),
  );

  serve(app, ports, conversations.archive, async (call, { params, body }) =>
    changed(await updateConversation(call, params.id, body)),
  );

  serve(app, ports, conversations.remove, async (call, { params }) =>
    changed(await removeConversation(call, params.id)),
  );

  serve(app, ports, conversations.messages, async (call, { params, query }) => {
    const { limit = conversationLimits.messages, offset = 0, before } = query;
    const page = { limit, offset, before };
    const messages = await messageStore(call.db, call.userId).page(params.id, page);
    if (!messages) throw new Problem("not_found", "Conversation not found");
    return messages;
  });
}
