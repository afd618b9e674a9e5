import { conversationLimits, type Message } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useKeptText } from "../../form/kept-draft.ts";
import { TooLong } from "../composer/too-long.tsx";
import { Button } from "../../ui/button.tsx";
import { editing } from "./message-actions.ts";
import { resendMessage } from "./resend.tsx";
import styles from "./edit-box.module.css";

export function EditBox({ message }: { readonly message: Message }) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useKeptText(`message:${message.id}`, message.content);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(message.content.length, message.content.length);
  }, [message.content]);
  const close = () => {
    setText(message.content);
    editing.set(undefined);
  };
  const content = text.trim();
  const canSend = content !== "" && content.length <= conversationLimits.message;
  const send = () => {
    if (!canSend) return;
    close();
    void resendMessage(client, message, content);
  };
  return (
    <div className={styles["box"]} role="group" aria-label="Edit message" data-editing>
      <textarea
        ref={field}
        className={styles["input"]}
        value={text}
        aria-label="Message"
        dir="auto"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") close();
          else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <TooLong text={content} />
      <p className={styles["hint"]}>What was said after it is replaced.</p>
      <div className={styles["buttons"]}>
        <Button size="sm" look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" look="primary" disabled={!canSend} onClick={send}>
          Send again
        </Button>
      </div>
    </div>
  );
}
