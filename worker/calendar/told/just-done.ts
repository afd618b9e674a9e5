import type { Slot } from "../../capabilities/lexicon.ts";
import { onlyIn, whenIn } from "../../capabilities/slots.ts";
import { query } from "../../db/query.ts";
import { lastRuns } from "../../log/undo/undo-last.ts";
import { calendarStore } from "../store.ts";
import { orUndefined } from "../../http/problem.ts";

/** 'Tuesday', where what was done last put the event that is spoken of on that day. */
export const dayJustSaid: Slot = {
  most: 3,
  async read(said, spoken) {
    const { acting } = spoken;
    const one = onlyIn(await spoken.referents());
    const day = one?.tool === "calendar" ? await whenIn(said, spoken) : undefined;
    if (!one || !day || day.time !== null) return undefined;
    const event = await calendarStore(acting).get(one.words).catch(orUndefined);
    const [last] = event?.startTime.startsWith(day.day) === true ? await lastRuns(acting) : [];
    if (!event || !last) return undefined;
    const row = await query`select 1 as yes from events where user_id = ${acting.userId}
      and run_id = ${last.run} and item_id = ${event.id} limit 1`.first(acting.db);
    return row ? {} : undefined;
  },
};
