import { counted } from "#shared/words.ts";
import type { Task } from "#contract/tasks.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ListChecks, SearchX } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { BulkBar } from "../../list/bulk-bar.tsx";
import type { ListDrag } from "../../list/drag.tsx";
import { type Group, type Lines, linesOf } from "../../list/lines.ts";
import { Example } from "../../list/list-states.tsx";
import { ItemList } from "../../list/window/item-list.tsx";
import type { WallClock } from "#shared/tasks/overdue.ts";
import { clockAt, minute, today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { showToast } from "../../ui/toast.ts";
import { isOverdue } from "../rules.ts";
import { spellingsOfList } from "./labels.ts";
import { leaving } from "./leaving.ts";
import {
  bulkActions,
  completeAction,
  listActions,
  moveToToday,
  removeAction,
  rowActions,
} from "../task-actions.ts";
import { focusQuickAdd } from "../create/open.ts";
import { hasFacts, TaskRow } from "../row/row.tsx";
import { type Move, taskCollection } from "../task-collection.ts";
import { taskTexts } from "../texts.ts";
import { dropMove, inGroups, type TaskGroup } from "./grouping.ts";
import { matches } from "./filter.ts";
import styles from "./group-heading.module.css";
import { useRowDensity } from "../../list/density.ts";
import { proposed } from "../../activity/proposals.ts";
import { movedIn } from "../row/ghosts.tsx";
import { isPhone } from "../../panels/phone.ts";
import { isNarrowed, showAll, taskSelection, taskView, toggleIn } from "./view.ts";

export { GroupChoice, SortMenu } from "./view-controls.tsx";

/** CSS pixels, as row.module.css has them; known heights need no measuring after each change. */
const heights = { one: 44, two: 60, heading: 40, expanded: 120 } as const;
const lower = { one: 32, two: 46, heading: 32, expanded: 100 } as const;
/** Closer to each other, and a finger still meets each: what a sheet has room for. */
const closer = { ...lower, one: 44, heading: 40 } as const;

interface Props {
  readonly tasks: readonly Task[];
  open(id: string): void;
}

export function TaskList({ tasks, open }: Props) {
  const { search, filter, groupBy, sort, collapsed, expanded } = useStore(taskView.state);
  const clock = useClock(tasks);
  const held = useStore(leaving);
  const groupsOf = useMemo(
    () => inGroups(groupBy, clock, { isShown: matches(search, filter), leaving: held, sort }),
    [groupBy, clock, search, filter, held, sort],
  );
  const [spellingsOf] = useState(spellingsOfList);
  const spellings = spellingsOf(tasks);
  const groups = useMemo(() => groupsOf(tasks), [groupsOf, tasks]);
  const lines = useMemo(() => linesOf(groups, collapsed), [groups, collapsed]);
  const { isCompact, isLow } = useRowDensity();
  const onPhone = useStore(isPhone);
  const known = isLow ? lower : isCompact || onPhone ? closer : heights;
  const ghosts = useStore(proposed);
  const moved = useMemo(() => movedIn(ghosts), [ghosts]);
  const size = useCallback(
    (task: Task | undefined) => sizeOf(task, { expanded, moved, known }),
    [expanded, moved, known],
  );
  const drag = useTaskDrag(tasks, groups, lines);
  if (groups.length === 0) return <Nothing />;
  return (
    <>
      <ItemList
        label="Tasks"
        look="rows"
        lines={lines}
        size={size}
        drag={drag}
        keys={{ itemActions: rowActions, listActions, selection: taskSelection, open }}
        row={(task) => (
          <TaskRow
            task={task}
            today={clock.day}
            isLate={isOverdue(task, clock)}
            isExpanded={expanded.has(task.id)}
            spellings={spellings}
            open={open}
          />
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

function useTaskDrag(
  tasks: readonly Task[],
  groups: readonly TaskGroup[],
  lines: Lines<Task>,
): ListDrag<Task> {
  const client = useQueryClient();
  return {
    tool: "tasks",
    words: { end: taskTexts.dropAtEnd, now: taskTexts.dropNow },
    titleOf: ({ title }) => title,
    drop(id, place) {
      const move = dropMove(tasks, groups, lines, id, place);
      if (taskView.state.get().sort !== "own") return dropSorted(client, id, move);
      if (move) void taskCollection.change(client, "move", [id], move);
      return move !== undefined;
    },
    right: (task) => void completeAction.run(client, [task]),
    left: (task) => void removeAction.run(client, [task]),
  };
}

/** A list that is sorted has no place to drop at, but the group says something. */
function dropSorted(client: QueryClient, id: string, move: Move | undefined): boolean {
  if (move?.changes) void taskCollection.change(client, "update", [id], move.changes);
  else if (move)
    showToast({
      id: "sorted",
      text: "Tasks can be dragged when the list is sorted manually.",
      actions: [{ label: "Sort manually", run: () => taskView.set({ sort: "own" }) }],
    });
  return move?.changes !== undefined;
}

/**
 * The person's clock as far as these tasks need it: it stands at the last time of day that one of them has and that is past, so
 * that a minute in which none passes costs no more than a look at each.
 */
function useClock(tasks: readonly Task[]): WallClock {
  const day = useStore(today);
  const time = usePart(minute, (now) => lastPassed(tasks, clockAt(now)));
  return useMemo(() => ({ day, time }), [day, time]);
}

function lastPassed(tasks: readonly Task[], { time }: WallClock): string {
  let last = "";
  for (const { dueTime } of tasks)
    if (dueTime !== null && dueTime < time && dueTime > last) last = dueTime;
  // Later than that one, and not later than the next.
  return last === "" ? "00:00" : `${last}~`;
}

interface Taller {
  readonly expanded: ReadonlySet<string>;
  readonly moved: ReadonlySet<string | null>;
  readonly known: Readonly<Record<keyof typeof heights, number>>;
}

function sizeOf(task: Task | undefined, { expanded, moved, known }: Taller) {
  if (!task) return { px: known.heading, isLikely: false };
  if (expanded.has(task.id)) return { px: known.expanded, isLikely: true };
  const px = hasFacts(task) ? known.two : known.one;
  return moved.has(task.id) ? { px: px + known.one, isLikely: true } : { px, isLikely: false };
}

interface HeadingProps {
  readonly group: Group<Task>;
  readonly isCollapsed: boolean;
}

function GroupHeading({ group: { key, title, items }, isCollapsed }: HeadingProps) {
  const client = useQueryClient();
  return (
    <div className={styles["heading"]}>
      <h3 className={styles["words"]}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          title={isCollapsed ? taskTexts.expand : taskTexts.collapse}
          className={styles["toggle"]}
          onClick={() => toggleIn("collapsed", key)}
        >
          <ChevronDown size={14} strokeWidth={2} aria-hidden />
          <bdi className={styles["title"]}>{title}</bdi>{" "}
          <span className={styles["count"]}>
            {isCollapsed ? `${counted(items.length, "task")} hidden` : items.length}
          </span>
        </button>
      </h3>
      {key === "overdue" && (
        <Button size="sm" look="quiet" onClick={() => moveToToday(client, items)}>
          Move all to today
        </Button>
      )}
    </div>
  );
}

function Nothing() {
  if (isNarrowed())
    return (
      <EmptyState icon={SearchX} title={taskTexts.nothingFound}>
        <p>{taskTexts.tryAdjusting}</p>
        <Button onClick={showAll}>{taskTexts.clearFilters}</Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={ListChecks} title={taskTexts.nothingFound}>
      <Button look="primary" onClick={focusQuickAdd}>
        Add your first task
      </Button>
      <Example words="add task Pay rent tomorrow 5pm high" />
    </EmptyState>
  );
}
