import type { PanelSide } from "../panels.ts";

/** One panel that an arrangement opens. Ids nobody registered are allowed: opening one does nothing. */
export interface LayoutStep {
  readonly panel: string;
  readonly side: PanelSide;
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

/** Specification 1 §2.2, both families. */
export const layoutPresets: readonly LayoutPreset[] = [
  { id: "default", family: "workspace", title: "Default", opens: [left("chat")] },
  { id: "focus-mode", family: "workspace", title: "Focus mode", opens: [] },
  {
    id: "planning",
    family: "workspace",
    title: "Planning",
    opens: [right("tasks"), right("calendar"), left("notes")],
  },
  { id: "coding", family: "workspace", title: "Coding", opens: [right("code"), left("files")] },
  {
    id: "communication",
    family: "workspace",
    title: "Communication",
    opens: [left("chat"), right("email")],
  },
  {
    id: "research",
    family: "workspace",
    title: "Research",
    opens: [right("browser"), left("notes"), left("bookmarks")],
  },
  { id: "quick:focus", family: "quick", title: "Focus", opens: [] },
  {
    id: "quick:planning",
    family: "quick",
    title: "Planning",
    opens: [right("calendar"), right("tasks")],
  },
  {
    id: "quick:research",
    family: "quick",
    title: "Research",
    opens: [left("notes"), left("search")],
  },
  {
    id: "quick:review",
    family: "quick",
    title: "Review",
    opens: [left("notes"), right("tasks"), right("calendar")],
  },
];

/** By id, or by the plain name of a quick one that no other family has: 'focus', 'review'. */
export function layoutNamed(name: string): LayoutPreset | undefined {
  return (
    layoutPresets.find(({ id }) => id === name) ??
    layoutPresets.find(({ id }) => id === `quick:${name}`)
  );
}
