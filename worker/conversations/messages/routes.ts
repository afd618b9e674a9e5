import { conversationMessages } from "#contract/conversations/messages.ts";
import { type App, Answer, serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { cutFrom, react, removeMessage, unreact } from "./actions.ts";

export function messageRoutes(app: App, ports: Ports): void {
  serve(app, ports, conversationMessages.remove, async (call, { params }) => {
    const { message, conversation, event } = await removeMessage(call, params.messageId);
    return new Answer(
      { message, conversation },
      { extra: { eventId: event.id, seq: event.seq, runId: event.runId } },
    );
  });

  serve(app, ports, conversationMessages.cutFrom, async (call, { params }) => {
    const { runId, ...cut } = await cutFrom(call, params.id, params.messageId);
    return new Answer(cut, { extra: { runId } });
  });

  serve(app, ports, conversationMessages.react, (call, { params, body }) =>
    react(call, params.messageId, body.emoji),
  );

  serve(app, ports, conversationMessages.unreact, (call, { params, body }) =>
    unreact(call, params.messageId, body.emoji),
  );
}
