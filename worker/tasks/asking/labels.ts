import * as v from "valibot";
import { counted } from "#shared/words.ts";
import { query } from "../../db/query.ts";
import { reading } from "../../capabilities/capability.ts";

/** Names that one answer lists. */
const most = 40;

/** Which categories or tags there are, those of most open tasks first. */
export const labels = reading({
  name: "tasks.labels",
  title: "List categories or tags",
  description:
    "Names the categories or the tags that open tasks have, with how many of them each has",
  examples: ["what categories do I have", "list my tags"],
  input: v.strictObject({
    kind: v.picklist(["categories", "tags"], "must be categories or tags"),
  }),
  async run({ db, userId }, { kind }) {
    const open = query`t.user_id = ${userId} and t.deleted_at is null
      and t.status in ('pending', 'in_progress', 'blocked')`;
    const each =
      kind === "categories"
        ? query`select t.category as name from tasks t where ${open} and coalesce(t.category, '') <> ''`
        : query`select g.value as name from tasks t, json_each(t.tags) g where ${open}`;
    const found = await query<{ name: string; count: number }>`select min(name) as name,
      count(*) as count from (${each}) group by lower(name)
      order by count desc, lower(name) limit ${most + 1}`.all(db);
    if (found.length === 0) return { say: `Your open tasks have no ${kind}.` };
    const names = found.slice(0, most).map(({ name, count }) => `${name} (${String(count)})`);
    const rest = found.length > most ? ", and more" : "";
    const head =
      kind === "tags"
        ? counted(names.length, "tag")
        : counted(names.length, "category", "categories");
    return {
      say: `Your open tasks have ${head}: ${names.join(", ")}${rest}.`,
      data: { [kind]: found },
    };
  },
});
