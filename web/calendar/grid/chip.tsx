import { Repeat } from "lucide-react";
import type { ComponentProps } from "react";
import { isPast, nameOf, rangeOf, type Shown, timeOf, useNow } from "../shown.ts";
import { tintOf } from "../texts.ts";
import styles from "./chip.module.css";

interface Props extends ComponentProps<"button"> {
  readonly entry: Shown;
  readonly isBlock?: boolean;
  open(entry: Shown): void;
}

/** An entry in a grid: a line in a day of the month, a block among hours. */
export function Chip({ entry, isBlock = false, open, ...props }: Props) {
  const { event, start } = entry;
  const isOver = isPast(entry, useNow());
  return (
    <button
      type="button"
      {...props}
      className={styles["chip"]}
      style={{ "--tint": tintOf(event), ...props.style }}
      data-item={entry.id}
      data-entry={entry.id}
      data-block={isBlock}
      data-past={isOver}
      data-status={event.status}
      data-whole={event.allDay}
      aria-label={isBlock || event.allDay ? nameOf(entry) : `${timeOf(start)} ${event.title}`}
      onClick={(click) => {
        click.stopPropagation();
        open(entry);
      }}
    >
      {!event.allDay && !isBlock && <span className={styles["time"]}>{timeOf(start)}</span>}{" "}
      <span className={styles["title"]} dir="auto">
        {event.title}
      </span>{" "}
      {isBlock && !event.allDay && <span className={styles["time"]}>{rangeOf(entry)}</span>}
      {isBlock && event.recurrence !== null && <Repeat size={11} aria-hidden />}
    </button>
  );
}
