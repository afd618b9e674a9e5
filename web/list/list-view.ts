import { useEffect, useState } from "react";
import { type Store, store, usePart } from "../ui/store.ts";

interface Kept<View, Field extends keyof View> {
  readonly key: string;
  readonly field: Field;
  readonly values: readonly (View[Field] & string)[];
}

/** State of a list's view: it lives as long as the page, one choice of it as long as the device remembers. */
export interface ListView<View> {
  readonly state: Store<View>;
  set(changes: Partial<View>): void;
  /** Another person signs in. */
  reset(): void;
}

export function listView<View extends object, Field extends keyof View>(
  defaults: View,
  kept: Kept<View, Field>,
): ListView<View> {
  const { key, field, values } = kept;
  const known = values.find((value) => value === localStorage.getItem(key));
  const state = store<View>(known === undefined ? defaults : { ...defaults, [field]: known });
  return {
    state,
    set(changes) {
      state.change((now) => ({ ...now, ...changes }));
      const value = values.find((one) => one === changes[field]);
      if (value !== undefined) keep(key, value);
    },
    reset() {
      state.set(defaults);
      localStorage.removeItem(key);
    },
  };
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full device forgets it.
  }
}

const searchDebounceMs = 300;

/** Words to look for, once nobody types any more. */
export function useSettled(typed: string): string {
  const words = typed.trim();
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(words), searchDebounceMs);
    return () => window.clearTimeout(timer);
  }, [words]);
  return words === "" ? "" : settled;
}

export type ItemMode = "read" | "edit" | "history";

/** The open item that is not merely read, and its mode. */
const opened = store<{ readonly id: string; readonly mode: ItemMode } | undefined>(undefined);

export const setItemMode = (id: string, mode: ItemMode): void => opened.set({ id, mode });

export function useItemMode(id: string): ItemMode {
  // An item that is left is read when it is opened again.
  useEffect(() => () => opened.change((now) => (now?.id === id ? undefined : now)), [id]);
  return usePart(opened, (now) => (now?.id === id ? now.mode : "read"));
}
