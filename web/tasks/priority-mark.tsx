import type { TaskPriority } from "#contract/tasks.ts";
import styles from "./priority-mark.module.css";
import { priorityLabels } from "./texts.ts";

const bars = { low: 1, medium: 2, high: 3, urgent: 3 } as const;

/** Three bars as in a signal; medium is the ordinary case and stays silent. */
export function PriorityMark({ priority }: { readonly priority: TaskPriority }) {
  if (priority === "medium") return null;
  return (
    <span
      role="img"
      className={styles["mark"]}
      data-priority={priority}
      aria-label={`${priorityLabels[priority]} priority`}
      title={`${priorityLabels[priority]} priority`}
    >
      {[1, 2, 3].map((bar) => (
        <span key={bar} data-on={bar <= bars[priority]} />
      ))}
    </span>
  );
}
