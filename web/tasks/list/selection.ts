import { store, usePart } from "../../ui/store.ts";

/** Ids of the tasks that the next bulk action is for, in the order they were chosen. */
export const selection = store<ReadonlySet<string>>(new Set());

export const useIsSelected = (id: string): boolean => usePart(selection, (ids) => ids.has(id));

export function toggleSelected(id: string): void {
  selection.change((now) => {
    const next = new Set(now);
    if (!next.delete(id)) next.add(id);
    return next;
  });
}

export const selectMany = (ids: readonly string[]): void =>
  selection.change((now) => new Set([...now, ...ids]));

export const clearSelection = (): void => selection.set(new Set());
