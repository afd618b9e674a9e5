import type { Invocation } from "../capabilities/capability.ts";

/** What is looked up for a word once in a turn, however often a sentence is tried. */
export function onceIn<Value>(
  look: (invocation: Invocation, word: string) => Promise<Value>,
): (invocation: Invocation, word: string) => Promise<Value> {
  const turns = new WeakMap<Invocation, Map<string, Promise<Value>>>();
  return (invocation, word) => {
    const known = turns.get(invocation) ?? new Map<string, Promise<Value>>();
    turns.set(invocation, known);
    const value = known.get(word) ?? look(invocation, word);
    known.set(word, value);
    return value;
  };
}
