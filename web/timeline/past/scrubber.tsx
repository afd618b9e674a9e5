import { rewindLimits } from "#contract/timeline/rewind.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addDays, clockTime } from "../../time/days.ts";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { useStore } from "../../ui/store.ts";
import { Banner } from "./banner.tsx";
import { choicesAt } from "./choices.ts";
import { begin, leave, loading, type Scrub, scrub, timeWords } from "./scrub.ts";
import styles from "./scrubber.module.css";
import { BringBackMenu, Steps } from "./steps.tsx";
import { changeWords } from "./change-words.ts";
import { titleAt, Track } from "./track.tsx";
import { timelineView } from "../view.ts";
import { useZone } from "../../time/zone.ts";

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

function Moment({ now }: { readonly now: Scrub }) {
  useZone();
  const { rewind } = now;
  const here = rewind.events[rewind.at - 1];
  return (
    <div className={styles["row"]}>
      <Steps now={now}>
        <p className={styles["event"]} dir="auto">
          {here
            ? `${clockTime(here.at)} ${changeWords(here, titleAt(now, here))}`
            : "Before the first change"}
        </p>
      </Steps>
      <BringBackMenu items={() => choicesAt(now)} disabled={rewind.at === rewind.events.length} />
    </div>
  );
}
