import type { PanelPlace } from "../panels.ts";

/** One panel that an arrangement opens. Ids nobody registered are allowed: opening one does nothing. */
export interface LayoutStep {
  readonly panel: string;
  readonly side: PanelPlace;
}

export interface LayoutPreset {
  /** The target of `ui-control`'s 'layout'. */
  readonly id: string;
  /** The specification names two families, some of whose members share a name. */
  readonly family: "workspace" | "quick";
  readonly title: string;
  readonly opens: readonly LayoutStep[];
}

/** Between one panel of an arrangement and the next, in milliseconds. */
export const layoutStepMs = 100;

const left = (panel: string): LayoutStep => ({ panel, side: "left" });
const right = (panel: string): LayoutStep => ({ panel, side: "right" });
const layout = (id: string, title: string, ...opens: readonly LayoutStep[]): LayoutPreset => ({
  id,
  family: id.startsWith("quick:") ? "quick" : "workspace",
  title,
  opens,
});

/** Specification 1 §2.2, both families. */
export const layoutPresets: readonly LayoutPreset[] = [
  layout("default", "Default", left("chat")),
  layout("focus-mode", "Focus mode"),
  layout("planning", "Planning", right("tasks"), right("calendar"), left("notes")),
  layout("coding", "Coding", right("code"), left("files")),
  layout("communication", "Communication", left("chat"), right("email")),
  layout("research", "Research", right("browser"), left("notes"), left("bookmarks")),
  layout("quick:focus", "Focus"),
  layout("quick:planning", "Planning", right("calendar"), right("tasks")),
  layout("quick:research", "Research", left("notes"), left("search")),
  layout("quick:review", "Review", left("notes"), right("tasks"), right("calendar")),
];

/** By id, or by the plain name of a quick one that no other family has: 'focus', 'review'. */
export function layoutNamed(name: string): LayoutPreset | undefined {
  return (
    layoutPresets.find(({ id }) => id === name) ??
    layoutPresets.find(({ id }) => id === `quick:${name}`)
  );
}
