import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { batch, query, raw } from "./query.ts";

test("values are bound where they stand, lists stand for rows, parts of statements bring their own values", async () => {
  const hostile = "'); drop table users; --";
  const named = query`name = ${hostile}`;
  const list = query<{ name: string; many: number }>`
    with given as (select ${hostile} as name union all select ${"plain"})
    select name, (select count(*) from given where ${named} or name = ${hostile}) as many
    from given where name in ${[hostile, "other"]} order by ${raw("name")}`;
  expect(await list.all(env.DB)).toEqual([{ name: hostile, many: 1 }]);
  const [rows, [none]] = await batch(env.DB, [
    list.as(({ many }) => many),
    query`select 1 as one where ${null} is not null`,
  ]);
  expect([rows, none]).toEqual([[1], undefined]);
  expect(await query`select ${undefined} as absent`.first(env.DB)).toEqual({ absent: null });
});
