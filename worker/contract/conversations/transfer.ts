import * as v from "valibot";
import { Emoji } from "./messages.ts";
import { conversationLimits } from "../conversations.ts";
import { acts, reads } from "../endpoint.ts";
import { Id, Instant, listOf, text, shownText, NewId } from "../values.ts";

export const importLimits = {
  conversations: 200,
  messages: 5_000,
  /** Characters of one message: answers are longer than what people say. */
  message: 100_000,
  summary: 2_000,
} as const;

/** A message as files carry it. What it did here, its receipts, means nothing elsewhere. */
export const CarriedMessage = v.strictObject({
  id: Id,
  role: v.picklist(["user", "assistant"], "must be user or assistant"),
  content: v.pipe(text(importLimits.message), v.minLength(1, "must not be empty")),
  reactions: v.optional(listOf(Emoji, conversationLimits.reactions)),
  ended: v.optional(v.picklist(["done", "stopped", "failed"])),
  createdAt: Instant,
});
export type CarriedMessage = v.InferOutput<typeof CarriedMessage>;

/** Ids are the source's, so that the same file brings nothing twice. */
export const CarriedConversation = v.strictObject({
  id: NewId,
  title: shownText(conversationLimits.title),
  isPinned: v.optional(v.boolean()),
  isArchived: v.optional(v.boolean()),
  summary: v.optional(v.nullable(text(importLimits.summary))),
  createdAt: Instant,
  updatedAt: Instant,
  messages: listOf(CarriedMessage, importLimits.messages),
});
export type CarriedConversation = v.InferOutput<typeof CarriedConversation>;

/** Our own file: what `export?format=json` gives and an import takes. */
export const ConversationFile = v.object({
  app: v.literal("aside"),
  kind: v.literal("conversation"),
  version: v.literal(1),
  /** However many messages it has; an import takes it in parts. */
  conversation: v.strictObject({
    ...CarriedConversation.entries,
    messages: v.array(CarriedMessage),
  }),
});
export type ConversationFile = v.InferOutput<typeof ConversationFile>;

const base = "/api/tools/conversations";

export const conversationTransfer = {
  /** A file for download: Markdown, or JSON that can be imported again. */
  exportOne: reads(`${base}/{id}/export`, {
    query: v.strictObject({
      format: v.optional(v.picklist(["markdown", "json"], "must be markdown or json")),
    }),
    answer: v.string(),
  }),
  /**
   * A part of an import; parts that name the same `runId` are one run. What has come before is left as it is, messages
   * that are new in a known conversation are added to it. Beside the counts stands the `runId` that undoes it.
   */
  importParts: acts("POST", `${base}/import`, {
    body: v.strictObject({
      runId: v.optional(Id),
      conversations: listOf(CarriedConversation, importLimits.conversations),
    }),
    answer: v.object({
      conversationIds: v.array(Id),
      messages: v.number(),
      /** Conversations that were there already. */
      duplicates: v.array(Id),
    }),
  }),
} as const;
