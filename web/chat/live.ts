import { Conversation, Message } from "#contract/conversations.ts";
import type { LogEvent } from "#contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { LiveFeature } from "../live/feature.ts";
import { conversationOf, conversationsAfter, messagesAfter } from "./cache.ts";
import { adoptChatWrites, chatWriteDefaults } from "./mutations.ts";
import { outgoing } from "./outgoing.ts";
import { pendingWrites } from "./pending.ts";
import { answering, doneAnswering } from "./streaming.ts";
import { chatQueries, messageList } from "./queries.ts";
import { editShelves, whole } from "./shelves.ts";

type Conversations = readonly Conversation[];

const reloadAll = (key: string) => (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: [key] });

export const conversationsLive: LiveFeature = {
  tool: "conversations",
  apply(client, events) {
    editShelves(client, (rows) => events.reduce(conversationsAfter, rows));
    for (const event of events) patchOne(client, event);
    // What changes lists may not be in either of them, and lines of the log carry only what changed.
    if (events.some(movesShelves)) reloadAll("conversations")(client);
    else if (events.some(movesStats)) void client.invalidateQueries(chatQueries.stats());
  },
  seed(client, { list, item }) {
    const { queryKey } = chatQueries.conversations();
    const rows = v.safeParse(v.array(Conversation), list);
    if (rows.success) client.setQueryData<Conversations>(queryKey, (kept) => kept ?? rows.output);
    const one = v.safeParse(Conversation, item);
    if (one.success)
      client.setQueryData(chatQueries.conversation(one.output.id).queryKey, one.output);
  },
  reload: reloadAll("conversations"),
  forget: () => whole.set(new Set()),
  summary: () => undefined,
  connect: chatWriteDefaults,
  resume: adoptChatWrites,
};

const movesShelves = ({ after, before }: LogEvent): boolean =>
  before !== null && after?.["isArchived"] !== undefined;

const movesStats = ({ after, before }: LogEvent): boolean =>
  before === null || after?.["isPinned"] !== undefined || after?.["deletedAt"] !== undefined;

function patchOne(client: QueryClient, event: LogEvent): void {
  const { queryKey } = chatQueries.conversation(event.itemId);
  client.setQueryData<Conversation | null>(queryKey, (known) =>
    known ? (conversationsAfter([known], event)[0] ?? null) : known,
  );
}

export const messagesLive: LiveFeature = {
  tool: "messages",
  apply(client, events) {
    for (const { itemId } of events) doneAnswering(itemId);
    for (const [id, list] of Map.groupBy(events, conversationOf)) {
      if (id !== undefined)
        messageList(id).edit(client, (rows) => list.reduce(messagesAfter, rows));
    }
  },
  seed(client, { list }) {
    const rows = v.safeParse(v.array(Message), list);
    const id = rows.success ? rows.output[0]?.conversationId : undefined;
    if (!rows.success || id === undefined) return;
    const { queryKey } = chatQueries.messages(id);
    client.setQueryData<readonly Message[]>(queryKey, (kept) => kept ?? rows.output);
  },
  reload: reloadAll("messages"),
  forget() {
    outgoing.set([]);
    pendingWrites.set([]);
    answering.set(new Map());
  },
  summary: () => undefined,
};
