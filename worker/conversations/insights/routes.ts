import type { PutInWords } from "../../capabilities/turn.ts";
import {
  conversationInsightLimits,
  conversationInsights,
} from "#contract/conversations/insights.ts";
import { Answer, type Serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { cleanUp, summarise, titleAnew } from "../actions.ts";
import { conversationInsightStore, type FindSaid, searchConversations } from "./store.ts";
import { conversationStore } from "../store.ts";

export function conversationInsightRoutes(
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
