import type { Transaction } from "prosemirror-state";

/** Something that one plugin tells itself with a transaction, and whose shape is known. */
export interface SideNote<Told> {
  put(tr: Transaction, told: Told): Transaction;
  of(tr: Transaction): Told | undefined;
}

export function sideNote<Told>(): SideNote<Told> {
  const held = new WeakMap<Transaction, Told>();
  return {
    put(tr, told) {
      held.set(tr, told);
      return tr;
    },
    of: (tr) => held.get(tr),
  };
}
