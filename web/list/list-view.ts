import { type Store, store, usePart } from "../ui/store.ts";
import { keepText } from "../ui/stored.ts";

interface Kept<View, Field extends keyof View> {
  readonly key: string;
  readonly field: Field;
  readonly values: readonly (View[Field] & string)[];
}

/** State of a list's view: it lives as long as the page, some choices of it as long as the device remembers. */
export interface ListView<View> {
  readonly state: Store<View>;
  set(changes: Partial<View>): void;
}

export function listView<View extends object, Field extends keyof View>(
  defaults: View,
  ...kept: readonly Kept<View, Field>[]
): ListView<View> {
  const known = kept.flatMap(({ key, field, values }) => {
    const value = values.find((one) => one === localStorage.getItem(key));
    return value === undefined ? [] : [[field, value] as const];
  });
  const state = store<View>({ ...defaults, ...Object.fromEntries(known) });
  return {
    state,
    set(changes) {
      state.change((now) => ({ ...now, ...changes }));
      for (const { key, field, values } of kept) {
        const value = values.find((one) => one === changes[field]);
        if (value !== undefined) keepText(key, value);
      }
    },
  };
}

/** With one more, or without it where it was among them. */
export const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);

export interface Selected {
  readonly ids: ReadonlySet<string>;
  /** Boxes to tick show though nothing is ticked yet. */
  readonly isOpen: boolean;
}

const nothing: Selected = { ids: new Set(), isOpen: false };

export type Selection = ReturnType<typeof itemSelection>;

/** Items that the next bulk action is for. */
export function itemSelection() {
  const state = store(nothing);
  let last: string | undefined;
  const toggle = (id: string) => {
    last = id;
    state.change((now) => ({ ...now, ids: toggled(now.ids, id) }));
  };
  const add = (ids: readonly string[]) =>
    state.change((now) => ({ ...now, ids: new Set([...now.ids, ...ids]) }));
  return {
    state,
    toggle,
    add,
    /** From the one that was toggled last to this one, in the order of `ids`. */
    extend(ids: readonly string[], id: string) {
      const [from, to] = [ids.indexOf(last ?? ""), ids.indexOf(id)];
      if (from < 0) toggle(id);
      else add(ids.slice(Math.min(from, to), Math.max(from, to) + 1));
    },
    open: () => state.change((now) => ({ ...now, isOpen: true })),
    clear: () => state.set(nothing),
  };
}

export const isSelecting = ({ state }: Selection): boolean => isBegun(state.get());

const isBegun = ({ ids, isOpen }: Selected): boolean => isOpen || ids.size > 0;

export const useIsSelecting = ({ state }: Selection): boolean => usePart(state, isBegun);

export const useIsSelected = ({ state }: Selection, id: string): boolean =>
  usePart(state, ({ ids }) => ids.has(id));
