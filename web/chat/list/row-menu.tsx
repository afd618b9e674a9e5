import type { Conversation } from "#contract/conversations.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  Archive,
  ArchiveRestore,
  Braces,
  FileDown,
  Pencil,
  Pin,
  PinOff,
  ScrollText,
  Trash2,
  WandSparkles,
} from "lucide-react";
import type { MenuItem } from "../../ui/menu.tsx";
import { AnchoredMenu } from "../../ui/overlay/anchored-menu.tsx";
import {
  generateTitle,
  removeConversation,
  summarize,
  toggleArchived,
  togglePin,
} from "./changes.ts";
import { exportConversation } from "./export.ts";

interface Props {
  readonly conversation: Conversation;
  readonly anchor: HTMLElement;
  beginRename(): void;
  closed(): void;
}

export function RowMenu({ conversation, anchor, beginRename, closed }: Props) {
  const client = useQueryClient();
  const items = itemsFor(client, conversation, beginRename);
  return <AnchoredMenu label="Conversation" anchor={anchor} items={items} closed={closed} />;
}

function itemsFor(
  client: QueryClient,
  conversation: Conversation,
  beginRename: () => void,
): readonly MenuItem[] {
  const { id, isPinned, isArchived } = conversation;
  return [
    { id: "rename", label: "Rename", icon: Pencil, run: beginRename },
    {
      id: "pin",
      label: isPinned ? "Unpin" : "Pin",
      icon: isPinned ? PinOff : Pin,
      run: () => togglePin(client, conversation),
    },
    {
      id: "archive",
      label: isArchived ? "Unarchive" : "Archive",
      icon: isArchived ? ArchiveRestore : Archive,
      run: () => toggleArchived(client, conversation),
    },
    {
      id: "title",
      label: "Generate title",
      icon: WandSparkles,
      run: () => void generateTitle(client, conversation),
    },
    {
      id: "summary",
      label: "Summarize",
      icon: ScrollText,
      run: () => void summarize(client, conversation),
    },
    {
      id: "markdown",
      label: "Export as Markdown",
      icon: FileDown,
      run: () => void exportConversation(id, "markdown"),
    },
    {
      id: "json",
      label: "Export as JSON",
      icon: Braces,
      run: () => void exportConversation(id, "json"),
    },
    {
      id: "delete",
      label: "Delete",
      icon: Trash2,
      isDangerous: true,
      run: () => void removeConversation(client, conversation),
    },
  ];
}
