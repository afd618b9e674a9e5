import { conversationLimits, conversations, type Message } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { messageCollection } from "./collections.ts";

const page = conversationLimits.messages;

/** The earliest message of conversations of which all is loaded: a list that begins with another was fetched again. */
const firsts = new Map<string, string | undefined>();
const underWay = new Map<string, Promise<void>>();

/** A page that came back full may have more before it. */
export const hasEarlier = (id: string, messages: readonly Message[]): boolean =>
  messages.length >= page && firsts.get(id) !== messages[0]?.id;

/** The page before what is loaded; however often it is asked for, it is fetched once at a time. */
export function loadEarlier(client: QueryClient, id: string): Promise<void> {
  const going = underWay.get(id);
  if (going) return going;
  const before = client.getQueryData(messageCollection.query(id).queryKey)?.[0]?.id;
  if (before === undefined) return Promise.resolve();
  const loading = load(client, id, before);
  underWay.set(id, loading);
  loading.catch(() => underWay.delete(id));
  return loading;
}

async function load(client: QueryClient, id: string, before: string): Promise<void> {
  const query = { limit: String(page), before };
  const earlier = await call(conversations.messages, { params: { id }, query });
  // A reader who hears of this page may ask for the next at once.
  underWay.delete(id);
  messageCollection.receive(client, earlier, id);
  const { queryKey } = messageCollection.query(id);
  if (earlier.length < page) firsts.set(id, client.getQueryData(queryKey)?.[0]?.id);
}
