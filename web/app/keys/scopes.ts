import { capital } from "#shared/words.ts";
import { panelById } from "#contract/panels.ts";
import type { Keyed } from "../../list/action.ts";
import { listKeys } from "../../list/keyboard.ts";
import { listScope } from "../../ui/keys/declared.ts";
import { features } from "../features.ts";
import { appBindings, editorScope, isShown, type ScopedBinding } from "./named.ts";

const fixed = (label: string, ...keys: readonly string[]): ScopedBinding => ({
  id: `fixed:${label}`,
  label,
  group: "Everywhere",
  keys,
  isFixed: true,
});

/** Keys of a list, a dialog, a handle or a box, which nobody changes. */
const fixedBindings = [
  fixed("Move in a list", "arrowup", "arrowdown"),
  fixed("First or last of a menu or list", "home", "end"),
  fixed("Open selected item", "enter"),
  fixed("Close the top layer", "escape"),
  fixed("Resize a panel by its edge", "arrowleft", "arrowright"),
  fixed("Redo", "mod+shift+z", "mod+y"),
];
const messageBindings = [
  fixed("Send a message", "enter"),
  fixed("New line in a message", "shift+enter"),
];

/** A panel's keys, once each: actions that share one are named together. */
function scoped(scope: string, group: string, keyed: readonly Keyed[]): readonly ScopedBinding[] {
  const byKeys = Map.groupBy(
    keyed.filter(({ shortcuts = [] }) => shortcuts.length > 0),
    ({ shortcuts = [] }) => shortcuts.join(" "),
  );
  return [...byKeys].map(([keys, sharing]) => ({
    id: `${scope}:${keys}`,
    label: namedTogether(sharing.map(nameOf)),
    group,
    keys: keys.split(" "),
    scope,
    ...(sharing.some(({ isFixed }) => isFixed) && { isFixed: true }),
  }));
}

const nameOf = ({ keyLabel, label }: Keyed): string =>
  keyLabel ?? (typeof label === "string" ? label : "");

/** 'Archive or move to inbox' */
const namedTogether = ([first = "", ...others]: readonly string[]): string =>
  [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(" or ");

/** Of the editor of notes and letters, as its toolbar has them. Undo and redo are everywhere's. */
async function editorBindings(): Promise<readonly ScopedBinding[]> {
  const { commands, typingKeys } = await import("../../editor/commands.ts");
  const named = commands.filter(
    ({ id, keys }) => keys.length > 0 && id !== "undo" && id !== "redo",
  );
  const others = Object.entries(typingKeys).map(([name, key]) => ({
    label: capital(name),
    keys: [key],
  }));
  return [...named, ...others].map(({ label, keys }) => ({
    ...fixed(label, ...keys.map((key) => key.toLowerCase().replaceAll("-", "+"))),
    id: `${editorScope}:${label}`,
    group: "Writing",
    scope: editorScope,
  }));
}

/** Every key that means something anywhere: the app's, the lists' and each panel's. A panel whose code cannot be loaded is left out. */
export async function loadBindings(): Promise<readonly ScopedBinding[]> {
  const ofPanels = await Promise.allSettled([
    ...features.map(async ({ panel, actions }) => {
      const keyed = panel && (await actions?.())?.keys;
      return keyed ? scoped(panel, panelById(panel)?.title ?? panel, keyed) : [];
    }),
    editorBindings(),
  ]);
  return [
    ...appBindings,
    ...scoped(listScope, "Lists", listKeys),
    ...ofPanels.flatMap((loaded) => (loaded.status === "fulfilled" ? loaded.value : [])),
    ...fixedBindings,
    ...messageBindings,
  ];
}

/** Those that are worth showing, by the place where they are heard. */
export function groupsOf(all: readonly ScopedBinding[], withoutAi: boolean) {
  const shown = all.filter(
    (binding) => isShown(binding, withoutAi) && !(withoutAi && messageBindings.includes(binding)),
  );
  return [...Map.groupBy(shown, ({ group }) => group)];
}
