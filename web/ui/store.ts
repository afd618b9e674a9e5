import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  change(by: (now: Value) => Value): void;
  subscribe(listener: () => void): () => void;
}

/** A value outside React. Every change in one task of the page reaches the screen in one commit. */
export function store<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    change(by) {
      this.set(by(value));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ get, subscribe }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** Renders again only when the picked part changes; it must be the same object while nothing did. */
export function usePart<Value, Part>(
  { get, subscribe }: Store<Value>,
  pick: (value: Value) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => pick(get()));
}
