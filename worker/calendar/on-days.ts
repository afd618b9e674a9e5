import { isOff } from "#shared/calendar/entries.ts";
import { dayMinutes, wallOf } from "#shared/calendar/wall.ts";
import type { Invocation, Outcome } from "../capabilities/capability.ts";
import { calendarKit } from "./language/kit.ts";
import { calendarStretches } from "./stretches.ts";

const most = 30;
const mostTold = 6;

/** A line and a link to each event from one day to another; of a series only its first there. Nothing where none is on. */
export async function eventsOn(
  acting: Invocation,
  from: string,
  to: string,
): Promise<readonly Outcome[]> {
  const stretch = { from: wallOf(from), to: wallOf(to) + dayMinutes, zone: acting.zone };
  const { items } = await calendarStretches(acting).entries(stretch, { limit: most });
  const on = items.filter((event) => !isOff(event));
  const each = on.filter(
    ({ id, seriesId }, at) =>
      on.findIndex((one) => (one.seriesId ?? one.id) === (seriesId ?? id)) === at,
  );
  const told = each.slice(0, mostTold);
  if (told.length === 0) return [];
  const say = `In your calendar:\n${calendarKit.lines(told, acting, each.length)}`;
  return [{ say, receipts: calendarKit.links("calendar.list", told) }];
}
