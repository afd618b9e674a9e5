import { isOff } from "#shared/calendar/entries.ts";
import { dayMinutes, wallOf } from "#shared/calendar/wall.ts";
import { counted } from "#shared/words.ts";
import type { Invocation, Outcome } from "../capabilities/capability.ts";
import { calendarKit } from "./language/kit.ts";
import { calendarStretches } from "./stretches.ts";

const most = 200;
const mostTold = 6;

/** A line and a link to each event from one day to another; of a series its first there, and how many more there are. Nothing where none is on. */
export async function eventsOn(
  acting: Invocation,
  from: string,
  to: string,
): Promise<readonly Outcome[]> {
  const stretch = { from: wallOf(from), to: wallOf(to) + dayMinutes, zone: acting.zone };
  const { items } = await calendarStretches(acting).entries(stretch, { limit: most });
  const on = items.filter((event) => !isOff(event));
  const each = [...Map.groupBy(on, ({ id, seriesId }) => seriesId ?? id).values()];
  const told = each.slice(0, mostTold).flatMap(([first]) => first ?? []);
  if (told.length === 0) return [];
  const lines = calendarKit.lines(told, acting, each.length).split("\n");
  const all = lines.map((line, at) => `${line}${moreWords(each[at]?.length ?? 1, at)}`).join("\n");
  const say = `In your calendar:\n${all}`;
  const { receipts, isPartial } = calendarKit.listed("calendar.list", told, each.length);
  return [{ say, receipts, isPartial: isPartial || each.some((times) => times.length > 1) }];
}

/** ' and 4 more times', behind one that is told of. */
const moreWords = (times: number, at: number): string =>
  at >= mostTold || times < 2 ? "" : `, and ${counted(times - 1, "more time")}`;
