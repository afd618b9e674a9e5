import { ArrowUp, Square } from "lucide-react";
import { useEffect, useState } from "react";
import styles from "./composer.module.css";
import { useRunning } from "../stop.ts";

/** Before that a second press of a double click would stop what the first one asked for. */
const stopAfterMs = 500;

/** Sends what is typed; while an answer is being given, it stops that. */
export function SendButton(props: { readonly conversationId: string; readonly isEmpty: boolean }) {
  const running = useRunning(props.conversationId);
  const isLong = useHasLasted(running?.replyId);
  if (!running || !isLong || !props.isEmpty) {
    return (
      <button type="submit" className={styles["send"]} aria-label="Send" disabled={props.isEmpty}>
        <ArrowUp size={18} strokeWidth={2.25} aria-hidden />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={styles["send"]}
      aria-label="Stop"
      disabled={running.isStopping}
      onClick={running.stop}
    >
      <Square size={13} fill="currentColor" strokeWidth={2} aria-hidden />
    </button>
  );
}

function useHasLasted(id: string | undefined): boolean {
  const [lasted, setLasted] = useState<string>();
  useEffect(() => {
    const timer = window.setTimeout(() => setLasted(id), stopAfterMs);
    return () => window.clearTimeout(timer);
  }, [id]);
  return id !== undefined && lasted === id;
}
