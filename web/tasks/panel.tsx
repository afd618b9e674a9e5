import { ItemPanel } from "../list/item-panel.tsx";
import { WithAi } from "../preferences/without-ai.ts";
import type { PanelProps } from "../panels/registry.ts";
import { Suspense } from "react";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart } from "../ui/store.ts";
import { QuickAdd } from "./create/quick-add.tsx";
import { Toolbar } from "./list/toolbar.tsx";
import { taskView } from "./list/view.ts";
import { GhostRows } from "./row/ghosts.tsx";
import { taskCollection } from "./task-collection.ts";
import { loadProblem } from "./texts.ts";

const TaskDetails = lazyPart(async () => (await import("./details/details.tsx")).TaskDetails);
const Analytics = lazyPart(async () => (await import("./analytics/analytics.tsx")).TaskAnalytics);
// Asked for together with the tasks, so that neither waits for the other.
const TaskList = lazyPart(async () => (await import("./list/list.tsx")).TaskList);
preloadPart(TaskList);

/** The list of tasks or its figures, and over either the details of one. */
export function TasksPanel({ panel }: PanelProps) {
  const shows = usePart(taskView.state, (now) => now.shows);
  return (
    <ItemPanel
      panel={panel}
      collection={taskCollection}
      part={TaskDetails}
      loading="Loading tasks"
      problem={loadProblem}
      list={(tasks, open) => <TaskList tasks={tasks} open={open} />}
      item={({ id, item, rows, close }) =>
        rows && <TaskDetails id={id} task={item} close={close} />
      }
      around={(list, tasks) => (
        <>
          <Toolbar tasks={tasks} />
          {shows === "analytics" ? (
            <Suspense fallback={<Skeleton label="Loading analytics" />}>
              <Analytics />
            </Suspense>
          ) : (
            <>
              <QuickAdd />
              <WithAi>
                <GhostRows />
              </WithAi>
              {list}
            </>
          )}
        </>
      )}
    />
  );
}
