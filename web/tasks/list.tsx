import type { Task } from "#contract/tasks.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ListChecks } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import { today } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useStore } from "../ui/store.ts";
import styles from "./list.module.css";
import { quickAddId } from "./quick-add.tsx";
import { hasSecondLine, TaskRow } from "./row.tsx";
import { inSections, type Line } from "./sections.ts";
import { taskTexts } from "./texts.ts";

/** CSS pixels, as list.module.css has them; known heights need no measuring after each change. */
const heights = { one: 44, two: 60, heading: 40 } as const;
const overscan = 6;

interface Props {
  readonly tasks: readonly Task[];
  open(id: string): void;
}

export function TaskList({ tasks, open }: Props) {
  const lines = useMemo(() => inSections(tasks), [tasks]);
  if (lines.length === 0) return <NoTasks />;
  return <Lines lines={lines} open={open} />;
}

function Lines({ lines, open }: { readonly lines: readonly Line[]; open(id: string): void }) {
  const day = useStore(today);
  const headingAt = lines.findLastIndex(({ kind }) => kind === "heading");
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]),
    getItemKey: useCallback((index: number) => keyOf(lines[index]), [lines]),
    overscan,
  });
  return (
    <div ref={scroller} className={styles["scroller"]}>
      <ul
        aria-label="Tasks"
        className={styles["list"]}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li
              key={key}
              aria-setsize={line.kind === "task" ? countOf(lines, headingAt) : undefined}
              aria-posinset={line.kind === "task" ? placeOf(index, headingAt) : undefined}
              className={styles["line"]}
              style={{ translate: `0 ${String(start)}px`, blockSize: size }}
            >
              {line.kind === "task" ? (
                <TaskRow task={line.task} today={day} open={open} />
              ) : (
                <h3 className={styles["heading"]}>
                  {line.title} <span className={styles["count"]}>{line.count}</span>
                </h3>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Headings are not tasks: of the lines, and of those before one. */
const countOf = (lines: readonly Line[], headingAt: number): number =>
  lines.length - (headingAt < 0 ? 0 : 1);
const placeOf = (index: number, headingAt: number): number =>
  headingAt >= 0 && headingAt < index ? index : index + 1;

function NoTasks() {
  return (
    <EmptyState icon={ListChecks} title={taskTexts.nothingFound}>
      <Button
        look="primary"
        onClick={() => document.querySelector<HTMLElement>(`#${quickAddId}`)?.focus()}
      >
        Add your first task
      </Button>
      <p className={styles["example"]}>
        or tell the assistant: <q>add task Pay rent tomorrow 5pm high</q>
      </p>
    </EmptyState>
  );
}

function heightOf(line: Line | undefined): number {
  if (line?.kind !== "task") return heights.heading;
  return hasSecondLine(line.task) ? heights.two : heights.one;
}

const keyOf = (line: Line | undefined): string =>
  line?.kind === "task" ? line.task.id : (line?.title ?? "");
