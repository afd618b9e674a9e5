import { conversationLimits } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import * as v from "valibot";
import styles from "./composer.module.css";
import { useFilling } from "../thread/suggestions.tsx";
import { draftKeyOf } from "../current.ts";
import { say } from "../outgoing.ts";
import { useRunning } from "../stop.ts";
import { PanelErrorBoundary } from "../../panels/error-boundary.tsx";
import { canType, isPhone } from "../../panels/phone.ts";
import { usePageEvent } from "../../activity/page-event.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { keepText } from "../../ui/stored.ts";

const Preview = lazyPart(async () => (await import("./preview.tsx")).Preview);
const StopButton = lazyPart(
  async () => (await import("./stop-button.tsx")).StopButton,
  ({ before }) => before,
);

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
  useFilling(conversationId, box, text, change, (reply) => {
    say(client, conversationId, reply);
    // The button that was pressed goes with its question.
    if (canType()) box.current?.focus();
  });
  const content = text.trim();
  // What is too long to send stays whole: the preview says by how much.
  const canSend = content !== "" && content.length <= conversationLimits.message;
  const send = () => {
    if (!canSend) return;
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
        {content !== "" && (
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
        <SendButton conversationId={conversationId} isEmpty={content === ""} canSend={canSend} />
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

interface SendProps {
  readonly conversationId: string;
  readonly isEmpty: boolean;
  readonly canSend: boolean;
}

function SendButton({ conversationId, isEmpty, canSend }: SendProps) {
  const replyId = useRunning(conversationId);
  const send = (
    <button type="submit" className={styles["send"]} aria-label="Send" disabled={!canSend}>
      <ArrowUp size={18} strokeWidth={2.25} aria-hidden />
    </button>
  );
  if (replyId === undefined || !isEmpty) return send;
  return (
    <Suspense fallback={send}>
      <StopButton conversationId={conversationId} replyId={replyId} before={send} />
    </Suspense>
  );
}
