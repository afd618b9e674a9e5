import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ListTree, Pencil, Repeat, Sparkles, Trash } from "lucide-react";
import { memo, type MouseEvent } from "react";
import { haloOf } from "../live/halo.ts";
import { useNameOf } from "../live/names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { removeTask, toggleTask } from "./actions.ts";
import { dueLabel, isOverdue } from "./due.ts";
import { PriorityMark } from "./priority-mark.tsx";
import styles from "./row.module.css";
import { selection, toggleSelected, useIsSelected } from "./selection.ts";
import { StatusCircle } from "./status-circle.tsx";
import { durationText, statusLabels } from "./texts.ts";
import { toggleIn } from "./view.ts";

interface Props {
  readonly task: Task;
  readonly today: string;
  readonly isExpanded: boolean;
  open(id: string): void;
}

/** Whether a row says more than its title; its height follows. */
export const hasSecondLine = (task: Task): boolean =>
  task.dueDate !== null ||
  task.tags.length > 0 ||
  task.category !== null ||
  task.aiMetadata !== null ||
  task.subTasks.length > 0 ||
  (task.estimatedDuration ?? 0) > 0 ||
  isUnderWay(task.status);

const isUnderWay = (status: Task["status"]): boolean =>
  status === "in_progress" || status === "blocked";

export const TaskRow = memo(function TaskRow({ task, today, isExpanded, open }: Props) {
  const client = useQueryClient();
  const isSelected = useIsSelected(task.id);
  const isDone = task.status === "completed" || task.status === "cancelled";
  const halo = haloOf(task.id);
  const press = (event: MouseEvent) => {
    // With a key held, or while others are chosen by it, a row is chosen instead of opened.
    if (event.shiftKey || event.ctrlKey || event.metaKey) toggleSelected(task.id);
    else if (selection.get().size > 0 && event.detail > 0) toggleSelected(task.id);
    else open(task.id);
  };
  return (
    <article
      className={styles["row"]}
      data-task={task.id}
      data-done={isDone}
      data-selected={isSelected}
      data-priority={task.priority}
      data-halo={halo?.turn}
      style={halo && { "--halo-age": `-${String(halo.ageMs)}ms` }}
    >
      <StatusCircle task={task} toggle={() => toggleTask(client, task)} />
      <div className={styles["body"]}>
        <button
          type="button"
          data-open
          className={styles["open"]}
          aria-pressed={isSelected ? true : undefined}
          onClick={press}
        >
          <span className={styles["title"]} dir="auto">
            {task.title}
          </span>
          {hasSecondLine(task) && <SecondLine task={task} today={today} />}
        </button>
        {isExpanded && (
          <p className={styles["description"]} dir="auto">
            {task.description}
          </p>
        )}
      </div>
      <RowActions
        task={task}
        isExpanded={isExpanded}
        edit={() => open(task.id)}
        remove={() => removeTask(client, task.id)}
      />
    </article>
  );
});

interface ActionsProps {
  readonly task: Task;
  readonly isExpanded: boolean;
  edit(): void;
  remove(): void;
}

function RowActions({ task, isExpanded, edit, remove }: ActionsProps) {
  const { title, priority, description } = task;
  return (
    <>
      <PriorityMark priority={priority} />
      {description !== "" && (
        <IconButton
          icon={ChevronDown}
          label={`${isExpanded ? "Hide" : "Show"} description of ${title}`}
          tip="none"
          data-still
          className={styles["expand"]}
          aria-expanded={isExpanded}
          onClick={() => toggleIn("expanded", task.id)}
        />
      )}
      <span className={styles["actions"]} data-still>
        <IconButton icon={Pencil} label={`Edit ${title}`} tip="none" onClick={edit} />
        <IconButton icon={Trash} label={`Delete ${title}`} tip="none" onClick={remove} />
      </span>
    </>
  );
}

function SecondLine({ task, today }: { readonly task: Task; readonly today: string }) {
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
      {aiMetadata && <AgentMark actor={aiMetadata.aiAgent} />}
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
