import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { ActionButton } from "../list/action-button.tsx";
import { FilterChoice, ListBar } from "../list/list-bar.tsx";
import { capital } from "#shared/words.ts";
import { Button } from "../ui/button.tsx";
import { Segments } from "../ui/segments.tsx";
import { useStore } from "../ui/store.ts";
import {
  analyticsAction,
  newAction,
  nextAction,
  previousAction,
  todayAction,
  transferAction,
  viewChoices,
} from "./calendar-actions.ts";
import styles from "./bar.module.css";
import { filterCategories } from "./texts.ts";
import { calendarView, titleOf } from "./view.ts";

const options = filterCategories.map((name) => [name, capital(name)] as const);
const inBar = { target: undefined, tip: "below-end" } as const;

/** Above the calendar: what to look for, what is shown, and the way through time. */
export function CalendarBar() {
  const client = useQueryClient();
  const { view, day, search, category, strip } = useStore(calendarView.state);
  return (
    <ListBar
      search={{
        label: "Search events",
        placeholder: "Search events...",
        words: search,
        maxLength: 200,
        change: (words) => calendarView.set({ search: words }),
      }}
      beside={
        <>
          <ActionButton {...inBar} action={analyticsAction} aria-pressed={strip === "analytics"} />
          <ActionButton {...inBar} action={transferAction} aria-pressed={strip === "transfer"} />
          <Button
            look="primary"
            data-new
            className={styles["new"]}
            aria-label="New Event"
            onClick={() => void newAction.run(client, undefined)}
          >
            <Plus size={16} aria-hidden /> <span>New Event</span>
          </Button>
        </>
      }
    >
      <div className={styles["way"]}>
        <h3 aria-live="polite">{titleOf(view, day)}</h3>
        {view !== "agenda" && (
          <>
            <ActionButton {...inBar} action={previousAction} />
            <Button size="sm" onClick={() => void todayAction.run(client, undefined)}>
              Today
            </Button>
            <ActionButton {...inBar} action={nextAction} />
          </>
        )}
      </div>
      <div className={styles["choices"]}>
        <Segments
          label="View"
          isLabelHidden
          segments={viewChoices}
          chosen={view}
          choose={(chosen) => calendarView.set({ view: chosen })}
        />
        <FilterChoice
          label="Category"
          value={category}
          all="All Categories"
          options={options}
          change={(chosen) => calendarView.set({ category: chosen })}
        />
      </div>
    </ListBar>
  );
}
