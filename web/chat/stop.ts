import { conversations } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../api/call.ts";
import { isProblem, wordsOf } from "../api/problem.ts";
import { useStore } from "../ui/store.ts";
import { showProblem } from "../ui/toast.ts";
import { messageCollection } from "./collections.ts";
import { outgoing } from "./outgoing.ts";
import { answering, doneAnswering, hearPiece } from "./streaming.ts";

/** The answer that is being given in a conversation, asked for here or elsewhere; `stop` ends it as it stands. */
export function useRunning(conversationId: string) {
  const client = useQueryClient();
  const [stopped, setStopped] = useState<string>();
  const mine = useStore(outgoing).findLast(
    (said) => said.conversationId === conversationId && said.state === "sending",
  );
  const others = [...useStore(answering)].findLast(
    ([, answer]) => answer.conversationId === conversationId,
  );
  const replyId = mine?.replyId ?? others?.[0];
  if (replyId === undefined) return undefined;
  return {
    replyId,
    isStopping: stopped === replyId,
    async stop() {
      setStopped(replyId);
      try {
        const message = await call(conversations.stop, { params: { id: conversationId, replyId } });
        messageCollection.receive(client, [message]);
        doneAnswering(replyId);
      } catch (error) {
        setStopped(undefined);
        // What is over cannot be stopped, and need not be.
        if (!isProblem(error, "not_found"))
          showProblem(wordsOf(error, "Failed to stop the answer"));
      }
    },
  };
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
