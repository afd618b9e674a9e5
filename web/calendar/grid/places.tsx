import { dayOf, wallOf } from "#shared/calendar/wall.ts";
import { Chip } from "./chip.tsx";
import { type Lanes, partOn } from "./lanes.ts";
import styles from "./chip-kinds.module.css";
import type { Open } from "./opener.ts";

interface Props extends Pick<Lanes, "places"> {
  readonly day: string;
  /** The first day of the row names what began before it. */
  readonly isFirst?: boolean;
  readonly open: Open;
}

/** The entries of a day, each in its place, with gaps where a neighbour's bar ends. */
export function Places({ day, places, isFirst = isSunday(day), open }: Props) {
  return places.map((entry, place) => {
    // A gap has no name but its place.
    // oxlint-disable-next-line react/no-array-index-key
    if (!entry) return <span key={place} className={styles["gap"]} aria-hidden />;
    const part = partOn(entry, day);
    const isNamed = isFirst || part === "alone" || part === "first";
    return <Chip key={entry.id} {...{ entry, part, isNamed, open }} />;
  });
}

const isSunday = (day: string): boolean => (dayOf(wallOf(day)) + 4) % 7 === 0;
