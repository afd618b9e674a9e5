import { expect, test } from "vitest";
import { proposals } from "#contract/agents/proposals.ts";
import { push } from "#contract/accounts/push.ts";
import { notes } from "#contract/notes.ts";
import { reminders } from "#contract/reminders.ts";
import { tasks } from "#contract/tasks.ts";
import { query } from "../db/query.ts";
import { dueTask, minute, pushStage, runCron } from "../testing/push-stage.ts";

test("CA-08 a reminder reaches the device once, encrypted and signed, by the cron; Done completes the task without a session", async () => {
  const { space, ada, got, press } = await pushStage();
  const id = await dueTask({ space, ada });
  await Promise.all([runCron(space), runCron(space)]);
  await ada.call(reminders.check, {});
  expect(got).toHaveLength(1);
  const [first] = got;
  expect(first?.notice).toMatchObject({
    kind: "reminders",
    title: "Call Ann",
    at: "2026-11-21T09:01:00.000Z",
    url: `/?r=tasks&task=${id}`,
    badge: 1,
  });
  expect(first?.notice.actions.map(({ title }) => title)).toEqual(["Done", "Snooze 10 min"]);
  expect(first?.headers.get("urgency")).toBe("high");
  expect(JSON.stringify(first?.notice)).not.toContain(ada.accessToken);
  const done = await press("Done");
  expect(done.body.data).toMatchObject({ say: "Done: Call Ann", isDone: true, badge: 0 });
  expect((await ada.call(tasks.get, { params: { id } })).body.data.status).toBe("completed");
  // Pressed again, it answers the same; the other button has become stale.
  await ada.call(tasks.update, { params: { id }, body: { status: "pending" } });
  expect((await press("Done")).body.data).toEqual(done.body.data);
  expect((await ada.call(tasks.get, { params: { id } })).body.data.status).toBe("pending");
  expect((await press("Snooze 10 min")).body.data).toMatchObject({
    isDone: false,
    say: expect.stringContaining("changed meanwhile"),
  });
});

test("CA-08 what was done is not done again where its answer could not be kept", async () => {
  const { space, ada, press } = await pushStage();
  const id = await dueTask({ space, ada });
  await space.db
    .prepare(
      "create trigger full before update of answer on push_acts begin select raise(abort, 'full'); end",
    )
    .run();
  expect((await press("Snooze 10 min")).status).toBe(500);
  await space.db.prepare("drop trigger full").run();
  const after = (await ada.call(tasks.get, { params: { id } })).body.data;
  expect((await press("Snooze 10 min")).body).toMatchObject({ error: "It is being done" });
  expect((await ada.call(tasks.get, { params: { id } })).body.data).toEqual(after);
});

test("CA-08 Snooze brings it back after its minutes, and the first notification's buttons end with that", async () => {
  const { space, ada, got, press } = await pushStage();
  await dueTask({ space, ada });
  expect((await press("Snooze 10 min")).body.data.say).toBe("Snoozed “Call Ann” for 10 minutes");
  for (let at = 0; at < 11; at += 1) {
    space.wait(minute);
    await runCron(space);
  }
  expect(got).toHaveLength(2);
  expect((await press("Done", 0)).body.data.isDone).toBe(false);
  expect((await press("Done", 1)).body.data.isDone).toBe(true);
});

test("AI-05 a proposal is approved or declined on the lock screen, in the version that was told, and undone there", async () => {
  const { space, ada, got, press } = await pushStage();
  const scout = await space.agent(ada, ["read", "propose"]);
  await scout.send("POST", "/api/tools/tasks", { title: "Buy milk" });
  expect(got[0]?.notice).toMatchObject({
    kind: "approvals",
    title: expect.stringMatching(/^Scout asks: .*Buy milk/),
  });
  const approved = await press("Approve");
  expect(approved.body.data).toMatchObject({
    isDone: true,
    say: expect.stringContaining("Approved: "),
  });
  expect((await ada.call(tasks.list, {})).body.data.map(({ title }) => title)).toEqual([
    "Buy milk",
  ]);
  const undo = { body: { token: approved.body.data.undo ?? "" } };
  expect((await space.stranger.call(push.act, undo)).body.data.say).toBe("Undone.");
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
  expect((await press("Decline")).body.data.isDone).toBe(false);

  await scout.send("POST", "/api/tools/tasks", { title: "Sell the car" });
  expect((await press("Decline")).body.data.say).toContain("Declined: ");
  await scout.send("POST", "/api/tools/tasks", { title: "Call Bob" });
  const [open] = (await ada.call(proposals.list, {})).body.data;
  const edited = { version: open?.version ?? 0, input: { ...open?.input } };
  await query`update proposals set version = version + 1 where id = ${open?.id}`.run(space.db);
  expect(edited.version).toBe(1);
  expect((await press("Approve")).body.data).toMatchObject({ isDone: false });
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
});

test("AI-05 who wants to know of agents is told once a run, and Undo takes the run back", async () => {
  const { space, ada, got, press } = await pushStage(["agents"]);
  const scout = await space.agent(ada, ["read", "act"]);
  for (const title of ["One", "Two"]) await scout.call(tasks.create, { body: { title } });
  await scout.call(notes.create, { body: { title: "Three", content: "x" } });
  expect(got.map(({ notice }) => notice.title)).toEqual(["Scout changed your workspace"]);
  expect((await press("Undo")).body.data.say).toBe("Undone.");
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
});
