import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { fetchFile } from "../../api/files.ts";
import { wordsOf } from "../../api/problem.ts";
import { download } from "../../ui/display/download.ts";
import { showProblem, showToast } from "../../ui/toast.ts";
import { conversationInsights } from "#contract/conversations/insights.ts";
import { type Conversation, conversations } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { setItem } from "../../panels/workspace.ts";
import { confirmDialog } from "../../ui/dialog.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { conversationCollection } from "../collections.ts";
import { startConversation } from "../current.ts";
import { chatQueries } from "../queries.ts";
import { shown } from "../shown.ts";

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

export function togglePin(client: QueryClient, conversation: Conversation): void {
  change(client, "pin", conversation, { isPinned: !conversation.isPinned });
}

export function toggleArchived(client: QueryClient, conversation: Conversation): void {
  const isArchived = !conversation.isArchived;
  const said = `Conversation ${isArchived ? "" : "un"}archived`;
  change(client, "archive", conversation, { isArchived }, said);
}

export async function removeConversation(
  client: QueryClient,
  conversation: Conversation,
): Promise<void> {
  const isSure = await confirmDialog({
    text: "Delete this conversation?",
    confirm: "Delete",
    isDangerous: true,
  });
  if (!isSure) return;
  const { id } = conversation;
  // What is no more cannot be talked in (CV-06).
  const wasShown = shown.get() === id;
  if (wasShown) startConversation(client);
  const undo = undoable(conversationCollection.write(client, "remove", [id]));
  offerUndo(`deleted:${id}`, "Conversation deleted", () => {
    undo();
    if (wasShown) setItem("chat", id);
  });
}

export async function generateTitle(client: QueryClient, { id }: Conversation): Promise<void> {
  try {
    const { title } = await call(conversationInsights.generateTitle, { params: { id } });
    showToast({ id: `title:${id}`, text: `Title: ${title}` });
    await refresh(client, id);
  } catch (error) {
    showProblem(wordsOf(error, "Failed to generate a title"));
  }
}

export async function summarize(client: QueryClient, { id }: Conversation): Promise<void> {
  try {
    const { summary } = await call(conversationInsights.generateSummary, { params: { id } });
    await refresh(client, id);
    showToast(
      summary === ""
        ? { id: `summary:${id}`, text: "There is nothing to summarize yet" }
        : {
            id: `summary:${id}`,
            text: "Summary written",
            actions: [{ label: "View", run: () => setItem("chat", id) }],
          },
    );
  } catch (error) {
    showProblem(wordsOf(error, "Failed to summarize the conversation"));
  }
}

async function refresh(client: QueryClient, id: string): Promise<void> {
  const now = await call(conversations.get, { params: { id } });
  conversationCollection.receive(client, [now]);
  client.setQueryData(chatQueries.conversation(id).queryKey, now);
}

/** CV-04: one conversation as a file of the person's. */
export async function exportConversation(id: string, format: "markdown" | "json"): Promise<void> {
  const path = conversationTransfer.exportOne.path.replace("{id}", encodeURIComponent(id));
  const fallback = `conversation.${format === "json" ? "json" : "md"}`;
  try {
    const { name, file } = await fetchFile(`${path}?format=${format}`, fallback);
    download(name, file);
  } catch (error) {
    showProblem(wordsOf(error, "Failed to export the conversation"));
  }
}
