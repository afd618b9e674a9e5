import * as v from "valibot";
import { capability } from "../capabilities/capability.ts";
import type { Skill } from "../capabilities/registry.ts";
import { type ItemTables, undoRun } from "./undo.ts";

/** 'undo': takes back what the assistant or an agent did last, all of that run. */
export function undoSkill(tables: ItemTables): Skill {
  const undoLast = capability({
    name: "log.undo",
    title: "Undo the last run",
    description: "Takes back everything that the assistant or an agent did last",
    examples: ["undo"],
    input: v.strictObject({}),
    scope: "act",
    risk: "undoable",
    async run({ db, userId, write, now }) {
      const last = await db
        .prepare(
          `select run_id as run from events e where user_id = ?1 and run_id is not null and actor <> 'user'
           and not exists (select 1 from events u where u.user_id = ?1 and u.undo_of = e.id)
           order by seq desc limit 1`,
        )
        .bind(userId)
        .first<{ run: string }>();
      if (!last) return { say: "There is nothing of mine or an agent's to undo." };
      const { undone, conflicts } = await undoRun({ db, tables, now }, write, last.run);
      const left = conflicts.map(({ title, field }) => `${field} of “${title}”`).join(", ");
      const words = undone.length === 1 ? "1 change" : `${String(undone.length)} changes`;
      return {
        say: `Undid ${words}.${left === "" ? "" : ` Changed since, so left alone: ${left}.`}`,
      };
    },
  });
  return {
    capabilities: [undoLast],
    phrases: [
      {
        capability: "log.undo",
        read: (sentence) =>
          /^(?:please )?(?:(?:undo|revert|rewind|take back)(?: that| it| this| the last(?: one| change| changes)?| last)?|take (?:that|it|this) back)[.!]?$/i.test(
            sentence,
          )
            ? {}
            : undefined,
      },
    ],
  };
}
