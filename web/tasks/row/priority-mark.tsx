import type { TaskPriority } from "#contract/tasks.ts";
import styles from "./priority-mark.module.css";
import { priorityLabels } from "../texts.ts";

/** Three bars as in a signal; medium is the ordinary case and stays silent. */
export function PriorityMark({ priority }: { readonly priority: TaskPriority }) {
  if (priority === "medium") return null;
  const label = `${priorityLabels[priority]} priority`;
  return (
    <span
      role="img"
      className={styles["mark"]}
      data-priority={priority}
      aria-label={label}
      title={label}
    />
  );
}
