import type { CalendarEvent } from "#contract/calendar.ts";
import { dayMinutes } from "#shared/calendar/wall.ts";
import { counted } from "#shared/words.ts";
import { useQueryClient } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { Rows } from "../../collection/rows.ts";
import { addDays, daysBetween } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { lifting, usePointerDrag } from "../../ui/drag.ts";
import { usePart, useStore } from "../../ui/store.ts";
import { moveEntry } from "../calendar-actions.ts";
import { isTask } from "../others.ts";
import { byDay, type Shown, useShown } from "../shown.ts";
import { calendarView, dayOfMonth, gridStart, longDay, shortWeekday } from "../view.ts";
import { type Lanes, lanesOf } from "./lanes.ts";
import { Legend } from "./legend.tsx";
import { DayList, Dots } from "./day-list.tsx";
import { Places } from "./places.tsx";
import styles from "./month.module.css";
import { useSize } from "../../ui/display/size.ts";
import type { Open } from "./opener.tsx";
import { entryAt, placeUnder } from "./under.ts";

const cells = 42;
const mostChips = 2;
/** Specification 3 §9: below these widths in CSS pixels days hold dots, and then only a count. */
const dotsBelow = 500;
const countBelow = 350;
/** Rows that are lower than this have no room for two chips. */
const lowRow = 62;
const [fewDots, manyDots] = [2, 3];

type Look = "chips" | "dots" | "count";

interface Props {
  readonly rows: Rows<CalendarEvent>;
  readonly open: Open;
}

export function Month({ rows, open }: Props) {
  const client = useQueryClient();
  const day = usePart(calendarView.state, (now) => now.day);
  const from = usePart(calendarView.state, (now) => gridStart(now.day));
  const grid = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(grid);
  useFollowed(grid, day);
  const to = addDays(from, cells);
  const shown = useShown(rows, from, to);
  const days = useMemo(() => byDay(shown, from, to), [shown, from, to]);
  const lanes = useMemo(() => lanesOfMonth(from, days), [from, days]);
  const look = width >= dotsBelow ? "chips" : width >= countBelow ? "dots" : "count";
  const isLow = look === "chips" && height / 6 < lowRow;
  const drag = useCarry(shown, (entry, by) =>
    moveEntry(client, entry, entry.start + by, entry.end + by),
  );
  return (
    <div className={styles["month"]} data-look={look}>
      <div className={styles["letters"]} aria-hidden>
        {Array.from({ length: 7 }, (_, at) => {
          const name = shortWeekday(addDays(from, at));
          return <span key={name}>{name.slice(0, 1)}</span>;
        })}
      </div>
      <div
        ref={grid}
        className={styles["grid"]}
        role="group"
        aria-label="Month"
        onClick={press}
        onKeyDown={walk}
        {...drag}
      >
        {width > 0 &&
          Array.from({ length: cells }, (_, at) => {
            const date = addDays(from, at);
            return (
              <Cell
                // The cells of a month become those of the next, which is twice as fast as new ones.
                key={at}
                date={date}
                month={day.slice(0, 7)}
                entries={days.get(date) ?? none}
                lanes={lanes.get(date) ?? noLanes}
                look={isLow ? "dots" : look}
                dots={isLow ? manyDots : fewDots}
                open={open}
              />
            );
          })}
      </div>
      <Legend lanes={lanes} />
      {width > 0 && look !== "chips" && (
        <DayList day={day} entries={days.get(day) ?? none} open={open} />
      )}
    </div>
  );
}

const none: readonly Shown[] = [];
const noLanes: Lanes = { places: [], rest: 0 };

/** Each week is a row of its own. */
function lanesOfMonth(from: string, days: ReadonlyMap<string, readonly Shown[]>) {
  const lanes = new Map<string, Lanes>();
  for (let first = 0; first < cells; first += 7) {
    const week = Array.from({ length: 7 }, (_, at) => addDays(from, first + at));
    for (const [day, own] of lanesOf(week, (one) => days.get(one) ?? none, mostChips))
      lanes.set(day, own);
  }
  return lanes;
}

/** A day that is pressed is shown by itself. */
function press({ target, detail }: MouseEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  const day = cell?.dataset["day"];
  if (day === undefined) return;
  // A press by a key counts no clicks.
  const panel = detail === 0 ? cell?.closest("[data-panel]") : undefined;
  calendarView.set({ day, view: "day" });
  if (panel) focusDay(panel);
}

/** Who opened a day by a key is at its first event as soon as it is drawn, or at its hours. */
function focusDay(panel: Element): void {
  const watcher = new MutationObserver(() => {
    const hours = panel.querySelector("[aria-label=Hours]");
    if (!hours) return;
    watcher.disconnect();
    const place = panel.querySelector<HTMLElement>("[data-entry]");
    if (document.activeElement === document.body)
      (place ?? hours.querySelector<HTMLElement>("[tabindex='0']"))?.focus();
  });
  watcher.observe(panel, { childList: true, subtree: true });
}

interface CellProps {
  readonly date: string;
  readonly month: string;
  readonly entries: readonly Shown[];
  readonly lanes: Lanes;
  readonly look: Look;
  readonly dots: number;
  readonly open: Open;
}

function Cell({ date, month, entries, lanes, look, dots, open }: CellProps) {
  const now = useStore(today);
  const { places, rest } = lanes;
  const many = entries.length;
  const tasks = entries.filter(({ event }) => isTask(event)).length;
  return (
    <div
      className={styles["cell"]}
      data-day={date}
      data-takes="dated"
      data-today={date === now}
      data-past={date < now}
      data-outside={!date.startsWith(month)}
    >
      <button
        type="button"
        className={styles["date"]}
        aria-label={[longDay(date), ...said(many - tasks, "event"), ...said(tasks, "task")].join(
          ", ",
        )}
        aria-current={date === now ? "date" : undefined}
        tabIndex={-1}
      >
        {dayOfMonth(date)}
      </button>
      {look === "chips" && <Places day={date} places={places} open={open} />}
      {look === "chips" && rest > 0 && <span className={styles["rest"]}>+{rest}</span>}
      {look === "dots" && <Dots entries={entries} most={dots} />}
      {look === "count" && many > 0 && (
        <span className={styles["count"]} aria-hidden>
          {many}
        </span>
      )}
    </div>
  );
}

const said = (many: number, noun: string) => (many === 0 ? [] : [counted(many, noun)]);

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Arrows walk from day to day; Enter opens the one that has the focus. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = strides[event.key];
  const { target } = event;
  if (by === undefined || event.altKey || !(target instanceof HTMLElement)) return;
  const from = target.closest<HTMLElement>("[data-day]")?.dataset["day"];
  if (from === undefined || target.closest("[data-entry]")) return;
  event.preventDefault();
  calendarView.set({ day: addDays(from, by) });
}

/**
 * The day that is chosen is the one to tab to, and the focus of who works with keys goes along to it, in another month too.
 * Not React's to write: told its `tabindex` amid others, a day that has the focus makes the browser compute all styles twice.
 */
function useFollowed(grid: RefObject<HTMLElement | null>, day: string): void {
  useLayoutEffect(() => {
    const chosen = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"] > button`);
    const last = grid.current?.querySelector<HTMLElement>("[data-day] > button[tabindex='0']");
    if (!chosen || chosen === last) return;
    chosen.tabIndex = 0;
    if (grid.current?.querySelector("[data-day] > button:focus")) chosen.focus();
    if (last) last.tabIndex = -1;
  });
}

const dayUnder = (x: number, y: number) => placeUnder(x, y, "day")?.dataset["day"];

/** An entry is carried to another day, and keeps its time. */
function useCarry(shown: readonly Shown[], drop: (entry: Shown, by: number) => void) {
  return usePointerDrag<{ readonly entry: Shown; readonly from: string }>({
    ...lifting,
    kind: "event",
    press({ target, clientX, clientY }) {
      const entry = entryAt(shown, target);
      const from = dayUnder(clientX, clientY);
      return entry && from !== undefined ? { entry, from } : undefined;
    },
    move(_held, { x, y }) {
      clearDrop();
      const cell = placeUnder(x, y, "day");
      if (cell) cell.dataset["drop"] = "true";
    },
    end({ entry, from }, { x, y }) {
      clearDrop();
      const day = dayUnder(x, y);
      if (day !== undefined && day !== from) drop(entry, daysBetween(from, day) * dayMinutes);
    },
    cancel: clearDrop,
  });
}

function clearDrop(): void {
  for (const cell of document.querySelectorAll<HTMLElement>("[data-drop]"))
    delete cell.dataset["drop"];
}
