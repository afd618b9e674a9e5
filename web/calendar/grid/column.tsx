import { dayMinutes, wallOf } from "#shared/calendar/wall.ts";
import { type ReactNode, useMemo } from "react";
import { hoursFrom, minutesIn, type Shown, useNow } from "../shown.ts";
import { calendarView } from "../view.ts";
import { Chip } from "./chip.tsx";
import { columnsOf } from "./columns.ts";
import styles from "./column.module.css";
import type { Open } from "./opener.tsx";

/** CSS pixels that a block has at least: in a day as specification 3 §9 has it, in a week what a line of words takes. */
const leastHeight = { day: 30, week: 14 } as const;
/** CSS pixels of a line, and of a block around its lines. */
const [line, around] = [16.2, 6];
const linesIn = (height: number): number => Math.max(1, Math.floor((height - around) / line));

interface ColumnProps {
  readonly day: string;
  readonly hour: number;
  readonly most: number;
  /** Other days stand beside it, so that names say which this is. */
  readonly hasDay: boolean;
  readonly entries: readonly Shown[];
  readonly children: ReactNode;
  readonly open: Open;
}

/** One day, hour by hour. */
export function Column({ day, hour, most, hasDay, entries, children, open }: ColumnProps) {
  const least = (leastHeight[hasDay ? "week" : "day"] / hour) * 60;
  const { blocks, more } = useMemo(
    () => columnsOf(entries, { head: wallOf(day), most, least }),
    [entries, day, most, least],
  );
  const px = (minutes: number) => (minutes / 60) * hour;
  return (
    <div className={styles["column"]} data-column={day} data-takes="dated">
      {blocks.map(({ entry, from, to, column, columns }) => (
        <div
          key={entry.id}
          className={styles["place"]}
          style={{
            insetBlockStart: px(from),
            blockSize: px(to - from) - 1,
            insetInlineStart: `${String((column / columns) * 100)}%`,
            inlineSize: `${String(100 / columns)}%`,
          }}
        >
          <Chip
            isBlock
            hasDay={hasDay}
            data-lines={Math.min(linesIn(px(to - from)), 3)}
            // The last is the time's.
            style={{
              "--lines": Math.max(1, linesIn(px(to - from)) - 1),
              "--all-lines": linesIn(px(to - from)),
            }}
            entry={entry}
            open={open}
          />
          <span className={styles["edge"]} data-resize={entry.id} aria-hidden />
        </div>
      ))}
      {more.map(({ from, count }) => (
        <button
          key={from}
          type="button"
          className={styles["more"]}
          style={{ insetBlockStart: px(from) }}
          onClick={(event) => {
            event.stopPropagation();
            calendarView.set({ day, view: most < 3 ? "day" : "agenda" });
          }}
        >
          +{count}
          <span> more</span>
        </button>
      ))}
      {children}
    </div>
  );
}

interface GhostProps {
  readonly day: string;
  readonly hour: number;
  readonly from: number;
  readonly to: number;
}

/** Where what is carried or drawn would stand. */
export function Ghost({ day, hour, from, to }: GhostProps) {
  const [start, end] = [minutesIn(from, day), minutesIn(to, day)];
  if (end <= 0 || start >= dayMinutes) return null;
  return (
    <div
      className={styles["ghost"]}
      style={{
        insetBlockStart: (Math.max(start, 0) / 60) * hour,
        blockSize: ((Math.min(end, dayMinutes) - Math.max(start, 0)) / 60) * hour,
      }}
    >
      {hoursFrom(from, to)}
    </div>
  );
}

export function NowLine({ day, hour }: { readonly day: string; readonly hour: number }) {
  const at = minutesIn(useNow(), day);
  if (at < 0 || at >= dayMinutes) return null;
  return <div className={styles["now"]} style={{ insetBlockStart: (at / 60) * hour }} />;
}
