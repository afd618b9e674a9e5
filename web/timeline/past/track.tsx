import type { LogEvent } from "#contract/events.ts";
import { ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { clockTime } from "../../time/days.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { titleIn } from "./bring-back.ts";
import { changeWords } from "./change-words.ts";
import { hourMs, moveTo, moveToNotch, notchAt, type Scrub, stepEvent, timeWords } from "./scrub.ts";
import styles from "./track.module.css";
import { useZone } from "../../time/zone.ts";

/** Notches that a hand can tell apart; of a day with more the track shows so many around the moment, where that is wanted. */
const mostNear = 80;

/** The day's changes, each a notch as wide as any other, so that those of one second can be reached as those of an hour. */
export function Track({ now }: { readonly now: Scrub }) {
  const { notches } = now;
  const [near, setNear] = useState<number>();
  const first = near ?? 0;
  const last = near === undefined ? notches.length : Math.min(near + mostNear, notches.length);
  const at = notchAt(now);
  const zoom = () => setNear(Math.max(0, Math.min(at - mostNear / 2, notches.length - mostNear)));
  const isBusy = notches.length > mostNear;
  return (
    <div className={styles["track"]}>
      <div className={styles["line"]}>
        <Notches notches={notches} first={first} last={last} />
        <input
          type="range"
          aria-label="Moment"
          aria-valuetext={`${timeWords(now)}, ${saidAt(now)}`}
          min={first}
          max={Math.max(last, first + 1)}
          step={1}
          value={at}
          onKeyDown={(event) => press(event, now)}
          onChange={({ target }) => moveToNotch(Number(target.value))}
        />
      </div>
      {isBusy && (
        <IconButton
          icon={near === undefined ? ZoomIn : ZoomOut}
          label={near === undefined ? "Show the changes around this moment" : "Show the whole day"}
          tip="below-end"
          onClick={() => (near === undefined ? zoom() : setNear(undefined))}
        />
      )}
    </div>
  );
}

function press(event: KeyboardEvent, { at, from, to }: Scrub): void {
  const ways: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => stepEvent(-1),
    ArrowDown: () => stepEvent(-1),
    ArrowRight: () => stepEvent(1),
    ArrowUp: () => stepEvent(1),
    PageUp: () => moveTo(at + hourMs),
    PageDown: () => moveTo(at - hourMs),
    Home: () => moveTo(from),
    End: () => moveTo(to),
  };
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  way();
}

interface NotchesProps {
  readonly notches: readonly number[];
  readonly first: number;
  readonly last: number;
}

/** Parts of the track's width that a time needs to be read. */
const room = 0.13;

/** A line for each change, and times where there is room for them: of the first, and of each that is later than the last one said. */
function Notches({ notches, first, last }: NotchesProps) {
  useZone();
  const many = Math.max(last - first, 1);
  const shown = notches.slice(first, last);
  const times: { readonly place: number; readonly words: string }[] = [];
  for (const [index, at] of shown.entries()) {
    const [place, before] = [(index + 1) / many, times.at(-1)];
    const words = clockTime(at);
    const isFree = place <= 1 - room / 2 && place >= room / 2;
    if (isFree && (!before || (place - before.place >= room && before.words !== words)))
      times.push({ place, words });
  }
  return (
    <div className={styles["notches"]} aria-hidden>
      <svg viewBox={`0 0 ${String(many)} 1`} preserveAspectRatio="none">
        <path d={shown.map((_, index) => `M${String(index + 1)} 0v1`).join("")} />
      </svg>
      {times.map(({ place, words }) => (
        <span key={words} style={{ "--place": place }}>
          {words}
        </span>
      ))}
    </div>
  );
}

export const titleAt = ({ rewind }: Scrub, { tool, itemId }: LogEvent): string =>
  titleIn(tool, rewind.itemsOf(tool).get(itemId));

function saidAt(now: Scrub): string {
  const event = now.rewind.events[now.rewind.at - 1];
  return event ? changeWords(event, titleAt(now, event)) : "before the first change";
}
