import type { Proposal } from "#contract/agents/proposals.ts";
import type { CalendarEvent } from "#contract/calendar.ts";
import { applied, changedEvent, createdEvent } from "#shared/calendar/event-changes.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayOf, dayText, wallText } from "#shared/calendar/wall.ts";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import * as v from "valibot";
import { askToDecide } from "../activity/ask-to-decide.ts";
import { proposed } from "../activity/proposals.ts";
import type { Dated, DatedSource } from "../collection/dated.ts";
import { showToast } from "../ui/toast.ts";
import { calendarCollection } from "./calendar-collection.ts";
import { ownZone, zone } from "../time/zone.ts";

const Text = v.optional(v.string());
const Fields = v.object({ title: Text, startTime: Text, endTime: Text, day: Text, time: Text });
type Fields = v.InferOutput<typeof Fields>;

/** Fields of an event as a sentence gives them, as changes, or as the body of a call. */
const Input = v.pipe(
  v.object({ ...Fields.entries, changes: v.optional(Fields), body: v.optional(Fields) }),
  v.transform(({ changes, body, ...fields }): Fields => ({ ...fields, ...changes, ...body })),
);
const concerns =
  /^calendar\.(?:create|update)$|^(?:POST|PUT|PATCH) \/api\/tools\/calendar(?:\/\{id\})?$/;

/** Where on the person's wall it is. */
function placeOf({
  startTime,
  endTime,
  allDay,
}: CalendarEvent): Pick<Dated, "day" | "time" | "minutes"> {
  const start = wallGiven(startTime, ownZone());
  const minutes = wallGiven(endTime, ownZone()) - start;
  return { day: dayText(dayOf(start)), time: allDay ? null : wallText(start).slice(11), minutes };
}

/** An event as a proposal would make it; undefined where it says no time that one can show. */
function eventOf({ id, itemId, createdAt: at, input }: Proposal, was?: CalendarEvent) {
  const fields = v.safeParse(Input, input);
  if (!fields.success) return undefined;
  const { title, startTime, endTime, day, time } = fields.output;
  try {
    if (!was) {
      if (itemId !== null || startTime === undefined) return undefined;
      return createdEvent({ title: title ?? "", startTime, endTime }, { id, at, zone: ownZone() });
    }
    const [oldDay, oldTime] = [was.startTime.slice(0, 10), was.startTime.slice(11, 16)];
    const start = startTime ?? `${day ?? oldDay}T${time ?? oldTime}`;
    return applied(was, changedEvent(was, { startTime: start, endTime }, ownZone()));
  } catch {
    // Who accepts it hears what is wrong with it.
    return undefined;
  }
}

const suggestions = (client: QueryClient): readonly Dated[] =>
  proposed.get().flatMap((proposal): Dated[] => {
    const { id, itemId, capability } = proposal;
    if (!concerns.test(capability)) return [];
    const was = itemId === null ? undefined : calendarCollection.find(client, itemId);
    const event = eventOf(proposal, was);
    return event ? [{ id, title: event.title, ...placeOf(event), isGhost: true }] : [];
  });

/** Events that somebody proposes, and other times of those that are there, as ghosts where they would stand. */
export const suggestedEvents: DatedSource = {
  tool: "calendar",
  follow(client, show) {
    const observer = new QueryObserver(client, calendarCollection.query());
    const tell = () => show(suggestions(client));
    const stops = [observer.subscribe(tell), proposed.subscribe(tell), zone.subscribe(tell)];
    tell();
    return () => {
      for (const stop of stops) stop();
    };
  },
  open(client, id) {
    const proposal = proposed.get().find((one) => one.id === id);
    if (proposal) void askToDecide(client, proposal, "Suggested event");
  },
  // Another time would be another suggestion.
  move: () => showToast({ text: "Accept this suggestion first, then move it.", seconds: 5 }),
};
