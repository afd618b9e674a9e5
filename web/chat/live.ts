import type { QueryClient } from "@tanstack/react-query";
import type { LiveFeature } from "../live/feature.ts";
import { conversationOf, conversationsAfter, messagesAfter } from "./cache.ts";
import { outgoing } from "./outgoing.ts";
import { answering, doneAnswering } from "./streaming.ts";
import { conversationList, messageList } from "./queries.ts";

const reloadAll = (key: string) => (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: [key] });

export const conversationsLive: LiveFeature = {
  tool: "conversations",
  apply: (client, events) =>
    conversationList.edit(client, (rows) => events.reduce(conversationsAfter, rows)),
  reload: reloadAll("conversations"),
  forget: () => undefined,
  summary: () => undefined,
};

export const messagesLive: LiveFeature = {
  tool: "messages",
  apply(client, events) {
    for (const { itemId } of events) doneAnswering(itemId);
    for (const [id, list] of Map.groupBy(events, conversationOf)) {
      if (id !== undefined)
        messageList(id).edit(client, (rows) => list.reduce(messagesAfter, rows));
    }
  },
  reload: reloadAll("messages"),
  forget() {
    outgoing.set([]);
    answering.set(new Map());
  },
  summary: () => undefined,
};
