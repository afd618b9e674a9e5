import { conversationMessages } from "#contract/conversations/messages.ts";
import {
  Conversation,
  conversationLimits,
  conversations,
  Message,
} from "#contract/conversations.ts";
import type { LogEvent } from "#contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type Answer, call, callWhole, textBeside } from "../api/call.ts";
import { isProblem, wordsOf } from "../api/problem.ts";
import { Collection } from "../collection/collection.ts";
import { afterEvent, type Kind, type Loading, withFields } from "../collection/kind.ts";
import { chatQueries, loadFolder, statsKey } from "./queries.ts";
import { begunBy, conversationRows, messageRows, noteKnown, withReaction } from "./rows.ts";
import { doneAnswering } from "./streaming.ts";
import { ownZone } from "../time/zone.ts";
import { store } from "../ui/store.ts";

/** `before` is the conversation as it was shown: it may be in no list that is loaded. */
interface Change {
  readonly before: Conversation;
  readonly changes: Partial<Pick<Conversation, "title" | "isPinned" | "isArchived">>;
}

const inOwnWords = (fallback: string) => (error: Error) => wordsOf(error, fallback);

const changing = (failed: string): Kind<Conversation, Change> => ({
  preview: (now, { before, changes }) => withFields(now ?? before, changes),
  send: ([id = ""], { changes: body }, options) =>
    callWhole(conversations.update, { params: { id }, body }, options),
  failed: inOwnWords(failed),
});

/** Something said: the write's key is the message's own id, so that it is said once. */
export interface Said {
  readonly replyId: string;
  readonly content: string;
  readonly createdAt: string;
  /** The answer that stood last; null where none did. */
  readonly answers?: string | null | undefined;
}

/** A model may think for minutes. */
const longestAnswerMs = 300_000;

const say: Kind<Conversation, Said> = {
  preview: (now, said, id) => now ?? begunBy(id, said),
  async send([id = ""], { replyId, content, answers }, options) {
    const body = { id: options.idempotencyKey, replyId, content, answers, timeZone: ownZone() };
    const sending = { ...options, withinMs: longestAnswerMs };
    const answer = await callWhole(conversations.say, { params: { id }, body }, sending);
    const { conversation, message, reply } = answer.data;
    noteKnown(id);
    messageCollection.receive(options.client, [message, reply]);
    doneAnswering(replyId);
    return { ...answer, data: conversation };
  },
  isPatient: true,
  // A message that was not taken says so itself, where it stands.
  failed: () => undefined,
};

const remove: Kind<Conversation, unknown> = {
  preview: () => undefined,
  send: ([id = ""], _, options) => callWhole(conversations.remove, { params: { id } }, options),
  failed: inOwnWords("Failed to delete the conversation"),
};

/** Conversations, the active ones and the archived in a list each; what moved may be in both until they are fetched. */
export const conversationCollection = new Collection({
  tool: "conversations",
  isSilent: true,
  schema: Conversation,
  sorted: conversationRows,
  load: loadFolder,
  kinds: {
    rename: changing("Failed to rename the conversation"),
    pin: changing("Failed to pin the conversation"),
    archive: changing("Failed to archive the conversation"),
    remove,
    say,
  },
  async read(client, id) {
    const now = await call(conversations.get, { params: { id } });
    client.setQueryData(chatQueries.conversation(id).queryKey, now);
    return now;
  },
  onEvents(client, events) {
    for (const event of events) patchOne(client, event);
    // What changes lists may not be in either of them, and lines of the log carry only what changed.
    if (events.some(changesFolder)) void client.invalidateQueries({ queryKey: ["conversations"] });
    else if (events.some(changesStats)) void client.invalidateQueries({ queryKey: statsKey });
  },
});

const changesFolder = ({ after, before }: LogEvent): boolean =>
  before !== null && after?.["isArchived"] !== undefined;

const changesStats = ({ after, before }: LogEvent): boolean =>
  before === null || after?.["isPinned"] !== undefined || after?.["deletedAt"] !== undefined;

function patchOne(client: QueryClient, event: LogEvent): void {
  const { queryKey } = chatQueries.conversation(event.itemId);
  client.setQueryData<Conversation | null>(queryKey, (known) =>
    known ? (afterEvent(known, event, Conversation) ?? null) : known,
  );
}

const react: Kind<Message, { readonly emoji: string; readonly isOn: boolean }> = {
  preview: (message, { emoji, isOn }) => message && withReaction(message, emoji, isOn),
  send([messageId = ""], { emoji, isOn }, options) {
    const row = isOn ? conversationMessages.react : conversationMessages.unreact;
    return callWhole(row, { params: { messageId }, body: { emoji } }, options);
  },
  failed: inOwnWords("Failed to react to the message"),
};

const removeMessage: Kind<Message, unknown> = {
  preview: () => undefined,
  async send([messageId = ""], _, options) {
    const answer = await callWhole(conversationMessages.remove, { params: { messageId } }, options);
    messageCollection.remove(options.client, [messageId]);
    conversationCollection.receive(options.client, [answer.data.conversation]);
    return { ...answer, data: [] };
  },
  failed: inOwnWords("Failed to delete the message"),
};

/** Messages, a list a conversation: the newest hundred and as far back as was shown. */
export const messageCollection = new Collection({
  tool: "messages",
  isSilent: true,
  schema: Message,
  sorted: messageRows,
  belongs: ({ conversationId }, list) => conversationId === list,
  load: (loading: Loading<Message>) => messagesBackTo(loading).catch(emptyWhereNew),
  kinds: { react, remove: removeMessage },
  onEvents(_, events) {
    for (const { itemId } of events) doneAnswering(itemId);
  },
});

/** The earliest message that was read of a conversation, and whether others come before it: a list that begins with another was fetched again. */
export const earliest = store<ReadonlyMap<string, { first: string | undefined; isMore: boolean }>>(
  new Map(),
);

export function noteEarlier(
  id: string,
  first: string | undefined,
  answer: Answer<unknown>,
): boolean {
  const isMore = textBeside(answer, "nextCursor") !== undefined;
  earliest.change((now) => new Map(now).set(id, { first, isMore }));
  return isMore;
}

/** A page asked for meanwhile begins where the shown ones began, and must not leave a hole behind it. */
async function messagesBackTo({ list: id, shown, signal }: Loading<Message>): Promise<Message[]> {
  const limit = conversationLimits.messages;
  const first = shown?.[0];
  const pages: (readonly Message[])[] = [];
  for (;;) {
    const before = pages.at(-1)?.[0];
    const query = { limit: String(limit), ...(before && { before: before.id }) };
    const answer = await callWhole(conversations.messages, { params: { id }, query }, { signal });
    const [reached] = answer.data;
    pages.push(answer.data);
    const isFar = !first || !reached || messageRows.compare(reached, first) <= 0;
    if (noteEarlier(id, reached?.id, answer) && !isFar) continue;
    return pages.toReversed().flat();
  }
}

/** A conversation that nobody has spoken in has no messages. */
function emptyWhereNew(error: unknown): Message[] {
  if (isProblem(error, "not_found")) return [];
  throw error;
}
