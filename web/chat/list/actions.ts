import { conversationInsights } from "#contract/conversation-insights.ts";
import { type Conversation, conversations } from "#contract/conversations.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { type Answer, call, callWhole, textBeside } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { undoEvent } from "../../live/undo.ts";
import { forgetUndo, rememberUndo } from "../../live/undo-stack.ts";
import { setItem } from "../../panels/workspace.ts";
import { confirmDialog } from "../../ui/dialog.ts";
import { showProblem, showToast } from "../../ui/toast.ts";
import { withConversation, without, withShown } from "../cache.ts";
import { startConversation } from "../current.ts";
import { chatQueries } from "../queries.ts";
import { editShelves } from "../shelves.ts";
import { shown } from "../shown.ts";
import { chatTexts } from "../texts.ts";

type Change =
  | Pick<Conversation, "title">
  | Pick<Conversation, "isPinned">
  | Pick<Conversation, "isArchived">;

export function rename(client: QueryClient, conversation: Conversation, typed: string): void {
  const title = typed.trim();
  if (title === "" || title === conversation.title) return;
  change(client, conversation, { title }, chatTexts.renameFailed);
}

export function togglePin(client: QueryClient, conversation: Conversation): void {
  const isPinned = !conversation.isPinned;
  change(client, conversation, { isPinned }, chatTexts.pinFailed);
}

export function toggleArchived(client: QueryClient, conversation: Conversation): void {
  const isArchived = !conversation.isArchived;
  const undo = change(client, conversation, { isArchived }, chatTexts.archiveFailed);
  tell(`archived:${conversation.id}`, `Conversation ${isArchived ? "" : "un"}archived`, undo);
}

export async function removeConversation(
  client: QueryClient,
  conversation: Conversation,
): Promise<void> {
  const isSure = await confirmDialog({
    text: chatTexts.deleteQuestion,
    confirm: "Delete",
    isDangerous: true,
  });
  if (!isSure) return;
  const { id } = conversation;
  editShelves(client, (rows) => without(rows, id));
  // What is no more cannot be talked in (CV-06).
  const wasShown = shown.get() === id;
  if (wasShown) startConversation(client);
  const params = { id };
  const undo = sent(
    client,
    conversation,
    () => callWhole(conversations.remove, { params }, { idempotencyKey: uuidv7() }),
    chatTexts.deleteFailed,
  );
  tell(`deleted:${id}`, "Conversation deleted", () => {
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
    showProblem(wordsOf(error, chatTexts.titleFailed));
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
    showProblem(wordsOf(error, chatTexts.summaryFailed));
  }
}

async function refresh(client: QueryClient, id: string): Promise<void> {
  const now = await call(conversations.get, { params: { id } });
  editShelves(client, (rows) => withConversation(rows, now));
  client.setQueryData(chatQueries.conversation(id).queryKey, now);
}

/** Shows a change at once and sends it. Answers how to undo it. */
function change(
  client: QueryClient,
  conversation: Conversation,
  body: Change,
  failed: string,
): () => void {
  editShelves(client, (rows) => withShown(rows, { ...conversation, ...body }));
  const params = { id: conversation.id };
  return sent(
    client,
    conversation,
    () => callWhole(conversations.update, { params, body }, { idempotencyKey: uuidv7() }),
    failed,
  );
}

function sent(
  client: QueryClient,
  before: Conversation,
  send: () => Promise<Answer<Conversation>>,
  failed: string,
): () => void {
  const sending = send();
  const undo = () => {
    forgetUndo(undo);
    void sending.then(
      (answer) => {
        const eventId = textBeside(answer, "eventId");
        return eventId === undefined ? undefined : undoEvent(eventId);
      },
      () => undefined,
    );
  };
  rememberUndo(undo);
  sending.then(
    ({ data }) => editShelves(client, (rows) => withConversation(rows, data)),
    (error: unknown) => {
      forgetUndo(undo);
      editShelves(client, (rows) => withShown(rows, before));
      showProblem(wordsOf(error, failed));
    },
  );
  return undo;
}

function tell(id: string, text: string, undo: () => void): void {
  showToast({ id, text, seconds: 10, actions: [{ label: "Undo", run: undo }] });
}
