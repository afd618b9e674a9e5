import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { ListChecks, SearchX } from "lucide-react";
import { Suspense, useCallback, useMemo, useRef } from "react";
import { today } from "../../time/today.ts";
import { WithAi } from "../../preferences/with-ai.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { moveTask } from "../changes.ts";
import { type Drag, useDrag } from "../drag/use-drag.ts";
import { DropEnd, Ghost } from "../drag/marks.tsx";
import { dropMove } from "../drag/drop.ts";
import { GroupHeading } from "./group-heading.tsx";
import { inGroups } from "./grouping.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { type Line, lineAt, type Lines, linesOf, taskAt } from "./lines.ts";
import { useListKeys } from "./list-keys.ts";
import styles from "./list.module.css";
import { matches } from "./matching.ts";
import { quickAddId } from "../create/quick-add.tsx";
import { hasFacts } from "../row/row-facts.tsx";
import { TaskRow } from "../row/row.tsx";
import { selection } from "./selection.ts";
import { taskTexts } from "../texts.ts";
import { isFiltering, noFilter } from "./filter.ts";
import { setView, view } from "./view.ts";

const BulkBar = lazyPart(async () => (await import("./bulk-bar.tsx")).BulkBar);

/** CSS pixels, as list.module.css has them; known heights need no measuring after each change. */
const heights = { one: 44, two: 60, heading: 40, expanded: 120 } as const;
const overscan = 4;

interface Props {
  readonly tasks: readonly Task[];
  open(id: string): void;
}

export function TaskList({ tasks, open }: Props) {
  const { search, filter, groupBy, collapsed } = useStore(view);
  const day = useStore(today);
  const groupsOf = useMemo(
    () => inGroups(groupBy, day, matches(search, filter)),
    [groupBy, day, search, filter],
  );
  const groups = useMemo(() => groupsOf(tasks), [groupsOf, tasks]);
  const lines = useMemo(() => linesOf(groups, collapsed), [groups, collapsed]);
  const isSelecting = usePart(selection, (ids) => ids.size > 0);
  if (groups.length === 0) {
    const isNarrowed = search.trim() !== "" || isFiltering(filter);
    return isNarrowed ? <NothingFound /> : <NoTasks />;
  }
  return (
    <>
      <VirtualLines all={tasks} lines={lines} day={day} open={open} />
      {isSelecting && (
        <Suspense>
          <BulkBar tasks={tasks} />
        </Suspense>
      )}
    </>
  );
}

interface LinesProps {
  readonly all: readonly Task[];
  readonly lines: Lines;
  readonly day: string;
  open(id: string): void;
}

function VirtualLines({ all, lines, day, open }: LinesProps) {
  const client = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  const expanded = usePart(view, (now) => now.expanded);
  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(taskAt(lines, index), expanded),
    // A new function says that lines may have other heights now.
    getItemKey: useCallback((index: number) => keyOf(lines, index, expanded), [lines, expanded]),
    overscan,
  });
  const lineUnder = (offset: number) => virtual.getVirtualItemForOffset(offset);
  const drag = useDrag(scroller, lineUnder, (id, place) => {
    const move = dropMove(all, lines, id, place);
    if (move) moveTask(client, id, move);
  });
  const keptFocus = useKeptFocus();
  const onKeyDown = useListKeys({ all, lines, open, show: virtual.scrollToIndex });
  return (
    <div
      ref={scroller}
      role="presentation"
      className={styles["scroller"]}
      data-fade
      data-dragging={drag.now !== undefined}
      onKeyDown={onKeyDown}
      {...keptFocus}
      {...drag.handlers}
    >
      <ul
        aria-label="Tasks"
        className={styles["list"]}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => (
          <ListLine
            key={item.key}
            item={item}
            line={lineAt(lines, item.index)}
            measure={virtual.measureElement}
            drop={dropMark(drag.now, item.index)}
            day={day}
            open={open}
          />
        ))}
      </ul>
      <p data-moves aria-live="polite" className="visually-hidden" />
      {drag.now && <DropEnd isOver={drag.now.place === "end"} />}
      {drag.now && <Ghost drag={drag.now} title={titleOf(all, drag.now.id)} />}
    </div>
  );
}

interface ListLineProps {
  readonly item: VirtualItem;
  readonly line: Line | undefined;
  readonly drop: string | undefined;
  readonly day: string;
  measure(element: HTMLElement | null): void;
  open(id: string): void;
}

function ListLine({ item: { index, start, size }, line, drop, day, measure, open }: ListLineProps) {
  const expanded = usePart(view, (now) => now.expanded);
  if (!line) return null;
  const isTask = line.kind === "task";
  const isOpen = isTask && expanded.has(line.task.id);
  return (
    <li
      ref={isOpen ? measure : undefined}
      data-index={index}
      data-drop={drop}
      className={styles["line"]}
      style={{ translate: `0 ${String(start)}px`, ...(isOpen ? {} : { blockSize: size }) }}
      aria-setsize={isTask ? line.group.tasks.length : undefined}
      aria-posinset={isTask ? line.place : undefined}
    >
      {isTask ? (
        <TaskRow task={line.task} today={day} isExpanded={isOpen} open={open} />
      ) : (
        <GroupHeading group={line.group} isCollapsed={line.isCollapsed} today={day} />
      )}
    </li>
  );
}

function dropMark(drag: Drag | undefined, index: number): string | undefined {
  if (!drag?.place || drag.place === "end") return undefined;
  return drag.place.index === index ? drag.place.side : undefined;
}

const titleOf = (all: readonly Task[], id: string): string =>
  all.find((task) => task.id === id)?.title ?? "";

function NothingFound() {
  return (
    <EmptyState icon={SearchX} title={taskTexts.nothingFound}>
      <p>{taskTexts.tryAdjusting}</p>
      <Button onClick={() => setView({ search: "", filter: noFilter })}>
        {taskTexts.clearFilters}
      </Button>
    </EmptyState>
  );
}

function NoTasks() {
  return (
    <EmptyState icon={ListChecks} title={taskTexts.nothingFound}>
      <Button
        look="primary"
        onClick={() => document.querySelector<HTMLElement>(`#${quickAddId}`)?.focus()}
      >
        Add your first task
      </Button>
      <WithAi>
        <p className={styles["example"]}>
          or tell the assistant: <q>add task Pay rent tomorrow 5pm high</q>
        </p>
      </WithAi>
    </EmptyState>
  );
}

function keyOf(lines: Lines, index: number, expanded: ReadonlySet<string>): string {
  const line = lineAt(lines, index);
  if (line?.kind !== "task") return `heading:${line?.group.key ?? ""}`;
  // Another key where its height is measured, or the measure of the one would be kept for the other.
  return expanded.has(line.task.id) ? `${line.task.id}:open` : line.task.id;
}

function heightOf(task: Task | undefined, expanded: ReadonlySet<string>): number {
  if (!task) return heights.heading;
  if (expanded.has(task.id)) return heights.expanded;
  return hasFacts(task) ? heights.two : heights.one;
}
