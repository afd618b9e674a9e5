import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countingDb } from "../testing/counting-db.ts";
import { workspace } from "../testing/workspace.ts";
import { outbox } from "./outbox.ts";

test("RT-06 what many people were not told of is found and marked in a few statements, and one whose room fails holds up nobody", async () => {
  const space = await workspace();
  const { db, counter } = countingDb(env.DB);
  await env.DB.prepare(
    `insert into events (user_id, seq, id, at, tool, type, item_id, actor, after)
      with recursive n (at) as (select 1 union all select at + 1 from n where at < 300)
      select 'person-' || at, 1, 'unsent', '2026-11-21T08:00:00.000Z', 'tasks', 'tasksUpdated', 'i', 'user', '{}' from n`,
  ).run();
  const told = new Set<string>();
  const again = outbox({
    now: space.ports.now,
    dbFor: () => db,
    databases: [db],
    room: {
      publish(userId) {
        if (userId === "person-1") throw new Error("The room is away");
        told.add(userId);
        return Promise.resolve();
      },
    },
    heard: () => Promise.resolve(),
    heardAtOnce: () => Promise.resolve(),
    note: () => Promise.resolve(),
    gatherMs: 0,
  });
  await expect(again.resend()).rejects.toThrow("The room is away");
  expect(told.size).toBe(299);
  expect(counter.trips.length).toBeLessThanOrEqual(20);
  const left = await env.DB.prepare("select user_id from events where sent_at is null").all();
  expect(left.results).toEqual([{ user_id: "person-1" }]);
  counter.reset();
  await again.resend().catch(() => undefined);
  expect(counter.trips.length).toBe(1);
});
