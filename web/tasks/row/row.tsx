import type { Task, TaskPriority } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, Check, ChevronDown } from "lucide-react";
import { memo } from "react";
import { Opener, Row, RowButtons } from "../../list/row.tsx";
import { WithAi } from "../../preferences/without-ai.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { isDone } from "../due.ts";
import { taskSelection, toggleIn } from "../list/view.ts";
import { completeAction, editAction, removeAction } from "../task-actions.ts";
import { priorityLabels } from "../texts.ts";
import { GhostDue } from "./ghosts.tsx";
import marks from "./priority-mark.module.css";
import styles from "./row.module.css";
import { hasFacts, RowFacts } from "./row-facts.tsx";
import circles from "./status-circle.module.css";

interface Props {
  readonly task: Task;
  readonly today: string;
  readonly isExpanded: boolean;
  open(id: string): void;
}

const buttons = [editAction, removeAction];

export const TaskRow = memo(function TaskRow({ task, today, isExpanded, open }: Props) {
  const { id, title, description, priority } = task;
  const common = { id, selection: taskSelection };
  return (
    <Row
      {...common}
      className={styles["row"]}
      data-task={id}
      data-done={isDone(task)}
      data-priority={priority}
    >
      <StatusCircle task={task} />
      <div className={styles["body"]}>
        <Opener {...common} className={styles["open"]} open={open}>
          <span className={styles["title"]} dir="auto">
            {title}
          </span>
          {hasFacts(task) && <RowFacts task={task} today={today} />}
        </Opener>
        {isExpanded && (
          <p className={styles["description"]} dir="auto">
            {description}
          </p>
        )}
      </div>
      <WithAi>
        <GhostDue id={id} title={title} />
      </WithAi>
      <PriorityMark priority={priority} />
      {description !== "" && (
        <IconButton
          icon={ChevronDown}
          label={`${isExpanded ? "Hide" : "Show"} description of ${title}`}
          tip="none"
          data-still
          className={styles["expand"]}
          aria-expanded={isExpanded}
          onClick={() => toggleIn("expanded", id)}
        />
      )}
      <RowButtons className={styles["actions"]} actions={buttons} item={task} name={title} />
    </Row>
  );
});

function StatusCircle({ task }: { readonly task: Task }) {
  const client = useQueryClient();
  const { title, status, priority } = task;
  const isCompleted = status === "completed";
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isCompleted}
      aria-label={isCompleted ? `Reopen ${title}` : `Complete ${title}`}
      className={circles["toggle"]}
      data-still
      onClick={() => void completeAction.run(client, [task])}
    >
      <span className={circles["circle"]} data-status={status} data-priority={priority}>
        {isCompleted && <Check size={12} strokeWidth={3} aria-hidden />}
        {status === "cancelled" && <Ban size={12} strokeWidth={2.5} aria-hidden />}
      </span>
    </button>
  );
}

/** Three bars as in a signal; medium is the ordinary case and stays silent. */
function PriorityMark({ priority }: { readonly priority: TaskPriority }) {
  if (priority === "medium") return null;
  const label = `${priorityLabels[priority]} priority`;
  return (
    <span
      role="img"
      className={marks["mark"]}
      data-priority={priority}
      aria-label={label}
      title={label}
    />
  );
}
