import * as v from "valibot";
import { expect, test } from "vitest";
import { type Call } from "#contract/endpoint.ts";
import { tasks } from "#contract/tasks.ts";
import { query } from "../db/query.ts";
import { countedLine } from "../testing/counting-db.ts";
import { workspace } from "../testing/workspace.ts";

/** Characters that one round trip brings back at most. */
const mostAtOnce = 2_200_000;
const many = 300;
const ids = Array.from({ length: many }, (_, at) => `t${String(at).padStart(6, "0")}`);

type Updates = Call<typeof tasks.bulk>["body"]["updates"];

/** Tasks with long texts that come again each day, over a line that is weighed. */
async function longDays() {
  const { counter, reach } = countedLine();
  const answered: number[] = [];
  const line: ReturnType<typeof countedLine> = {
    counter,
    async reach(...given) {
      const answer = await reach(...given);
      answered.push(JSON.stringify(answer ?? null).length);
      return answer;
    },
  };
  const space = await workspace({}, undefined, undefined, {}, { line });
  const ada = await space.signUp();
  await query`insert into tasks (user_id, id, title, description, status, priority, tags, time_spent,
      progress, sub_tasks, sort_order, created_at, updated_at, version, repeat, due_date)
    select ${ada.user.id}, value, value, ${"x".repeat(20_000)}, 'pending', 'medium', '[]', 0, 0, '[]',
      value, '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.000Z', 1, 'FREQ=DAILY', '2026-11-20'
    from json_each(${JSON.stringify(ids)})`.run(space.db);
  const change = (updates: Updates, key: string) =>
    ada.call(tasks.bulk, { body: { taskIds: ids, updates } }, { key });
  const events = async () => {
    const [row] = await query`select count(*) many, count(distinct item_id) items,
        count(distinct run_id) runs from events where user_id = ${ada.user.id}`.all(space.db);
    return row;
  };
  return { space, ada, counter, answered, change, events };
}

const changes: readonly (readonly [string, Updates, { many: number; items: number }])[] = [
  ["description", { description: "y".repeat(20_000) }, { many, items: many }],
  ["completion", { status: "completed" }, { many: 2 * many, items: 2 * many }],
];

test.for(changes)(
  "TK-09 many long tasks are changed a few at a time, in one run: %s",
  async ([, updates, expected]) => {
    const { answered, change, events } = await longDays();
    answered.length = 0;
    const { body } = await change(updates, "once");
    expect(Math.max(...answered)).toBeLessThan(mostAtOnce);
    const { rest } = v.parse(v.looseObject({ rest: v.array(v.string()) }), body);
    expect([...body.data.map(({ id }) => id), ...rest]).toEqual(ids);
    expect(await events()).toEqual({ ...expected, runs: 1 });
  },
);

test.for(changes)(
  "TK-09 a change of many long tasks that is cut off goes on where it was when it is asked for again: %s",
  async ([, updates, expected]) => {
    const { counter, change, events } = await longDays();
    counter.breakAt(8, "crash");
    expect((await change(updates, "again")).status).toBe(503);
    counter.reset();
    const { items } = v.parse(v.object({ items: v.number() }), await events());
    expect(items).toBeGreaterThan(0);
    expect(items).toBeLessThan(expected.items);
    for (const _ of [1, 2]) {
      const { body } = await change(updates, "again");
      expect(body.data.length).toBeGreaterThan(50);
      expect(await events()).toEqual({ ...expected, runs: 1 });
    }
  },
);
