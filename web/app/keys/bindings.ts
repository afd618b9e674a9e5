import { panels } from "#contract/panels.ts";
import type { Keymap } from "../../ui/keys/declared.ts";

/** Something that keys can do. `keys` as `chordOf` writes them; two after each other with a space between. */
export interface Binding {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly keys: readonly string[];
}

const panelBindings: readonly Binding[] = panels
  .filter(({ shortcut, goTo }) => shortcut !== undefined || goTo !== undefined)
  .map(({ id, title, shortcut, goTo }) => ({
    id: `panel:${id}`,
    label: title,
    group: "Panels",
    keys: [
      // Two panels want mod+k: it opens the palette, which searches; pressed again, it goes to Calendar.
      ...(shortcut === undefined || shortcut === "mod+k"
        ? []
        : [shortcut.replace(/^ctrl\+/, "mod+")]),
      ...(goTo === undefined ? [] : [`g ${goTo}`]),
    ],
  }));

/** Every key that means something anywhere, as it is until somebody changes it (specification 1 §2.1). */
export const bindings: readonly Binding[] = [
  { id: "palette", label: "Search or run a command", group: "Workspace", keys: ["mod+k"] },
  { id: "help", label: "Keyboard shortcuts", group: "Workspace", keys: ["?"] },
  { id: "search", label: "Search in the panel", group: "Workspace", keys: ["/"] },
  { id: "new", label: "New item in the panel", group: "Workspace", keys: ["n"] },
  { id: "left", label: "Go to the left side", group: "Workspace", keys: ["["] },
  { id: "right", label: "Go to the right side", group: "Workspace", keys: ["]"] },
  { id: "undo", label: "Undo", group: "Workspace", keys: ["mod+z"] },
  ...panelBindings,
];

const unbuilt = new Set(
  panels.flatMap(({ id, placeholder }) => (placeholder ? [`panel:${id}`] : [])),
);

/** Those that do something: nothing suggests a panel with nothing to show, though its keys open it. */
export const shownBindings = (withoutAi: boolean): readonly Binding[] =>
  bindings.filter(({ id }) => !unbuilt.has(id) && !(withoutAi && id === "panel:chat"));

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
