import { themePresets } from "#shared/themes/presets.ts";
import { History, Keyboard, Link, Monitor, Moon, Palette, Sun, Undo2 } from "lucide-react";
import { copyLink } from "../../list/copy-link.ts";
import { openActivity } from "../../activity/agent-control.ts";
import { undoLast } from "../../collection/undo.ts";
import { applyTheme, chooseMode } from "../../theme/choosing.ts";
import type { Command } from "./command.ts";

const modes = [
  ["light", "Light mode", Sun],
  ["dark", "Dark mode", Moon],
  ["system", "Follow the device's mode", Monitor],
] as const;

export const lookCommands: readonly Command[] = [
  ...modes.map(([mode, label, icon]) => ({
    id: `mode:${mode}`,
    label,
    group: "Appearance",
    icon,
    words: "theme appearance",
    run: () => chooseMode(mode),
  })),
  ...themePresets.map(({ id, name }) => ({
    id: `theme:${id}`,
    label: `Theme: ${name}`,
    group: "Appearance",
    icon: Palette,
    run: () => applyTheme({ source: "preset", id }),
  })),
];

export const otherCommands: readonly Command[] = [
  {
    id: "undo",
    label: "Undo",
    group: "Workspace",
    icon: Undo2,
    binding: "undo",
    words: "revert back",
    run: () => void undoLast(),
  },
  {
    id: "activity",
    label: "Activity of assistant and agents",
    group: "Workspace",
    icon: History,
    words: "done changes log undo receipts",
    run: () => void dispatchEvent(new Event(openActivity)),
  },
  {
    id: "help",
    label: "Keyboard shortcuts",
    group: "Workspace",
    icon: Keyboard,
    binding: "help",
    words: "help keys",
    run: () => void import("../keys/help.tsx").then(({ openHelp }) => openHelp()),
  },
  {
    id: "remap",
    label: "Customize shortcuts…",
    group: "Workspace",
    icon: Keyboard,
    words: "remap shortcuts keyboard",
    run: () => void import("../keys/remap.tsx").then(({ openRemap }) => openRemap()),
  },
  {
    id: "copy-link",
    label: "Copy link to this view",
    group: "Workspace",
    icon: Link,
    words: "address share url",
    run: () => copyLink(`${location.pathname}${location.search}`),
  },
];
