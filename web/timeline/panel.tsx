import { timeline } from "#contract/timeline/entries.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent } from "react";
import { useInvalidated } from "../activity/page-event.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { PanelFrame } from "../list/item-panel.tsx";
import { useSettled } from "../list/list-bar.tsx";
import { ListStates, Loading } from "../list/list-states.tsx";
import type { PanelProps } from "../panels/registry.ts";
import { prefill, useRequest } from "../panels/requests.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { usePart, useStore } from "../ui/store.ts";
import { showProblem } from "../ui/toast.ts";
import { markSeen } from "./away.ts";
import { TimelineBar } from "./bar.tsx";
import { pagesKey } from "./entry-collection.ts";
import { joined, pagesQuery } from "./pages.ts";
import { timelineTexts } from "./texts.ts";
import { openForm } from "./timeline-actions.ts";
import { filterOf, timelineView } from "./view.ts";

// Asked for together with the entries, so that neither waits for the other.
const EntryList = lazyPart(async () => (await import("./list/entry-list.tsx")).EntryList);
preloadPart(EntryList);
const Scrubber = lazyPart(async () => (await import("./past/scrubber.tsx")).Scrubber);

/** Changes of one moment are asked for together, in milliseconds. */
const settleMs = 250;

/** What happened, from the log and from people, and the way back to how it was. */
export function TimelinePanel({ panel }: PanelProps) {
  const client = useQueryClient();
  const view = useStore(timelineView.state);
  const search = useSettled(view.search);
  const query = pagesQuery(filterOf(view, search));
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  useInvalidated(pagesKey, settleMs);
  useEffect(() => void markSeen(), []);
  useOpenEntry(panel);
  useRequest(prefill, "timeline", () => void openForm(client));
  return (
    <PanelFrame
      isCovered={false}
      list={
        <>
          <TimelineBar />
          {view.isRewinding && (
            <Suspense>
              <Scrubber />
            </Suspense>
          )}
          <ListStates
            rows={data && joined(data.pages)}
            query={{ error, isFetching }}
            loading="Loading timeline"
            shape="card"
            problem={(problem) => wordsOf(problem, timelineTexts.loadFailed)}
            retry={() => void refetch()}
          >
            {(events) => (
              <Suspense fallback={<Loading label="Loading timeline" shape="card" />}>
                <EntryList
                  events={events}
                  layout={view.layout}
                  isNarrowed={Object.keys(filterOf(view, search)).length > 0}
                  more={hasNextPage ? () => void fetchNextPage() : undefined}
                  isFetching={isFetching}
                />
              </Suspense>
            )}
          </ListStates>
        </>
      }
    />
  );
}

/** The manual entry that the address names is open in its form; closing that takes it out of the address. */
function useOpenEntry(panel: PanelProps["panel"]): void {
  const client = useQueryClient();
  const id = usePart(workspace, ({ items }) => items[panel]);
  const show = useEffectEvent(async (opened: string) => {
    const done = () => {
      if (workspace.get().items[panel] === opened) setItem(panel, undefined);
    };
    try {
      const entry = await call(timeline.get, { params: { id: opened } });
      const { showEntryForm } = await import("./form/entry-form.tsx");
      showEntryForm(client, { id: opened, entry, version: entry.version, done });
    } catch (error) {
      showProblem(wordsOf(error, "Failed to open the event"));
      done();
    }
  });
  useEffect(() => {
    if (id !== undefined) void show(id);
  }, [id]);
}
