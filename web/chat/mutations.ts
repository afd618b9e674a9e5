import type { MutationState, QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { isProblem, isUnanswered, wordsOf } from "../api/problem.ts";
import { undoEvent } from "../live/undo.ts";
import { forgetUndo, rememberUndo } from "../live/undo-stack.ts";
import { showProblem } from "../ui/toast.ts";
import { without } from "./cache.ts";
import { forgetOutgoing, noteOutgoing } from "./outgoing.ts";
import { type ChatWrite, pendingWrites } from "./pending.ts";
import { noteSaidHere } from "./said-here.ts";
import { send, type Written } from "./send.ts";
import { editShelves } from "./shelves.ts";
import { chatTexts } from "./texts.ts";

const mutationKey = ["conversations", "write"];
const sayKey = [...mutationKey, "say"];

type WithoutKey<Write> = Write extends unknown ? Omit<Write, "key"> : never;

/** Shows a change at once and sends it, now or when there is a network again. Answers how to take it back. */
export function writeChat(client: QueryClient, given: WithoutKey<ChatWrite>): () => void {
  const writing = queue(client, { ...given, key: uuidv7() });
  const undo = () => {
    forgetUndo(undo);
    void writing.then(
      (eventId) => (eventId === undefined ? undefined : undoEvent(eventId)),
      () => undefined,
    );
  };
  rememberUndo(undo);
  writing.catch(() => forgetUndo(undo));
  return undo;
}

/** As `writeChat`, of a write that has its key already. */
export function queue(client: QueryClient, write: ChatWrite): Promise<Written> {
  const options = {
    mutationKey: write.kind === "say" ? sayKey : mutationKey,
    scope: { id: scopeOf(write) },
  };
  lay(write);
  return client
    .getMutationCache()
    .build<Written, Error, ChatWrite, unknown>(client, client.defaultMutationOptions(options))
    .execute(write);
}

/** What concerns the same thing goes out in its order, and what concerns a conversation after what begins it. */
function scopeOf(write: ChatWrite): string {
  if (write.kind === "react" || write.kind === "removeMessage") return `message:${write.messageId}`;
  if (write.kind === "say") return `say:${write.conversationId}`;
  const { id } = write.before;
  const isBegun = pendingWrites
    .get()
    .some((other) => other.kind === "say" && other.conversationId === id);
  return isBegun ? `say:${id}` : `conversation:${id}`;
}

const withdrawn = new Set<string>();

/** Takes back what was not sent yet, or could not be. */
export function withdraw(client: QueryClient, key: string): void {
  withdrawn.add(key);
  for (const mutation of client.getMutationCache().findAll({ mutationKey })) {
    const write = mutation.state.variables;
    if (isChatWrite(write) && write.key === key) client.getMutationCache().remove(mutation);
  }
  settle(key);
  forgetOutgoing(key);
}

/** To be called once a client, before anything is written or brought back. Answers how to stop. */
export function chatWriteDefaults(client: QueryClient): () => void {
  client.setMutationDefaults(mutationKey, {
    mutationFn: (write: ChatWrite) => {
      if (withdrawn.has(write.key)) throw new Error("Withdrawn");
      return send(client, write);
    },
    // No answer does not mean that nothing happened. Sent again under its key it takes effect once.
    retry: (count: number, error: Error) => count < 3 && isUnanswered(error),
    retryDelay: (count: number) => Math.min(10_000, 500 * 2 ** count),
    onSuccess: (_written: Written, { key }: ChatWrite) => {
      settle(key);
      forgetOutgoing(key);
    },
    onError: (error: Error, write: ChatWrite) => {
      settle(write.key);
      refused(client, write, error);
    },
  });
  // Words wait for the worker as long as it takes, unless somebody discards them.
  client.setMutationDefaults(sayKey, {
    retry: (_count: number, error: Error) => isUnanswered(error),
  });
  return client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation) hear(mutation.state);
  });
}

function hear(state: MutationState<unknown, unknown, unknown, unknown>): void {
  const { variables: write, status } = state;
  if (!isChatWrite(write) || write.kind !== "say" || status === "success") return;
  if (!withdrawn.has(write.key)) noteOutgoing(write, state);
}

/** What an earlier visit left is shown again; it is sent with everything else that waits. */
export function adoptChatWrites(client: QueryClient): void {
  for (const mutation of client.getMutationCache().findAll({ mutationKey })) {
    const write = mutation.state.variables;
    if (!isChatWrite(write)) continue;
    lay(write);
    hear(mutation.state);
  }
}

function lay(write: ChatWrite): void {
  if (write.kind === "say") noteSaidHere(write.key);
  pendingWrites.change((now) => [...now.filter(({ key }) => key !== write.key), write]);
}

const settle = (gone: string): void =>
  pendingWrites.change((now) => now.filter(({ key }) => key !== gone));

function refused(client: QueryClient, write: ChatWrite, error: Error): void {
  // A message that was not taken says so itself, where it stands.
  if (write.kind === "say") return;
  if (isProblem(error, "not_found") && "before" in write)
    editShelves(client, (rows) => without(rows, write.before.id));
  showProblem(wordsOf(error, failureOf(write)));
}

function failureOf(write: Exclude<ChatWrite, { kind: "say" }>): string {
  if (write.kind === "remove") return chatTexts.deleteFailed;
  if (write.kind === "react") return chatTexts.reactFailed;
  if (write.kind === "removeMessage") return chatTexts.removeFailed;
  if (write.changes.title !== undefined) return chatTexts.renameFailed;
  return write.changes.isPinned === undefined ? chatTexts.archiveFailed : chatTexts.pinFailed;
}

const isChatWrite = (value: unknown): value is ChatWrite =>
  typeof value === "object" && value !== null && "kind" in value && "key" in value;
