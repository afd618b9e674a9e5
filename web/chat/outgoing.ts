import { type MutationState, onlineManager } from "@tanstack/react-query";
import { wordsOf } from "../api/problem.ts";
import { store } from "../ui/store.ts";
import type { Said } from "./pending.ts";
import { chatTexts } from "./texts.ts";

/** Something said here that has no answer yet. Said again it keeps its ids, so that it takes effect once. */
export interface Outgoing {
  readonly id: string;
  readonly replyId: string;
  readonly conversationId: string;
  readonly content: string;
  readonly createdAt: string;
  /** `queued`: behind another of the same conversation; `waiting`: for the network. */
  readonly state: "sending" | "queued" | "waiting" | "failed";
  readonly error: string | undefined;
}

/** How its sending stands. */
type Standing = Pick<
  MutationState<unknown, unknown>,
  "status" | "error" | "isPaused" | "failureCount"
>;

export const outgoing = store<readonly Outgoing[]>([]);

export function noteOutgoing(said: Said, state: Standing): void {
  const { key: id, replyId, conversationId, content, createdAt } = said;
  const entry = { id, replyId, conversationId, content, createdAt, ...standing(state) };
  outgoing.change((now) => {
    const at = now.findIndex((other) => other.id === id);
    return at < 0 ? [...now, entry] : now.with(at, entry);
  });
}

export const forgetOutgoing = (id: string): void =>
  outgoing.change((now) => now.filter((said) => said.id !== id));

function standing(state: Standing): Pick<Outgoing, "state" | "error"> {
  if (state.status === "error")
    return { state: "failed", error: wordsOf(state.error, chatTexts.sendFailed) };
  const isWaiting = state.failureCount > 0 || (state.isPaused && !onlineManager.isOnline());
  if (isWaiting) return { state: "waiting", error: chatTexts.waiting };
  return { state: state.isPaused ? "queued" : "sending", error: undefined };
}
