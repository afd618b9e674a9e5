import type { CalendarEvent } from "#contract/calendar.ts";
import { momentOf, wallIn } from "#shared/calendar/zones.ts";
import { dayMinutes, dayOf, wallOf } from "#shared/calendar/wall.ts";
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import type { Rows } from "../../collection/rows.ts";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { walkWithArrows } from "../../ui/input/arrow-walk.ts";
import { usePart, useStore } from "../../ui/store.ts";
import { ownZone } from "../../time/zone.ts";
import { placeOf } from "#shared/dates/zone-names.ts";
import { secondZone } from "../second-zone.ts";
import { byDay, dayNameOf, minutesIn, type Shown, timeOf, useNow, useShown } from "../shown.ts";
import { calendarView, dayOfMonth, longDay, shortWeekday } from "../view.ts";
import { type Lanes, lanesOf } from "./lanes.ts";
import { Places } from "./places.tsx";
import { Column, Ghost, NowLine } from "./column.tsx";
import { useHourDrag, useHourKeys } from "./hour-moves.ts";
import type { Open } from "./opener.tsx";
import styles from "./hours.module.css";

interface Props {
  readonly rows: Rows<CalendarEvent>;
  readonly days: readonly string[];
  /** CSS pixels of an hour. */
  readonly hour: number;
  /** Blocks beside each other. */
  readonly most: number;
  readonly open: Open;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Days beside each other, hour by hour, and above them what lasts whole days. */
export function Hours({ rows, days, hour, most, open }: Props) {
  const from = days[0] ?? "";
  const to = addDays(days.at(-1) ?? "", 1);
  const shown = useShown(rows, from, to);
  const perDay = useMemo(() => byDay(shown, from, to), [shown, from, to]);
  const scroller = useFirstScroll({ from, to, hour, shown });
  const { draft, draw, handlers } = useHourDrag({ shown, hour, scroller });
  const entriesOn = (day: string, isWhole: boolean) =>
    (perDay.get(day) ?? []).filter(({ event }) => event.allDay === isWhole);
  const press = useHourKeys({ shown, from, to });
  const zone = useStore(secondZone);
  const lanes = lanesOf(days, (day) => entriesOn(day, true), mostWhole);
  return (
    <div
      className={styles["hours"]}
      data-zones={zone !== ""}
      style={{ "--hour": `${String(hour)}px`, "--days": String(days.length) }}
    >
      <div className={styles["heads"]}>
        <span className={styles["corner"]}>{zone === "" ? "" : placeOf(zone)}</span>
        {days.map((day) => (
          <DayHead
            key={day}
            day={day}
            isAlone={days.length === 1}
            isFirst={day === from}
            until={days.at(-1)}
            lanes={lanes.get(day)}
            open={open}
          />
        ))}
      </div>
      <div ref={scroller} className={styles["scroller"]}>
        <div
          className={styles["body"]}
          role="group"
          aria-label="Hours"
          onClick={(event) => pressHour(hour, event, draw)}
          onKeyDown={press}
          {...handlers}
        >
          <HourLabels hasDay={days.length > 1} draw={draw} />
          {days.map((day) => (
            <Column
              key={day}
              {...{ day, hour, most, open }}
              hasDay={days.length > 1}
              entries={entriesOn(day, false)}
            >
              {draft && <Ghost day={day} hour={hour} from={draft.start} to={draft.end} />}
              <NowLine day={day} hour={hour} />
            </Column>
          ))}
        </div>
      </div>
    </div>
  );
}

type Draw = ReturnType<typeof useHourDrag>["draw"];

interface LabelProps {
  readonly hasDay: boolean;
  readonly draw: Draw;
}

/** '9 AM', '9:00': seven days need the room beside them. */
const hourOf = (wall: number): string => timeOf(wall).replace(/:00(?=\s)/, "");

/** The hours at the side, each a way to a new event on the day looked at. One stop of Tab for all: arrows go from one to the next. */
function HourLabels({ hasDay, draw }: LabelProps) {
  const day = usePart(calendarView.state, (view) => view.day);
  const zone = useStore(secondZone);
  return (
    <div
      className={styles["labels"]}
      role="group"
      aria-label="New event"
      onKeyDown={(event) => walkWithArrows(event, "button")}
    >
      {hours.map((at) => {
        const there =
          zone !== "" && hourOf(wallIn(zone, momentOf(ownZone(), wallOf(day) + at * 60)));
        // As it is written: what is said must contain what is seen.
        const other = there === false ? "" : ` ${there} in ${placeOf(zone)}`;
        return (
          <button
            key={at}
            type="button"
            tabIndex={at * 60 === usualStart ? 0 : -1}
            aria-label={`New event at ${hourOf(at * 60)}${other}${hasDay ? `, ${dayNameOf(slotOf(day, 0))}` : ""}`}
            onClick={({ currentTarget }) =>
              draw(slotOf(day, at * 60), currentTarget.getBoundingClientRect())
            }
          >
            {at > 0 && hourOf(at * 60)} {there !== false && <small>{there}</small>}
          </button>
        );
      })}
    </div>
  );
}

/** A press between the events begins a new one at that hour. */
function pressHour(hour: number, { target, clientY }: MouseEvent, draw: Draw): void {
  const column = target instanceof HTMLElement ? target : undefined;
  const day = column?.dataset["column"];
  if (!column || day === undefined) return;
  const { top, left, right } = column.getBoundingClientRect();
  const place = { left, right, top: clientY - 24, bottom: clientY + 8 };
  draw(slotOf(day, Math.floor((clientY - top) / hour) * 60), place);
}

const slotOf = (day: string, minute: number) => {
  const start = wallOf(day) + minute;
  return { start, end: start + 60 };
};

interface HeadProps {
  readonly day: string;
  readonly isAlone: boolean;
  readonly isFirst: boolean;
  readonly until: string | undefined;
  readonly lanes: Lanes | undefined;
  readonly open: Open;
}

/** Events of whole days that stand above the hours; the others are counted. */
const mostWhole = 3;

function DayHead({ day, isAlone, isFirst, until, lanes, open }: HeadProps) {
  const isToday = useStore(today) === day;
  const { places = [], rest = 0 } = lanes ?? {};
  return (
    <div className={styles["head"]} data-day={day} data-takes="dated" data-today={isToday}>
      {!isAlone && (
        <button
          type="button"
          aria-label={`${shortWeekday(day)} ${dayOfMonth(day)}, ${longDay(day)}`}
          aria-current={isToday ? "date" : undefined}
          onClick={() => calendarView.set({ day, view: "day" })}
        >
          {shortWeekday(day)} <b>{dayOfMonth(day)}</b>
        </button>
      )}
      <Places {...{ day, places, isFirst, until, open }} />
      {rest > 0 && <span className={styles["rest"]}>+{rest}</span>}
    </div>
  );
}

const minuteOfDay = (wall: number): number => wall - dayOf(wall) * dayMinutes;
/** Where a day without events opens. */
const usualStart = 9 * 60;

interface Scrolled {
  readonly from: string;
  readonly to: string;
  readonly hour: number;
  readonly shown: readonly Shown[];
}

/** A day opens on one hour before now, or before the first event of another day; a week on the hours in which people work. */
function useFirstScroll({ from, to, hour, shown }: Scrolled): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const isNow = minutesIn(now, from) >= 0 && now < wallOf(to);
  const starts = shown.flatMap(({ event, start }) => (event.allDay ? [] : [minuteOfDay(start)]));
  const first = (isNow ? minuteOfDay(now) : Math.min(...starts, usualStart)) - 60;
  const isWeek = wallOf(to) - wallOf(from) > dayMinutes;
  const at = isWeek ? Math.max(usualStart - 90, first - 7 * 60) : first;
  // Not the first of the days, which is another where there is room for more of them.
  const day = usePart(calendarView.state, (view) => view.day);
  const last = useRef("");
  useEffect(() => {
    if (last.current === day || !scroller.current) return;
    last.current = day;
    scroller.current.scrollTop = (Math.max(at, 0) / 60) * hour;
  }, [day, at, hour]);
  return scroller;
}
