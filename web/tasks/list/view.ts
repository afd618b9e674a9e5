import { type Filter, isFiltering, noFilter } from "./filter.ts";
import { onPersonLeft } from "../../api/session.ts";
import { itemSelection, listView, toggled } from "../../list/list-view.ts";

export const groupings = [
  { value: "none", label: "None" },
  { value: "status", label: "Status" },
  { value: "priority", label: "Priority" },
  { value: "category", label: "Category" },
  { value: "due", label: "Due Date" },
] as const;
export type GroupBy = (typeof groupings)[number]["value"];

/** `own` is the order that tasks are dragged into; the others with the names of their two directions. */
export const sorts = [
  { value: "own", label: "Manual", ways: [] },
  { value: "due", label: "Due date", ways: ["Earliest first", "Latest first"] },
  { value: "priority", label: "Priority", ways: ["Most urgent first", "Least urgent first"] },
  { value: "title", label: "Title", ways: ["A to Z", "Z to A"] },
  { value: "created", label: "Created", ways: ["Newest first", "Oldest first"] },
] as const;
type SortKey = (typeof sorts)[number]["value"];
export type Sort = SortKey | `${Exclude<SortKey, "own">}:reversed`;

const reversible = ["due", "priority", "title", "created"] as const;
export const everySort: readonly Sort[] = [
  "own",
  ...reversible,
  ...reversible.map((key) => `${key}:reversed` as const),
];

export const sortCalled = (name: string | undefined): Sort | undefined =>
  everySort.find((sort) => sort === name);

interface View {
  readonly shows: "list" | "analytics";
  readonly groupBy: GroupBy;
  readonly sort: Sort;
  readonly search: string;
  readonly filter: Filter;
  readonly isFilterOpen: boolean;
  /** Keys of groups, with the grouping before them. */
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
}

export const taskView = listView<View, "groupBy" | "sort">(
  {
    shows: "list",
    groupBy: "none",
    sort: "own",
    search: "",
    filter: noFilter,
    isFilterOpen: false,
    collapsed: new Set(),
    expanded: new Set(),
  },
  { key: "aside-tasks-group", field: "groupBy", values: groupings.map(({ value }) => value) },
  { key: "aside-tasks-sort", field: "sort", values: everySort },
);

export const taskSelection = itemSelection();

onPersonLeft(() => {
  showAll();
  taskSelection.clear();
});

export const isNarrowed = (): boolean => {
  const { search, filter } = taskView.state.get();
  return search.trim() !== "" || isFiltering(filter);
};

export const showAll = (): void => taskView.set({ search: "", filter: noFilter });

export const setFilter = (changes: Partial<Filter>): void =>
  taskView.set({ filter: { ...taskView.state.get().filter, ...changes } });

export const toggleIn = (part: "collapsed" | "expanded", id: string): void =>
  taskView.set({ [part]: toggled(taskView.state.get()[part], id) });
