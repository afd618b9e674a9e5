import { store } from "../../ui/store.ts";
import { type Filter, type GroupBy, noFilter } from "./filter.ts";

/** What the list shows, and how. Lives as long as the page; the grouping longer. */
export interface View {
  readonly shows: "list" | "analytics";
  readonly groupBy: GroupBy;
  readonly search: string;
  readonly filter: Filter;
  readonly isFilterOpen: boolean;
  /** Keys of groups, with the grouping before them. */
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
}

const key = "aside-tasks-group";
const groupings: readonly GroupBy[] = ["none", "status", "priority", "category", "due"];

export const view = store<View>({
  shows: "list",
  groupBy: groupings.find((name) => name === localStorage.getItem(key)) ?? "none",
  search: "",
  filter: noFilter,
  isFilterOpen: false,
  collapsed: new Set(),
  expanded: new Set(),
});

export function setView(changes: Partial<View>): void {
  view.change((now) => ({ ...now, ...changes }));
  if (changes.groupBy) localStorage.setItem(key, changes.groupBy);
}

export const setFilter = (changes: Partial<Filter>): void =>
  setView({ filter: { ...view.get().filter, ...changes } });

export const toggleIn = (part: "collapsed" | "expanded", id: string): void => {
  const now = new Set(view.get()[part]);
  if (!now.delete(id)) now.add(id);
  setView({ [part]: now });
};

/** Another person signs in. */
export function forgetView(): void {
  view.set({
    shows: "list",
    groupBy: "none",
    search: "",
    filter: noFilter,
    isFilterOpen: false,
    collapsed: new Set(),
    expanded: new Set(),
  });
  localStorage.removeItem(key);
}
