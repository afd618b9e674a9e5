import { conversations } from "#contract/conversations.ts";
import { Problem } from "../http/problem.ts";
import { type App, Answer, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { conversationTable } from "./conversation-tables.ts";
import { newConversation } from "./rules.ts";
import { type Answer as Answering, say } from "./saying.ts";
import { conversationStore, pageSize } from "./store.ts";

export function conversationRoutes(app: App, ports: Ports, answer: Answering): void {
  serve(app, ports, conversations.list, (call, { query }) =>
    conversationStore(call.db, call.userId).list(
      query.archived === "true",
      query.page ?? 1,
      query.limit ?? pageSize,
    ),
  );

  serve(app, ports, conversations.create, async (call, { body }) => {
    const item = newConversation(
      body?.id ?? call.newId(),
      body?.title ?? "",
      call.now().toISOString(),
    );
    const written = await call.write.one({ kind: "create", table: conversationTable, item });
    return new Answer(written.item, { status: 201 });
  });

  serve(app, ports, conversations.messages, async (call, { params, query }) => {
    const store = conversationStore(call.db, call.userId);
    const messages = await store.messages(params.id, query.limit ?? 100, query.offset ?? 0);
    if (!messages) throw new Problem("not_found", "Conversation not found");
    return messages;
  });

  serve(app, ports, conversations.say, async (call, { params, body }) => {
    ports.limits.turns(call.userId);
    return say(call, ports.room, answer, {
      conversationId: params.id,
      messageId: body.id ?? call.newId(),
      replyId: body.replyId ?? call.newId(),
      content: body.content,
      timeZone: body.timeZone,
    });
  });
}
