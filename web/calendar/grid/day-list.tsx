import { classNames } from "../../ui/class-names.ts";
import { useStore } from "../../ui/store.ts";
import { isGhost, isTask } from "../others.ts";
import { isPast, rangeOf, type Shown, useNow, statusOf } from "../shown.ts";
import { tintOf } from "../texts.ts";
import { today } from "../../time/today.ts";
import { dayLabel } from "../../time/short-dates.ts";
import { longDay, shortDay } from "../view.ts";
import styles from "./day-list.module.css";
import { Complete, type Open, opener } from "./opener.tsx";

interface Props {
  readonly day: string;
  readonly entries: readonly Shown[];
  readonly open: Open;
}

/** Under a month whose days are too small for words, what the chosen day holds. */
export function DayList({ day, entries, open }: Props) {
  const name = dayLabel(day, useStore(today));
  return (
    <section className={styles["list"]} aria-label={longDay(day)}>
      <h3>
        {name} <small>{shortDay(day)}</small>
      </h3>
      {entries.length === 0 && <p className={styles["none"]}>Nothing on this day.</p>}
      <ul>
        {entries.toSorted(byTime).map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} open={open} />
            <Complete entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A list of a day goes by its hours; a cell that shows two goes by what matters. */
const byTime = (a: Shown, b: Shown): number =>
  Number(b.event.allDay) - Number(a.event.allDay) || a.start - b.start;

interface LineProps {
  readonly entry: Shown;
  readonly open: Open;
}

function Line({ entry, open }: LineProps) {
  const { event } = entry;
  return (
    <button
      type="button"
      className={classNames(styles["colorBar"], styles["line"])}
      style={{ "--tint": tintOf(event) }}
      data-ghost={isGhost(event)}
      data-past={isPast(entry, useNow())}
      data-status={statusOf(event)}
      {...opener(entry, open)}
    >
      <span className={styles["title"]} dir="auto">
        {event.title}
      </span>
      <span className={styles["about"]}>
        {[rangeOf(entry), event.location].filter((part) => part !== "").join(" · ")}
      </span>
    </button>
  );
}

interface DotsProps {
  readonly entries: readonly Shown[];
  readonly most: number;
}

/** What a day holds where words have no room: a dot an event, a ring a task, and how many more. */
export function Dots({ entries, most }: DotsProps) {
  const rest = entries.length - most;
  return (
    <span className={styles["dots"]} aria-hidden>
      {entries.slice(0, most).map(({ id, event }) => (
        <i key={id} style={{ "--tint": tintOf(event) }} data-task={isTask(event)} />
      ))}
      {rest > 0 && `+${String(rest)}`}
    </span>
  );
}
