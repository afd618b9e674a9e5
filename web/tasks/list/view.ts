import { type Filter, isFiltering, noFilter } from "./filter.ts";
import { itemSelection, listView, toggled } from "../../list/list-view.ts";

export const groupings = [
  { value: "none", label: "None" },
  { value: "status", label: "Status" },
  { value: "priority", label: "Priority" },
  { value: "category", label: "Category" },
  { value: "due", label: "Due Date" },
] as const;
export type GroupBy = (typeof groupings)[number]["value"];

interface View {
  readonly shows: "list" | "analytics";
  readonly groupBy: GroupBy;
  readonly search: string;
  readonly filter: Filter;
  readonly isFilterOpen: boolean;
  /** Keys of groups, with the grouping before them. */
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
}

export const taskView = listView<View, "groupBy">(
  {
    shows: "list",
    groupBy: "none",
    search: "",
    filter: noFilter,
    isFilterOpen: false,
    collapsed: new Set(),
    expanded: new Set(),
  },
  { key: "aside-tasks-group", field: "groupBy", values: groupings.map(({ value }) => value) },
);

export const taskSelection = itemSelection();

export const isNarrowed = (): boolean => {
  const { search, filter } = taskView.state.get();
  return search.trim() !== "" || isFiltering(filter);
};

export const showAll = (): void => taskView.set({ search: "", filter: noFilter });

export const setFilter = (changes: Partial<Filter>): void =>
  taskView.set({ filter: { ...taskView.state.get().filter, ...changes } });

export const toggleIn = (part: "collapsed" | "expanded", id: string): void =>
  taskView.set({ [part]: toggled(taskView.state.get()[part], id) });
