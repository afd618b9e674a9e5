import { Conversation, Message } from "#contract/conversations.ts";
import * as v from "valibot";
import type { LiveFeature } from "../live/feature.ts";
import { conversationCollection, messageCollection } from "./collections.ts";
import { followOutgoing, isLocalRun } from "./outgoing.ts";
import { hearChat } from "./streaming.ts";
import { chatQueries } from "./queries.ts";

const { live } = conversationCollection;

export const conversationsLive: LiveFeature = {
  ...live,
  seed(client, { list, item }) {
    const rows = v.safeParse(v.array(Conversation), list);
    if (rows.success) conversationCollection.seed(client, rows.output, "active");
    const one = v.safeParse(Conversation, item);
    if (one.success)
      client.setQueryData(chatQueries.conversation(one.output.id).queryKey, one.output);
  },
  connect(client) {
    live.connect?.(client);
    return followOutgoing(client);
  },
};

export const messagesLive: LiveFeature = {
  ...messageCollection.live,
  onSaid: hearChat,
  isLocalRun,
  seed(client, { list }) {
    const rows = v.safeParse(v.array(Message), list);
    const id = rows.success ? rows.output[0]?.conversationId : undefined;
    if (rows.success && id !== undefined) messageCollection.seed(client, rows.output, id);
  },
};
