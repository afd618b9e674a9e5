import type { Conversation } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import {
  Archive,
  ArchiveRestore,
  Braces,
  FileDown,
  History,
  List,
  MessageSquarePlus,
  Pencil,
  Pin,
  PinOff,
  ScrollText,
  Trash2,
  Upload,
  WandSparkles,
} from "lucide-react";
import { type Action, itemAction, offered } from "../../list/action.ts";
import { isPhone } from "../../panels/phone.ts";
import { act } from "../../panels/workspace.ts";
import { conversationCollection } from "../collections.ts";
import { startConversation } from "../current.ts";
import { shown } from "../shown.ts";
import { titleOf } from "../texts.ts";
import {
  exportConversation,
  generateTitle,
  removeConversation,
  summarize,
  toggleArchived,
  togglePin,
} from "./changes.ts";
import { conversationView, renaming, type Variant } from "./view.ts";

type Rows = readonly Conversation[];

/** CV-04: what a row's menu and its keys do. */
export const conversationActions: readonly Action<Rows>[] = [
  itemAction("rename", Pencil, "Rename", (_client, { id }) => renaming.set(id), {
    shortcuts: ["F2"],
  }),
  itemAction("pin", Pin, "Pin", togglePin, { when: ({ isPinned }) => !isPinned }),
  itemAction("pin", PinOff, "Unpin", togglePin, { when: ({ isPinned }) => isPinned }),
  itemAction("archive", Archive, "Archive", toggleArchived, {
    takesAway: true,
    when: ({ isArchived }) => !isArchived,
  }),
  itemAction("archive", ArchiveRestore, "Unarchive", toggleArchived, {
    takesAway: true,
    when: ({ isArchived }) => isArchived,
  }),
  itemAction("title", WandSparkles, "Generate title", generateTitle),
  itemAction("summary", ScrollText, "Summarize", summarize),
  itemAction("markdown", FileDown, "Export as Markdown", (_client, { id }) =>
    exportConversation(id, "markdown"),
  ),
  itemAction("json", Braces, "Export as JSON", (_client, { id }) => exportConversation(id, "json")),
  itemAction("delete", Trash2, "Delete", removeConversation, {
    shortcuts: ["Delete"],
    isDangerous: true,
    takesAway: true,
  }),
];

const variants: readonly (readonly [Variant, string, typeof List])[] = [
  ["list", "List", List],
  ["history", "History", History],
];

export const viewActions: readonly Action[] = [
  ...variants.map(([variant, label, icon], at) => ({
    id: `view:${variant}`,
    label,
    icon,
    words: "view as",
    ...(at === 0 && { heading: "View as" }),
    isChecked: () => conversationView.state.get().variant === variant,
    run: () => conversationView.set({ variant }),
  })),
  {
    id: "import",
    label: "Import conversations…",
    icon: Upload,
    heading: "All conversations",
    words: "chatgpt claude",
    run: (client) =>
      void import("../import/import-conversations.ts").then((made) =>
        made.importConversations(client),
      ),
  },
];

const isArchive = (): boolean => conversationView.state.get().folder === "archived";

export const listActions: readonly Action[] = [
  {
    id: "new",
    label: "New conversation",
    icon: MessageSquarePlus,
    words: "chat start",
    run: beginConversation,
  },
  {
    id: "folder",
    label: () => (isArchive() ? "Show active conversations" : "Show archived conversations"),
    icon: Archive,
    run: () => conversationView.set({ folder: isArchive() ? "active" : "archived" }),
  },
  ...viewActions,
];

export function beginConversation(client: QueryClient): void {
  startConversation(client);
  uncover();
}

/** On a phone the list lies over the conversation it leads to. */
export function uncover(): void {
  if (isPhone.get()) act({ do: "close", panel: "chat" });
}

/** The conversation in the middle, once something was said in it. */
function targetOf(client: QueryClient): Rows {
  const id = shown.get();
  const folders = ["active", "archived"] as const;
  const rows = folders.flatMap((folder) => conversationCollection.rows(client, folder));
  const found = rows.find((row) => row.id === id);
  return found ? [found] : [];
}

export const offeredConversationActions = (client: QueryClient) =>
  offered(client, {
    panel: "chat",
    listActions,
    itemActions: conversationActions,
    target: targetOf(client),
    nameOf: titleOf,
  });
