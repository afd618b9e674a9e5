import type { Task } from "#contract/tasks.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChartColumn, ListChecks, Plus, Search, SlidersHorizontal, X } from "lucide-react";
import { Suspense } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Segments } from "../../ui/segments.tsx";
import { useStore } from "../../ui/store.ts";
import { useGiven } from "../create/given.ts";
import { openCreate } from "../create/open.ts";
import { taskTexts } from "../texts.ts";
import styles from "./toolbar.module.css";
import { type GroupBy, isFiltering } from "./filter.ts";
import { setView, view } from "./view.ts";

const FilterForm = lazyPart(async () => (await import("./filter-form.tsx")).FilterForm);

const groupings: readonly { value: GroupBy; label: string }[] = [
  { value: "none", label: "None" },
  { value: "status", label: "Status" },
  { value: "priority", label: "Priority" },
  { value: "category", label: "Category" },
  { value: "due", label: "Due Date" },
];

/** What stands above the list: what to look for, how to group it, and the way to the figures. */
export function Toolbar({ tasks }: { readonly tasks: readonly Task[] | undefined }) {
  const client = useQueryClient();
  const { shows, groupBy, isFilterOpen, filter } = useStore(view);
  const isList = shows === "list";
  useGiven(client);
  return (
    <div className={styles["toolbar"]}>
      <div className={styles["line"]}>
        {isList ? <SearchBox /> : <h3 className={styles["title"]}>Analytics</h3>}
        {isList && (
          <IconButton
            icon={SlidersHorizontal}
            label="Filter"
            tip="below-end"
            aria-expanded={isFilterOpen}
            aria-pressed={isFiltering(filter)}
            className={styles["filter"]}
            onClick={() => setView({ isFilterOpen: !isFilterOpen })}
          />
        )}
        <IconButton
          icon={isList ? ChartColumn : ListChecks}
          label={isList ? "Show analytics" : "Show the task list"}
          tip="below-end"
          onClick={() => setView({ shows: isList ? "analytics" : "list" })}
        />
        {isList && (
          <IconButton
            icon={Plus}
            label={taskTexts.createNew}
            tip="below-end"
            className={styles["create"]}
            onClick={() => void openCreate(client)}
          />
        )}
      </div>
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
            choose={(value) => setView({ groupBy: value })}
          />
        </div>
      )}
    </div>
  );
}

function SearchBox() {
  const { search } = useStore(view);
  return (
    <div className={styles["search"]} role="search">
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        aria-label="Search tasks"
        placeholder="Search tasks..."
        value={search}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => setView({ search: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || search === "") return;
          event.preventDefault();
          event.stopPropagation();
          setView({ search: "" });
        }}
      />
      {search !== "" && (
        <button type="button" aria-label="Clear search" onClick={() => setView({ search: "" })}>
          <X size={14} strokeWidth={2} aria-hidden />
        </button>
      )}
    </div>
  );
}
