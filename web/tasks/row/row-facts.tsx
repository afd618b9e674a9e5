import type { Task } from "#contract/tasks.ts";
import { ListTree, Repeat, Sparkles } from "lucide-react";
import { useNameOf } from "../../activity/names.ts";
import { WithAi } from "../../preferences/without-ai.ts";
import { dueLabel, isOverdue } from "../due.ts";
import styles from "./row-facts.module.css";
import { durationText, statusLabels } from "../texts.ts";

/** Whether a row says more than its title; its height follows. */
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

export function RowFacts({ task, today }: { readonly task: Task; readonly today: string }) {
  const { status, category, tags, aiMetadata, estimatedDuration, progress } = task;
  return (
    <span className={styles["more"]}>
      <Due task={task} today={today} />
      {isUnderWay(status) && (
        <span data-status={status}>
          {statusLabels[status]}
          {status === "in_progress" && ` ${String(progress)}%`}
        </span>
      )}
      {(estimatedDuration ?? 0) > 0 && <span>{durationText(estimatedDuration ?? 0)}</span>}
      <Steps task={task} />
      {category !== null && (
        <span className={styles["chip"]} dir="auto">
          {category}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag} className={styles["tag"]} dir="auto">
          {tag}
        </span>
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
    <span className={styles["due"]} data-overdue={isLate} data-today={task.dueDate === today}>
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
    <span className={styles["due"]}>
      <ListTree size={11} strokeWidth={2} aria-hidden />
      {done}/{subTasks.length}
      <span className="visually-hidden"> sub-tasks done</span>
    </span>
  );
}

function AgentMark({ actor }: { readonly actor: string }) {
  return (
    <span className={styles["agent"]} dir="auto">
      <Sparkles size={12} strokeWidth={2} aria-hidden />
      {useNameOf(actor)}
    </span>
  );
}
