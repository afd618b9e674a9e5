import { conversationLimits } from "#contract/conversations.ts";
import { useEffect, useRef } from "react";
import styles from "./row.module.css";

interface Props {
  readonly title: string;
  /** With the words as they were typed; undefined where it was cancelled. */
  finish(typed: string | undefined): void;
}

/** CV-05: Enter saves, Escape cancels. Going elsewhere saves as well, so that nothing typed is lost. */
export function RenameField({ title, finish }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isFinished = useRef(false);
  const once = (typed: string | undefined) => {
    if (isFinished.current) return;
    isFinished.current = true;
    finish(typed);
  };
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      className={styles["rename"]}
      aria-label="Title"
      defaultValue={title}
      maxLength={conversationLimits.title}
      autoComplete="off"
      dir="auto"
      onBlur={({ target }) => once(target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") once(event.currentTarget.value);
        else if (event.key === "Escape") once(undefined);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
