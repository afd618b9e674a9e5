import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useRows } from "../collection/use-rows.ts";
import { proposed } from "../live/proposed.ts";
import type { PanelProps } from "../panels/registry.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { withoutAi } from "../preferences/without-ai.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart, useStore } from "../ui/store.ts";
import styles from "./panel.module.css";
import { taskCollection } from "./task-collection.ts";
import { QuickAdd } from "./create/quick-add.tsx";
import { loadProblem } from "./texts.ts";
import { Toolbar } from "./list/toolbar.tsx";
import { view } from "./list/view.ts";

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
  const { rows: data } = useRows(taskCollection);
  const isGhostly = useIsGhostly();
  const shows = usePart(view, (now) => now.shows);
  const openId = usePart(workspace, ({ items }) => items[panel]);
  const openTask = openId === undefined ? undefined : taskCollection.find(client, openId);

  // Fetched ahead, so that the first task opens as fast as the second; where that fails, opening tries again.
  useEffect(() => {
    loadDetails().catch(() => undefined);
  }, []);
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
            {data ? (
              <Suspense fallback={<Skeleton label="Loading tasks" />}>
                <TaskList tasks={data} open={(id) => setItem(panel, id)} />
              </Suspense>
            ) : (
              <Loading />
            )}
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

function Loading() {
  const client = useQueryClient();
  const { error, isFetching } = useRows(taskCollection);
  if (!error) return <Skeleton label="Loading tasks" />;
  return (
    <div role="alert" className={styles["problem"]}>
      <p>{loadProblem(error)}</p>
      <Button
        isBusy={isFetching}
        onClick={() => void client.refetchQueries(taskCollection.query())}
      >
        <RotateCw size={15} aria-hidden /> Retry
      </Button>
    </div>
  );
}

/** The focus goes back to the row the details were opened from. */
function closeDetails(panel: PanelProps["panel"], id: string): void {
  setItem(panel, undefined);
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] [data-open]`)?.focus();
  });
}
