import { session } from "../api/session.ts";
import { store } from "../ui/store.ts";
import { keepText } from "../ui/stored.ts";

/** Whether something is being looked for in the conversation in the middle. */
export const isFinding = store(false);

/** The conversation in the middle of this page. */
export const shown = store<string | undefined>(undefined);

/** When what was said last was seen here, a conversation; `since` counts for those that were never open. */
interface Seen {
  readonly since: string;
  readonly at: Readonly<Record<string, string>>;
}

const remembered = 500;
const keyOf = (): string => `aside-seen:${session.get()?.user.id ?? ""}`;

export const seen = store<Seen>({ since: new Date().toISOString(), at: {} });
let readFor: string | undefined;

/** What this device remembers of the person; for whom it is the first time, nothing is new. */
export function recallSeen(): void {
  const key = keyOf();
  if (readFor === key) return;
  readFor = key;
  seen.set(kept(key) ?? { since: new Date().toISOString(), at: {} });
  keep();
}

export function markSeen(id: string, lastMessageAt: string): void {
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

function kept(key: string): Seen | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isSeen(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const isSeen = (read: unknown): read is Seen =>
  typeof read === "object" &&
  read !== null &&
  "since" in read &&
  typeof read.since === "string" &&
  "at" in read &&
  typeof read.at === "object" &&
  read.at !== null;
