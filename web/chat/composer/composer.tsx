import { conversationLimits } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { isPhone } from "../../panels/phone.ts";
import styles from "./composer.module.css";
import { useFilling } from "./filling.ts";
import { say } from "../say.ts";
import { SendButton } from "./send-button.tsx";
import { session } from "../../api/session.ts";
import { keepText } from "../../ui/stored.ts";

import * as v from "valibot";

export const composerId = "chat-composer";

/** Enter sends, Shift+Enter begins a line; what is not sent yet is kept. */
export function Composer({ conversationId }: { readonly conversationId: string }) {
  const client = useQueryClient();
  const [text, setText] = useState(() => readDraft(conversationId));
  const change = (next: string) => {
    setText(next);
    keepDraft(conversationId, next);
  };
  const box = useRef<HTMLTextAreaElement>(null);
  useFilling({ conversationId, ref: box, text, change });
  const send = () => {
    const content = text.trim();
    if (content === "") return;
    change("");
    say(client, conversationId, content);
  };
  const hear = useEffectEvent((event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const asked = v.safeParse(v.object({ text: v.string() }), detail);
    if (asked.success) say(client, conversationId, asked.output.text);
  });
  useEffect(() => {
    addEventListener("aside:ask", hear);
    return () => removeEventListener("aside:ask", hear);
  }, []);
  return (
    <form
      className={styles["composer"]}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles["box"]} data-surface="typing">
        <textarea
          ref={box}
          id={composerId}
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

/** Unsent text of a conversation, kept for the person through reloads and ended sessions. */
const keyOf = (conversationId: string): string =>
  `aside-draft:${session.get()?.user.id ?? ""}:${conversationId}`;

const readDraft = (conversationId: string): string =>
  localStorage.getItem(keyOf(conversationId)) ?? "";

function keepDraft(conversationId: string, text: string): void {
  keepText(keyOf(conversationId), text === "" ? null : text);
}
