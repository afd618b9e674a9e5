import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { search } from "#contract/search.ts";
import { tasks } from "#contract/tasks.ts";
import { addTask, ask, titles } from "../testing/searching.ts";
import { workspace } from "../testing/workspace.ts";

test("SR-02 the index follows what is created, changed, deleted and undone", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { id } = await addTask(ada, "Pay rent", {
    description: "Ärger mit der Miete",
    tags: ["home", "money"],
    category: "flat",
    subTasks: [
      {
        id: "s1",
        title: "Find the contract",
        completed: false,
        createdAt: "2026-11-21T09:00:00.000Z",
        completedAt: null,
      },
    ],
  });
  expect(await titles(ada, "rent")).toEqual(["Pay rent"]);
  expect(await titles(ada, "arger")).toEqual(["Pay rent"]);
  expect(await titles(ada, "contract flat money")).toEqual(["Pay rent"]);
  const [found] = (await ask(ada, "MIETE")).data;
  expect(found).toMatchObject({
    id,
    type: "task",
    source: { toolName: "tasks", itemId: id },
    metadata: { tags: ["home", "money"] },
  });
  expect(found?.highlight).toContain("Ärger mit der <mark>Miete</mark>");
  await ada.call(tasks.update, { params: { id }, body: { title: "Pay deposit" } });
  expect(await titles(ada, "rent")).toEqual([]);
  expect(await titles(ada, "depo")).toEqual(["Pay deposit"]);
  const removed = await ada.call(tasks.remove, { params: { id } });
  expect(await titles(ada, "deposit")).toEqual([]);
  await ada.call(events.undo, { params: { id: String(removed.body["eventId"]) } });
  expect(await titles(ada, "deposit")).toEqual(["Pay deposit"]);
});

test("SR-02 the title ranks over the text, the newer over the older, and a score is a share", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  // A key outlives a session.
  const later = await agent(ada, ["read", "act"]);
  const thrice = { description: "the invoice, the invoice, the invoice" };
  await addTask(ada, "Call the tax office", thrice);
  await addTask(ada, "Invoice of March");
  wait(200 * 86_400_000);
  await addTask(later, "Call the bank", thrice);
  const { data } = await ask(later, "invoice");
  expect(data.map(({ title }) => title)).toEqual([
    "Invoice of March",
    "Call the bank",
    "Call the tax office",
  ]);
  for (const { metadata } of data) {
    expect(metadata.score).toBeGreaterThan(0);
    expect(metadata.score).toBeLessThanOrEqual(1);
  }
});

test("SR-02 filters, phrases and days narrow down; what is no filter is text", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const old = await addTask(ada, "Paint the hall", { tags: ["home"], dueDate: "2026-11-01" });
  await ada.call(tasks.complete, { params: { id: old.id }, body: { completed: true } });
  await addTask(ada, "Paint the fence", { tags: ["home", "garden work"], dueDate: "2026-11-20" });
  await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "paint it black" },
  });
  expect(await titles(ada, "paint in:tasks is:open")).toEqual(["Paint the fence"]);
  expect(await titles(ada, "paint is:done")).toEqual(["Paint the hall"]);
  expect(await titles(ada, "is:overdue")).toEqual(["Paint the fence"]);
  expect(await titles(ada, 'tag:"garden work"')).toEqual(["Paint the fence"]);
  expect(await titles(ada, '"the hall"')).toEqual(["Paint the hall"]);
  expect(await titles(ada, '"hall the"')).toEqual([]);
  expect(await titles(ada, "paint", { tools: "tasks" })).toHaveLength(2);
  expect(await titles(ada, "paint in:chat", { tools: "tasks" })).toEqual([]);
  // The conversation's title, what was said, and the answer, which tells of the task.
  expect((await ask(ada, "paint")).counts).toMatchObject({ tasks: 2, chat: 3 });
  expect(await titles(ada, "paint in:tasks after:2026-11-22")).toEqual([]);
  expect(await titles(ada, "paint in:tasks", { before: "2026-11-22" })).toHaveLength(2);
  expect(await titles(ada, "paint:hall")).toEqual([]);
});

test("SR-02 a typo is forgiven where nothing has the word as typed, and said so", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await addTask(ada, "Appointment in Berlin");
  for (const typo of ["berlni", "brlin", "berliin", "verlin", "appointmnet berlin"]) {
    const answer = await ask(ada, typo);
    expect([typo, answer.data.map(({ title }) => title)]).toEqual([
      typo,
      ["Appointment in Berlin"],
    ]);
    expect(answer.corrected).toHaveLength(1);
  }
  expect((await ask(ada, "berlin")).corrected).toEqual([]);
  expect(await titles(ada, '"berlni"')).toEqual([]);
});

test("SR-02 scripts without spaces, names with signs, addresses and emoji are found", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const all = [
    "東京タワーに行く",
    "한국어 공부하기",
    "Learn C++",
    "Write to ann.lee@example.com",
    "Order 🍕",
    "Изучать русский",
    "ไปกรุงเทพ",
  ];
  for (const title of all) await addTask(ada, title);
  for (const [q, expected] of [
    ["タワー", all[0]],
    ["東京", all[0]],
    ["공부", all[1]],
    ["c++", all[2]],
    ["ann.lee@example", all[3]],
    ["🍕", all[4]],
    ["русск", all[5]],
    ["กรุงเทพ", all[6]],
  ] as const) {
    expect([q, await titles(ada, q)]).toEqual([q, [expected]]);
  }
  expect(await titles(ada, "京東")).toEqual([]);
});

test("SR-02 one person never finds another's, though the words are the same", async () => {
  const { signUp } = await workspace();
  const ada = await signUp("Ada");
  const eve = await signUp("Eve");
  await addTask(ada, "Secret garden");
  await addTask(eve, "Open garden");
  expect(await titles(eve, "garden")).toEqual(["Open garden"]);
  expect(await titles(eve, "secret")).toEqual([]);
  expect(await titles(eve, "sceret")).toEqual([]);
  expect((await eve.call(search.stats, {})).body.data).toMatchObject({
    total: 1,
    byTool: { tasks: 1 },
  });
});
