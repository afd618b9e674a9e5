import { expect, test } from "vitest";
import { agentKeys } from "#contract/accounts.ts";
import { agents } from "#contract/agents/activity.ts";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { realtime } from "#contract/room.ts";
import { tasks } from "#contract/tasks.ts";
import { type Agent, workspace } from "../testing/workspace.ts";

const add = (agent: Agent, title: string, run?: string) =>
  agent.call(
    tasks.create,
    { body: { title } },
    run === undefined ? {} : { headers: { "x-run-id": run } },
  );

test("AU-05 a paused key reads and writes nothing within a second, posts nothing at once, and goes on when it may", async () => {
  const { signUp, agent, wait, caller } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act", "drive-ui"]);
  const ticket = (await scout.call(realtime.ticket, { body: { use: "post" } })).body.data;
  const posting = caller(ticket.ticket);
  const open = { event: "ui-control", data: { action: "open", target: "tasks" } };
  expect((await posting.send("POST", ticket.room, open)).status).toBe(200);

  const paused = await ada.call(agents.pause, { params: { id: scout.key.id } });
  expect(paused.body.data.pausedAt).toBe("2026-11-21T09:00:00.000Z");
  const refused = { status: 403, body: { code: "paused", error: "This agent is paused" } };
  expect(await posting.send("POST", ticket.room, open)).toMatchObject(refused);
  wait(500);
  expect(await add(scout, "Late")).toMatchObject(refused);
  expect(await scout.send("POST", ticket.room, open)).toMatchObject(refused);
  expect((await scout.call(tasks.list, {})).body.data).toEqual([]);
  expect((await ada.call(tasks.create, { body: { title: "Mine" } })).status).toBe(201);

  // Pausing again keeps the first time.
  wait(1_000);
  expect((await ada.call(agents.pause, { params: { id: scout.key.id } })).body.data.pausedAt).toBe(
    "2026-11-21T09:00:00.000Z",
  );
  const resumed = await ada.call(agents.resume, { params: { id: scout.key.id } });
  expect(resumed.body.data.pausedAt).toBeNull();
  wait(500);
  expect((await add(scout, "Again")).status).toBe(201);
  expect((await posting.send("POST", ticket.room, open)).status).toBe(200);

  await ada.call(agentKeys.revoke, { params: { id: scout.key.id } });
  expect((await posting.send("POST", ticket.room, open)).status).toBe(401);
  wait(500);
  expect((await add(scout, "Never")).status).toBe(401);
});

test("AU-05 taking over pauses every key that lives, and no agent can pause or resume one", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  const [scout, rover, gone] = [
    await agent(ada, ["read", "act"]),
    await agent(ada, ["act"], "Rover"),
    await agent(ada, ["act"], "Gone"),
  ];
  await ada.call(agentKeys.revoke, { params: { id: gone.key.id } });
  for (const row of [agents.pause, agents.resume]) {
    expect((await scout.call(row, { params: { id: rover.key.id } })).body.code).toBe("forbidden");
  }
  const paused = (await ada.call(agents.pauseAll, {})).body.data;
  expect(paused.map(({ name }) => name).toSorted()).toEqual(["Rover", "Scout"]);
  wait(500);
  expect((await add(rover, "Late")).body.code).toBe("paused");
  const missing = await ada.call(agents.pause, { params: { id: "nobody" } });
  expect(missing).toMatchObject({ status: 404, body: { error: "Agent key not found" } });
});

test("AU-05 a key has 300 calls a minute of its own, and none of them is its person's", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  const [scout, rover] = [await agent(ada, ["read"]), await agent(ada, ["read"], "Rover")];
  for (let call = 0; call < 300; call++) {
    expect((await scout.call(agents.activity, {})).status).toBe(200);
  }
  const over = await scout.call(agents.activity, {});
  expect([over.status, over.body.error]).toEqual([
    429,
    expect.stringMatching(/^Too Many Requests. Please try again in \d+ seconds?\.$/),
  ]);
  expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await rover.call(agents.activity, {})).status).toBe(200);
  expect((await ada.call(agents.activity, {})).status).toBe(200);
  wait(60_000);
  expect((await scout.call(agents.activity, {})).status).toBe(200);
});

test("AI-05 what assistants and agents did is listed by run, newest first, and says what can be undone", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const scout = await space.agent(ada, ["read", "act"]);
  await ada.call(tasks.create, { body: { title: "By Ada" } });
  const rent = (await add(scout, "Rent", "plan")).body.data;
  await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "add task Call Grace" },
  });
  await scout.call(
    tasks.update,
    { params: { id: rent.id }, body: { title: "Pay rent", priority: "high" } },
    { headers: { "x-run-id": "plan" } },
  );

  const listed = await ada.call(agents.activity, {});
  expect(listed.body.data).toMatchObject({
    before: null,
    runs: [
      {
        runId: `${scout.key.id}:plan`,
        actor: `agent:${scout.key.id}`,
        name: "Scout",
        changes: [
          { verb: "changed", title: "Pay rent", fields: ["title", "priority"], undone: false },
          { verb: "created", title: "Pay rent", canUndo: true },
        ],
      },
      { actor: "assistant", name: "Assistant", changes: [{ title: "Call Grace" }] },
    ],
  });

  const [run] = listed.body.data.runs;
  await ada.call(events.undo, { params: { id: run?.changes[0]?.id ?? "" } });
  const after = await ada.call(agents.activity, {
    query: { limit: "1", actor: `agent:${scout.key.id}` },
  });
  const [newest] = after.body.data.runs;
  expect(newest?.changes).toMatchObject([{ title: "Rent", undone: true, canUndo: false }]);
  const older = await ada.call(agents.activity, {
    query: { before: String(after.body.data.before), actor: `agent:${scout.key.id}` },
  });
  expect(older.body.data).toMatchObject({
    before: null,
    runs: [{ changes: [{ type: "tasksCreated", undone: false }] }],
  });
});

test("AI-05 the list of activity is one round trip over its own index", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  space.counter.reset();
  await ada.call(agents.activity, { query: { before: "9", actor: "assistant" } });
  expect(space.counter.trips).toHaveLength(1);
  const sql = space.counter.trips[0]?.[0] ?? "";
  const { results } = await space.db
    .prepare(`explain query plan ${sql}`)
    .bind("ada", 9, null, "[]", 10, "{}")
    .all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan[0]).toContain("events_by_others (user_id=? AND seq<?)");
  expect(plan.filter((detail) => /^SCAN (?!j|json_each)/.test(detail))).toEqual([]);
});

test("AI-05 activity leaves out what a conversation counts, shows a message's first words, and offers no undo that does nothing", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  await scout.call(conversations.say, {
    params: { id: "talk" },
    body: { content: `add task X${" and more".repeat(12)}` },
  });
  const made = (await add(scout, "Gone by hand", "plan")).body.data;
  await ada.call(tasks.remove, { params: { id: made.id } });
  const { runs } = (await ada.call(agents.activity, {})).body.data;
  const changes = runs.flatMap((run) => run.changes);
  expect(changes.filter(({ type }) => type === "conversationUpdated")).toEqual([]);
  expect(changes.find(({ title }) => title === "Gone by hand")?.canUndo).toBe(false);
  const message = changes.find(({ type }) => type === "messageCreated");
  expect(message?.title).toBe("add task X and more and more and more and more and more and…");
});

test("AI-05 an agent takes back its own run by name, and what the person changed since is left alone and named", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const rent = (await ada.call(tasks.create, { body: { title: "Rent" } })).body.data;
  await scout.call(
    tasks.update,
    { params: { id: rent.id }, body: { title: "Pay rent", priority: "high" } },
    { headers: { "x-run-id": "tidy" } },
  );
  await ada.call(tasks.update, { params: { id: rent.id }, body: { title: "Rent, by hand" } });
  const runId = `${scout.key.id}:tidy`;
  const call = (name: string, input: object) =>
    scout.send(
      "POST",
      "/mcp",
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } },
      {
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
      },
    );
  const undone = await call("activity_undo", { runId });
  expect(undone.body["result"]).toMatchObject({
    content: [
      {
        text: "Undone: task “Rent, by hand” changed. Changed since, so left alone: title of “Rent, by hand”.",
      },
    ],
    structuredContent: { data: { conflicts: [{ field: "title", now: "Rent, by hand" }] } },
  });
  const after = (await ada.call(tasks.get, { params: { id: rent.id } })).body.data;
  expect([after.title, after.priority]).toEqual(["Rent, by hand", rent.priority]);
  expect((await call("activity_list", {})).body["result"]).toMatchObject({
    content: [
      {
        text: expect.stringContaining(
          "Scout changed the task “Rent, by hand” at 09:00 (undone since)",
        ),
      },
    ],
  });
  for (const odd of [{}, { runId, eventId: "x" }]) {
    expect((await call("activity_undo", odd)).body["result"]).toMatchObject({ isError: true });
  }
});

test("AI-05 what an agent has the assistant do is the agent's, in the log and in the list", async () => {
  const { signUp, agent, said } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act", "drive-ui"]);
  const { reply } = (
    await scout.call(conversations.say, {
      params: { id: "talk" },
      body: { content: "add task Through the chat" },
    })
  ).body.data;
  expect(reply.receipts).toHaveLength(1);
  const made = said.find(({ type }) => type === "tasksCreated");
  expect(made?.actor).toBe(`agent:${scout.key.id}`);
  const { runs } = (await ada.call(agents.activity, { query: { actor: `agent:${scout.key.id}` } }))
    .body.data;
  expect(JSON.stringify(runs)).toContain("Through the chat");
});
