import type { EventCategory } from "#contract/calendar.ts";
import { capital } from "#shared/words.ts";
import { tintOf } from "../texts.ts";
import type { Lanes } from "./lanes.ts";
import styles from "./legend.module.css";

/** Specification 3 §2.3 names three; the other colours that are on the screen follow by their category. */
export function Legend({ lanes }: { readonly lanes: ReadonlyMap<string, Lanes> }) {
  const categories = new Set<EventCategory>();
  for (const { places } of lanes.values())
    for (const entry of places)
      if (entry?.event.color === null) categories.add(entry.event.category);
  // What is important are meetings.
  for (const said of ["meeting", "work"] as const) categories.delete(said);
  // A category of events, or what is a ring on the days: it stands last.
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
