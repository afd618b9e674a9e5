import * as v from "valibot";
import { Conversation } from "../conversations.ts";
import { acts, reads } from "../endpoint.ts";
import { Id, text, wholeNumber, numberText, FlagText } from "../values.ts";

export const conversationInsightLimits = {
  query: 1_000,
  found: 50,
  summaries: 1_000,
  /** Conversations that one cleanup deletes at most. */
  cleaned: 1_000,
  daysOld: 30,
} as const;

export const ConversationSummary = v.pick(Conversation, [
  "id",
  "title",
  "summary",
  "messageCount",
  "isPinned",
  "isArchived",
  "updatedAt",
]);
export type ConversationSummary = v.InferOutput<typeof ConversationSummary>;

/** The stretch of the conversation that fits the search; `messageId` is null where it stands in the title. */
export const FoundExcerpt = v.object({
  messageId: v.nullable(Id),
  text: v.string(),
  /** The same as HTML: escaped, with `<mark>` around what was found. */
  html: v.string(),
});
export type FoundExcerpt = v.InferOutput<typeof FoundExcerpt>;

export const FoundConversation = v.object({
  ...Conversation.entries,
  /** Null without a search. */
  excerpt: v.nullable(FoundExcerpt),
});
export type FoundConversation = v.InferOutput<typeof FoundConversation>;

export const ConversationStats = v.object({
  total: v.number(),
  totalActive: v.number(),
  archived: v.number(),
  /** The same as `archived`, under its other name. */
  totalArchived: v.number(),
  /** Changed in the last seven days, and not archived. */
  recent: v.number(),
  /** Pinned, and not archived. */
  pinned: v.number(),
});
export type ConversationStats = v.InferOutput<typeof ConversationStats>;

const base = "/api/tools/conversations";
const Archived = v.optional(FlagText);

export const conversationInsights = {
  /** In the order of the list; those that are not archived unless `archived` says otherwise. */
  summaries: reads(`${base}/summaries`, {
    query: v.strictObject({ archived: Archived }),
    answer: v.array(ConversationSummary),
  }),
  /** By titles and messages, best first, in both lists unless `archived` names one. Without words: the normal list. */
  search: reads(`${base}/search`, {
    query: v.strictObject({
      q: v.optional(text(conversationInsightLimits.query)),
      archived: Archived,
      limit: v.optional(numberText(1, conversationInsightLimits.found)),
    }),
    answer: v.array(FoundConversation),
  }),
  stats: reads(`${base}/stats`, { answer: ConversationStats }),
  /** From what was said; 'Untitled', which is not stored, where nothing was. */
  generateTitle: acts("POST", `${base}/{id}/generate-title`, {
    answer: v.object({ title: v.string() }),
  }),
  /** The most telling sentences, in their order; empty, and not stored, where nothing was said. */
  generateSummary: acts("POST", `${base}/{id}/generate-summary`, {
    answer: v.object({ summary: v.string() }),
  }),
  /**
   * Deletes what was begun and never used: conversations that hold no message, are not pinned and have not changed
   * for `daysOld` days, archived or not. Nothing that somebody said is ever cleaned away. One run, so one undo; `more`
   * says that there was more than one call deletes.
   */
  cleanup: acts("POST", `${base}/cleanup`, {
    body: v.optional(v.strictObject({ daysOld: v.optional(wholeNumber(1, 3_650)) })),
    answer: v.object({ deleted: v.number(), more: v.boolean() }),
  }),
} as const;
