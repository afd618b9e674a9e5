import type { TimelineEvent } from "#contract/timeline/entries.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarSearch, History } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useActs } from "../../activity/acts.ts";
import { Example } from "../../list/list-states.tsx";
import { today } from "../../time/today.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useStore } from "../../ui/store.ts";
import { awayMark } from "../away.ts";
import { timelineTexts } from "../texts.ts";
import { newAction } from "../timeline-actions.ts";
import type { Layout } from "../view.ts";
import { dayTitle } from "../words.ts";
import { EntryCard } from "./entry-card.tsx";
import styles from "./entry-list.module.css";
import { useZone } from "../../time/zone.ts";

interface Props {
  readonly events: readonly TimelineEvent[];
  readonly layout: Layout;
  /** Something is looked for: that nothing is there says nothing of the timeline. */
  readonly isNarrowed: boolean;
  readonly isFetching: boolean;
  /** Undefined where there is no more. */
  readonly more: (() => void) | undefined;
}

export function EntryList({ events, layout, isNarrowed, isFetching, more }: Props) {
  useZone();
  const scroller = useRef<HTMLDivElement>(null);
  const day = useStore(today);
  const acts = useActs(
    events.flatMap(({ kind, eventId }) => (kind === "change" && eventId !== null ? eventId : [])),
    events.flatMap(({ kind, runId }) => (kind === "run" && runId !== null ? runId : [])),
  );
  const away = isNarrowed ? undefined : awayMark(events);
  if (events.length === 0) return <Nothing isNarrowed={isNarrowed} />;
  const line = (event: TimelineEvent): ReactNode => (
    <li key={event.id} data-item={event.id}>
      {away?.id === event.id && (
        <p className={styles["away"]} role="note">
          {timelineTexts.away} · {away.count}
        </p>
      )}
      <EntryCard event={event} look={layout} acts={acts} />
    </li>
  );
  const days = Map.groupBy(events, ({ occurredAt }) => dayTitle(occurredAt, day));
  return (
    <div ref={scroller} className={styles["scroller"]} data-fade data-look={layout}>
      {layout === "timeline" ? (
        [...days].map(([title, list]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>{list.map((event) => line(event))}</ul>
          </section>
        ))
      ) : (
        <ul aria-label="Timeline">{events.map((event) => line(event))}</ul>
      )}
      {more && <More more={more} isFetching={isFetching} scroller={scroller} />}
    </div>
  );
}

/** Specification 3 §9: the next page comes when a tenth of this is seen. */
const threshold = 0.1;

interface MoreProps {
  readonly isFetching: boolean;
  readonly scroller: { readonly current: HTMLElement | null };
  more(): void;
}

function More({ more, isFetching, scroller }: MoreProps) {
  const foot = useRef<HTMLDivElement>(null);
  const next = useEffectEvent(() => {
    if (!isFetching) more();
  });
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) next();
      },
      { root: scroller.current, threshold },
    );
    if (foot.current) seen.observe(foot.current);
    return () => seen.disconnect();
    // Seen still after a page that was short: asked again.
  }, [scroller, isFetching]);
  return (
    <div ref={foot} className={styles["more"]}>
      <Button look="quiet" isWide isBusy={isFetching} onClick={more}>
        {timelineTexts.more}
      </Button>
    </div>
  );
}

function Nothing({ isNarrowed }: Pick<Props, "isNarrowed">) {
  const client = useQueryClient();
  if (isNarrowed) return <EmptyState icon={CalendarSearch} title={timelineTexts.nothingFits} />;
  return (
    <EmptyState icon={History} title={timelineTexts.nothing}>
      <p>{timelineTexts.nothingHint}</p>
      <Button look="primary" onClick={() => void newAction.run(client, undefined)}>
        {timelineTexts.add}
      </Button>
      <Example words="add to my timeline: Shipped 1.0" />
    </EmptyState>
  );
}
