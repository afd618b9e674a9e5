import * as v from "valibot";
import { conversationLimits, Conversation, Message } from "#contract/conversations.ts";
import { Emoji } from "#contract/conversations/messages.ts";
import { importLimits } from "#contract/conversations/transfer.ts";
import { fileLimits, FileItem } from "#contract/files.ts";
import { noteLimits, NoteCard } from "#contract/notes.ts";
import { ManualEntry, StoredRemark, timelineLimits } from "#contract/timeline/entries.ts";
import { Instant, listOf, requiredText, text } from "#contract/values.ts";

/** What an item has in addition to what travels, where the wire leaves it out. */
export const own = {
  id: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: v.nullable(Instant),
} as const;

const { storageUrl: _, ...fileEntries } = FileItem.entries;
const title = (most: number) => requiredText(most, "Title is required");

/**
 * Items as an import may bring them. Answers of the API say only what a field is; here stand the bounds that hold where a
 * person or an agent writes it, so that no file brings what no call could.
 */
export const keptItems = {
  file: v.object({
    ...fileEntries,
    ...own,
    name: title(fileLimits.name),
    nameKey: text(4 * fileLimits.name),
    type: text(200),
    size: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    metadata: text(fileLimits.metadata),
  }),
  note: v.object({
    ...NoteCard.entries,
    title: title(noteLimits.title),
    category: requiredText(noteLimits.category, "must not be blank"),
    tags: listOf(requiredText(noteLimits.tag, "must not be blank"), noteLimits.tags),
    preview: text(4 * noteLimits.preview),
  }),
  conversation: v.object({
    ...Conversation.entries,
    title: text(conversationLimits.title),
    summary: v.nullable(text(importLimits.summary)),
  }),
  message: v.object({
    ...Message.entries,
    actor: text(80),
    content: text(importLimits.message),
    reactions: listOf(Emoji, conversationLimits.reactions),
  }),
  entry: v.object({ ...ManualEntry.entries, title: title(timelineLimits.title) }),
  remark: v.object({ ...StoredRemark.entries, content: text(timelineLimits.comment) }),
} as const;
