import type { CalendarEvent } from "#contract/calendar.ts";
import { useMemo } from "react";
import type { Rows } from "../../collection/rows.ts";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { useStore, usePart } from "../../ui/store.ts";
import { byDay, useShown } from "../shown.ts";
import { calendarView, dayOfMonth, longDay, shortWeekday, weekStart } from "../view.ts";
import { DayList, Dots } from "./day-list.tsx";
import { Hours } from "./hours.tsx";
import styles from "./week.module.css";
import { isPhone } from "../../panels/phone.ts";
import type { Open } from "./opener.tsx";

interface Props {
  readonly rows: Rows<CalendarEvent>;
  readonly open: Open;
}

/** Specification 3 §9: rows of at least 40 CSS pixels, two blocks beside each other. */
const hour = 56;
const most = 2;

export function Week({ rows, open }: Props) {
  const start = usePart(calendarView.state, ({ day }) => weekStart(day));
  const days = Array.from({ length: 7 }, (_, at) => addDays(start, at));
  return useStore(isPhone) ? (
    <Strip rows={rows} days={days} open={open} />
  ) : (
    <Hours rows={rows} days={days} hour={hour} most={most} open={open} />
  );
}

const mostDots = 3;

/** On a phone, the days of the week in a row, and what the chosen one holds. */
function Strip({ rows, days, open }: Props & { readonly days: readonly string[] }) {
  const day = usePart(calendarView.state, (now) => now.day);
  const now = useStore(today);
  const from = days[0] ?? day;
  const to = addDays(from, 7);
  const shown = useShown(rows, from, to);
  const perDay = useMemo(() => byDay(shown, from, to), [shown, from, to]);
  return (
    <div className={styles["week"]}>
      <div className={styles["strip"]}>
        {days.map((date) => (
          <button
            key={date}
            type="button"
            aria-label={`${shortWeekday(date)} ${dayOfMonth(date)}, ${longDay(date)}`}
            aria-pressed={date === day}
            data-today={date === now}
            onClick={() => calendarView.set({ day: date })}
          >
            <span>{shortWeekday(date)}</span> <b>{dayOfMonth(date)}</b>
            <Dots entries={perDay.get(date) ?? []} most={mostDots} />
          </button>
        ))}
      </div>
      <DayList day={day} entries={perDay.get(day) ?? []} open={open} />
    </div>
  );
}
