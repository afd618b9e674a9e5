import * as v from "valibot";
import { RunId } from "#contract/events.ts";
import { Id } from "#contract/values.ts";
import { type Phrase, changing } from "../capabilities/capability.ts";
import type { Skill } from "../capabilities/registry.ts";
import { takenBack, undoTarget } from "../log/undo/undo-last.ts";
import { addDays, dayIn } from "../time/zone.ts";
import type { ItemTables } from "../log/undo/undo.ts";
import { activityList } from "./listing.ts";

/** Lists what was done, and undoes one change or one run of it by the id in its receipt. */
export function activitySkill(tables: ItemTables): Skill {
  const undo = changing({
    name: "activity.undo",
    title: "Undo a change or a run",
    description:
      "Takes back one change by its eventId, or all of a run by its runId; what was changed since is left alone and named",
    examples: [],
    input: v.pipe(
      v.strictObject({ runId: v.optional(RunId), eventId: v.optional(Id) }),
      v.check(
        ({ runId, eventId }) => (runId === undefined) !== (eventId === undefined),
        "needs a runId or an eventId",
      ),
    ),
    target: (acting, which) => undoTarget(acting, tables, which),
    run: (acting, which) => takenBack(acting, tables, which),
  });
  return {
    capabilities: [activityList(tables), undo],
    phrases: [askingWhatWasDone],
  };
}

const asksWhatWasDone =
  /^(?:(?:list|show)(?: me)?(?: the| recent)? activity|(?:what(?: has)? happened|what (?:did|have) (?:you|the (?:assistant|agents?)|my agents?) (?:do|done|changed?))(?: (today|yesterday)| lately| recently| just now| for me)*)[?.!]?$/i;

const askingWhatWasDone: Phrase = {
  capability: "activity.list",
  read(sentence, { now, zone }) {
    const found = asksWhatWasDone.exec(sentence);
    if (!found) return undefined;
    const today = dayIn(zone, now);
    if (found[1] === undefined) return {};
    return { day: found[1].toLowerCase() === "today" ? today : addDays(today, -1) };
  },
};
