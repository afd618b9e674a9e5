import * as v from "valibot";
import { RunId } from "#contract/events.ts";
import type { Run } from "#contract/agents/activity.ts";
import { Day, Id } from "#contract/values.ts";
import { type Phrase, changing, reading } from "../capabilities/capability.ts";
import type { Skill } from "../capabilities/registry.ts";
import { momentText, verbOf } from "../log/undo/change-summary.ts";
import { takenBack, undoTarget } from "../log/undo/undo-last.ts";
import { addDays, dayIn, type Moment } from "../time/zone.ts";
import type { ItemTables } from "../log/undo/undo.ts";
import { activityOf } from "./activity.ts";

const mostListed = 20;

/** Lists what was done for the person, and undoes one change or one run of it by the id in its receipt. */
export function activitySkill(tables: ItemTables): Skill {
  const list = reading({
    name: "activity.list",
    title: "List what was done",
    description:
      "Lists what the assistant and agents changed, newest first, by run, with the ids that undo it",
    examples: ["what did the agents do", "list activity"],
    input: v.strictObject({ day: v.optional(Day) }),
    async run(acting, { day }) {
      const { runs } = await activityOf(acting, tables, { limit: mostListed });
      const { now, zone } = acting;
      const today = dayIn(zone, now());
      const wanted = runs.filter(
        ({ at }) => day === undefined || dayIn(zone, new Date(at)) === day,
      );
      const lines = wanted.flatMap((run) =>
        run.changes.map((change) => lineOf(run.name, change, { tables, now: now(), zone })),
      );
      const when = day === undefined ? "yet" : day === today ? "today" : "on that day";
      return {
        say: lines.length === 0 ? `Nothing was done for you ${when}.` : bulleted(lines),
        data: wanted,
      };
    },
  });
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
    capabilities: [list, undo],
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

const bulleted = (lines: readonly string[]): string =>
  lines.length === 1 ? lines.join("") : lines.map((line) => `• ${line}`).join("\n");

interface Told extends Moment {
  readonly tables: ItemTables;
}

/** 'Assistant created the task “call mom” at 14:05'. */
function lineOf(name: string, change: Run["changes"][number], { tables, now, zone }: Told): string {
  const { type, fields, title, undone, at, tool } = change;
  const table = tables.get(tool);
  const isNew = type === table?.eventNames.created && fields.length === 0;
  const noun = (table?.noun ?? "item").toLowerCase();
  const titled = title === "" ? "" : ` “${title}”`;
  const when = momentText(at, { now, zone });
  return `${name} ${verbOf({ tool, isNew, fields })} the ${noun}${titled} ${when}${undone ? " (undone since)" : ""}`;
}
