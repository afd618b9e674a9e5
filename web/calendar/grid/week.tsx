import type { CalendarEvent } from "#contract/calendar.ts";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { Rows } from "../../collection/rows.ts";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { useSize } from "../../ui/display/size.ts";
import { useStore, usePart } from "../../ui/store.ts";
import { secondZone } from "../second-zone.ts";
import { byDay, useShown } from "../shown.ts";
import { tintOf } from "../texts.ts";
import { calendarView, dayOfMonth, firstShown, longDay, shortWeekday, wholeWeek } from "../view.ts";
import { DayList } from "./day-list.tsx";
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
  const start = usePart(calendarView.state, firstShown);
  const count = usePart(calendarView.state, (now) => now.days);
  const days = Array.from({ length: count }, (_, at) => addDays(start, at));
  return (
    <>
      <WeekRoom />
      {useStore(isPhone) ? (
        <Strip rows={rows} days={days} open={open} />
      ) : (
        <Hours rows={rows} days={days} hour={hour} most={most} open={open} />
      )}
    </>
  );
}

/** CSS pixels of the hours beside a week, with those of a second zone, and in which the titles of a day can be read. */
const [labels, bothLabels, readable] = [68, 116, 90];

/** Days that a week shows where not all of them have room. */
const steps = [wholeWeek, 5, 3];

/** Measures how many days of a week have room: apart, so that nothing else is drawn at each pixel of another width. */
function WeekRoom() {
  const probe = useRef<HTMLDivElement>(null);
  const { width } = useSize(probe);
  const isMeasured = width > 0;
  const onPhone = useStore(isPhone);
  const beside = useStore(secondZone) === "" ? labels : bothLabels;
  const fitting = Math.floor((width - beside) / readable);
  // A phone has its week in a row above one day.
  const days = onPhone ? wholeWeek : (steps.find((step) => fitting >= step) ?? 2);
  useLayoutEffect(() => {
    if (isMeasured) calendarView.set({ days });
  }, [isMeasured, days]);
  return <div ref={probe} />;
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
            <i aria-hidden>
              {(perDay.get(date) ?? []).slice(0, mostDots).map(({ id, event }) => (
                <em key={id} style={{ "--tint": tintOf(event) }} />
              ))}
            </i>
          </button>
        ))}
      </div>
      <DayList day={day} entries={perDay.get(day) ?? []} open={open} />
    </div>
  );
}
