import { type Conversation, conversations } from "#contract/conversations.ts";
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
import { type Action, itemAction } from "../../list/action.ts";
import { offered, type Offers } from "../../list/offered/offered.ts";
import { isPhone } from "../../panels/phone.ts";
import { act, setItem } from "../../panels/workspace.ts";
import { conversationCollection } from "../collections.ts";
import { shown, startConversation } from "../current.ts";
import { titleOf } from "../texts.ts";
import { conversationView, renaming } from "./view.ts";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversationInsights } from "#contract/conversations/insights.ts";
import { call } from "../../api/call.ts";
import { fetchFile } from "../../api/files.ts";
import { tellFailure } from "../../api/tell-failure.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { download } from "../../ui/display/download.ts";
import { confirmDialog } from "../../ui/dialog.ts";
import { showToast } from "../../ui/toast.ts";
import { chatQueries } from "../queries.ts";

type Rows = readonly Conversation[];

const change = (
  client: QueryClient,
  kind: "rename" | "pin" | "archive",
  before: Conversation,
  changes: Partial<Pick<Conversation, "title" | "isPinned" | "isArchived">>,
  said?: string,
) => void conversationCollection.change(client, kind, [before.id], { before, changes }, said);

export function rename(client: QueryClient, conversation: Conversation, typed: string): void {
  const title = typed.trim();
  if (title === "" || title === conversation.title) return;
  change(client, "rename", conversation, { title });
}

const togglePin = (client: QueryClient, row: Conversation): void =>
  change(client, "pin", row, { isPinned: !row.isPinned });

function toggleArchived(client: QueryClient, row: Conversation): void {
  const isArchived = !row.isArchived;
  change(client, "archive", row, { isArchived }, `Conversation ${isArchived ? "" : "un"}archived`);
}

async function removeConversation(client: QueryClient, { id }: Conversation): Promise<void> {
  const question = { text: "Delete this conversation?", confirm: "Delete", isDangerous: true };
  if (!(await confirmDialog(question))) return;
  // What is no more cannot be talked in (CV-06).
  const wasShown = shown.get() === id;
  if (wasShown) startConversation(client);
  const undo = undoable(conversationCollection.write(client, "remove", [id]));
  const back = () => {
    undo();
    if (wasShown) setItem("chat", id);
  };
  offerUndo(`deleted:${id}`, "Conversation deleted", Object.assign(back, undo));
}

const generateTitle = (client: QueryClient, { id }: Conversation): Promise<void> =>
  tellFailure("Failed to generate a title", async () => {
    const { title } = await call(conversationInsights.generateTitle, { params: { id } });
    showToast({ id: `title:${id}`, text: `Title: ${title}` });
    await refresh(client, id);
  });

const summarize = (client: QueryClient, { id }: Conversation): Promise<void> =>
  tellFailure("Failed to summarize the conversation", async () => {
    const { summary } = await call(conversationInsights.generateSummary, { params: { id } });
    await refresh(client, id);
    const view = { label: "View", run: () => setItem("chat", id) };
    showToast({
      id: `summary:${id}`,
      ...(summary === ""
        ? { text: "There is nothing to summarize yet" }
        : { text: "Summary written", actions: [view] }),
    });
  });

async function refresh(client: QueryClient, id: string): Promise<void> {
  const now = await call(conversations.get, { params: { id } });
  conversationCollection.receive(client, [now]);
  client.setQueryData(chatQueries.conversation(id).queryKey, now);
}

const exportAs =
  (format: "markdown" | "json") =>
  (_client: QueryClient, { id }: Conversation) =>
    tellFailure("Failed to export the conversation", async () => {
      const path = conversationTransfer.exportOne.path.replace("{id}", encodeURIComponent(id));
      const fallback = `conversation.${format === "json" ? "json" : "md"}`;
      const { name, file } = await fetchFile(`${path}?format=${format}`, fallback);
      download(name, file);
    });

export const conversationActions: readonly Action<Rows>[] = [
  itemAction("rename", Pencil, "Rename", (_client, { id }) => renaming.set(id), {
    shortcuts: ["f2"],
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
  itemAction("markdown", FileDown, "Export as Markdown", exportAs("markdown")),
  itemAction("json", Braces, "Export as JSON", exportAs("json")),
  itemAction("delete", Trash2, "Delete", removeConversation, {
    shortcuts: ["delete"],
    isDangerous: true,
    takesAway: true,
  }),
];

const variants = [
  ["list", "List", List],
  ["history", "History", History],
] as const;

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

function targetOf(client: QueryClient): Rows {
  const id = shown.get();
  const folders = ["active", "archived"] as const;
  const rows = folders.flatMap((folder) => conversationCollection.rows(client, folder));
  const found = rows.find((row) => row.id === id);
  return found ? [found] : [];
}

export const conversationOffers: Offers = {
  keys: conversationActions,
  offered: (client) =>
    offered(client, {
      panel: "chat",
      listActions,
      itemActions: conversationActions,
      target: targetOf(client),
      nameOf: titleOf,
    }),
};
