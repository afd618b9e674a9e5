import { proposed } from "../activity/proposals.ts";
import { ItemPanel } from "../list/item-panel.tsx";
import { WithAi } from "../preferences/without-ai.ts";
import type { PanelProps } from "../panels/registry.ts";
import { Suspense } from "react";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { usePart, useStore } from "../ui/store.ts";
import { QuickAdd } from "./create/quick-add.tsx";
import { taskView } from "./list/view.ts";
import { taskCollection } from "./task-collection.ts";
import { loadProblem } from "./texts.ts";
import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { prefill, requestedView, useRequest } from "../panels/requests.ts";
import { ActionButton } from "../list/action-button.tsx";
import { ListBar } from "../list/list-bar.tsx";
import { analyticsAction, createAction, filterAction } from "./task-actions.ts";
import { openCreate } from "./create/open.ts";
import { isFiltering } from "./list/filter.ts";
import styles from "./list/toolbar.module.css";

const TaskDetails = lazyPart(async () => (await import("./details/details.tsx")).TaskDetails);
const Analytics = lazyPart(async () => (await import("./analytics/analytics.tsx")).TaskAnalytics);
// Asked for together with the tasks, so that neither waits for the other.
const TaskList = lazyPart(async () => (await import("./list/list.tsx")).TaskList);
preloadPart(TaskList);
const GroupChoice = lazyPart(async () => (await import("./list/list.tsx")).GroupChoice);
const SortMenu = lazyPart(async () => (await import("./list/list.tsx")).SortMenu);
for (const part of [GroupChoice, SortMenu]) preloadPart(part);

const GhostRows = lazyPart(async () => (await import("./row/ghosts.tsx")).GhostRows);

/** Their code comes with the first proposal. */
function Ghosts() {
  const isAny = usePart(proposed, (all) => all.length > 0);
  return (
    isAny && (
      <Suspense>
        <GhostRows />
      </Suspense>
    )
  );
}

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
        (item ?? rows) && <TaskDetails id={id} task={item} close={close} />
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
              <QuickAdd isListed={tasks !== undefined} />
              <WithAi>
                <Ghosts />
              </WithAi>
              {list}
            </>
          )}
        </>
      )}
    />
  );
}

const FilterForm = lazyPart(async () => (await import("./list/filter-form.tsx")).FilterForm);

const inBar = { target: undefined, tip: "below-end" } as const;

/** Takes what the assistant and agents ask of the panel: a form filled in, another view of the list. */
function useRequests(): void {
  const client = useQueryClient();
  useRequest(prefill, "tasks", (fields) => void openCreate(client, fields));
  useRequest(requestedView, "tasks", (view) => {
    void import("./list/requested-view.ts").then(({ showAs }) => showAs(client, view));
  });
}

export function Toolbar({ tasks }: { readonly tasks: readonly Task[] | undefined }) {
  const { shows, isFilterOpen, filter, search } = useStore(taskView.state);
  const isList = shows === "list";
  useRequests();
  return (
    <ListBar
      search={
        isList
          ? {
              label: "Search tasks",
              placeholder: "Search tasks...",
              words: search,
              maxLength: 200,
              change: (words) => taskView.set({ search: words }),
            }
          : undefined
      }
      beside={
        <>
          {!isList && <h3 className={styles["title"]}>Analytics</h3>}
          {isList && (
            <ActionButton
              {...inBar}
              action={filterAction}
              className={styles["filter"]}
              aria-expanded={isFilterOpen}
              aria-pressed={isFiltering(filter)}
            />
          )}
          {isList && (
            <Suspense fallback={<span className={styles["sort"]} />}>
              <SortMenu />
            </Suspense>
          )}
          <ActionButton
            {...inBar}
            action={analyticsAction}
            {...(!isList && { icon: ListChecks })}
          />
          {isList && <ActionButton {...inBar} action={createAction} className={styles["create"]} />}
        </>
      }
    >
      {isList && <Choices tasks={tasks ?? []} />}
    </ListBar>
  );
}

/** What narrows the list, and how it is divided. */
function Choices({ tasks }: { readonly tasks: readonly Task[] }) {
  const isFilterOpen = usePart(taskView.state, (now) => now.isFilterOpen);
  return (
    <>
      {isFilterOpen && (
        <Suspense>
          <FilterForm tasks={tasks} />
        </Suspense>
      )}
      {tasks.length > 0 && (
        <Suspense fallback={<div className={styles["groups"]} />}>
          <GroupChoice />
        </Suspense>
      )}
    </>
  );
}
