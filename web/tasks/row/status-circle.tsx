import type { Task } from "#contract/tasks.ts";
import { Ban, Check } from "lucide-react";
import styles from "./status-circle.module.css";

/** Ticks a task, or opens it again. */
export function StatusCircle({ task, toggle }: { readonly task: Task; toggle(): void }) {
  const isDone = task.status === "completed";
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-label={isDone ? `Reopen ${task.title}` : `Complete ${task.title}`}
      className={styles["toggle"]}
      data-still
      onClick={toggle}
    >
      <span className={styles["circle"]} data-status={task.status} data-priority={task.priority}>
        {isDone && <Check size={12} strokeWidth={3} aria-hidden />}
        {task.status === "cancelled" && <Ban size={12} strokeWidth={2.5} aria-hidden />}
      </span>
    </button>
  );
}
