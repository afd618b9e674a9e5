import { Repeat } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../../ui/class-names.ts";
import { isGhost, isTask } from "../others.ts";
import type { Part } from "./lanes.ts";
import { type Open, opener } from "./opener.tsx";
import { isPast, nameOf, rangeOf, type Shown, timeOf, useNow, statusOf } from "../shown.ts";
import { tintOf } from "../texts.ts";
import styles from "./chip.module.css";
import kinds from "./chip-kinds.module.css";

interface Props extends ComponentProps<"button"> {
  readonly entry: Shown;
  readonly isBlock?: boolean;
  /** Which part of its days this is. */
  readonly part?: Part;
  /** A day that goes on with it says its name again. */
  readonly isNamed?: boolean;
  /** Its name says the day. */
  readonly hasDay?: boolean;
  readonly open: Open;
}

/** An entry in a grid: a line in a day of the month, a block among hours. */
export function Chip({
  entry,
  isBlock = false,
  part = "alone",
  isNamed = true,
  hasDay = false,
  open,
  ...props
}: Props) {
  const { event, start } = entry;
  const isOver = isPast(entry, useNow());
  return (
    <button
      type="button"
      {...props}
      className={classNames(styles["chip"], kinds["bar"], isTask(event) && kinds["task"])}
      style={{ "--tint": tintOf(event), ...props.style }}
      data-entry={entry.id}
      data-block={isBlock}
      data-part={part}
      data-past={isOver}
      data-status={statusOf(event)}
      data-ghost={isGhost(event)}
      data-whole={event.allDay}
      aria-label={
        isBlock || event.allDay ? nameOf(entry, hasDay) : `${timeOf(start)} ${event.title}`
      }
      title={nameOf(entry)}
      {...opener(entry, open)}
    >
      <ChipText {...{ entry, isBlock, isNamed }} />
    </button>
  );
}

function ChipText({ entry, isBlock, isNamed }: Pick<Props, "entry" | "isBlock" | "isNamed">) {
  const { event, start } = entry;
  const isTimed = !event.allDay;
  const time = isTimed && !isBlock && isNamed ? timeOf(start) : undefined;
  return (
    <>
      <span className={styles["title"]} dir={isNamed ? "auto" : undefined} data-time={time}>
        {isNamed ? event.title : "\u00A0"}
      </span>{" "}
      {isTimed && isBlock && <span className={styles["time"]}>{rangeOf(entry)}</span>}
      {isBlock && event.recurrence !== null && <Repeat size={11} aria-hidden />}
    </>
  );
}
