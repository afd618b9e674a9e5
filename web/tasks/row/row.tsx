import type { Task, TaskPriority } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, Check, ChevronDown, ListTree, Repeat, Sparkles } from "lucide-react";
import { memo } from "react";
import { Opener, Row, RowButtons } from "../../list/row.tsx";
import { WithAi } from "../../preferences/without-ai.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { dueLabel, isDone, isOverdue } from "../rules.ts";
import { taskSelection, toggleIn } from "../list/view.ts";
import { completeAction, editAction, removeAction } from "../task-actions.ts";
import { durationText, priorityLabels, statusLabels } from "../texts.ts";
import { GhostDue } from "./ghosts.tsx";
import marks from "./priority-mark.module.css";
import styles from "./row.module.css";
import circles from "./status-circle.module.css";
import { useNameOf } from "../../activity/names.ts";
import facts from "./row-facts.module.css";

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

export const hasFacts = (task: Task): boolean =>
  task.dueDate !== null ||
  task.tags.length > 0 ||
  task.category !== null ||
  task.aiMetadata !== null ||
  task.subTasks.length > 0 ||
  (task.estimatedDuration ?? 0) > 0 ||
  isUnderWay(task.status);

const isUnderWay = (status: Task["status"]): boolean =>
  status === "in_progress" || status === "blocked";

function RowFacts({ task, today }: { readonly task: Task; readonly today: string }) {
  const { status, category, tags, aiMetadata, estimatedDuration, progress } = task;
  return (
    <span className={facts["more"]}>
      <Due task={task} today={today} />
      {isUnderWay(status) && (
        <span data-status={status}>
          {statusLabels[status]}
          {status === "in_progress" && ` ${String(progress)}%`}
        </span>
      )}
      {(estimatedDuration ?? 0) > 0 && <span>{durationText(estimatedDuration ?? 0)}</span>}
      <Steps task={task} />
      {category !== null && <bdi className={facts["chip"]}>{category}</bdi>}
      {tags.map((tag) => (
        <bdi key={tag} className={facts["tag"]}>
          {tag}
        </bdi>
      ))}
      {aiMetadata && (
        <WithAi>
          <AgentMark actor={aiMetadata.aiAgent} />
        </WithAi>
      )}
    </span>
  );
}

function Due({ task, today }: { readonly task: Task; readonly today: string }) {
  const due = dueLabel(task, today);
  if (due === undefined) return null;
  const isLate = isOverdue(task, today);
  return (
    <span className={facts["due"]} data-overdue={isLate} data-today={task.dueDate === today}>
      {task.repeat !== null && <Repeat size={11} strokeWidth={2} role="img" aria-label="Repeats" />}
      {due}
      {isLate && <span className="visually-hidden"> (overdue)</span>}
    </span>
  );
}

function Steps({ task: { subTasks } }: { readonly task: Task }) {
  if (subTasks.length === 0) return null;
  const done = subTasks.filter(({ completed }) => completed).length;
  return (
    <span className={facts["due"]}>
      <ListTree size={11} strokeWidth={2} aria-hidden />
      {done}/{subTasks.length}
      <span className="visually-hidden"> sub-tasks done</span>
    </span>
  );
}

function AgentMark({ actor }: { readonly actor: string }) {
  return (
    <span className={facts["agent"]} dir="auto">
      <Sparkles size={12} strokeWidth={2} aria-hidden />
      {useNameOf(actor)}
    </span>
  );
}
