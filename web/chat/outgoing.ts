import { type MutationState, onlineManager, type QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { conversationCollection, messageCollection, type Said } from "./collections.ts";
import { noteAsked } from "./held.ts";
import { noteFresh } from "./rows.ts";
import { isProblem, wordsOf } from "../api/problem.ts";
import { isHeld, writeOf } from "../collection/writes.ts";
import { store } from "../ui/store.ts";

/** Something said here that has no answer yet. Sent again it keeps its ids, so that it takes effect once. */
export interface Outgoing extends Said {
  readonly id: string;
  readonly conversationId: string;
  /** `queued`: behind another of the same conversation; `waiting`: for the network. */
  readonly state: "sending" | "queued" | "waiting" | "failed";
  readonly error: string | undefined;
}

export const outgoing = store<readonly Outgoing[]>([]);

/** Runs that somebody at this very page asked for: the assistant's run bears the name of the message. */
const localRuns = new Set<string>();

export const isLocalRun = (runId: string | null): boolean => runId !== null && localRuns.has(runId);

type State = MutationState<unknown, unknown, unknown, unknown>;

const withdrawn = new Set<string>();

/** Keeps up with what becomes of messages, an earlier visit's too. Answers how to stop. */
export function followOutgoing(client: QueryClient): () => void {
  const mutations = client.getMutationCache();
  const stops = [
    mutations.subscribe(({ type, mutation }) => {
      if (!mutation) return;
      if (type !== "removed") follow(mutation.state);
      // One that the client forgets, long after, says nothing new; one that waits was taken back, here or in another tab.
      else if (mutation.state.status === "pending") discarded(mutation.state);
    }),
    // What an earlier visit left may wait for the network without a try, and so without word of its own.
    onlineManager.subscribe(() => {
      for (const { state } of mutations.getAll()) if (state.status === "pending") follow(state);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function follow(state: State): void {
  const write = writeOf({ state });
  if (write?.kind !== "say" || withdrawn.has(write.key)) return;
  const { key: id } = write;
  const [conversationId = ""] = write.ids;
  if (isSaid(write.args)) noteAsked(write.args, state.status);
  if (state.status === "success") forget(id);
  else if (isSaid(write.args)) {
    localRuns.add(`turn:${id}`);
    const entry = { ...write.args, id, conversationId, ...standing(state) };
    outgoing.change((now) => {
      const at = now.findIndex((other) => other.id === id);
      return at < 0 ? [...now, entry] : now.with(at, entry);
    });
  }
}

function discarded(state: State): void {
  const write = writeOf({ state });
  if (write?.kind !== "say") return;
  withdrawn.add(write.key);
  forget(write.key);
}

export function discard(client: QueryClient, id: string): void {
  withdrawn.add(id);
  conversationCollection.withdraw(client, id);
  forget(id);
}

const forget = (id: string): void =>
  outgoing.change((now) =>
    now.some((said) => said.id === id) ? now.filter((said) => said.id !== id) : now,
  );

function standing(state: State): Pick<Outgoing, "state" | "error"> {
  const { status, error, failureReason, isPaused } = state;
  if (status === "error")
    return { state: "failed", error: wordsOf(error, "Failed to send the message") };
  if (isProblem(failureReason, "rate_limited"))
    return { state: "waiting", error: "Too many at once. Sending again soon" };
  if (isHeld(state)) return { state: "waiting", error: "Waiting for network" };
  return { state: isPaused ? "queued" : "sending", error: undefined };
}

const isSaid = (args: unknown): args is Said =>
  typeof args === "object" && args !== null && "content" in args && "replyId" in args;

export function beginConversation(client: QueryClient): string {
  const id = uuidv7();
  noteFresh(id);
  client.setQueryData(messageCollection.query(id).queryKey, []);
  return id;
}

export function say(client: QueryClient, conversationId: string, content: string): void {
  const createdAt = new Date().toISOString();
  const answers =
    messageCollection.rows(client, conversationId).findLast(({ role }) => role === "assistant")
      ?.id ?? null;
  sayAgain(client, {
    id: uuidv7(),
    replyId: uuidv7(),
    conversationId,
    content,
    createdAt,
    answers,
  });
}

type Words = Omit<Outgoing, "state" | "error">;

export function sayAgain(client: QueryClient, words: Words): void {
  const { id, conversationId, replyId, content, createdAt, answers } = words;
  const said = { replyId, content, createdAt, answers };
  // Its row tells what becomes of it.
  conversationCollection.write(client, "say", [conversationId], said, id).catch(() => undefined);
}
