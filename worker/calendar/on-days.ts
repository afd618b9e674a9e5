import { isOff } from "#shared/calendar/entries.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, wallOf, wallText } from "#shared/calendar/wall.ts";
import type { Invocation } from "../capabilities/capability.ts";
import { hourWords } from "../time/hour-words.ts";
import { momentOf } from "./language/kit.ts";
import { calendarStretches } from "./stretches.ts";

const most = 30;

/** Names of what is on from one day to another, with their hours where it is one day: '“Gym”, 7:00 AM'. */
export async function eventsOn(acting: Invocation, from: string, to: string): Promise<string[]> {
  const { zone } = acting;
  const stretch = { from: wallOf(from), to: wallOf(to) + dayMinutes, zone };
  const { items } = await calendarStretches(acting).entries(stretch, { limit: most });
  return items
    .filter((event) => !isOff(event))
    .map(({ title, allDay, startTime }) => {
      if (allDay || from !== to) return `“${title}”`;
      return `“${title}”, ${hourWords(wallText(wallGiven(startTime, zone)).slice(11), momentOf(acting))}`;
    });
}
