import type { LogEvent } from "#contract/events.ts";
import { rewindLimits } from "#contract/timeline/rewind.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect } from "react";
import { capital } from "#shared/words.ts";
import { nameOf } from "../../activity/names.ts";
import { verbFor } from "../../live/page-events.ts";
import { clockTime } from "../../time/ago.ts";
import { addDays } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { useStore } from "../../ui/store.ts";
import { Banner } from "./banner.tsx";
import { bringBack, nextRun, titleIn } from "./bring-back.ts";
import {
  barCount,
  begin,
  hourMs,
  leave,
  loading,
  moveTo,
  type Scrub,
  scrub,
  stepEvent,
  timeWords,
} from "./scrub.ts";
import styles from "./scrubber.module.css";
import { timelineView } from "../view.ts";

/** Drags every open panel through a day. */
export function Scrubber() {
  const client = useQueryClient();
  const now = useStore(scrub);
  const isLoading = useStore(loading) !== undefined;
  const day = useStore(today);
  useEffect(() => {
    if (!scrub.get()) void begin(client, today.get(), Banner);
    return () => {
      // A panel that is closed, as on a phone to see another, goes on showing the moment there.
      if (!timelineView.state.get().isRewinding) leave();
    };
  }, [client]);
  return (
    <section aria-label="Rewind" className={styles["scrubber"]}>
      <div className={styles["row"]}>
        <input
          type="date"
          aria-label="Day to rewind"
          value={now?.day ?? day}
          min={addDays(day, 1 - rewindLimits.keptDays)}
          max={day}
          onChange={({ target }) => {
            const { value, min, max } = target;
            if (value >= min && value <= max) void begin(client, value, Banner);
          }}
        />
        {now && <output aria-live="off">{timeWords(now)}</output>}
        <span className={styles["gap"]} />
        {isLoading && <Spinner />}
        {now ? (
          <Button size="sm" onClick={leave}>
            Back to now
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={isLoading}
            onClick={() => void begin(client, today.get(), Banner)}
          >
            Rewind today
          </Button>
        )}
      </div>
      {now && <Track now={now} />}
      {now && <Moment now={now} />}
    </section>
  );
}

function Track({ now }: { readonly now: Scrub }) {
  const { from, to, at, rewind, bars } = now;
  const press = (event: KeyboardEvent) => {
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
  };
  return (
    <div className={styles["track"]}>
      <svg viewBox={`0 0 ${String(barCount)} 10`} preserveAspectRatio="none" aria-hidden>
        <path d={bars} />
      </svg>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={`${timeWords(now)}, ${eventWords(rewind.events[rewind.at - 1])}`}
        min={from}
        max={to}
        step={1}
        value={at}
        onKeyDown={press}
        onChange={({ target }) => moveTo(Number(target.value))}
      />
    </div>
  );
}

function Moment({ now }: { readonly now: Scrub }) {
  const { rewind } = now;
  const here = rewind.events[rewind.at - 1];
  return (
    <div className={styles["row"]}>
      <IconButton
        icon={ChevronLeft}
        label="Previous change"
        tip="none"
        disabled={rewind.at === 0}
        onClick={() => stepEvent(-1)}
      />
      <p className={styles["event"]} dir="auto">
        {here
          ? `${clockTime(here.at)} ${eventWords(here, titleAt(now, here))}`
          : "Before the first change"}
      </p>
      <IconButton
        icon={ChevronRight}
        label="Next change"
        tip="none"
        disabled={rewind.at === rewind.events.length}
        onClick={() => stepEvent(1)}
      />
      <Menu
        label="Bring this back"
        align="end"
        items={() => choicesAt(now)}
        button={(wiring) => (
          <Button {...wiring} size="sm" disabled={rewind.at === rewind.events.length}>
            Bring this back
          </Button>
        )}
      />
    </div>
  );
}

const titleAt = ({ rewind }: Scrub, { tool, itemId }: LogEvent): string =>
  titleIn(tool, rewind.itemsOf(tool).get(itemId));

function eventWords(event: LogEvent | undefined, title?: string): string {
  if (!event) return "before the first change";
  return `${nameOf(event.actor)} ${verbFor(event)} ${title ?? "an item"}`;
}

/** An item, all that the next run changed, and the hour that follows. */
function choicesAt(now: Scrub): MenuItem[] {
  const { rewind, at } = now;
  const next = rewind.events[rewind.at];
  const run = nextRun(now);
  const item = next && rewind.itemsOf(next.tool).get(next.itemId);
  return [
    ...(next && item
      ? [
          {
            id: "item",
            label: capital(titleAt(now, next)),
            run: () => void bringBack({ items: [{ tool: next.tool, id: next.itemId }] }),
          },
        ]
      : []),
    ...(run
      ? [
          {
            id: "run",
            label: `Everything ${nameOf(run.actor)} changed next`,
            run: () => void bringBack({ runId: run.runId ?? "" }),
          },
        ]
      : []),
    {
      id: "hour",
      label: "Everything the next hour changed",
      run: () => void bringBack({ until: new Date(at + hourMs).toISOString() }),
    },
  ];
}
