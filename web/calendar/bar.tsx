import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
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
import { calendarView, titlesOf } from "./view.ts";

const options = filterCategories.map((name) => [name, capital(name)] as const);
const inBar = { target: undefined, tip: "below-end" } as const;

/** Above the calendar: what to look for, what is shown, and the way through time. */
export function CalendarBar() {
  const client = useQueryClient();
  const now = useStore(calendarView.state);
  const { view, search, category, strip } = now;
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
        <Title wordings={titlesOf(now)} />
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

/** In one line, the longest wording that fits; where text is large, the last one wraps. */
function Title({ wordings }: { readonly wordings: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [width, setWidth] = useState<number>();
  // By itself: `useSize` would be a file more of the panel's first ones.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    if (heading.current) observer.observe(heading.current);
    return () => observer.disconnect();
  }, []);
  const all = wordings.join("\n");
  useLayoutEffect(() => {
    const line = document.createRange();
    all.split("\n").some((words) => {
      if (!heading.current) return true;
      heading.current.textContent = words;
      line.selectNodeContents(heading.current);
      return line.getClientRects().length === 1;
    });
  }, [all, width]);
  return (
    <h3 ref={heading} aria-live="polite">
      {wordings[0]}
    </h3>
  );
}
