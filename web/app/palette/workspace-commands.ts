import { themePresets } from "#shared/themes/presets.ts";
import {
  History,
  Keyboard,
  Link,
  MessageSquarePlus,
  Monitor,
  Moon,
  Palette,
  Plus,
  Sun,
  Undo2,
} from "lucide-react";
import { startConversation } from "../../chat/current.ts";
import { openActivity } from "../../live/agent-control.ts";
import { undoLast } from "../../live/undo-stack.ts";
import { act } from "../../panels/workspace.ts";
import { applyTheme, chooseMode } from "../../theme/choosing.ts";
import { showToast } from "../../ui/toast.ts";
import { currentRuntime } from "../current-runtime.ts";
import type { Command } from "./command.ts";

export const makingCommands: readonly Command[] = [
  {
    id: "new-task",
    label: "New task",
    group: "Create",
    icon: Plus,
    words: "add create todo",
    run: newTask,
  },
  {
    id: "new-conversation",
    label: "New conversation",
    group: "Create",
    icon: MessageSquarePlus,
    words: "chat start",
    run() {
      const client = currentRuntime.get()?.client;
      if (client) startConversation(client);
    },
  },
];

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
    run: copyLink,
  },
];

function newTask(): void {
  act({ do: "focus", panel: "tasks" });
  // The panel may have to be loaded first.
  const focus = (left: number): void => {
    const field = document.querySelector<HTMLElement>("[data-panel=tasks] form input");
    if (field) field.focus();
    else if (left > 0) setTimeout(() => focus(left - 1), 50);
  };
  focus(40);
}

function copyLink(): void {
  navigator.clipboard.writeText(location.href).then(
    () => showToast({ text: "Link copied" }),
    () => showToast({ text: "The link could not be copied", tone: "error" }),
  );
}
