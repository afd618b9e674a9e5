import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { memo, type MouseEvent, Suspense } from "react";
import { RowButtons } from "../../list/row-actions.tsx";
import { isSelecting, useIsSelected } from "../../list/selection.ts";
import { useHalo } from "../../activity/halo.ts";
import { proposed } from "../../activity/proposed.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { completeAction, editAction, removeAction } from "../task-actions.ts";
import { isMove } from "./ghost-move.ts";
import { PriorityMark } from "./priority-mark.tsx";
import styles from "./row.module.css";
import { hasFacts, RowFacts } from "./row-facts.tsx";
import { StatusCircle } from "./status-circle.tsx";
import { taskSelection, toggleIn } from "../list/view.ts";

const GhostDue = lazyPart(async () => (await import("./ghosts.tsx")).GhostDue);

/** Somebody proposes another day for it. */
function useIsMoving(id: string): boolean {
  const isAny = usePart(proposed, (list) => list.some((proposal) => isMove(proposal, id)));
  return !useStore(withoutAi) && isAny;
}

interface Props {
  readonly task: Task;
  readonly today: string;
  readonly isExpanded: boolean;
  open(id: string): void;
}

export const TaskRow = memo(function TaskRow({ task, today, isExpanded, open }: Props) {
  const client = useQueryClient();
  const isSelected = useIsSelected(taskSelection, task.id);
  const isDone = task.status === "completed" || task.status === "cancelled";
  const halo = useHalo(task.id);
  const isMoving = useIsMoving(task.id);
  const press = (event: MouseEvent) => {
    // With a key held, or while others are chosen by it, a row is chosen instead of opened.
    const isHeld = event.shiftKey || event.ctrlKey || event.metaKey;
    if (isHeld || (isSelecting(taskSelection) && event.detail > 0)) taskSelection.toggle(task.id);
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
      <StatusCircle task={task} toggle={() => void completeAction.run(client, [task])} />
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
          {hasFacts(task) && <RowFacts task={task} today={today} />}
        </button>
        {isExpanded && (
          <p className={styles["description"]} dir="auto">
            {task.description}
          </p>
        )}
      </div>
      {isMoving && (
        <Suspense>
          <GhostDue id={task.id} title={task.title} />
        </Suspense>
      )}
      <RowActions task={task} isExpanded={isExpanded} />
    </article>
  );
});

interface ActionsProps {
  readonly task: Task;
  readonly isExpanded: boolean;
}

const buttons = [editAction, removeAction];

function RowActions({ task, isExpanded }: ActionsProps) {
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
      <RowButtons className={styles["actions"]} actions={buttons} item={task} name={title} />
    </>
  );
}
