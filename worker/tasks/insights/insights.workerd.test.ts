import { expect, test } from "vitest";
import { events } from "#contract/events.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { taskService } from "#contract/tasks/local-store.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { purge } from "../../log/housekeeping.ts";
import { workspace } from "../../testing/workspace.ts";

async function withTasks() {
  const space = await workspace();
  const ada = await space.signUp();
  const add = async (body: NewTask) => (await ada.call(tasks.create, { body })).body.data;
  const dashboard = async (timeZone?: string) =>
    (await ada.call(taskInsights.dashboard, timeZone ? { query: { timeZone } } : {})).body.data;
  const stats = async () => (await ada.call(taskInsights.stats, {})).body.data;
  const done = (id: string) =>
    ada.call(tasks.complete, { params: { id }, body: { completed: true } });
  return { ...space, ada, add, dashboard, stats, done };
}

const day = 86_400_000;

test("TK-08 with nothing done there is nothing to boast of", async () => {
  const { stats, dashboard } = await withTasks();
  expect(await stats()).toEqual({
    totalTasks: 0,
    completedTasks: 0,
    pendingTasks: 0,
    inProgressTasks: 0,
    blockedTasks: 0,
    completionRate: 0,
    averageCompletionTime: 0,
    upcomingDeadlines: 0,
    overdueTasks: 0,
    tasksByPriority: { low: 0, medium: 0, high: 0, urgent: 0 },
    tasksByCategory: {},
  });
  expect(await dashboard()).toEqual({
    productivityScore: 0,
    streakDays: 0,
    todaysTasks: 0,
    weeklyProgress: 0,
    monthlyTrend: "stable",
    suggestions: [],
  });
});

test("TK-08 the figures are those that docs/analytics.md defines", async () => {
  const { ada, add, done, stats, dashboard } = await withTasks();
  await add({ title: "Rent", priority: "high", category: "Home", dueDate: "2026-11-22" });
  const milk = await add({ title: "Milk", category: "Home", dueDate: "2026-11-21" });
  await add({ title: "Late", dueDate: "2026-11-20", priority: "urgent" });
  await add({ title: "Call", status: "blocked", priority: "urgent" });
  await add({ title: "Write", status: "in_progress", estimatedDuration: 180, category: "Work" });
  await add({ title: "Never", status: "cancelled" });
  expect(await stats()).toMatchObject({
    totalTasks: 6,
    completedTasks: 0,
    pendingTasks: 3,
    inProgressTasks: 1,
    blockedTasks: 1,
    upcomingDeadlines: 2,
    overdueTasks: 1,
    tasksByPriority: { low: 0, medium: 3, high: 1, urgent: 2 },
    tasksByCategory: { Uncategorized: 3, Home: 2, Work: 1 },
  });
  const before = await dashboard();
  expect(before).toMatchObject({ todaysTasks: 2, streakDays: 0, productivityScore: 0 });
  expect(before.suggestions).toEqual([
    "1 task is overdue. Move it to today, or let go of what no longer matters.",
    "1 task is urgent but without a date. Give it one.",
    "1 task is longer than two hours and without steps. Break it into sub-tasks.",
  ]);

  await done(milk.id);
  expect(await stats()).toMatchObject({ completedTasks: 1, completionRate: 20 });
  // One of two asked for, on its day, on the first day of a streak: 25 + 30 + 3.
  // This week held Milk and Late; Rent is due tomorrow, on Sunday, when the next begins.
  expect(await dashboard()).toMatchObject({
    todaysTasks: 1,
    streakDays: 1,
    productivityScore: 58,
    weeklyProgress: 50,
    monthlyTrend: "up",
  });
  // Where weeks begin on Monday, that Sunday is of this one.
  const headers = { "accept-language": "en-GB-u-fw-mon" };
  const ofMonday = await ada.call(taskInsights.dashboard, {}, { headers });
  expect(ofMonday.body.data.weeklyProgress).toBe(33);
});

test("TK-08 a streak counts days of the person's zone, and today is not over yet", async () => {
  const { add, done, dashboard, clock } = await withTasks();
  // 23:30 on the 20th in New York, 04:30 on the 21st in UTC.
  clock.now = new Date("2026-11-21T04:30:00.000Z");
  const first = await add({ title: "Late at night", dueDate: "2026-11-20" });
  await done(first.id);
  expect(await dashboard("America/New_York")).toMatchObject({ streakDays: 1, todaysTasks: 0 });
  clock.now = new Date("2026-11-21T04:44:00.000Z");
  expect((await dashboard("America/New_York")).productivityScore).toBe(83);
  expect((await dashboard("UTC")).streakDays).toBe(1);
  expect((await dashboard("Nowhere/Land")).streakDays).toBe(1);
});

test("TK-09 suggestions come from one's own titles, categories and tags", async () => {
  const { add, ada } = await withTasks();
  await add({ title: "Pay rent", category: "Home", tags: ["money"] });
  await add({ title: "Repay Ann", category: "Home", tags: ["friends"] });
  const ask = async (query?: string, context?: string) =>
    (
      await ada.call(taskInsights.suggestions, {
        query: { ...(query === undefined ? {} : { query }), ...(context ? { context } : {}) },
      })
    ).body.data;
  expect(await ask("pay")).toEqual(["Pay rent", "Repay Ann"]);
  expect(await ask("mo")).toEqual(["money"]);
  expect(await ask()).toEqual(["Home", "friends", "money"]);
  expect(await ask("", "tags")).toEqual(["friends", "money"]);
  expect(await ask("%_\\'")).toEqual([]);
});

test("TK-09 AI-05 what is filled in is marked as the assistant's, and can be undone", async () => {
  const { add, ada } = await withTasks();
  await add({ title: "Fix kitchen lamp", category: "Home" });
  const { id } = await add({ title: "Prepare urgent kitchen report" });
  const answer = await ada.call(taskInsights.enhance, { params: { id } });
  expect(answer.body.data).toMatchObject({
    category: "Home",
    priority: "urgent",
    estimatedDuration: 120,
    aiMetadata: { aiAgent: "tasks-agent", lastAIOperation: "update" },
  });
  expect(answer.body.data.subTasks.map(({ title }) => title)).toHaveLength(5);
  const again = await ada.call(taskInsights.enhance, { params: { id } });
  expect(again.body.data.version).toBe(answer.body.data.version);

  const history = (await ada.call(taskInsights.history, { params: { id } })).body.data;
  expect(history.map(({ actor, type }) => [actor, type])).toEqual([
    ["assistant", "tasksUpdated"],
    ["user", "tasksCreated"],
  ]);
  await ada.call(events.undo, { params: { id: history[0]?.id ?? "" } });
  const after = (await ada.call(tasks.get, { params: { id } })).body.data;
  expect(after).toMatchObject({
    category: null,
    priority: "medium",
    subTasks: [],
    aiMetadata: null,
  });
});

test("AI-06 sub-tasks follow the title's words, or what the description lists", async () => {
  const { ada } = await withTasks();
  const steps = async (title: string, description?: string) =>
    (
      await ada.call(taskInsights.generateSubTasks, {
        body: { title, ...(description === undefined ? {} : { description }) },
      })
    ).body["subtasks"];
  expect(await steps("Team MEETING on Monday")).toHaveLength(4);
  expect(await steps("Quarterly report")).toHaveLength(5);
  expect(await steps("Write the document")).toHaveLength(5);
  expect(await steps("Launch project")).toHaveLength(6);
  expect(await steps("Sell the car")).toEqual([
    "Research what is needed",
    "Plan the approach",
    "Execute the plan",
    "Review and finalize Sell the car",
  ]);
  expect(await steps("Pack", "- socks\n- shoes\n2. [ ] map")).toEqual([
    "socks",
    "shoes",
    "[ ] map",
  ]);
  const none = await ada.send("POST", "/api/tasks/generate-subtasks", { title: " " });
  expect([none.status, none.body.error]).toEqual([400, "title: Title is required"]);
});

test("TK-09 TK-10 the second family of calls does the same deeds", async () => {
  const { ada, said } = await withTasks();
  const made = await ada.send("POST", "/api/tools/tasks/create", {
    task: {
      id: "task-1732-abc",
      title: "From the store",
      status: "pending",
      priority: "medium",
      createdAt: "2026-01-01T00:00:00.000Z",
      sortOrder: 3,
      aiMetadata: { isAIGenerated: false },
    },
  });
  expect([made.status, made.body.data]).toMatchObject([201, { id: "task-1732-abc" }]);
  const bare = await ada.send("POST", "/api/tools/tasks/create", { title: "Bare" });
  expect(bare.status).toBe(201);
  const params = { id: "task-1732-abc" };
  const changed = await ada.call(taskService.update, { params, body: { title: "Changed" } });
  expect(changed.body.data.title).toBe("Changed");
  await ada.call(tasks.complete, { params });
  const list = await ada.call(taskService.list, { query: { status: "completed" } });
  expect(list.body.data.map(({ title }) => title)).toEqual(["Changed"]);
  await ada.call(taskService.remove, { params });
  expect(said.map(({ type }) => type)).toEqual([
    "tasksCreated",
    "tasksCreated",
    "tasksUpdated",
    "tasksUpdated",
    "tasksDeleted",
  ]);
  const odd = await ada.send("POST", "/api/tools/tasks/create", {
    task: { title: "x", colour: 1 },
  });
  expect([odd.status, odd.body.error]).toEqual([400, "colour: is not a known field"]);

  const said2 = await ada.call(taskService.process, {
    body: { message: "add task Pay rent tomorrow 5pm high every month on the 1st" },
  });
  expect(said2.body.data.receipts).toHaveLength(1);
  const [rent] = (await ada.call(tasks.list, { query: { search: "rent" } })).body.data;
  expect(rent).toMatchObject({
    title: "Pay rent",
    priority: "high",
    dueDate: "2026-12-01",
    dueTime: "17:00",
    repeat: "FREQ=MONTHLY;BYMONTHDAY=1",
  });
});

test("TK-09 what lay in the trash for thirty days is gone for good", async () => {
  const { add, ada, db, clock } = await withTasks();
  const { id } = await add({ title: "Old" });
  await add({ title: "Kept" });
  await ada.call(tasks.remove, { params: { id } });
  const count = async () =>
    (
      await db
        .prepare("select count(*) as n from tasks where user_id = ?")
        .bind(ada.user.id)
        .first<{ n: number }>()
    )?.n;
  await purge(db, "tasks", new Date(clock.now.getTime() + 29 * day));
  expect(await count()).toBe(2);
  await purge(db, "tasks", new Date(clock.now.getTime() + 31 * day));
  expect(await count()).toBe(1);
});
