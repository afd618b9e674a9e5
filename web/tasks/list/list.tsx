import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ListChecks, SearchX } from "lucide-react";
import { useCallback, useMemo } from "react";
import { BulkBar } from "../../list/bulk-bar.tsx";
import type { ListDrag } from "../../list/drag.tsx";
import { linesOf } from "../../list/lines.ts";
import { Example } from "../../list/list-states.tsx";
import { useIsSelecting } from "../../list/selection.ts";
import { VirtualList } from "../../list/window/virtual-list.tsx";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useStore } from "../../ui/store.ts";
import {
  bulkActions,
  completeAction,
  listActions,
  removeAction,
  taskActions,
} from "../task-actions.ts";
import { moveTask } from "../changes.ts";
import { focusQuickAdd } from "../create/open.ts";
import { hasFacts } from "../row/row-facts.tsx";
import { TaskRow } from "../row/row.tsx";
import { taskTexts } from "../texts.ts";
import { dropMove, type TaskLines } from "./drop.ts";
import { isFiltering, noFilter } from "./filter.ts";
import { GroupHeading } from "./group-heading.tsx";
import { inGroups } from "./grouping.ts";
import { matches } from "./matching.ts";
import { taskSelection, taskView } from "./view.ts";

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
  const isSelecting = useIsSelecting(taskSelection);
  if (groups.length === 0)
    return search.trim() !== "" || isFiltering(filter) ? <NothingFound /> : <NoTasks />;
  return (
    <>
      <VirtualList
        label="Tasks"
        look="rows"
        lines={lines}
        size={size}
        drag={drag}
        keys={{ itemActions: taskActions, listActions, selection: taskSelection, open }}
        row={(task) => (
          <TaskRow task={task} today={day} isExpanded={expanded.has(task.id)} open={open} />
        )}
        heading={(group, isCollapsed) => (
          <GroupHeading group={group} isCollapsed={isCollapsed} today={day} />
        )}
      />
      {isSelecting && (
        <BulkBar
          label="Selected tasks"
          items={tasks}
          selection={taskSelection}
          actions={bulkActions}
        />
      )}
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
      if (move) moveTask(client, id, move);
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
