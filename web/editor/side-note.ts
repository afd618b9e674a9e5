import type { Transaction } from "prosemirror-state";

/** Something that one plugin tells itself with a transaction, and whose shape is known. */
export function sideNote<Told>() {
  const held = new WeakMap<Transaction, Told>();
  return {
    put(tr: Transaction, told: Told): Transaction {
      held.set(tr, told);
      return tr;
    },
    of: (tr: Transaction): Told | undefined => held.get(tr),
  };
}
