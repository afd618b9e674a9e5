import { store } from "../../ui/store.ts";
import { firstWish, type Wish } from "./shown-notes.ts";

/** What the list shows outlives the panel, as far as the tab does. */
export const wish = store<Wish>(firstWish);
export const changeWish = (changes: Partial<Wish>): void =>
  wish.change((now) => ({ ...now, ...changes }));

/** Notes that are marked to have something done to all of them; undefined while nobody marks. */
export const marked = store<ReadonlySet<string> | undefined>(undefined);

export function toggleMark(id: string): void {
  marked.change((now) => {
    const next = new Set(now);
    if (!next.delete(id)) next.add(id);
    return next;
  });
}

/** The create form is open. */
export const isCreating = store(false);
