import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { events } from "#contract/events.ts";
import { tasks } from "#contract/tasks.ts";
import { workspace } from "../testing/workspace.ts";
import { everyDatabase } from "../testing/databases.ts";
import { housekeeping } from "./housekeeping.ts";

test("RT-06 after 90 days an event keeps its line and forgets its content; remembered calls go after a week", async () => {
  const space = await workspace();
  const { signUp, clock, wait } = space;
  const ada = await signUp();
  await ada.call(tasks.create, { body: { title: "Old" } }, { key: "once" });
  const remembered = () =>
    everyDatabase
      .prepare("select count(*) as n from requests where user_id = ?")
      .bind(ada.user.id)
      .first("n");
  await housekeeping(everyDatabase, clock.now);
  expect(await remembered()).toBe(1);
  wait(8 * 86_400_000);
  await housekeeping(everyDatabase, clock.now);
  expect(await remembered()).toBe(0);

  wait(90 * 86_400_000);
  await housekeeping(everyDatabase, clock.now);
  const rows = await everyDatabase
    .prepare("select type, before, after from events where user_id = ?")
    .bind(ada.user.id)
    .all();
  expect(rows.results).toEqual([{ type: "tasksCreated", before: null, after: null }]);
  const spent = await everyDatabase
    .prepare("select count(*) as n from refresh_tokens where user_id = ?")
    .bind(ada.user.id)
    .first("n");
  expect(spent).toBe(0);
  // Without its content nothing tells a creation from a change: undoing must not guess.
  const { results: lines } = await everyDatabase
    .prepare("select id from events where user_id = ?")
    .bind(ada.user.id)
    .all<{ id: string }>();
  const { accessToken } = (
    await space.stranger.call(accounts.signIn, {
      body: { email: ada.email, password: ada.password },
    })
  ).body.data;
  const back = await space
    .caller(accessToken)
    .call(events.undo, { params: { id: lines[0]?.id ?? "" } });
  expect(back).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("RT-06 an event is small: what was changed, and nothing else", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const { id } = (await ada.call(tasks.create, { body: { title: "Pay rent" } })).body.data;
  await ada.call(tasks.update, { params: { id }, body: { dueDate: "2026-12-01" } });
  await ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  const bytes = said.map((event) => JSON.stringify(event).length);
  expect(Math.max(...bytes.slice(0, 1))).toBeLessThan(900);
  expect(Math.max(...bytes.slice(1))).toBeLessThan(600);
});

test("AI-02 what was used of a model is forgotten after a month, what it proposed after three", async () => {
  const { signUp, clock, db } = await workspace();
  const { user } = await signUp();
  const days = (count: number) => new Date(clock.now.getTime() + count * 86_400_000);
  const today = clock.now.toISOString();
  await db.batch([
    db
      .prepare("insert into model_use (user_id, day, turns, tokens) values (?, ?, 1, 1)")
      .bind(user.id, today.slice(0, 10)),
    db
      .prepare(
        `insert into proposals (user_id, id, created_at, updated_at, run_id, actor, capability, input, title, tool, reason, state)
         values (?1, 'p', ?2, ?2, 'r', 'assistant', 'tasks.create', '{}', 'Create a task', 'tasks', 'plan', 'open')`,
      )
      .bind(user.id, today),
  ]);
  const left = async (at: Date) => {
    await housekeeping(db, at);
    return Promise.all(
      ["model_use", "proposals"].map((table) =>
        db.prepare(`select count(*) n from ${table} where user_id = ?`).bind(user.id).first("n"),
      ),
    );
  };
  expect(await left(days(30))).toEqual([1, 1]);
  expect(await left(days(33))).toEqual([0, 1]);
  expect(await left(days(89))).toEqual([0, 1]);
  expect(await left(days(91))).toEqual([0, 0]);
});
