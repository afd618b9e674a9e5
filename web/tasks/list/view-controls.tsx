import { ArrowDownUp } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { Segments } from "../../ui/segments.tsx";
import { groupings, type Sort, sortCalled, sorts, taskView } from "./view.ts";
import styles from "./toolbar.module.css";

const choose = (name: string) => {
  const sort = sortCalled(name);
  if (sort) taskView.set({ sort });
};

function itemsFor(sort: Sort): readonly MenuItem[] {
  const [key, reversed] = sort.split(":");
  const ways = sorts.find(({ value }) => value === key)?.ways ?? [];
  return [
    ...sorts.map(({ value, label }, at) => ({
      id: value,
      label,
      isChecked: value === key,
      ...(at === 0 && { heading: "Sort by" }),
      run: () => choose(value),
    })),
    ...ways.map((label, at) => ({
      id: `way:${label}`,
      label,
      isChecked: (at === 1) === (reversed !== undefined),
      ...(at === 0 && { heading: "Direction" }),
      run: () => choose(at === 0 ? String(key) : `${String(key)}:reversed`),
    })),
  ];
}

/** In words: 'Sorted by due date, latest first'. */
function sortWords(sort: Sort): string {
  const [key, reversed] = sort.split(":");
  const { label = "", ways = [] } = sorts.find(({ value }) => value === key) ?? {};
  const way = ways[reversed === undefined ? 0 : 1];
  return way === undefined
    ? "Sort: own order"
    : `Sort: ${label.toLowerCase()}, ${way.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`;
}

export function GroupChoice() {
  const { groupBy, isFilterOpen } = useStore(taskView.state);
  return (
    <div className={styles["groups"]} data-wanted={isFilterOpen || groupBy !== "none"}>
      <Segments
        label="Group by"
        isLabelHidden
        segments={groupings}
        chosen={groupBy}
        choose={(value) => taskView.set({ groupBy: value })}
      />
    </div>
  );
}

/** The order of the list, in each of its groups. */
export function SortMenu() {
  const sort = usePart(taskView.state, (now) => now.sort);
  return (
    <Menu
      label="Sort tasks"
      align="end"
      items={() => itemsFor(sort)}
      button={(wiring) => (
        <IconButton
          {...wiring}
          tip="below-end"
          icon={ArrowDownUp}
          label={sortWords(sort)}
          className={styles["sort"]}
          data-on={sort !== "own"}
        />
      )}
    />
  );
}
