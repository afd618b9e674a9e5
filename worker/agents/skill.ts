import * as v from "valibot";
import { RunId } from "#contract/events.ts";
import { Id } from "#contract/values.ts";
import { type Acting, capability, type Outcome } from "../capabilities/capability.ts";
import type { Skill } from "../capabilities/registry.ts";
import { type ItemTables, undoEvent, undoRun } from "../log/undo.ts";
import { activityOf } from "./activity.ts";

const mostListed = 20;

/** What was done for the person, and taking one change or one run of it back by name: what receipts are good for. */
export function activitySkill(tables: ItemTables): Skill {
  const list = capability({
    name: "activity.list",
    title: "List what was done",
    description:
      "Lists what the assistant and agents changed, newest first, by run, with the ids that undo it",
    examples: ["what did the agents do", "list activity"],
    input: v.strictObject({}),
    scope: "read",
    risk: "reads",
    async run({ db, userId }) {
      const { runs } = await activityOf(db, userId, tables, { limit: mostListed });
      const lines = runs.flatMap(({ name, changes }) =>
        changes.map(
          ({ type, title, undone }) => `${name}: ${type} “${title}”${undone ? " (undone)" : ""}`,
        ),
      );
      return {
        say: lines.length === 0 ? "Nothing was done for you yet." : lines.join("\n"),
        data: runs,
      };
    },
  });
  const undo = capability({
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
    scope: "act",
    risk: "undoable",
    run: (acting, which) => takenBack(acting, tables, which),
  });
  return {
    capabilities: [list, undo],
    phrases: [
      {
        capability: "activity.list",
        read: (sentence) => (asksWhatWasDone.test(sentence) ? {} : undefined),
      },
    ],
  };
}

const asksWhatWasDone =
  /^(?:(?:list|show)(?: me)?(?: the| recent)? activity|what (?:did|have) (?:you|the (?:assistant|agents?)|my agents?) (?:do|done|changed?)(?: today| lately| recently)?)[?.!]?$/i;

interface Which {
  readonly runId?: string | undefined;
  readonly eventId?: string | undefined;
}

async function takenBack(
  { db, write, now }: Acting,
  tables: ItemTables,
  which: Which,
): Promise<Outcome> {
  const ports = { db, tables, now };
  const result =
    which.runId === undefined
      ? await undoEvent(ports, write, which.eventId ?? "")
      : await undoRun(ports, write, which.runId);
  const count = result.undone.length;
  const left = result.conflicts.map(({ title, field }) => `${field} of “${title}”`).join(", ");
  return {
    say: `Undid ${count === 1 ? "1 change" : `${String(count)} changes`}.${
      left === "" ? "" : ` Changed since, so left alone: ${left}.`
    }`,
    data: { conflicts: result.conflicts },
  };
}
