import type { CalendarEvent } from "#contract/calendar.ts";
import { counted } from "#shared/words.ts";
import type { Rows } from "../../collection/rows.ts";
import { addDays } from "../../time/days.ts";
import { usePart } from "../../ui/store.ts";
import { isGhost, otherOf } from "../others.ts";
import { timeOf, useNow, useShown } from "../shown.ts";
import { countedOf } from "../counts.ts";
import { calendarView } from "../view.ts";
import { Hours } from "./hours.tsx";
import styles from "./hours.module.css";
import type { Open } from "./opener.tsx";

interface Props {
  readonly rows: Rows<CalendarEvent>;
  readonly open: Open;
}

/** Specification 3 §9: an hour of a day is 80 CSS pixels high, and three blocks stand beside each other. */
const hour = 80;
const most = 3;

export function Day({ rows, open }: Props) {
  const day = usePart(calendarView.state, (now) => now.day);
  const shown = useShown(rows, day, addDays(day, 1));
  const now = useNow();
  const real = shown.filter(({ event }) => !isGhost(event));
  // Tasks of the day are counted by their category alone, after the events.
  const events = real.filter(({ event }) => !otherOf(event.id));
  const counts = new Set([...events, ...real]);
  const categories = Map.groupBy(counts, ({ event }) => event.category);
  return (
    <>
      <Hours rows={rows} days={[day]} hour={hour} most={most} open={open} />
      <footer className={styles["foot"]}>
        {events.length > 0 && <span>{counted(events.length, "Event", "Events")}</span>}
        {[...categories].map(([name, all]) => (
          <span key={name}>{countedOf(name, all.length)}</span>
        ))}
        <span>Now: {timeOf(now)}</span>
      </footer>
    </>
  );
}
