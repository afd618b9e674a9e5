import { conversations } from "#contract/conversations.ts";
import { useEffect } from "react";
import { call } from "../api/call.ts";
import { useStore } from "../ui/store.ts";
import { outgoing } from "./outgoing.ts";
import { answering, hearPiece } from "./streaming.ts";

/** The answer that is being given in a conversation, asked for here or elsewhere. */
export function useRunning(conversationId: string): string | undefined {
  const mine = useStore(outgoing).findLast(
    (said) => said.conversationId === conversationId && said.state === "sending",
  );
  const others = [...useStore(answering)].findLast(
    ([, answer]) => answer.conversationId === conversationId,
  );
  return mine?.replyId ?? others?.[0];
}

/** Fetches the beginning of an answer, for a page that came after it had begun. */
export function useBegun(conversationId: string, isUnanswered: boolean): void {
  useEffect(() => {
    if (!isUnanswered) return undefined;
    const leaving = new AbortController();
    call(conversations.answering, { params: { id: conversationId } }, leaving).then(
      (begun) => {
        if (begun) hearPiece({ ...begun, conversationId, offset: 0 });
      },
      // Then the answer is there when it is whole.
      () => undefined,
    );
    return () => leaving.abort();
  }, [conversationId, isUnanswered]);
}
