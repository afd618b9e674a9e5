import type { Invocation } from "../capabilities/capability.ts";

/** What is looked up for a word once in a turn, however often a sentence is tried, and again after the turn has changed something. */
export function onceIn<Value>(
  look: (invocation: Invocation, word: string) => Promise<Value>,
): (invocation: Invocation, word: string) => Promise<Value> {
  const turns = new WeakMap<Invocation, { writes: number; known: Map<string, Promise<Value>> }>();
  return (invocation, word) => {
    const { writes } = invocation.write.tally;
    const last = turns.get(invocation);
    const known = last?.writes === writes ? last.known : new Map<string, Promise<Value>>();
    turns.set(invocation, { writes, known });
    const value = known.get(word) ?? look(invocation, word);
    known.set(word, value);
    // What failed once may go well the next time.
    value.catch(() => known.delete(word));
    return value;
  };
}
