import { dayOf, wallOf } from "#shared/calendar/wall.ts";
import { daysIntoWeek } from "../view.ts";
import { Chip } from "./chip.tsx";
import { type Lanes, partOn } from "./lanes.ts";
import styles from "./chip-kinds.module.css";
import type { Open } from "./opener.tsx";

interface Props extends Pick<Lanes, "places"> {
  readonly day: string;
  /** The first day of the row names what began before it. */
  readonly isFirst?: boolean;
  /** The last day of the row; a week's is its seventh. */
  readonly until?: string | undefined;
  readonly open: Open;
}

/** The entries of a day, each in its place, with gaps where a neighbour's bar ends. */
export function Places({ day, places, isFirst, until, open }: Props) {
  const at = dayOf(wallOf(day));
  const into = daysIntoWeek(day);
  const last = until === undefined ? at + 6 - into : dayOf(wallOf(until));
  return places.map((entry, place) => {
    // A gap has no name but its place.
    // oxlint-disable-next-line react/no-array-index-key
    if (!entry) return <span key={place} className={styles["gap"]} aria-hidden />;
    const part = partOn(entry, day);
    const isNamed = (isFirst ?? into === 0) || part === "alone" || part === "first";
    // Its name runs over the days that its bar takes in this row.
    const days = isNamed ? Math.min(dayOf(entry.end - 1), last) - at + 1 : 1;
    const style = { "--run": days };
    return <Chip key={entry.id} {...{ entry, part, isNamed, open, style }} data-runs={days > 1} />;
  });
}
