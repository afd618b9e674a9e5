import { type Store, store } from "../ui/store.ts";
import { keepText } from "../ui/stored.ts";

interface Kept<View, Field extends keyof View> {
  readonly key: string;
  readonly field: Field;
  readonly values: readonly (View[Field] & string)[];
}

/** State of a list's view: it lives as long as the page, one choice of it as long as the device remembers. */
export interface ListView<View> {
  readonly state: Store<View>;
  set(changes: Partial<View>): void;
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
      if (value !== undefined) keepText(key, value);
    },
  };
}
