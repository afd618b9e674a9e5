import * as v from "valibot";
import { session } from "../api/session.ts";
import { store } from "../ui/store.ts";
import { keepText, storedAs } from "../ui/stored.ts";

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
