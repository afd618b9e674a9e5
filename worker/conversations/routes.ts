import { conversationLimits, conversations } from "#contract/conversations.ts";
import { Problem } from "../http/problem.ts";
import { Answer, type Serve } from "../http/serve.ts";
import { changed, serveItems } from "../items/routes.ts";
import type { Ports } from "../ports.ts";
import type { AssistantServices } from "../tool.ts";
import { createConversation, removeConversation, updateConversation } from "./actions.ts";
import { conversationInsightRoutes } from "./insights/routes.ts";
import { messageRoutes } from "./messages/routes.ts";
import { messageStore } from "./messages/store.ts";
import type { FindSaid } from "./insights/store.ts";
import { conversationStore } from "./store.ts";
import { turnRoutes } from "./turns/routes.ts";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { exported } from "./transfer/exporting.ts";
import { importConversations } from "./transfer/importing.ts";

/** Named addresses stand before those with an id, which would take their names for one. */
export function conversationRoutes(
  serve: Serve,
  ports: Ports,
  { answer, putInWords }: AssistantServices,
  find: FindSaid,
): void {
  conversationInsightRoutes(serve, ports, find, putInWords);
  messageRoutes(serve);
  transferRoutes(serve);
  turnRoutes(serve, ports, answer);
  serve(conversations.list, (call, { query }) =>
    conversationStore(call).list(
      query.archived === "true",
      query.page ?? 1,
      query.limit ?? conversationLimits.page,
    ),
  );

  for (const row of [conversations.pin, conversations.archive]) {
    serve(row, async (call, { params, body }) =>
      changed(await updateConversation(call, params.id, body)),
    );
  }

  serve(conversations.messages, async (call, { params, query }) => {
    const { limit = conversationLimits.messages, offset = 0, before } = query;
    const page = { limit, offset, before };
    const messages = await messageStore(call).page(params.id, page);
    if (!messages) throw new Problem("not_found", "Conversation not found");
    return messages;
  });

  serveItems(serve, conversations, {
    store: conversationStore,
    create: (call, body: Parameters<typeof createConversation>[1] | undefined) =>
      createConversation(call, body ?? {}),
    update: updateConversation,
    remove: removeConversation,
  });
}

function transferRoutes(serve: Serve): void {
  serve(conversationTransfer.exportOne, (call, { params, query }) =>
    exported(call, params.id, query.format ?? "markdown"),
  );

  serve(conversationTransfer.importParts, async (call, { body }) => {
    const { runId, ...imported } = await importConversations(
      call,
      body.conversations,
      body.runId ?? call.newId(),
    );
    return new Answer(imported, { extra: { runId } });
  });
}
