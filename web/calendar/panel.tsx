import type { CalendarEvent } from "#contract/calendar.ts";
import { entryCalled } from "#shared/calendar/entries.ts";
import { dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useEffectEvent } from "react";
import { whenBack } from "../api/offline.ts";
import { isReachable } from "../api/reach.ts";
import { useRows } from "../collection/collection.ts";
import type { Rows } from "../collection/rows.ts";
import { PanelFrame } from "../list/item-panel.tsx";
import { focusItem } from "../list/keyboard.ts";
import { ListStates, Loading } from "../list/list-states.tsx";
import type { PanelProps } from "../panels/registry.ts";
import { prefill, requestedView, useRequest } from "../panels/requests.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { fetchWhenIdle, lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { usePart } from "../ui/store.ts";
import { showProblem } from "../ui/toast.ts";
import { CalendarBar } from "./bar.tsx";
import { removeAction } from "./calendar-actions.ts";
import { calendarCollection } from "./calendar-collection.ts";
import { ownZone } from "../time/zone.ts";
import { followAddress } from "./in-address.ts";
import { openForm } from "./form/open.ts";
import type { Open } from "./grid/opener.tsx";
import { useCalendarKeys } from "./keys.ts";
import { otherOf, useOthers } from "./others.ts";
import { calendarTexts } from "./texts.ts";
import { calendarView, views } from "./view.ts";

// Asked for together with the events, so that neither waits for the other.
const parts = {
  month: lazyPart(async () => (await import("./grid/month.tsx")).Month),
  week: lazyPart(async () => (await import("./grid/week.tsx")).Week),
  day: lazyPart(async () => (await import("./grid/day.tsx")).Day),
  agenda: lazyPart(async () => (await import("./agenda/agenda.tsx")).Agenda),
  year: lazyPart(async () => (await import("./grid/year.tsx")).Year),
} as const;
const Analytics = lazyPart(async () => (await import("./analytics.tsx")).CalendarAnalytics);

const eventCard = () => import("./card/event-card.tsx");
fetchWhenIdle(eventCard);
const TransferStrip = lazyPart(async () => (await import("./transfer/strip.tsx")).TransferStrip);

followAddress();

export function CalendarPanel({ panel }: PanelProps) {
  const client = useQueryClient();
  const { rows, refetch, ...query } = useRows(calendarCollection);
  const view = usePart(calendarView.state, (now) => now.view);
  const strip = usePart(calendarView.state, (now) => now.strip);
  const View = parts[view];
  useEffect(() => preloadPart(View), [View]);
  useOpenEvent(panel, rows);
  useRequests();
  useOthers(client);
  useCalendarKeys(client);
  const open = useCallback<Open>(
    (entry, how) => {
      const other = otherOf(entry.event.id);
      if (how === "delete") void removeAction.run(client, [entry]);
      else if (other) other.source.open(client, other.id);
      else {
        if (how === "edit") toEdit = entry.id;
        setItem(panel, entry.id);
      }
    },
    [client, panel],
  );
  return (
    <PanelFrame
      isCovered={false}
      data-fill-sheet
      list={
        <>
          <CalendarBar />
          {strip !== undefined && (
            <Suspense>{strip === "analytics" ? <Analytics /> : <TransferStrip />}</Suspense>
          )}
          <ListStates
            rows={rows}
            query={query}
            loading="Loading calendar"
            problem={() => calendarTexts.loadFailed}
            retry={() => void client.refetchQueries(calendarCollection.query())}
          >
            {(loaded) => (
              <Suspense fallback={<Loading label="Loading calendar" />}>
                <View rows={loaded} open={open} />
              </Suspense>
            )}
          </ListStates>
        </>
      }
    />
  );
}

/** The event that is to be edited as soon as it is open. */
let toEdit: string | undefined;

/** The event that the address names is open on its card, or in its form; closing that takes it out of the address. */
function useOpenEvent(panel: PanelProps["panel"], rows: Rows<CalendarEvent> | undefined): void {
  const client = useQueryClient();
  const id = usePart(workspace, ({ items }) => items[panel]);
  const isLoaded = rows !== undefined;
  const show = useEffectEvent(async (opened: string) => {
    const entry = entryCalled(opened, rows ?? [], ownZone());
    const done = () => {
      if (workspace.get().items[panel] === opened) setItem(panel, undefined);
      requestAnimationFrame(() => focusItem(opened));
    };
    const { showEventCard } = await eventCard();
    const isToEdit = toEdit === opened;
    toEdit = undefined;
    if (!entry) {
      // It may have been made elsewhere since the list was read.
      showProblem(isReachable.get() ? calendarTexts.notFound : whenBack("Try again"));
      setItem(panel, undefined);
    } else if (isToEdit) await openForm(client, { entry, done });
    else showEventCard(client, { entry, done });
  });
  useEffect(() => {
    if (id !== undefined && isLoaded) void show(id);
  }, [id, isLoaded]);
}

/** Takes what the assistant and agents ask of the panel: a form filled in, another view. */
function useRequests(): void {
  const client = useQueryClient();
  useRequest(prefill, "calendar", (given) => void openForm(client, { given }));
  useRequest(requestedView, "calendar", (asked) => {
    const view = views.find((one) => one === asked["view"]);
    const [day] = /^\d{4}-\d\d-\d\d$/.exec(String(asked["day"])) ?? [];
    const search = asked["words"];
    calendarView.set({
      ...(view && { view }),
      ...(day !== undefined && { day: dayText(dayOf(wallOf(day))) }),
      ...(search !== undefined && { search: String(search) }),
    });
  });
}
