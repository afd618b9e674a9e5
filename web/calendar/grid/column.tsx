import { wallOf } from "#shared/calendar/wall.ts";
import { type ReactNode, useMemo } from "react";
import { minutesIn, type Shown, timeOf, useNow } from "../shown.ts";
import { calendarView } from "../view.ts";
import { Chip } from "./chip.tsx";
import { columnsOf } from "./columns.ts";
import styles from "./column.module.css";

/** Specification 3 §9, in CSS pixels. */
const leastHeight = 30;

interface ColumnProps {
  readonly day: string;
  readonly hour: number;
  readonly most: number;
  readonly entries: readonly Shown[];
  readonly children: ReactNode;
  open(entry: Shown): void;
}

/** One day, hour by hour. */
export function Column({ day, hour, most, entries, children, open }: ColumnProps) {
  const { blocks, more } = useMemo(
    () => columnsOf(entries, { head: wallOf(day), most, least: (leastHeight / hour) * 60 }),
    [entries, day, most, hour],
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
            blockSize: px(to - from) - 2,
            insetInlineStart: `${String((column / columns) * 100)}%`,
            inlineSize: `${String(100 / columns)}%`,
          }}
        >
          <Chip isBlock entry={entry} open={open} />
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
  if (end <= 0 || start >= 1_440) return null;
  return (
    <div
      className={styles["ghost"]}
      style={{
        insetBlockStart: (Math.max(start, 0) / 60) * hour,
        blockSize: ((Math.min(end, 1_440) - Math.max(start, 0)) / 60) * hour,
      }}
    >
      {timeOf(from)} – {timeOf(to)}
    </div>
  );
}

export function NowLine({ day, hour }: { readonly day: string; readonly hour: number }) {
  const at = minutesIn(useNow(), day);
  if (at < 0 || at >= 1_440) return null;
  return <div className={styles["now"]} style={{ insetBlockStart: (at / 60) * hour }} />;
}
