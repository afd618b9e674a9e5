import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { Suspense } from "react";
import { usePrefill } from "../../form/use-prefill.ts";
import { ActionButton } from "../../list/action-button.tsx";
import { ListBar } from "../../list/list-bar.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Segments } from "../../ui/segments.tsx";
import { useStore } from "../../ui/store.ts";
import { analyticsAction, createAction, filterAction } from "../task-actions.ts";
import { openCreate } from "../create/open.ts";
import { isFiltering } from "./matching.ts";
import styles from "./toolbar.module.css";
import { groupings, taskView } from "./view.ts";

const FilterForm = lazyPart(async () => (await import("./filter-form.tsx")).FilterForm);

const inBar = { target: undefined, tip: "below-end" } as const;

export function Toolbar({ tasks }: { readonly tasks: readonly Task[] | undefined }) {
  const { shows, groupBy, isFilterOpen, filter, search } = useStore(taskView.state);
  const isList = shows === "list";
  const client = useQueryClient();
  usePrefill("tasks", (fields) => void openCreate(client, fields));
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
          <ActionButton
            {...inBar}
            action={analyticsAction}
            {...(!isList && { icon: ListChecks })}
          />
          {isList && <ActionButton {...inBar} action={createAction} className={styles["create"]} />}
        </>
      }
    >
      {isList && isFilterOpen && (
        <Suspense>
          <FilterForm tasks={tasks ?? []} />
        </Suspense>
      )}
      {isList && tasks !== undefined && tasks.length > 0 && (
        <div className={styles["groups"]}>
          <Segments
            label="Group by"
            isLabelHidden
            segments={groupings}
            chosen={groupBy}
            choose={(value) => taskView.set({ groupBy: value })}
          />
        </div>
      )}
    </ListBar>
  );
}
