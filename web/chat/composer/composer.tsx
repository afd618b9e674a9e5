import { conversationLimits } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import styles from "./composer.module.css";
import { useFilling } from "../thread/suggestions.tsx";
import { say } from "../outgoing.ts";
import { isFresh } from "../rows.ts";
import { useRunning } from "../stop.ts";
import { session } from "../../api/session.ts";
import { PanelErrorBoundary } from "../../panels/error-boundary.tsx";
import { isPhone } from "../../panels/phone.ts";
import { usePageEvent } from "../../activity/page-event.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { keepText } from "../../ui/stored.ts";

const Preview = lazyPart(async () => (await import("./preview.tsx")).Preview);

/** Enter sends, Shift+Enter begins a line; what is not sent yet is kept. */
export function Composer({ conversationId }: { readonly conversationId: string }) {
  const client = useQueryClient();
  const key = draftKeyOf(conversationId);
  const [text, setText] = useState(() => localStorage.getItem(key) ?? "");
  const change = (next: string) => {
    setText(next);
    keepText(key, next === "" ? null : next);
  };
  const box = useRef<HTMLTextAreaElement>(null);
  useFilling(conversationId, box, text, change);
  const send = () => {
    const content = text.trim();
    if (content === "") return;
    change("");
    say(client, conversationId, content);
  };
  usePageEvent("aside:ask", v.object({ text: v.string() }), ({ text: asked }) =>
    say(client, conversationId, asked),
  );
  return (
    <form
      className={styles["composer"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles["box"]} data-surface="typing">
        {text.trim() !== "" && (
          <PanelErrorBoundary panel="chat" isMinimal>
            <Suspense>
              <Preview text={text} box={box} />
            </Suspense>
          </PanelErrorBoundary>
        )}
        <textarea
          ref={box}
          id="chat-composer"
          className={styles["input"]}
          rows={1}
          value={text}
          maxLength={conversationLimits.message}
          placeholder="Ask or tell the assistant…"
          aria-label="Message to the assistant"
          dir="auto"
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <SendButton conversationId={conversationId} isEmpty={text.trim() === ""} />
      </div>
    </form>
  );
}

/** On a phone's keyboard Enter is the only way to a new line; in the middle of a composed word it is a choice. */
const sends = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  (!isPhone.get() || !matchMedia("(hover: none)").matches);

/** Unsent text, kept for the person through reloads and ended sessions: a conversation that was never sent has another id after them. */
const draftKeyOf = (conversationId: string): string =>
  `aside-draft:${session.get()?.user.id ?? ""}:${isFresh(conversationId) ? "new" : conversationId}`;

/** Before that a second press of a double click would stop what the first one asked for. */
const stopAfterMs = 500;

function SendButton(props: { readonly conversationId: string; readonly isEmpty: boolean }) {
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
      onClick={() => void running.stop()}
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
