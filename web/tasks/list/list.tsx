import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ListChecks, SearchX } from "lucide-react";
import { useCallback, useMemo } from "react";
import { BulkBar } from "../../list/list-bar.tsx";
import type { ListDrag } from "../../list/drag.tsx";
import { type Group, linesOf } from "../../list/lines.ts";
import { Example } from "../../list/list-states.tsx";
import { ItemList } from "../../list/window/item-list.tsx";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useStore } from "../../ui/store.ts";
import {
  bulkActions,
  completeAction,
  listActions,
  moveToTodayAction,
  removeAction,
  taskActions,
} from "../task-actions.ts";
import { focusQuickAdd } from "../create/open.ts";
import { hasFacts, TaskRow } from "../row/row.tsx";
import { taskCollection } from "../task-collection.ts";
import { hiddenTasks, taskTexts } from "../texts.ts";
import { dropMove, type TaskLines } from "./drop.ts";
import { isFiltering, matches, noFilter } from "./filter.ts";
import styles from "./group-heading.module.css";
import { inGroups } from "./grouping.ts";
import { taskSelection, taskView, toggleIn } from "./view.ts";

/** CSS pixels, as row.module.css has them; known heights need no measuring after each change. */
const heights = { one: 44, two: 60, heading: 40, expanded: 120 } as const;

interface Props {
  readonly tasks: readonly Task[];
  open(id: string): void;
}

export function TaskList({ tasks, open }: Props) {
  const { search, filter, groupBy, collapsed, expanded } = useStore(taskView.state);
  const day = useStore(today);
  const groupsOf = useMemo(
    () => inGroups(groupBy, day, matches(search, filter)),
    [groupBy, day, search, filter],
  );
  const groups = useMemo(() => groupsOf(tasks), [groupsOf, tasks]);
  const lines = useMemo(() => linesOf(groups, collapsed), [groups, collapsed]);
  const size = useCallback((task: Task | undefined) => sizeOf(task, expanded), [expanded]);
  const drag = useTaskDrag(tasks, lines);
  if (groups.length === 0)
    return search.trim() !== "" || isFiltering(filter) ? <NothingFound /> : <NoTasks />;
  return (
    <>
      <ItemList
        label="Tasks"
        look="rows"
        lines={lines}
        size={size}
        drag={drag}
        keys={{ itemActions: taskActions, listActions, selection: taskSelection, open }}
        row={(task) => (
          <TaskRow task={task} today={day} isExpanded={expanded.has(task.id)} open={open} />
        )}
        heading={(group, isCollapsed) => <GroupHeading group={group} isCollapsed={isCollapsed} />}
      />
      <BulkBar
        label="Selected tasks"
        items={tasks}
        selection={taskSelection}
        actions={bulkActions}
      />
    </>
  );
}

function useTaskDrag(tasks: readonly Task[], lines: TaskLines): ListDrag<Task> {
  const client = useQueryClient();
  return {
    words: { end: taskTexts.dropAtEnd, now: taskTexts.dropNow },
    titleOf: ({ title }) => title,
    drop(id, place) {
      const move = dropMove(tasks, lines, id, place);
      if (move) void taskCollection.change(client, "move", [id], move);
      return move !== undefined;
    },
    right: (task) => void completeAction.run(client, [task]),
    left: (task) => void removeAction.run(client, [task]),
  };
}

function sizeOf(task: Task | undefined, expanded: ReadonlySet<string>) {
  if (!task) return { px: heights.heading, isLikely: false };
  if (expanded.has(task.id)) return { px: heights.expanded, isLikely: true };
  return { px: hasFacts(task) ? heights.two : heights.one, isLikely: false };
}

interface HeadingProps {
  readonly group: Group<Task>;
  readonly isCollapsed: boolean;
}

function GroupHeading({ group, isCollapsed }: HeadingProps) {
  const client = useQueryClient();
  const { key, title, items } = group;
  const hint = isCollapsed ? taskTexts.expand : taskTexts.collapse;
  return (
    <div className={styles["heading"]}>
      <h3 className={styles["words"]}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          title={hint}
          className={styles["toggle"]}
          onClick={() => toggleIn("collapsed", key)}
        >
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
          <span dir="auto" className={styles["title"]}>
            {title}
          </span>{" "}
          <span className={styles["count"]}>
            {isCollapsed ? hiddenTasks(items.length) : items.length}
          </span>
        </button>
      </h3>
      {key === "overdue" && (
        <Button size="sm" look="quiet" onClick={() => void moveToTodayAction.run(client, items)}>
          Move all to today
        </Button>
      )}
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={SearchX} title={taskTexts.nothingFound}>
      <p>{taskTexts.tryAdjusting}</p>
      <Button onClick={() => taskView.set({ search: "", filter: noFilter })}>
        {taskTexts.clearFilters}
      </Button>
    </EmptyState>
  );
}

function NoTasks() {
  return (
    <EmptyState icon={ListChecks} title={taskTexts.nothingFound}>
      <Button look="primary" onClick={focusQuickAdd}>
        Add your first task
      </Button>
      <Example words="add task Pay rent tomorrow 5pm high" />
    </EmptyState>
  );
}
