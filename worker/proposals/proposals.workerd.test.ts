import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { everyScope } from "../http/identity.ts";
import { writer } from "../log/write/writer.ts";
import { tool } from "../testing/mcp.ts";
import { type Person, workspace } from "../testing/workspace.ts";
import { propose } from "./proposing.ts";

type Step = Parameters<typeof propose>[1][number];

const create = (title: string): Step => ({
  capability: "tasks.create",
  input: { title },
  title: `Create a task: ${title}`,
  tool: "tasks",
  itemId: null,
  reason: "outside",
});

/** As a turn of the assistant leaves them. */
async function proposed(steps: readonly Step[]) {
  const made = await workspace();
  const ada = await made.signUp();
  let id = 0;
  const ports = {
    db: made.db,
    userId: ada.user.id,
    now: () => made.clock.now,
    newId: () => `p${String(++id)}`,
    committed: () => undefined,
  };
  const author = { userId: ada.user.id, actor: "assistant", runId: "turn:m1" } as const;
  await propose({ ...ports, write: writer(ports, author) }, steps, {
    conversationId: "talk",
    messageId: "r1",
  });
  const list = async () => (await ada.call(proposals.list, {})).body.data;
  const titles = async (person: Person = ada) =>
    (await person.call(tasks.list, {})).body.data.map(({ title }) => title).toSorted();
  return { ...made, ada, list, titles };
}

const chosen = (all: readonly { id: string; version: number }[]) => ({
  body: { proposals: all.map(({ id, version }) => ({ id, version })) },
});

test("AI-05 what is proposed does nothing before it is accepted; one, some or all of it, and one undo takes it back", async () => {
  const { ada, list, titles } = await proposed([create("One"), create("Two"), create("Three")]);
  const waiting = await list();
  expect(waiting.map(({ title, state, messageId }) => [title, state, messageId])).toEqual([
    ["Create a task: One", "open", "r1"],
    ["Create a task: Two", "open", "r1"],
    ["Create a task: Three", "open", "r1"],
  ]);
  expect(await titles()).toEqual([]);

  const first = await ada.call(proposals.accept, chosen(waiting.slice(0, 1)));
  expect(first.body.data.proposals).toMatchObject([{ state: "accepted", answer: "Added “One”." }]);
  expect(await titles()).toEqual(["One"]);
  await ada.call(proposals.refuse, chosen(waiting.slice(1, 2)));
  const last = await ada.call(proposals.accept, chosen(waiting.slice(2)));
  expect(await titles()).toEqual(["One", "Three"]);
  expect(await list()).toEqual([]);
  const [task] = (await ada.call(tasks.list, {})).body.data;
  expect(task?.aiMetadata).toMatchObject({ isAIGenerated: true });

  // An undo takes back what was accepted with it, and nothing that was accepted before.
  for (const [accepted, left] of [
    [last, ["One"]],
    [first, []],
  ] as const) {
    const [id = ""] = accepted.body.data.runIds;
    const undone = await ada.call(events.undoRun, { params: { id } });
    expect(undone.body.data).toMatchObject({ conflicts: [] });
    expect(await titles()).toEqual(left);
  }
});

test("AI-05 an approval holds for the arguments that were on the screen, and no others", async () => {
  const { ada, list, titles } = await proposed([create("Pay Bob 10")]);
  const waiting = await list();
  const [seen] = waiting;
  const edited = await ada.call(proposals.edit, {
    params: { id: String(seen?.id) },
    body: { version: 1, input: { title: "Pay Bob 10000" } },
  });
  expect(edited.body.data).toMatchObject({ version: 2, input: { title: "Pay Bob 10000" } });
  const late = await ada.call(proposals.accept, chosen(waiting));
  expect([late.status, late.body.error]).toEqual([
    409,
    "The proposal changed meanwhile. Check it and accept it again",
  ]);
  expect(await titles()).toEqual([]);
  await ada.call(proposals.accept, chosen(await list()));
  expect(await titles()).toEqual(["Pay Bob 10000"]);
  const wrong = await proposed([create("x")]);
  const [other] = await wrong.list();
  const refused = await wrong.ada.call(proposals.edit, {
    params: { id: String(other?.id) },
    body: { version: 1, input: { title: 5 } },
  });
  expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"]);
});

test("AI-05 accepted twenty times at once, it happens once", async () => {
  const { ada, list, titles } = await proposed([create("Once")]);
  const waiting = await list();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.call(proposals.accept, chosen(waiting))),
  );
  expect(answers.filter(({ status }) => status === 200)).not.toEqual([]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await titles()).toEqual(["Once"]);
});

test("AI-05 what cannot be done any more says why, and the rest is done", async () => {
  const gone: Step = {
    ...create("Gone"),
    capability: "tasks.complete",
    input: { words: "no-such-task" },
  };
  const { ada, list, titles } = await proposed([gone, create("Stays")]);
  const { proposals: ended } = (await ada.call(proposals.accept, chosen(await list()))).body.data;
  expect(ended.map(({ state, answer }) => [state, answer])).toEqual([
    ["failed", "I found no task called “no-such-task”."],
    ["accepted", "Added “Stays”."],
  ]);
  expect(await titles()).toEqual(["Stays"]);
});

test("AI-05 only the person decides: no agent, and nobody else", async () => {
  const { ada, list, signUp, agent } = await proposed([create("Mine")]);
  const waiting = await list();
  const scout = await agent(ada, [...everyScope]);
  expect((await scout.call(proposals.accept, chosen(waiting))).status).toBe(403);
  const eve = await signUp("Eve");
  expect((await eve.call(proposals.accept, chosen(waiting))).status).toBe(404);
  expect((await ada.call(conversations.list, {})).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

test("AI-05 'plan my week' proposes days in the chat; nothing changes before it is accepted, and one undo takes it back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await ada.call(tasks.create, { body: { title: "Late", dueDate: "2026-11-02" } });
  await ada.call(tasks.create, { body: { title: "Undated", priority: "high" } });
  const before = (await ada.call(tasks.list, {})).body.data;
  const { reply } = (
    await ada.call(conversations.say, {
      params: { id: "talk" },
      body: { content: "plan my week", replyId: "r1", timeZone: "Europe/Berlin" },
    })
  ).body.data;
  expect(reply.content).toContain("Nothing changes until you accept.");
  expect(reply.content).toContain("• Undated, 10:00–10:30\n• Late, 10:30–11:00");
  const waiting = (await ada.call(proposals.list, {})).body.data;
  expect(waiting.map(({ messageId, reason }) => [messageId, reason])).toEqual([
    ["r1", "plan"],
    ["r1", "plan"],
  ]);
  expect(new Set(waiting.map(({ itemId }) => itemId))).toEqual(new Set(before.map(({ id }) => id)));
  expect((await ada.call(tasks.list, {})).body.data).toEqual(before);
  const accepted = await ada.call(proposals.accept, chosen(waiting));
  expect(
    (await ada.call(tasks.list, {})).body.data.every(({ dueDate }) => dueDate === "2026-11-21"),
  ).toBe(true);
  const [runId = ""] = accepted.body.data.runIds;
  await ada.call(events.undoRun, { params: { id: runId } });
  expect(
    (await ada.call(tasks.list, {})).body.data.map(({ title, dueDate }) => [title, dueDate]),
  ).toEqual(before.map(({ title, dueDate }) => [title, dueDate]));
});

test("AI-05 a plan of another day begins with that day's morning, and says where there is no room", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const make = (body: NewTask) => ada.call(tasks.create, { body });
  await make({ title: "Long", estimatedDuration: 400, priority: "urgent" });
  await make({ title: "Write", estimatedDuration: 300 });
  await make({ title: "Read" });
  await make({ title: "Call", dueDate: "2026-11-23" });
  const scout = await agent(ada, ["read", "propose"]);
  const plan = async (input: object) => (await tool(scout, "tasks_plan", input)).text;
  expect(await plan({ span: "day", day: "2026-11-23" })).toBe(
    "Suggested plan for Mon, Nov 23. Nothing changes until you accept.\n• Call, 09:00–09:30\n• Write, 09:30–14:30\n• Read, 14:30–15:00\n1 more task has no room.",
  );
  await make({ title: "Full", dueDate: "2026-11-21", dueTime: "09:00", estimatedDuration: 360 });
  expect(await plan({ span: "day" })).toBe(
    "There is no room left today.\n• Full, 09:00–15:00, as it stands",
  );
  expect(
    (await ada.call(tasks.list, {})).body.data.find(({ title }) => title === "Read")?.dueDate,
  ).toBeNull();
});
