import type { Slot, Spoken } from "../../capabilities/lexicon.ts";
import { onlyIn, whenIn } from "../../capabilities/slots.ts";
import { query } from "../../db/query.ts";
import { lastRuns } from "../../log/undo/undo-last.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { wallText } from "#shared/calendar/wall.ts";
import { calendarStore } from "../store.ts";
import { orUndefined } from "../../http/problem.ts";

/** 'Tuesday', where what was done last put the event that is spoken of there. */
export const dayJustSaid: Slot = {
  most: 3,
  async read(said, spoken) {
    const { acting } = spoken;
    const one = onlyIn(await spoken.referents());
    const day = one?.tool === "calendar" ? await whenIn(said, spoken) : undefined;
    if (!one || !day || day.time !== null) return undefined;
    const event = await calendarStore(acting).get(one.words).catch(orUndefined);
    if (!event || !wallText(wallGiven(event.startTime, spoken.zone)).startsWith(day.day))
      return undefined;
    return (await hasJust(acting, event.id, "moved to another day")) ? {} : undefined;
  },
};

/** Tells whether what was done last made or changed the event, or set its day. */
export async function hasJust(
  acting: Spoken["acting"],
  id: string,
  done: "changed" | "moved to another day",
): Promise<boolean> {
  const [last] = await lastRuns(acting);
  if (!last) return false;
  const row = await query`select 1 as yes from events where user_id = ${acting.userId}
    and run_id = ${last.run} and item_id = ${id} and (${done} = 'changed'
      or (after ->> '$.startTime' is not null and substr(after ->> '$.startTime', 1, 10)
        is not substr(before ->> '$.startTime', 1, 10))) limit 1`.first(acting.db);
  return row !== undefined;
}
