import { taskLimits } from "#contract/tasks.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import styles from "./sub-tasks.module.css";

interface Props {
  readonly title: string;
  rename(title: string): void;
}

/** The words of a sub-task, which a press turns into their own field. Nothing at all changes nothing. */
export function StepTitle({ title, rename }: Props) {
  const [text, setText] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const takesBack = useRef(false);
  useEffect(() => {
    if (text === undefined && takesBack.current) button.current?.focus();
    takesBack.current = false;
  }, [text]);
  if (text === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={styles["title"]}
        dir="auto"
        onClick={() => setText(title)}
      >
        {title}
      </button>
    );
  const leave = (next: string) => {
    setText(undefined);
    const plain = next.trim();
    if (plain !== "" && plain !== title) rename(plain);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    // Of the task nothing is closed or saved by it.
    event.preventDefault();
    event.stopPropagation();
    takesBack.current = true;
    leave(event.key === "Enter" ? text : title);
  };
  return (
    <input
      ref={(field) => field?.focus()}
      className={styles["title"]}
      aria-label={`Name of sub-task ${title}`}
      value={text}
      maxLength={taskLimits.title}
      autoComplete="off"
      dir="auto"
      onChange={({ target }) => setText(target.value)}
      onKeyDown={press}
      onBlur={() => leave(text)}
    />
  );
}
