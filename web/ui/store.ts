import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  change(by: (now: Value) => Value): void;
  /** Renders all that shows it again, though it is the same: what is made of it is another. */
  touch(): void;
  /** Counts its changes. */
  version(): number;
  subscribe(listener: () => void): () => void;
}

/** A value outside React. Every change in one task of the page reaches the screen in one commit. */
export function store<Value>(initial: Value): Store<Value> {
  let value = initial;
  let version = 0;
  const listeners = new Set<() => void>();
  const touch = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    touch,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      touch();
    },
    version: () => version,
    change(by) {
      this.set(by(value));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ get, subscribe, version }: Store<Value>): Value {
  useSyncExternalStore(subscribe, version);
  return get();
}

/** Renders again only when the picked part changes; it must be the same object while nothing did. */
export function usePart<Value, Part>(
  { get, subscribe }: Store<Value>,
  pick: (value: Value) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => pick(get()));
}
