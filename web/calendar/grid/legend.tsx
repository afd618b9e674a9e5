import type { EventCategory } from "#contract/calendar.ts";
import { capital } from "#shared/words.ts";
import { tintOf } from "../texts.ts";
import type { Lanes } from "./lanes.ts";
import styles from "./legend.module.css";

/** Specification 3 §2.3 names the first three; the categories of what else is on the screen follow in their colors. */
export function Legend({ lanes }: { readonly lanes: ReadonlyMap<string, Lanes> }) {
  const categories = new Set<EventCategory>();
  for (const { places } of lanes.values())
    for (const entry of places)
      if (entry?.event.color === null) categories.add(entry.event.category);
  // What is important are meetings.
  for (const said of ["meeting", "work"] as const) categories.delete(said);
  // Tasks, which are rings on the days, and events of that category stand last.
  if (categories.delete("task")) categories.add("task");
  return (
    <p className={styles["legend"]} aria-hidden>
      <span data-of="important">Important</span>
      <span data-of="work">Work</span>
      <span data-of="today">Today</span>
      {[...categories].map((category) => (
        <span
          key={category}
          data-of={category}
          style={{ "--tint": tintOf({ color: null, category }) }}
        >
          {capital(category)}
        </span>
      ))}
    </p>
  );
}
