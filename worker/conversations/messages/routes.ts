import { conversationMessages } from "#contract/conversations/messages.ts";
import { Answer, type Serve } from "../../http/serve.ts";
import { cutFrom, react, removeMessage, unreact } from "./actions.ts";

export function messageRoutes(serve: Serve): void {
  serve(conversationMessages.remove, async (call, { params }) => {
    const { message, conversation, event } = await removeMessage(call, params.messageId);
    return new Answer(
      { message, conversation },
      { extra: { eventId: event.id, seq: event.seq, runId: event.runId } },
    );
  });

  serve(conversationMessages.cutFrom, async (call, { params }) => {
    const { runId, ...cut } = await cutFrom(call, params.id, params.messageId);
    return new Answer(cut, { extra: { runId } });
  });

  serve(conversationMessages.react, (call, { params, body }) =>
    react(call, params.messageId, body.emoji),
  );

  serve(conversationMessages.unreact, (call, { params, body }) =>
    unreact(call, params.messageId, body.emoji),
  );
}
