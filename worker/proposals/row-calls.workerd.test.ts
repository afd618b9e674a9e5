import { expect, test } from "vitest";
import { agentKeys } from "#contract/accounts.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { events } from "#contract/events.ts";
import { notes } from "#contract/notes.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { type Agent, type Person, workspace } from "../testing/workspace.ts";

async function begun() {
  const space = await workspace();
  const ada = await space.signUp();
  const scout = await space.agent(ada, ["read", "propose"]);
  const waiting = async () => (await ada.call(proposals.list, {})).body.data;
  const accept = async () => {
    const chosen = (await waiting()).map(({ id, version }) => ({ id, version }));
    return (await ada.call(proposals.accept, { body: { proposals: chosen } })).body.data;
  };
  const task = async (title: string) =>
    (await ada.call(tasks.create, { body: { title } })).body.data;
  const titles = async () =>
    (await ada.call(tasks.list, {})).body.data.map(({ title }) => title).toSorted();
  return { ...space, ada, scout, waiting, accept, task, titles };
}

const events0 = async (ada: Person) =>
  (await ada.call(events.catchUp, { query: { after: "0" } })).body.data;

test("AI-05 a write with a key that may only propose answers 202, does nothing, and happens as the agent's once it is accepted", async () => {
  const { ada, scout, waiting, accept, titles } = await begun();
  const asked = await scout.send("POST", "/api/tools/tasks", {
    title: "Call mom",
    priority: "high",
  });
  expect(asked.status).toBe(202);
  expect(asked.body.data).toMatchObject({
    title: "Create a task: Call mom",
    input: { body: { title: "Call mom", priority: "high" } },
    tool: "tasks",
    reason: "scope",
    state: "open",
    actor: `agent:${scout.key.id}`,
  });
  expect(await titles()).toEqual([]);
  expect(await waiting()).toHaveLength(1);

  const done = await accept();
  expect(done.proposals).toMatchObject([{ state: "accepted", answer: "Created “Call mom”." }]);
  expect(done.receipts).toMatchObject([{ title: "Call mom", tool: "tasks" }]);
  const [task] = (await ada.call(tasks.list, {})).body.data;
  expect(task).toMatchObject({ title: "Call mom", priority: "high" });
  expect(task?.aiMetadata).toMatchObject({ isAIGenerated: true });
  const log = await events0(ada);
  const made = JSON.stringify(log);
  expect(made).toContain(`"tasksCreated"`);
  const [id = ""] = done.runIds;
  await ada.call(events.undoRun, { params: { id } });
  expect(await titles()).toEqual([]);
});

test("AI-05 a proposed call of each kind names what it means, and is bound to it", async () => {
  const { ada, scout, waiting, task, titles } = await begun();
  const [rent, milk] = [await task("Pay rent"), await task("Buy milk")];
  const note = (await ada.call(notes.create, { body: { title: "Plan", content: "x" } })).body.data;
  const calls = [
    ["PATCH", `/api/tools/tasks/${rent.id}`, { title: "Pay the rent" }],
    ["DELETE", `/api/tools/tasks/${milk.id}`, undefined],
    [
      "POST",
      "/api/tools/tasks/bulk",
      { taskIds: [rent.id, milk.id], updates: { priority: "low" } },
    ],
    ["PUT", `/api/tools/tasks/complete/${rent.id}`, { completed: false }],
    ["PATCH", `/api/tools/notes/${note.id}/pin`, { isPinned: true }],
    ["PUT", "/api/tools/user/preferences", { mode: "dark" }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect([path, (await scout.send(method, path, body)).status]).toEqual([path, 202]);
  }
  expect((await waiting()).map(({ title, itemId }) => [title, itemId])).toEqual([
    ["Change a task: Pay rent", rent.id],
    ["Delete a task: Buy milk", milk.id],
    ["Change 2 tasks: “Buy milk”, “Pay rent”", null],
    ["Reopen a task: Pay rent", rent.id],
    ["Pin a note: Plan", note.id],
    ["Change your settings", null],
  ]);
  // What is called otherwise by now is shown so, and waits for another look.
  await ada.call(tasks.update, { params: { id: rent.id }, body: { title: "Rent" } });
  const [first] = await waiting();
  const late = await ada.call(proposals.accept, {
    body: { proposals: [{ id: String(first?.id), version: 1 }] },
  });
  expect([late.status, late.body["current"]]).toMatchObject([
    409,
    { title: "Change a task: Rent", version: 2 },
  ]);
  for (const { id, version } of await waiting()) {
    const one = await ada.call(proposals.accept, { body: { proposals: [{ id, version }] } });
    if (one.status !== 200) {
      const again = (await waiting()).find((entry) => entry.id === id);
      await ada.call(proposals.accept, {
        body: { proposals: [{ id, version: again?.version ?? 0 }] },
      });
    }
  }
  expect(await titles()).toEqual(["Pay the rent"]);
  expect((await ada.call(notes.get, { params: { id: note.id } })).body.data.isPinned).toBe(true);
  expect((await ada.call(preferences.get, {})).body.data.mode).toBe("dark");
  expect(await waiting()).toEqual([]);
});

test("AI-05 a call that could not be made is refused at once, and one sent twice waits once", async () => {
  const { ada, scout, waiting, task } = await begun();
  const { id } = await task("Pay rent");
  const cases = [
    ["PATCH", "/api/tools/tasks/gone", { title: "x" }, 404],
    ["PATCH", `/api/tools/tasks/${id}`, { title: 5 }, 400],
    ["PATCH", `/api/tools/tasks/${id}`, { title: "x", version: 7 }, 409],
    ["POST", "/api/tools/tasks", {}, 400],
    ["POST", "/api/tools/notes", { title: "Long", content: "x".repeat(200_000) }, 413],
    ["POST", "/api/tools/proposals/accept", { proposals: [{ id: "x", version: 1 }] }, 403],
  ] as const;
  for (const [method, path, body, status] of cases) {
    expect([path, (await scout.send(method, path, body)).status]).toEqual([path, status]);
  }
  expect(await waiting()).toEqual([]);
  const key = "k1";
  const sent = [
    await scout.send("POST", "/api/tools/tasks", { title: "Once" }, { key }),
    await scout.send("POST", "/api/tools/tasks", { title: "Once" }, { key }),
    await scout.send("POST", "/api/tools/tasks", { title: "Once" }),
  ];
  const [{ id: waits } = { id: "" }] = await waiting();
  for (const { body } of sent) expect(body.data).toMatchObject({ id: waits });
  await ada.call(proposals.refuse, { body: { proposals: [{ id: waits, version: 1 }] } });
  const after = await scout.send("POST", "/api/tools/tasks", { title: "Once" }, { key });
  expect(after.body.data).toMatchObject({ id: waits });
  expect(await waiting()).toEqual([]);
});

test("AI-05 a key that may not read hears only that its call waits", async () => {
  const { ada, agent, task } = await begun();
  const { id } = await task("Secret plan");
  const blind = await agent(ada, ["propose"]);
  const answer = await blind.send("PATCH", `/api/tools/tasks/${id}`, { priority: "low" });
  expect(answer.status).toBe(202);
  expect(JSON.stringify(answer.body)).not.toContain("Secret");
});

test("AI-05 no route lets a key that may only propose change anything but what waits", async () => {
  const space = await begun();
  const { ada, scout, app, task } = space;
  const { id } = await task("Stays");
  const before = await kept(space, ada);
  const bodies = [
    {},
    { title: "x", content: "y" },
    { isPinned: true },
    { message: "complete Stays" },
    { content: "delete Stays" },
    { taskIds: [id], updates: { deleted: true } },
    { mode: "dark" },
    { emoji: "👍" },
  ];
  for (const { method, path } of app.routes) {
    if (!path.startsWith("/api/tools/") || method === "ALL" || method === "GET") continue;
    for (const body of bodies) {
      space.wait(4_000);
      const address = path.replaceAll(/:\w+/g, id);
      const { status } = await scout.send(method, address, body);
      expect([method, path, body, status < 500]).toEqual([method, path, body, true]);
    }
  }
  expect(await kept(space, ada)).toEqual(before);
});

async function kept({ db }: { db: D1Database }, { user }: Person) {
  const read = async (sql: string) => (await db.prepare(sql).bind(user.id).all()).results;
  return {
    events: await read(
      "select id from events where user_id = ? and tool <> 'proposals' order by id",
    ),
    tasks: await read("select * from tasks where user_id = ? order by id"),
    notes: await read("select * from notes where user_id = ? order by id"),
  };
}

test("AP-06 the address of a wallpaper that an agent chose is asked for first, whatever its key may do", async () => {
  const { ada, agent, waiting, accept } = await begun();
  const acting: Agent = await agent(ada, ["read", "act"]);
  const set = (wallpaperUrl: string) =>
    acting.send("PUT", "/api/tools/user/preferences", { wallpaperUrl });
  for (const url of [
    "https://evil.example/a.png",
    "http://evil.example/a.png",
    "HTTPS://evil.example/a",
  ]) {
    const asked = await set(url);
    expect([url, asked.status, asked.body.data]).toMatchObject([url, 202, { reason: "address" }]);
  }
  expect((await ada.call(preferences.get, {})).body.data.wallpaperUrl).toBe("");
  expect((await set("/api/files/0123456789abcdef0123.png")).status).toBe(200);
  const [first] = await waiting();
  await ada.call(proposals.refuse, {
    body: { proposals: (await waiting()).slice(1).map(({ id, version }) => ({ id, version })) },
  });
  expect(first?.input).toEqual({ body: { wallpaperUrl: "https://evil.example/a.png" } });
  await accept();
  expect((await ada.call(preferences.get, {})).body.data.wallpaperUrl).toBe(
    "https://evil.example/a.png",
  );
  // The person's own choice needs nobody's word.
  const own = await ada.send("PUT", "/api/tools/user/preferences", {
    wallpaperUrl: "http://pictures.example/a.png",
  });
  expect(own.status).toBe(200);
});

test("AU-05 a new key may be given an end", async () => {
  const { ada } = await begun();
  const made = await ada.call(agentKeys.create, {
    body: { name: "Week", scopes: ["read", "propose"], expiresAt: "2026-11-28T09:00:00.000Z" },
  });
  expect(made.body.data.expiresAt).toBe("2026-11-28T09:00:00.000Z");
});

test("AI-05 what waits of one agent is at most what a screen reads in one answer", async () => {
  const { scout, waiting } = await begun();
  const note = (letters: number, at: number) =>
    scout.send("POST", "/api/tools/notes", { title: String(at), content: "漢".repeat(letters) });
  expect((await note(40_000, 0)).status).toBe(413);
  const answers = [];
  for (let at = 0; at < 12; at++) answers.push((await note(30_000, at)).status);
  expect(answers).toEqual([...Array.from({ length: 9 }, () => 202), 429, 429, 429]);
  expect(await waiting()).toHaveLength(9);
});

test("AI-05 of calls that come at once no more wait than of calls one after another", async () => {
  const { scout, waiting } = await begun();
  const ask = (at: number) =>
    scout.send("POST", "/api/tools/tasks", { title: `Flood ${String(at)}` });
  const answers = await Promise.all(Array.from({ length: 70 }, (_, at) => ask(at)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(await waiting()).toHaveLength(50);
});
