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
  if (now.size === 0) return 0;
  const known = await knownAmong({ db, userId }, [...now.keys()]);
  const byEmail = new Map([...known.values()].map((one) => [one.emailId, one]));
  let changed = 0;
  /** Versions that were tried: a change of one of them meanwhile makes another, which is looked at again, however often. */
  const tried = new Map<string, number>();
  for (;;) {
    const items = await emailTable.rows(userId, query`t.id in ${[...byEmail.keys()]}`).all(db);
    const rows = items.flatMap((item) => {
      const one = byEmail.get(item.id);
      const there = one && now.get(one.gmailId);
      const set = one && there && merge(item, one.labels, there, labelIds);
      const isOpen = item.deletedAt === null && tried.get(item.id) !== item.version;
      return set && isOpen ? [{ id: item.id, set, version: item.version }] : [];
    });
    for (const { id, version } of rows) tried.set(id, version);
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
