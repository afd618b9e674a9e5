import type { CalendarEvent } from "#contract/calendar.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Change } from "../../log/change.ts";
import { calendarTable } from "../table.ts";

/** What others say of an event that is here, as it was when that was looked up. */
export interface Meant {
  readonly event: CalendarEvent;
  readonly set: Partial<CalendarEvent>;
  /** Occurrences of it that become events of their own. */
  readonly made: readonly CalendarEvent[];
  /** Messages that say so. */
  readonly many: number;
}

const atOnce = 50;
/** Each time somebody else was first. */
const tries = 12;

/**
 * Writes as a run what messages mean. An event that was changed since it was looked up, as by another guest's answer at the
 * same time, is looked up again, so that neither change is lost. Answers how many messages took effect.
 */
export async function takeMeant(
  acting: Acting,
  runId: string,
  look: () => Promise<readonly Meant[]>,
): Promise<number> {
  const write = acting.write.as({ runId });
  let taken = 0;
  for (let tried = 0; tried < tries; tried += 1) {
    const meant = await look();
    let isMoved = false;
    for (let at = 0; at < meant.length; at += atOnce) {
      const some = meant.slice(at, at + atOnce);
      const written = await write.all<CalendarEvent[]>(some.flatMap(changesOf));
      const events = new Set(written.flatMap((one) => one?.item.id ?? []));
      for (const { event, many } of some)
        if (events.has(event.id)) taken += many;
        else isMoved = true;
    }
    if (!isMoved) return taken;
  }
  throw new Problem("conflict", "Event was changed meanwhile");
}

/** What is made of an event comes with the change of that, or not at all. */
const changesOf = ({ event: { id, version }, set, made }: Meant): Change<CalendarEvent>[] => [
  { kind: "update", table: calendarTable, id, set, ifVersion: version },
  ...made.map((item): Change<CalendarEvent> => ({
    kind: "create",
    table: calendarTable,
    item,
    afterPrevious: true,
  })),
];
