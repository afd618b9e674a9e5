import * as v from "valibot";
import { acts, itemRows, reads } from "./endpoint.ts";
import {
  Id,
  Instant,
  text,
  requiredText,
  numberText,
  bookkeeping,
  Flag,
  Version,
  NewId,
} from "./values.ts";

export const conversationLimits = {
  title: 200,
  message: 20_000,
  page: 50,
  /** Messages in one answer. */
  messages: 100,
  reactions: 20,
} as const;

export const Conversation = v.object({
  id: Id,
  /** Empty until it has one; shown as 'New Conversation'. */
  title: v.string(),
  lastMessage: v.nullable(v.string()),
  lastMessageAt: v.nullable(Instant),
  messageCount: v.number(),
  isPinned: v.boolean(),
  isArchived: v.boolean(),
  /** Written by `generate-summary`; null until then. */
  summary: v.nullable(v.string()),
  ...bookkeeping,
});
export type Conversation = v.InferOutput<typeof Conversation>;

/** One action of a turn: the item to open and the event to undo. */
export const Receipt = v.object({
  capability: v.string(),
  title: v.string(),
  tool: v.string(),
  itemId: v.nullable(v.string()),
  eventId: v.nullable(v.string()),
});
export type Receipt = v.InferOutput<typeof Receipt>;

export const Message = v.object({
  id: Id,
  conversationId: Id,
  role: v.picklist(["user", "assistant"]),
  /** Its author: `user`, `assistant`, the agent that spoke in the person's place, or `import`: brought in from elsewhere. */
  actor: v.string(),
  content: v.string(),
  receipts: v.array(Receipt),
  /** Groups what this turn changed, so that all of it can be undone at once. */
  runId: v.nullable(v.string()),
  /** Things to type next, offered when the assistant did not understand. */
  suggestions: v.array(v.string()),
  /** Those of the suggestions that answer what it asks: only these are sent on a tap. An answer of a model has none. */
  choices: v.optional(v.array(v.string()), []),
  /** What it leaves open for the message that follows. The server reads it; to all others it tells nothing. */
  awaits: v.nullable(v.record(v.string(), v.unknown())),
  /** The person's own reactions, one emoji each. */
  reactions: v.array(v.string()),
  /** An answer's end: whole, stopped by the person, or broken off by the model's provider. */
  ended: v.picklist(["done", "stopped", "failed"]),
  ...bookkeeping,
});
export type Message = v.InferOutput<typeof Message>;

/** With `version` the change is refused (409, the conversation as it stands in `current`) when it moved on. */
export const ConversationChanges = v.strictObject({
  title: v.optional(requiredText(conversationLimits.title, "Title is required")),
  isPinned: v.optional(Flag),
  isArchived: v.optional(Flag),
  version: Version,
});
export type ConversationChanges = v.InferOutput<typeof ConversationChanges>;

const base = "/api/tools/conversations";
const withId = `${base}/{id}` as const;

/** Deleting is soft: its messages go and come back with it. */
export const conversations = {
  ...itemRows(base, {
    item: Conversation,
    create: v.optional(
      v.strictObject({ id: v.optional(NewId), title: v.optional(text(conversationLimits.title)) }),
    ),
    changes: ConversationChanges,
  }),
  list: reads(base, {
    query: v.strictObject({
      archived: v.optional(v.picklist(["true", "false"])),
      page: v.optional(numberText(1, 100_000)),
      limit: v.optional(numberText(1, 100)),
    }),
    answer: v.array(Conversation),
  }),
  update: acts("PUT", withId, { body: ConversationChanges, answer: Conversation }),
  pin: acts("POST", `${withId}/pin`, {
    body: v.strictObject({ isPinned: Flag }),
    answer: Conversation,
  }),
  archive: acts("POST", `${withId}/archive`, {
    body: v.strictObject({ isArchived: Flag }),
    answer: Conversation,
  }),
  /**
   * The newest page, oldest first. `before` names a message: the page that ends just before it, however far back. Long messages
   * make a page shorter than its `limit`; where others come before it, `nextCursor` beside it is the `before` of theirs.
   */
  messages: reads(`${withId}/messages`, {
    query: v.strictObject({
      limit: v.optional(numberText(1, conversationLimits.messages)),
      offset: v.optional(numberText(0, 1_000_000)),
      before: v.optional(Id),
    }),
    answer: v.array(Message),
  }),
  /**
   * Says something and lets the assistant act on it. The answer's text streams through the room as
   * `messageDelta`; this answer comes when the turn is over. `replyId` lets the sender show the place
   * where the answer will stand; `timeZone` is the person's IANA zone, for words like 'tomorrow'; `answers` is the answer that
   * stood last where it was said: its 'yes' is to no other question.
   */
  say: acts("POST", `${withId}/messages`, {
    body: v.strictObject({
      id: v.optional(Id),
      replyId: v.optional(Id),
      content: requiredText(conversationLimits.message, "Message is required"),
      timeZone: v.optional(text(60)),
      answers: v.optional(v.nullable(Id)),
    }),
    answer: v.object({ conversation: Conversation, message: Message, reply: Message }),
  }),
  /**
   * Ends the answer that is being given under this id (`replyId` of `say`) and stores what it says so far, `ended`
   * "stopped". One that is whole already is answered as it stands.
   */
  stop: acts("POST", `${withId}/messages/{replyId}/stop`, {
    params: v.strictObject({ id: Id, replyId: Id }),
    answer: Message,
  }),
  /** The answer that is being given now, for a tab that connects again; null if there is none. */
  answering: reads(`${withId}/answering`, {
    answer: v.nullable(v.object({ messageId: Id, text: v.string() })),
  }),
} as const;
