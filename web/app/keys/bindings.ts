import { panels } from "#contract/panels.ts";
import type { Keymap } from "../../ui/keys/declared.ts";

/** Something that keys can do. `keys` as `chordOf` writes them; two after each other with a space between. */
export interface Binding {
  readonly id: string;
  readonly keys: readonly string[];
}

const panelBindings: readonly Binding[] = panels
  .filter(({ shortcut, goTo }) => shortcut !== undefined || goTo !== undefined)
  .map(({ id, shortcut, goTo }) => ({
    id: `panel:${id}`,
    keys: [
      // Two panels want mod+k: it opens the palette, which searches; pressed again, it goes to Calendar.
      ...(shortcut === undefined || shortcut === "mod+k"
        ? []
        : [shortcut.replace(/^ctrl\+/, "mod+")]),
      ...(goTo === undefined ? [] : [`g ${goTo}`]),
    ],
  }));

const ofWorkspace = {
  palette: "mod+k",
  help: "?",
  search: "/",
  new: "n",
  left: "[",
  right: "]",
  undo: "mod+z",
} as const;
export type WorkspaceBinding = keyof typeof ofWorkspace;

/** Every key that means something wherever the focus is, as it is until somebody changes it (specification 1 §2.1). */
export const bindings: readonly Binding[] = [
  ...Object.entries(ofWorkspace).map(([id, key]) => ({ id, keys: [key] })),
  ...panelBindings,
];

/** What each binding's keys are, with what the person changed. */
export const keysOf = ({ id, keys }: Binding, changed: Keymap): readonly string[] =>
  changed[id] ?? keys;

interface Found {
  readonly id?: string;
  /** The keys so far begin something longer. */
  readonly isBegun: boolean;
}

/** What the keys pressed so far mean. `before` is the chord that began a sequence. */
export function lookUp(chord: string, before: string | undefined, changed: Keymap): Found {
  const typed = before === undefined ? chord : `${before} ${chord}`;
  const found = bindings.find((binding) => keysOf(binding, changed).includes(typed));
  if (found) return { id: found.id, isBegun: false };
  const isBegun = bindings.some((binding) =>
    keysOf(binding, changed).some((keys) => keys.startsWith(`${typed} `)),
  );
  return { isBegun };
}
