import { conversations } from "#contract/conversations.ts";
import type { Answerer } from "../../capabilities/turn.ts";
import type { Serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { answers } from "./running.ts";
import { say } from "./saying.ts";
import { stopAnswer } from "./stopping.ts";
import { conversationStore } from "../store.ts";

/** Speaking with the assistant: saying something, stopping its answer, finding one that is on its way. */
export function turnRoutes(serve: Serve, ports: Ports, answer: Answerer): void {
  serve(conversations.say, async (call, { params, body }) => {
    ports.limits.turns(call.userId);
    const endGathering = call.notifier.batch();
    const turn = say(call, ports.room, answer, {
      conversationId: params.id,
      messageId: body.id ?? call.newId(),
      replyId: body.replyId ?? call.newId(),
      content: body.content,
      timeZone: body.timeZone,
    }).finally(endGathering);
    // It goes on when the client is gone; what fails is this call's to tell.
    call.later(turn.catch(() => undefined));
    return turn;
  });

  serve(conversations.stop, (call, { params }) => stopAnswer(call, params.id, params.replyId));

  serve(conversations.answering, async (call, { params }) => {
    const running = answers.in(call.userId, params.id);
    if (running) return { messageId: running.replyId, text: running.text };
    await conversationStore(call).get(params.id);
    return null;
  });
}
