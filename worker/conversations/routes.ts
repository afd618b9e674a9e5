import {
  conversationInsightLimits,
  conversationInsights,
} from "#contract/conversations/insights.ts";
import { conversationMessages } from "#contract/conversations/messages.ts";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversationLimits, conversations } from "#contract/conversations.ts";
import type { Answerer, PutInWords } from "../capabilities/turn.ts";
import { Problem } from "../http/problem.ts";
import { Answer, type Serve } from "../http/serve.ts";
import { changed, serveItems } from "../items/routes.ts";
import type { Ports } from "../ports.ts";
import type { AssistantServices } from "../tool.ts";
import {
  cleanUp,
  createConversation,
  removeConversation,
  summarise,
  titleAnew,
  updateConversation,
} from "./actions.ts";
import { conversationInsightStore, type FindSaid, searchConversations } from "./insights/store.ts";
import { cutFrom, react, removeMessage, unreact } from "./messages/actions.ts";
import { messageStore } from "./messages/store.ts";
import { conversationStore } from "./store.ts";
import { exported } from "./transfer/exporting.ts";
import { importConversations } from "./transfer/importing.ts";
import { answers, stopAnswer } from "./turns/running.ts";
import { say } from "./turns/saying.ts";

/** Named addresses stand before those with an id, which would take their names for one. */
export function conversationRoutes(
  serve: Serve,
  ports: Ports,
  { answer, putInWords }: AssistantServices,
  find: FindSaid,
): void {
  insightRoutes(serve, ports, find, putInWords);
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
    const found = await messageStore(call).page(params.id, page);
    if (!found) throw new Problem("not_found", "Conversation not found");
    const nextCursor = found.hasEarlier ? (found.messages[0]?.id ?? null) : null;
    return new Answer([...found.messages], { extra: { nextCursor } });
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

function insightRoutes(
  serve: Serve,
  ports: Ports,
  find: FindSaid,
  words: PutInWords | undefined,
): void {
  serve(conversationInsights.summaries, (call, { query }) =>
    conversationInsightStore(call).summaries(query.archived === "true"),
  );

  serve(conversationInsights.search, async (call, { query }) => {
    const q = query.q?.trim() ?? "";
    const limit = query.limit ?? conversationInsightLimits.found;
    const archived = query.archived === undefined ? undefined : query.archived === "true";
    if (q !== "") {
      call.later(ports.index.seen(call.userId));
      const request = { ...call, words: q, now: call.now() };
      return searchConversations(find, request, { archived, limit });
    }
    const list = await conversationStore(call).list(archived === true, 1, limit);
    return list.map((conversation) => ({ ...conversation, excerpt: null }));
  });

  serve(conversationInsights.stats, (call) => conversationInsightStore(call).stats(call.now()));

  serve(conversationInsights.generateTitle, async (call, { params }) => {
    const { title, event } = await titleAnew(call, params.id, words);
    return new Answer({ title }, { extra: { eventId: event?.id ?? null } });
  });

  serve(conversationInsights.generateSummary, async (call, { params }) => {
    const { summary, event } = await summarise(call, params.id, words);
    return new Answer({ summary }, { extra: { eventId: event?.id ?? null } });
  });

  serve(conversationInsights.cleanup, async (call, { body }) => {
    const daysOld = body?.daysOld ?? conversationInsightLimits.daysOld;
    const { runId, ...cleaned } = await cleanUp(call, daysOld);
    return new Answer(cleaned, { extra: { runId } });
  });
}

function messageRoutes(serve: Serve): void {
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

/** Speaking with the assistant: saying something, stopping its answer, finding one that is on its way. */
function turnRoutes(serve: Serve, ports: Ports, answer: Answerer): void {
  serve(conversations.say, async (call, { params, body }) => {
    ports.limits.turns(call.userId);
    const endGathering = call.notifier.batch();
    const turn = say(call, ports.room, answer, {
      conversationId: params.id,
      messageId: body.id ?? call.keyedId ?? call.newId(),
      replyId:
        body.replyId ?? (call.keyedId === undefined ? call.newId() : `${call.keyedId}-reply`),
      content: body.content,
      answers: body.answers,
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
