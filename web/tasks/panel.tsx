import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect } from "react";
import { useRows } from "../collection/use-rows.ts";
import { focusItem } from "../list/focus.ts";
import { ListStates } from "../list/list-states.tsx";
import { proposed } from "../activity/proposed.ts";
import type { PanelProps } from "../panels/registry.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { withoutAi } from "../preferences/without-ai.ts";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart, useStore } from "../ui/store.ts";
import styles from "./panel.module.css";
import { taskCollection } from "./task-collection.ts";
import { QuickAdd } from "./create/quick-add.tsx";
import { loadProblem } from "./texts.ts";
import { Toolbar } from "./list/toolbar.tsx";
import { taskView } from "./list/view.ts";

const loadDetails = async () => (await import("./details/details.tsx")).TaskDetails;
const TaskDetails = lazyPart(loadDetails);
// Asked for together with the tasks, so that neither waits for the other.
const TaskList = lazyPart(async () => (await import("./list/list.tsx")).TaskList);
preloadPart(TaskList);
const Analytics = lazyPart(async () => (await import("./analytics/analytics.tsx")).TaskAnalytics);

const GhostRows = lazyPart(async () => (await import("./row/ghosts.tsx")).GhostRows);

/** Somebody proposes a task that is not there yet. */
function useIsGhostly(): boolean {
  const isAny = usePart(proposed, (list) => list.some((one) => one.capability === "tasks.create"));
  return !useStore(withoutAi) && isAny;
}

/** The list of tasks or its figures, and over either the details of one. */
export function TasksPanel({ panel }: PanelProps) {
  const client = useQueryClient();
  const { rows: data, ...query } = useRows(taskCollection);
  const isGhostly = useIsGhostly();
  const shows = usePart(taskView.state, (now) => now.shows);
  const openId = usePart(workspace, ({ items }) => items[panel]);
  const openTask = openId === undefined ? undefined : taskCollection.find(client, openId);

  // Fetched ahead, so that the first task opens as fast as the second; where that fails, opening tries again.
  useEffect(() => {
    loadDetails().catch(() => undefined);
  }, []);
  const open = useCallback((id: string) => setItem(panel, id), [panel]);
  const isOpen = openId !== undefined && data !== undefined;
  return (
    <div className={styles["panel"]}>
      <div className={styles["list"]} inert={isOpen}>
        <Toolbar tasks={data} />
        {shows === "analytics" ? (
          <Suspense fallback={<Skeleton label="Loading analytics" />}>
            <Analytics />
          </Suspense>
        ) : (
          <>
            <QuickAdd />
            {isGhostly && (
              <Suspense>
                <GhostRows />
              </Suspense>
            )}
            <ListStates
              rows={data}
              query={query}
              retry={() => void client.refetchQueries(taskCollection.query())}
              loading="Loading tasks"
              problem={loadProblem}
            >
              {(tasks) => (
                <Suspense fallback={<Skeleton label="Loading tasks" />}>
                  <TaskList tasks={tasks} open={open} />
                </Suspense>
              )}
            </ListStates>
          </>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <TaskDetails
            key={openId}
            id={openId}
            task={openTask}
            close={() => closeDetails(panel, openId)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The focus goes back to the row the details were opened from. */
function closeDetails(panel: PanelProps["panel"], id: string): void {
  setItem(panel, undefined);
  requestAnimationFrame(() => focusItem(id));
}
