import { store } from "../ui/store.ts";

/** Something said here that has no answer yet. Said again it keeps its ids, so that it takes effect once. */
export interface Outgoing {
  readonly id: string;
  readonly replyId: string;
  readonly conversationId: string;
  readonly content: string;
  readonly createdAt: string;
  readonly state: "sending" | "waiting" | "failed";
  readonly error: string | undefined;
}

export const outgoing = store<readonly Outgoing[]>([]);
