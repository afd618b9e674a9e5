import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, Check, Sparkles, Trash } from "lucide-react";
import { memo } from "react";
import { haloOf } from "../live/halo.ts";
import { useNameOf } from "../live/names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { removeTask, toggleTask } from "./actions.ts";
import { dueLabel, isOverdue } from "./due.ts";
import { PriorityMark } from "./priority-mark.tsx";
import styles from "./row.module.css";
import { statusLabels } from "./texts.ts";

interface Props {
  readonly task: Task;
  readonly today: string;
  open(id: string): void;
}

/** Whether a row says more than its title; its height follows. */
export const hasSecondLine = ({ dueDate, tags, category, aiMetadata, status }: Task): boolean =>
  dueDate !== null ||
  tags.length > 0 ||
  category !== null ||
  aiMetadata !== null ||
  isUnderWay(status);

const isUnderWay = (status: Task["status"]): boolean =>
  status === "in_progress" || status === "blocked";

export const TaskRow = memo(function TaskRow({ task, today, open }: Props) {
  const client = useQueryClient();
  const isDone = task.status === "completed";
  const halo = haloOf(task.id);
  return (
    <article
      className={styles["row"]}
      data-task={task.id}
      data-done={isDone || task.status === "cancelled"}
      data-halo={halo?.turn}
      style={halo && { "--halo-age": `-${String(halo.ageMs)}ms` }}
    >
      <StatusCircle task={task} toggle={() => toggleTask(client, task)} />
      <button type="button" data-open className={styles["open"]} onClick={() => open(task.id)}>
        <span className={styles["title"]} dir="auto">
          {task.title}
        </span>
        {hasSecondLine(task) && <SecondLine task={task} today={today} />}
      </button>
      <PriorityMark priority={task.priority} />
      <IconButton
        icon={Trash}
        label={`Delete ${task.title}`}
        tip="none"
        className={styles["delete"]}
        onClick={() => removeTask(client, task.id)}
      />
    </article>
  );
});

function StatusCircle({ task, toggle }: { readonly task: Task; toggle(): void }) {
  const isDone = task.status === "completed";
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      aria-label={isDone ? `Reopen ${task.title}` : `Complete ${task.title}`}
      className={styles["toggle"]}
      onClick={toggle}
    >
      <span className={styles["circle"]} data-status={task.status} data-priority={task.priority}>
        {isDone && <Check size={12} strokeWidth={3} aria-hidden />}
        {task.status === "cancelled" && <Ban size={12} strokeWidth={2.5} aria-hidden />}
      </span>
    </button>
  );
}

function SecondLine({ task, today }: { readonly task: Task; readonly today: string }) {
  const due = dueLabel(task, today);
  const { status, category, tags, aiMetadata } = task;
  return (
    <span className={styles["more"]}>
      {due !== undefined && (
        <span
          className={styles["due"]}
          data-overdue={isOverdue(task, today)}
          data-today={task.dueDate === today}
        >
          {due}
          {isOverdue(task, today) && <span className="visually-hidden"> (overdue)</span>}
        </span>
      )}
      {isUnderWay(status) && <span data-status={status}>{statusLabels[status]}</span>}
      {category !== null && <span dir="auto">{category}</span>}
      {tags.map((tag) => (
        <span key={tag} className={styles["tag"]} dir="auto">
          {tag}
        </span>
      ))}
      {aiMetadata && <AgentMark actor={aiMetadata.aiAgent} />}
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
