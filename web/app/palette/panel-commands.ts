import { type LayoutPreset, layoutPresets } from "#contract/panels/layouts.ts";
import { panelById, panels } from "#contract/panels.ts";
import {
  Download,
  LayoutPanelLeft,
  Maximize2,
  Minimize2,
  PanelLeft,
  PanelRight,
  Save,
  Upload,
  X,
} from "lucide-react";
import {
  arrange,
  isSameName,
  namedLayoutLimits,
  namedLayouts,
  saveLayout,
} from "../../panels/kept/named-layouts.ts";
import { panelViews } from "../features.ts";
import { isOpen, sideOf } from "../../panels/layout.ts";
import { panelIcons } from "../../panels/registry.ts";
import { exportSettings, importSettings } from "../../panels/kept/settings-file.ts";
import { act, toggleMiddle, workspace } from "../../panels/workspace.ts";
import { alertDialog, confirmDialog, promptDialog } from "../../ui/dialog.ts";
import { pickFile } from "../../ui/input/pick-file.ts";
import type { Command } from "./command.ts";

/** Each panel: going to it, and for those that are open, closing and moving them. */
export function panelCommands(): Command[] {
  const { layout } = workspace.get();
  return panels.flatMap(({ id, title, ai }) => {
    const words = ai.triggers.join(" ");
    const open: Command = {
      id: `open:${id}`,
      label: isOpen(layout, id) ? `Go to ${title}` : `Open ${title}`,
      group: "Panels",
      icon: panelIcons[id],
      binding: `panel:${id}`,
      words,
      // What is not there yet is not suggested.
      isOnlyFound: !(id in panelViews),
      run: () => act({ do: "focus", panel: id }),
    };
    if (!isOpen(layout, id)) return [open];
    const isLeft = sideOf(layout, id) === "left";
    return [
      open,
      {
        id: `close:${id}`,
        label: `Close ${title}`,
        group: "Panels",
        icon: X,
        run: () => act({ do: "close", panel: id }),
      },
      {
        id: `move:${id}`,
        label: `Move ${title} to the ${isLeft ? "right" : "left"}`,
        group: "Panels",
        icon: isLeft ? PanelRight : PanelLeft,
        run: () => act({ do: "move", panel: id, side: isLeft ? "right" : "left" }),
      },
      {
        id: `middle:${id}`,
        label:
          layout.middle === id ? `Move ${title} back to the side` : `Move ${title} to the middle`,
        group: "Panels",
        icon: layout.middle === id ? Minimize2 : Maximize2,
        words: "large wide conversation",
        run: () => toggleMiddle(id),
      },
    ];
  });
}

/** Both families have a 'Planning': what they open tells them apart. */
const isSharedTitle = (title: string): boolean =>
  layoutPresets.filter((preset) => preset.title === title).length > 1;

const namesOf = ({ opens }: LayoutPreset): string =>
  opens.map(({ panel }) => panelById(panel)?.title ?? panel).join(", ");

/** Both families of presets, and the person's own. */
export function layoutCommands(): Command[] {
  const presets = layoutPresets.map((preset) => ({
    id: `layout:${preset.id}`,
    label: preset.title,
    ...(isSharedTitle(preset.title) && { about: namesOf(preset) }),
    group: preset.family === "quick" ? "Quick layouts" : "Layouts",
    icon: LayoutPanelLeft,
    words: "layout arrange",
    run: () => arrange(preset),
  }));
  const own = namedLayouts.get().map((layout) => ({
    id: `layout:${layout.id}`,
    label: layout.name,
    group: "My layouts",
    icon: LayoutPanelLeft,
    words: "layout arrange my",
    run: () => arrange(layout),
  }));
  return [...own, ...presets];
}

export const keepingCommands: readonly Command[] = [
  {
    id: "layout-save",
    label: "Save this layout…",
    group: "Layouts",
    icon: Save,
    run: () => void askAndSave(),
  },
  {
    id: "panels-export",
    label: "Export panel settings",
    group: "Layouts",
    icon: Download,
    run: exportSettings,
  },
  {
    id: "panels-import",
    label: "Import panel settings…",
    group: "Layouts",
    icon: Upload,
    run: () => void pickAndImport(),
  },
];

async function askAndSave(): Promise<void> {
  const name = await promptDialog({
    title: "Save this layout",
    label: "Name",
    maxLength: namedLayoutLimits.name,
    problem: (text) => (text.trim() === "" ? "Please enter a name" : undefined),
  });
  if (name === undefined) return;
  const isTaken = namedLayouts.get().some((layout) => isSameName(layout.name, name));
  const isMeant =
    !isTaken ||
    (await confirmDialog({
      title: `Replace “${name.trim()}”?`,
      text: "There is a layout of this name already.",
      confirm: "Replace",
    }));
  if (isMeant) saveLayout(name);
}

async function pickAndImport(): Promise<void> {
  const file = await pickFile("application/json,.json");
  const problem = file && (await importSettings(file));
  if (problem !== undefined) await alertDialog({ text: problem });
}
