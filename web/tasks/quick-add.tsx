import { taskLimits } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { addTask } from "./actions.ts";
import styles from "./quick-add.module.css";

export const quickAddId = "task-quick-add";

/** A title and Enter; the box stays, for the next one. */
export function QuickAdd() {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const submit = () => {
    const title = text.trim();
    if (title === "") return;
    addTask(client, { title });
    setText("");
  };
  return (
    <form
      className={styles["add"]}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Plus size={18} strokeWidth={1.75} aria-hidden className={styles["plus"]} />
      <input
        id={quickAddId}
        className={styles["input"]}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Add a task"
        aria-label="Add a task"
        maxLength={taskLimits.title}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
      />
      {text.trim() !== "" && <kbd className={styles["key"]}>Enter</kbd>}
    </form>
  );
}
