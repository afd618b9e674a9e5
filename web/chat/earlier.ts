import { conversationLimits, conversations, type Message } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { withMessage } from "./cache.ts";
import { chatQueries, messageList } from "./queries.ts";

const page = conversationLimits.messages;

/** The earliest message of conversations of which all is loaded: a list that begins with another was fetched anew. */
const firsts = new Map<string, string | undefined>();
const underWay = new Map<string, Promise<void>>();

/** A page that came back full may have more before it. */
export const hasEarlier = (id: string, messages: readonly Message[]): boolean =>
  messages.length >= page && firsts.get(id) !== messages[0]?.id;

/** The page before what is loaded; however often it is asked for, it is fetched once at a time. */
export function loadEarlier(client: QueryClient, id: string): Promise<void> {
  const going = underWay.get(id);
  if (going) return going;
  const loading = load(client, id);
  underWay.set(id, loading);
  loading.catch(() => underWay.delete(id));
  return loading;
}

async function load(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = chatQueries.messages(id);
  const first = client.getQueryData(queryKey)?.[0]?.id;
  if (first === undefined) {
    underWay.delete(id);
    return;
  }
  const query = { limit: String(page), before: first };
  const earlier = await call(conversations.messages, { params: { id }, query });
  // Whoever hears of this page may ask for the next at once.
  underWay.delete(id);
  messageList(id).edit(client, (rows) => before(rows, earlier));
  if (earlier.length < page) firsts.set(id, client.getQueryData(queryKey)?.[0]?.id);
}

/** Pages come in order, so only what overlaps needs a second look. */
function before(rows: readonly Message[], earlier: readonly Message[]): readonly Message[] {
  const known = new Set(rows.map(({ id }) => id));
  const added = earlier.filter(({ id }) => !known.has(id));
  const [first] = rows;
  const last = added.at(-1);
  const isInOrder = !first || !last || last.createdAt < first.createdAt;
  return isInOrder ? [...added, ...rows] : added.reduce(withMessage, rows);
}
