import type { Email } from "#contract/email.ts";
import { query } from "../../db/query.ts";
import { inParts } from "../../log/write/in-parts.ts";
import { emailTable } from "../table.ts";
import { keepRemotes, knownAmong, run } from "./bodies.ts";
import type { Syncing } from "./bringing.ts";
import { isHeld } from "./claim.ts";
import type { LabelIds } from "./labels.ts";

/** Changes of labels at Gmail, by the ids of its messages: what they are now there. */
export async function takeLabels(
  { db, userId, write, walk, claim, labelIds }: Syncing,
  now: ReadonlyMap<string, readonly string[]>,
  merge: (
    here: Email,
    base: readonly string[],
    there: readonly string[],
    ids: LabelIds,
  ) => Partial<Email> | undefined,
): Promise<number> {
  const known = await knownAmong({ db, userId }, [...now.keys()]);
  const byEmail = new Map([...known.values()].map((one) => [one.emailId, one]));
  let changed = 0;
  // A change of one of them meanwhile changes its version: then it is looked at again.
  for (let tried = 0; tried < 4; tried += 1) {
    const items = await emailTable.rows(userId, query`t.id in ${[...byEmail.keys()]}`).all(db);
    const rows = items.flatMap((item) => {
      const one = byEmail.get(item.id);
      const there = one && now.get(one.gmailId);
      const set = one && there && merge(item, one.labels, there, labelIds);
      return set && item.deletedAt === null ? [{ id: item.id, set, version: item.version }] : [];
    });
    const versions = JSON.stringify(
      Object.fromEntries(rows.map(({ id, version }) => [id, version])),
    );
    let written = 0;
    for (const some of inParts(rows))
      written += (
        await write.many<Email>({
          kind: "update",
          table: emailTable,
          rows: some.map(({ id, set }) => ({ id, set })),
          onlyIf: query`t.version = (select v.value from json_each(${versions}) v where v.key = t.id)`,
        })
      ).length;
    changed += written;
    if (written === rows.length) break;
  }
  const remotes = [...known.values()].map((one) => ({
    ...one,
    labels: now.get(one.gmailId) ?? one.labels,
  }));
  await run(db, [keepRemotes(userId, walk, remotes, isHeld(userId, claim))]);
  return changed;
}
