import { panelById, type PanelId, panels } from "#contract/panels.ts";
import {
  Bookmark,
  CalendarDays,
  ChartGantt,
  FileText,
  Folder,
  HeartPulse,
  History,
  Image,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  NotebookPen,
  Search,
  UserRound,
  Wallet,
} from "lucide-react";
import type { ComponentType } from "react";
import { store } from "../ui/store.ts";

export interface PanelProps {
  readonly panel: PanelId;
}

/** The content of each panel; the app says it, since only the app knows the features. */
export type PanelViews = Readonly<Partial<Record<PanelId, ComponentType<PanelProps>>>>;

/** The contract names lucide's pictures; only these are in the shell. */
export const panelIcons: Readonly<Record<PanelId, LucideIcon>> = {
  chat: MessagesSquare,
  email: Mail,
  tasks: ListChecks,
  notes: NotebookPen,
  calendar: CalendarDays,
  files: Folder,
  search: Search,
  timeline: History,
  user: UserRound,
  bookmarks: Bookmark,
  gallery: Image,
  documents: FileText,
  finance: Wallet,
  health: HeartPulse,
  timelines: ChartGantt,
};

/** A panel's color as a style: the theme's or the person's own (theme/look.ts), and the registry's until those are known. */
export function panelColor(panel: string): string {
  const { colour = "gray" } = panelById(panel) ?? {};
  return `var(--app-${panel}, var(--colour-${colour}))`;
}

/** Panels with something to show come first in bars; the others wait behind 'More'. */
export const realPanels = panels.filter((panel) => !panel.placeholder);
export const placeholderPanels = panels.filter((panel) => panel.placeholder);

/** Parts that the app shows on top of every panel, and at the end of the header: filled once everything else runs. */
export const panelTop = store<ComponentType<PanelProps> | undefined>(undefined);
export const headerEnd = store<ComponentType | undefined>(undefined);
/** Below the header while a workspace is new, or only tried. */
export const belowHeader = store<ComponentType | undefined>(undefined);
