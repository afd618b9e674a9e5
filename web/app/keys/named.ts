import { middlePanel, panels } from "#contract/panels.ts";
import { type Binding, bindings, type WorkspaceBinding } from "./bindings.ts";

/** A binding as lists show it, beside others that are heard in the same place. */
export interface ScopedBinding extends Binding {
  readonly label: string;
  /** What the place is called. */
  readonly group: string;
  /** The panel, or all lists; undefined: heard everywhere. */
  readonly scope?: string;
  readonly isFixed?: true;
}

/** Where notes and letters are written; what is pressed there, the app hears only where the text has no use for it. */
export const editorScope = "editor";

const labels: Readonly<Record<WorkspaceBinding, string>> = {
  palette: "Search or run a command",
  help: "Keyboard shortcuts",
  search: "Search in the panel",
  new: "New item in the panel",
  left: "Go to the left side",
  right: "Go to the right side",
  undo: "Undo",
};
const names: ReadonlyMap<string, string> = new Map([
  ...Object.entries(labels),
  ...panels.map(({ id, title }) => [`panel:${id}`, title] as const),
]);

/** What is heard wherever the focus is. */
export const appBindings: readonly ScopedBinding[] = bindings.map((binding) => ({
  ...binding,
  label: names.get(binding.id) ?? "",
  group: binding.id in labels ? "Workspace" : "Panels",
}));

const unbuilt = new Set(
  panels.flatMap(({ id, placeholder }) => (placeholder ? [`panel:${id}`] : [])),
);

/** Those that do something: nothing suggests a panel with nothing to show, though its keys open it. */
export const isShown = ({ id, scope }: ScopedBinding, withoutAi: boolean): boolean =>
  !unbuilt.has(id) && !(withoutAi && (id === `panel:${middlePanel}` || scope === middlePanel));
