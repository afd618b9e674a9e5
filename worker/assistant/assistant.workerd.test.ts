import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { tasks } from "#contract/tasks.ts";
import { type Person, workspace } from "../testing/workspace.ts";

const talk =
  (person: Person) =>
  async (content: string, ids: { id?: string; replyId?: string } = {}) =>
    (
      await person.call(conversations.say, {
        params: { id: "talk" },
        body: { content, timeZone: "Europe/Berlin", ...ids },
      })
    ).body.data;

test("AI-01 a sentence becomes a task, opens its panel on every screen, streams its answer and leaves a receipt", async () => {
  const { signUp, driven, said } = await workspace();
  const ada = await signUp();
  const { reply, conversation } = await talk(ada)("add task Pay rent tomorrow 5pm high");

  expect(reply.content).toBe("Added “Pay rent”, tomorrow at 17:00, high priority.");
  const [task] = (await ada.call(tasks.list, {})).body.data;
  expect(task).toMatchObject({
    title: "Pay rent",
    dueDate: "2026-11-22",
    dueTime: "17:00",
    priority: "high",
    aiMetadata: { isAIGenerated: true, aiAgent: "tasks-agent" },
  });
  expect(reply.receipts).toMatchObject([{ tool: "tasks", itemId: task?.id, title: "Pay rent" }]);
  expect(driven).toContainEqual({ event: "ui-control", data: { action: "open", target: "tasks" } });
  // A turn that is over at once is told by its stored answer; what streamed before it says the same.
  for (const { event, data } of driven.filter((one) => one.event === "messageDelta"))
    expect([event, data]).toEqual([
      "messageDelta",
      { conversationId: "talk", messageId: reply.id, offset: 0, text: reply.content },
    ]);
  expect(conversation).toMatchObject({
    title: "add task Pay rent tomorrow 5pm high",
    messageCount: 2,
  });
  expect(said.map((event) => [event.type, event.actor])).toEqual([
    ["conversationCreated", "user"],
    ["messageCreated", "user"],
    ["tasksCreated", "assistant"],
    ["conversationUpdated", "assistant"],
    ["messageCreated", "assistant"],
  ]);

  const undo = await ada.call(events.undoRun, { params: { id: String(reply.runId) } });
  expect(undo.body.data.undone).toHaveLength(1);
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
});

test("AI-01 a message said again after a lost answer does nothing twice", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const ids = { id: "m1", replyId: "r1" };
  const first = await talk(ada)("add task Once", ids);
  const again = await talk(ada)("add task Once", ids);
  expect(again.reply).toEqual(first.reply);
  expect((await ada.call(tasks.list, {})).body.data).toHaveLength(1);
  expect(said).toHaveLength(5);
  const messages = (await ada.call(conversations.messages, { params: { id: "talk" }, query: {} }))
    .body.data;
  expect(messages.map(({ role, content }) => [role, content])).toEqual([
    ["user", "add task Once"],
    ["assistant", "Added “Once”."],
  ]);
});

test.each<[string, string]>([
  ["list panels", "These panels can be opened: Conversations"],
  ["open calendar", "Opened Calendar."],
  ["please close the notes panel", "Closed Notes."],
  ["toggle mail", "Toggled Email."],
  ["switch to files", "Focused Files."],
  [
    "show my tasks",
    "2 tasks open:\n• Call Ann, tomorrow\n• Pay rent, today at 17:00, high priority",
  ],
  ["what's on today?", "1 task due today or overdue:\n• Pay rent"],
  ["what is due tomorrow", "1 task due tomorrow:\n• Call Ann"],
  ["what is overdue", "Nothing is overdue."],
  ["find task ann", "1 task with “ann”"],
  ["mark Pay rent as done", "Completed “Pay rent”."],
  ["complete the task call ann", "Completed “Call Ann”."],
  ["rename task Call Ann to Call Anna", "Renamed to “Call Anna”."],
  ["move call ann to friday 9am", "Moved “Call Ann” to Fri, Nov 27 at 09:00."],
  ["set priority of call ann to urgent", "Set “Call Ann” to urgent priority."],
  ["delete task call ann", "Deleted “Call Ann”."],
  ["remind me to water the plants", "Added “water the plants”."],
  ["todo: Buy milk and eggs", "Added “Buy milk and eggs”."],
  ["add task Call Bob and open calendar", "Added “Call Bob”.\nOpened Calendar."],
  ["delete task nothing like it", "I found no task called “nothing like it”."],
  ["mark a as done", "Did you mean “Call Ann”?"],
])("AI-01 '%s' is understood", async (sentence, answer) => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  await ada.call(tasks.create, {
    body: { title: "Pay rent", dueDate: "2026-11-21", dueTime: "17:00", priority: "high" },
  });
  wait(1_000);
  await ada.call(tasks.create, { body: { title: "Call Ann", dueDate: "2026-11-22" } });
  expect((await talk(ada)(sentence)).reply.content).toContain(answer);
});

test("AI-01 what a capability refuses is said in people's words", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { reply } = await talk(ada)(`add task ${"x".repeat(501)}`);
  expect(reply.content).toBe("I could not do that: title must be at most 500 characters.");
});

test("AI-05 what an agent says in the person's place is kept under the agent's name", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["act"]);
  const said = await scout.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "add task X" },
  });
  expect(said.body.data.message).toMatchObject({ role: "user", actor: `agent:${scout.key.id}` });
  expect(said.body.data.reply).toMatchObject({ role: "assistant", actor: "assistant" });
});

test("CV-08 ids are taken for what they were first, and nothing else", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const say = (talkId: string, id: string, replyId: string) =>
    ada.call(conversations.say, {
      params: { id: talkId },
      body: { content: "list panels", id, replyId },
    });
  expect((await say("talk", "same", "same")).body["field"]).toBe("replyId");
  expect((await say("talk", "m1", "r1")).status).toBe(200);
  expect((await say("other", "m2", "r1")).body["field"]).toBe("replyId");
  expect((await say("talk", "r1", "r2")).body["field"]).toBe("id");
});

test("AI-01 what is not understood is said so, with the nearest things that would be", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { reply } = await talk(ada)("flibber the rent");
  expect(reply.content).toContain("I didn't get that.");
  expect(reply.suggestions.length).toBe(3);
  expect(reply.receipts).toEqual([]);
});

test.each([
  `open the note ${"plan ".repeat(64)}`,
  `what is in the note ${"plan ".repeat(70)}`,
  `delete the task ${"plan ".repeat(110)}`,
])(
  "AI-01 a name that is too long is refused in the answer, and not the message",
  async (content) => {
    const { signUp } = await workspace();
    const ada = await signUp();
    const said = await ada.call(conversations.say, { params: { id: "talk" }, body: { content } });
    expect(said.status).toBe(200);
    expect(said.body.data.reply.content).toMatch(/^I could not do that: words must be at most/);
  },
);

test("AI-03 a key without the scope reaches no capability through the assistant either", async () => {
  const { signUp, agent, driven } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const answer = await scout.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "open calendar" },
  });
  expect(answer.body.data.reply.content).toBe(
    "I could not do that: This key lacks the scope 'drive-ui'.",
  );
  expect(driven.filter(({ event }) => event === "ui-control")).toEqual([]);
});
