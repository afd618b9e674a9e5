import { conversations } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Square } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { isProblem, wordsOf } from "../../api/problem.ts";
import { showProblem } from "../../ui/toast.ts";
import { messageCollection } from "../collections.ts";
import { doneAnswering } from "../streaming.ts";
import styles from "./composer.module.css";

/** Before that a second press of a double click would stop what the first one asked for. */
const stopAfterMs = 500;

interface Props {
  readonly conversationId: string;
  readonly replyId: string;
  /** Shown until it has lasted. */
  readonly before: ReactNode;
}

/** Ends an answer as it stands. */
export function StopButton({ conversationId, replyId, before }: Props) {
  const client = useQueryClient();
  const [stopped, setStopped] = useState<string>();
  const stop = async () => {
    setStopped(replyId);
    try {
      const message = await call(conversations.stop, { params: { id: conversationId, replyId } });
      messageCollection.receive(client, [message]);
      doneAnswering(replyId);
    } catch (error) {
      setStopped(undefined);
      // What is over cannot be stopped, and need not be.
      if (!isProblem(error, "not_found")) showProblem(wordsOf(error, "Failed to stop the answer"));
    }
  };
  if (!useHasLasted(replyId)) return before;
  return (
    <button
      type="button"
      className={styles["send"]}
      aria-label="Stop"
      disabled={stopped === replyId}
      onClick={() => void stop()}
    >
      <Square size={13} fill="currentColor" strokeWidth={2} aria-hidden />
    </button>
  );
}

function useHasLasted(id: string): boolean {
  const [lasted, setLasted] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setLasted(id), stopAfterMs);
    return () => window.clearTimeout(timer);
  }, [id]);
  return lasted === id;
}
