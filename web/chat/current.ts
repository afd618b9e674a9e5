import * as v from "valibot";
import { session } from "../api/session.ts";
import { store, usePart } from "../ui/store.ts";
import { keepText, storedAs } from "../ui/stored.ts";
import type { Conversation } from "#contract/conversations.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { setItem, workspace } from "../panels/workspace.ts";
import { useRows } from "../collection/collection.ts";
import { conversationCollection } from "./collections.ts";
import { chatQueries } from "./queries.ts";
import { isFresh } from "./rows.ts";
import { beginConversation, outgoing } from "./outgoing.ts";

export const isFinding = store(false);

export const shown = store<string | undefined>(undefined);

/** Times at which the last message of each conversation was seen here; `since` counts for those that were never open. */
const Seen = v.object({ since: v.string(), at: v.record(v.string(), v.string()) });
type Seen = v.InferOutput<typeof Seen>;

const remembered = 500;
const keyOf = (): string => `aside-seen:${session.get()?.user.id ?? ""}`;

export const seen = store<Seen>({ since: new Date().toISOString(), at: {} });
let readFor: string | undefined;

/** What this device remembers of the person; for whom it is the first time, nothing is new. */
export function recallSeen(): void {
  const key = keyOf();
  if (readFor === key) return;
  readFor = key;
  seen.set(storedAs(Seen, key) ?? { since: new Date().toISOString(), at: {} });
  keep();
}

function markSeen(id: string, lastMessageAt: string): void {
  recallSeen();
  const before = seen.get().at[id];
  if (before !== undefined && before >= lastMessageAt) return;
  seen.change(({ since, at }) => {
    const { [id]: _, ...others } = at;
    const entries = [...Object.entries(others), [id, lastMessageAt] as const];
    return { since, at: Object.fromEntries(entries.slice(-remembered)) };
  });
  keep();
}

export const isUnread = ({ since, at }: Seen, id: string, lastMessageAt: string | null): boolean =>
  lastMessageAt !== null && lastMessageAt > (at[id] ?? since);

function keep(): void {
  keepText(keyOf(), JSON.stringify(seen.get()));
}

/** Unsent text, kept for the person through reloads and ended sessions: a conversation that was never sent has another id after them. */
export const draftKeyOf = (id: string): string =>
  `aside-draft:${session.get()?.user.id ?? ""}:${isFresh(id) ? "new" : id}`;

/** The conversation that the address names, or else the newest when the page opened: one begun elsewhere since does not replace it. */
export function useCurrentConversation() {
  const client = useQueryClient();
  const chosen = usePart(workspace, ({ items }) => items.chat);
  const { rows: data, error, isFetching } = useRows(conversationCollection, "active");
  const [openedAt] = useState(() => new Date().toISOString());
  const [first, setFirst] = useState<string>();
  const next =
    data && (first === undefined ? atOpening(data) : newerAtOpening(data, first, openedAt));
  if (next !== undefined) setFirst(next);
  else if (data && first === undefined) setFirst(beginConversation(client));
  const id = chosen ?? first;
  const conversation = useConversation(id, data);
  const lastMessageAt = conversation?.lastMessageAt ?? null;
  useEffect(() => {
    shown.set(id);
    if (id !== undefined && lastMessageAt !== null) markSeen(id, lastMessageAt);
  }, [id, lastMessageAt]);
  return { id, conversation, error: data ? null : error, isFetching };
}

const newestOf = (rows: readonly Conversation[]): Conversation | undefined =>
  rows
    .filter(({ isArchived }) => !isArchived)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];

/** Words that wait since an earlier visit are what was on the screen last. */
const waitingConversation = (): string | undefined => outgoing.get().at(-1)?.conversationId;

const atOpening = (rows: readonly Conversation[]): string | undefined =>
  waitingConversation() ?? newestOf(rows)?.id;

/** What this device kept may be older than what was on the screen last; the log brings that, and what waits is read after it. */
function newerAtOpening(
  rows: readonly Conversation[],
  first: string,
  openedAt: string,
): string | undefined {
  const newest = newestOf(rows.filter(({ updatedAt }) => updatedAt <= openedAt));
  // One that is in no list here was led to by words that waited.
  const since = rows.find(({ id }) => id === first)?.updatedAt ?? (isFresh(first) ? "" : openedAt);
  const isNewer = newest !== undefined && newest.updatedAt > since;
  const next = waitingConversation() ?? (isNewer ? newest.id : first);
  return next !== first && isLeftAlone(first) ? next : undefined;
}

const soonMs = 10_000;

/** Nothing was written in it here; and one with words in it has not been read for long. */
function isLeftAlone(id: string): boolean {
  const isRead = !isFresh(id) && performance.now() > soonMs;
  const waits = outgoing.get().some(({ conversationId }) => conversationId === id);
  return !isRead && !waits && localStorage.getItem(draftKeyOf(id)) === null;
}

/** An old one, or one that is archived, is in no list that is loaded. */
function useConversation(
  id: string | undefined,
  list: readonly Conversation[] | undefined,
): Conversation | undefined {
  const listed = list?.find((one) => one.id === id);
  const isElsewhere = list !== undefined && !listed && id !== undefined && !isFresh(id);
  const { data } = useQuery({ ...chatQueries.conversation(id ?? ""), enabled: isElsewhere });
  return listed ?? (isElsewhere ? (data ?? undefined) : undefined);
}

export function startConversation(client: QueryClient): void {
  setItem("chat", beginConversation(client));
}
