import type { CalendarEvent } from "#contract/calendar.ts";
import type { PanelId } from "#contract/panels.ts";
import { createdEvent } from "#shared/calendar/event-changes.ts";
import { dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Dated, type DatedSource, datedSources, type Place } from "../collection/dated.ts";
import { PutDown } from "../list/put-down.ts";
import { store } from "../ui/store.ts";

const suggested = async () => (await import("./suggested.ts")).suggestedEvents;

/** What other tools show here, as events of the day's wall that nobody stored. */
export const otherEvents = store<readonly CalendarEvent[]>([]);
const sources = new Map<string, DatedSource>();

const sign = "~";
const idOf = (tool: PanelId, id: string): string => `${tool}${sign}${id}`;

function eventOf(tool: PanelId, { id, title, day, time, minutes, isGhost }: Dated): CalendarEvent {
  const start = time === null ? day : `${day}T${time}`;
  const event = createdEvent(
    {
      title,
      startTime: start,
      ...(time !== null && { endTime: wallText(wallOf(start) + minutes) }),
      category: tool === "calendar" ? "other" : "task",
      status: isGhost ? "tentative" : "confirmed",
      reminders: [],
    },
    { id: idOf(tool, id), at: "1970-01-01T00:00:00.000Z", zone: "UTC" },
  );
  return { ...event, timeZone: null };
}

/** The source of an entry that is no event, and its id there. */
export function otherOf(
  id: string,
): { readonly source: DatedSource; readonly id: string } | undefined {
  const [tool = "", ...rest] = id.split(sign);
  const source = sources.get(tool);
  return source && rest.length > 0 ? { source, id: rest.join(sign) } : undefined;
}

/** Whether it is to be ticked off. */
export const isTask = ({ id, category }: CalendarEvent): boolean =>
  category === "task" && otherOf(id) !== undefined;

/** Whether it is only suggested. */
export const isGhost = ({ id, status }: CalendarEvent): boolean =>
  status === "tentative" && otherOf(id) !== undefined;

/** Another place on the wall for an entry that is no event. */
export function moveOther(
  client: QueryClient,
  entry: { readonly event: CalendarEvent; readonly start: number; readonly end: number },
  start: number,
  end: number,
): boolean {
  const other = otherOf(entry.event.id);
  if (!other) return false;
  const to: Place = {
    day: dayText(dayOf(start)),
    ...(!entry.event.allDay && { time: wallText(start).slice(11) }),
    ...(end - start !== entry.end - entry.start && { minutes: end - start }),
  };
  other.source.move(client, other.id, to);
  return true;
}

/** Follows the other tools while a calendar is shown, and takes what is put down on its days. */
export function useOthers(client: QueryClient): void {
  useEffect(() => {
    const shown = new Map<string, readonly CalendarEvent[]>();
    const stops: (() => void)[] = [() => document.removeEventListener(PutDown.event, take)];
    let isOver = false;
    const take = (event: Event) => {
      if (event instanceof PutDown) put(client, event);
    };
    document.addEventListener(PutDown.event, take);
    for (const load of [suggested, ...datedSources.get()])
      void load().then((source) => {
        if (isOver) return;
        sources.set(source.tool, source);
        stops.push(
          source.follow(client, (items) => {
            shown.set(
              source.tool,
              items.map((one) => eventOf(source.tool, one)),
            );
            otherEvents.set([...shown.values()].flat());
          }),
        );
      });
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [client]);
}

const quarter = 15;

/** A day of a month takes the day alone, an hour of a day the time as well. */
function put(client: QueryClient, { target, item: { tool, id, y } }: PutDown): void {
  const source = sources.get(tool);
  if (!(target instanceof HTMLElement) || !source) return;
  const { day, column } = target.dataset;
  if (day !== undefined) source.move(client, id, { day });
  if (column === undefined) return;
  const { top, height } = target.getBoundingClientRect();
  const minute = Math.round((((y - top) / height) * 1_440) / quarter) * quarter;
  const at = wallOf(column) + Math.min(Math.max(minute, 0), 1_440 - quarter);
  source.move(client, id, { day: column, time: wallText(at).slice(11) });
}
