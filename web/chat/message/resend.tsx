import type { Message } from "#contract/conversations.ts";
import { conversationMessages } from "#contract/conversations/messages.ts";
import type { LogEvent } from "#contract/events.ts";
import { counted } from "#shared/words.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { uuidv7 } from "uuidv7";
import { proposalCollection } from "../../activity/proposals.ts";
import { callWhole, textBeside } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { rewind } from "../../collection/undo.ts";
import { Button } from "../../ui/button.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
import { messageCollection } from "../collections.ts";
import { say } from "../outgoing.ts";
import styles from "./message-row.module.css";

/** Under an answer that is not whole. */
export function BrokenOff({ message }: { readonly message: Message }) {
  const client = useQueryClient();
  return (
    <div className={styles["problem"]} data-state={message.ended}>
      <span>{message.ended === "stopped" ? "Stopped" : "The answer broke off"}</span>
      {isRetryable(client, message) && (
        <Button size="sm" look="quiet" onClick={() => retry(client, message)}>
          <RefreshCw size={14} aria-hidden /> Retry
        </Button>
      )}
    </div>
  );
}

/** Deletes this message and all after it, undoes what the answers did, or it would be done twice, and sends the new text. */
export async function resendMessage(
  client: QueryClient,
  message: Message,
  content: string,
): Promise<void> {
  const { id, conversationId } = message;
  const rows = messageCollection.rows(client, conversationId);
  const at = rows.findIndex((row) => row.id === id);
  const cut = at < 0 ? [] : rows.slice(at);
  messageCollection.remove(
    client,
    cut.map((row) => row.id),
  );
  try {
    const answer = await callWhole(
      conversationMessages.cutFrom,
      { params: { id: conversationId, messageId: id } },
      { idempotencyKey: uuidv7() },
    );
    const undone = await takenBack(cut);
    await withdrawn(client, cut);
    say(client, conversationId, content);
    const runId = textBeside(answer, "runId");
    const count = answer.data.messageIds.length;
    if (runId !== undefined) offerBack(id, count, runId, undone);
  } catch (error) {
    messageCollection.receive(client, cut);
    showProblem(wordsOf(error, "Failed to take back the messages"));
  }
}

interface TakenBack {
  readonly runIds: readonly string[];
  readonly count: number;
  /** The instant of the first of these undos. */
  readonly since: string | undefined;
}

/** Undoes what these answers did, the newest first. */
async function takenBack(cut: readonly Message[]): Promise<TakenBack> {
  const runIds: string[] = [];
  const undone: LogEvent[] = [];
  for (const { runId, receipts } of cut.toReversed()) {
    if (runId === null || receipts.length === 0) continue;
    undone.push(...((await rewind("undo", { runId }))?.undone ?? []));
    runIds.push(runId);
  }
  return { runIds, count: undone.length, since: undone.map(({ at }) => at).toSorted()[0] };
}

/** `id` is the message that was sent again. */
function offerBack(id: string, count: number, runId: string, taken: TakenBack): void {
  const messages = `${counted(count, "message was", "messages were")} replaced`;
  const changes = `${counted(taken.count, "change")} undone`;
  showToast({
    id: `cut:${id}`,
    text: taken.count === 0 ? messages : `${messages}, ${changes}`,
    seconds: 10,
    actions: [{ label: "Bring back", run: () => void bringBack(runId, taken) }],
  });
}

async function bringBack(cutRun: string, { runIds, since }: TakenBack): Promise<void> {
  await rewind("undo", { runId: cutRun });
  if (since === undefined) return;
  for (const runId of runIds.toReversed()) await rewind("redo", { runId, since });
}

function questionOf(client: QueryClient, answer: Message): Message | undefined {
  const rows = messageCollection.rows(client, answer.conversationId);
  const at = rows.findIndex(({ id }) => id === answer.id);
  return rows.slice(0, at).findLast(({ role }) => role === "user");
}

/** Only the assistant answers again, and only what the person asked: sent again, an agent's words would be theirs. */
export const isRetryable = (client: QueryClient, answer: Message): boolean =>
  answer.actor === "assistant" && questionOf(client, answer)?.actor === "user";

export function retry(client: QueryClient, answer: Message): void {
  const said = questionOf(client, answer);
  if (said) void resendMessage(client, said, said.content);
}

/** What waits under an answer that is replaced is not wanted any more. */
async function withdrawn(client: QueryClient, cut: readonly Message[]): Promise<void> {
  const ids = new Set(cut.map(({ id }) => id));
  const theirs = proposalCollection
    .rows(client)
    .filter(({ messageId }) => messageId !== null && ids.has(messageId));
  if (theirs.length === 0) return;
  const { refuseProposals } = await import("../../activity/answer-proposals.ts");
  await refuseProposals(client, theirs);
}
