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
import { countLines, inSections, lineAt, taskAt } from "./sections.ts";
import { taskTexts } from "./texts.ts";

/** CSS pixels, as list.module.css has them; known heights need no measuring after each change. */
const heights = { one: 44, two: 60, heading: 40 } as const;
const overscan = 6;

interface Props {
  readonly tasks: readonly Task[];
  open(id: string): void;
}

export function TaskList({ tasks, open }: Props) {
  return tasks.length === 0 ? <NoTasks /> : <Lines tasks={tasks} open={open} />;
}

function Lines({ tasks, open }: Props) {
  const day = useStore(today);
  const sections = useMemo(() => inSections(tasks), [tasks]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: countLines(sections),
    getScrollElement: () => scroller.current,
    estimateSize: (line) => heightOf(taskAt(sections, line)),
    // A new function says that lines may have other heights now.
    getItemKey: useCallback((line: number) => taskAt(sections, line)?.id ?? "heading", [sections]),
    overscan,
  });
  return (
    <div ref={scroller} className={styles["scroller"]} data-fade>
      <ul
        aria-label="Tasks"
        className={styles["list"]}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const line = lineAt(sections, index);
          const place = { translate: `0 ${String(start)}px`, blockSize: size };
          return line.kind === "task" ? (
            <li
              key={key}
              className={styles["line"]}
              style={place}
              aria-setsize={tasks.length}
              aria-posinset={line.place}
            >
              <TaskRow task={line.task} today={day} open={open} />
            </li>
          ) : (
            <li key={key} className={styles["line"]} style={place}>
              <h3 className={styles["heading"]}>
                {line.title} <span className={styles["count"]}>{line.count}</span>
              </h3>
            </li>
          );
        })}
      </ul>
    </div>
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
      <p className={styles["example"]}>
        or tell the assistant: <q>add task Pay rent tomorrow 5pm high</q>
      </p>
    </EmptyState>
  );
}

function heightOf(task: Task | undefined): number {
  if (!task) return heights.heading;
  return hasSecondLine(task) ? heights.two : heights.one;
}
