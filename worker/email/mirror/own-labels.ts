import * as v from "valibot";
import { emailLimits } from "#contract/email.ts";
import { query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Gmail } from "../account/gmail.ts";
import { run } from "./bodies.ts";

const Labels = v.object({
  labels: v.optional(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        type: v.optional(v.string()),
        color: v.optional(v.object({ backgroundColor: v.optional(v.string()) })),
      }),
    ),
    [],
  ),
});

/** Brings the labels that the person has made; answers their ids. */
export async function bringLabels(
  { db, userId }: Reader,
  gmail: Gmail,
): Promise<ReadonlySet<string>> {
  const { labels } = v.parse(Labels, (await gmail.ask("labels")) ?? {});
  const rows = labels
    .filter(({ id, type }) => type === "user" || (type === undefined && !/^[A-Z_]+$/.test(id)))
    .map(({ id, name, color }) => ({
      id,
      name: name.slice(0, emailLimits.label),
      color: /^#[\da-f]{3,8}$/i.test(color?.backgroundColor ?? "") ? color?.backgroundColor : null,
    }));
  await run(db, [
    query`delete from email_labels where user_id = ${userId}`,
    query`insert into email_labels (user_id, id, name, color)
      select ${userId}, j.value ->> '$.id', j.value ->> '$.name', j.value ->> '$.color'
      from json_each(${JSON.stringify(rows)}) j`,
  ]);
  return new Set(rows.map(({ id }) => id));
}
