import type { CalendarEvent } from "#contract/calendar.ts";
import { counted } from "#shared/words.ts";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { Rows } from "../../collection/rows.ts";
import { addDays, dayFormat } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { usePart, useStore } from "../../ui/store.ts";
import { byDay, type Shown, useShown } from "../shown.ts";
import { calendarView, dayOfMonth, gridStart, longDay } from "../view.ts";
import type { Open } from "./opener.tsx";
import styles from "./year.module.css";

interface Props {
  readonly rows: Rows<CalendarEvent>;
  readonly open: Open;
}

/** Twelve small months; a day is the darker the more it holds, and leads to itself. */
export function Year({ rows }: Props) {
  const year = usePart(calendarView.state, (now) => now.day.slice(0, 4));
  const [from, to] = [`${year}-01-01`, `${String(Number(year) + 1)}-01-01`];
  const shown = useShown(rows, from, to);
  const days = useMemo(() => byDay(shown, from, to), [shown, from, to]);
  const month = usePart(calendarView.state, (now) => now.day.slice(5, 7));
  const view = useRef<HTMLDivElement>(null);
  // In a panel at the side the months stand in two columns, and most of them out of sight.
  useLayoutEffect(() => {
    view.current?.children[Number(month) - 1]?.scrollIntoView({ block: "nearest" });
  }, [month]);
  return (
    <div ref={view} className={styles["year"]}>
      {Array.from({ length: 12 }, (_, at) => {
        const first = `${year}-${String(at + 1).padStart(2, "0")}-01`;
        return <SmallMonth key={first} first={first} days={days} />;
      })}
    </div>
  );
}

const monthAlone = dayFormat({ month: "long" });

interface MonthProps {
  readonly first: string;
  readonly days: ReadonlyMap<string, readonly Shown[]>;
}

/** From this many on a day is as dark as it gets. */
const most = 4;

function SmallMonth({ first, days }: MonthProps) {
  const now = useStore(today);
  const start = usePart(calendarView.state, () => gridStart(first));
  const name = monthAlone(first);
  return (
    <section aria-label={name}>
      <button
        type="button"
        className={styles["name"]}
        data-now={now.startsWith(first.slice(0, 7))}
        onClick={() => calendarView.set({ day: first, view: "month" })}
      >
        {name}
      </button>
      <div className={styles["days"]}>
        {Array.from({ length: 42 }, (_, at) => addDays(start, at)).map((day) => {
          if (!day.startsWith(first.slice(0, 7))) return <span key={day} />;
          const many = days.get(day)?.length ?? 0;
          return (
            <button
              key={day}
              type="button"
              tabIndex={-1}
              aria-label={`${longDay(day)}${many === 0 ? "" : `, ${counted(many, "event")}`}`}
              aria-current={day === now ? "date" : undefined}
              data-many={Math.min(many, most)}
              onClick={() => calendarView.set({ day, view: "day" })}
            >
              {dayOfMonth(day)}
            </button>
          );
        })}
      </div>
    </section>
  );
}
