import { expect, test } from "vitest";
import { search } from "#contract/search.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { accounts } from "#contract/accounts.ts";
import { tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";
import { inZone } from "../testing/caller.ts";

const hour = 3_600_000;

async function withTasks() {
  const space = await workspace();
  // A key outlives the hours that pass, a session's token does not.
  const ada = await space.agent(await space.signUp(), ["read", "act"]);
  const add = async (body: NewTask) => (await ada.call(tasks.create, { body })).body.data;
  const titles = async (query: Record<string, string>) =>
    (await ada.call(tasks.list, { query })).body.data.map(({ title }) => title).toSorted();
  return { ...space, ada, add, titles };
}

test("TK-03 TK-08 what is due at 17:00 is overdue at 18:00: in lists, figures, questions and the search, and only where it is 18:00", async () => {
  const { ada, add, titles, wait } = await withTasks();
  await add({ title: "Yesterday", dueDate: "2026-11-20" });
  await add({ title: "At five", dueDate: "2026-11-21", dueTime: "17:00" });
  await add({ title: "At nine", dueDate: "2026-11-21", dueTime: "21:00" });
  await add({ title: "Any time today", dueDate: "2026-11-21" });
  const done = await add({ title: "Done", dueDate: "2026-11-21", dueTime: "08:00" });
  await ada.call(tasks.complete, { params: { id: done.id } });
  const figures = async (timeZone: string) => {
    const stats = await ada.call(taskInsights.stats, { query: { timeZone } });
    const dashboard = await ada.call(taskInsights.dashboard, { query: { timeZone } });
    const { overdueTasks, upcomingDeadlines } = stats.body.data;
    return [overdueTasks, upcomingDeadlines, dashboard.body.data.suggestions[0]?.slice(0, 19)];
  };
  const asked = async () => (await tool(ada, "tasks_list", { due: "overdue", ask: "count" })).text;
  const told = async () => (await tool(ada, "tasks_tell", { words: "At five", ask: "due" })).text;
  const found = async () => {
    const answer = await ada.call(search.query, { query: { q: "is:overdue" } });
    return answer.body.data.map(({ title }) => title).toSorted();
  };

  expect(await titles({ overdue: "true" })).toEqual(["Yesterday"]);
  expect(await figures("UTC")).toEqual([1, 3, "1 task is overdue. "]);
  expect(await told()).toBe("“At five” is due today at 17:00.");
  wait(8 * hour);
  expect(await titles({ overdue: "true" })).toEqual(["Yesterday"]);
  expect(await found()).toEqual(["Yesterday"]);
  wait(hour);
  expect(await titles({ overdue: "true" })).toEqual(["At five", "Yesterday"]);
  expect(await titles({ overdue: "false" })).toEqual(["Any time today", "At nine", "Done"]);
  expect(await figures("UTC")).toEqual([2, 2, "2 tasks are overdue"]);
  expect(await figures("America/New_York")).toEqual([1, 3, "1 task is overdue. "]);
  expect(await asked()).toBe("2 tasks are overdue.");
  expect(await told()).toBe("“At five” is overdue since 17:00.");
  expect(await found()).toEqual(["At five", "Yesterday"]);
  const many = { filter: { overdue: "true" }, action: "change", changes: { priority: "high" } };
  expect((await tool(ada, "tasks_bulk", many)).text).toBe("Changed 2 tasks.");
});

test("TK-01 TK-08 'Work', 'WORK' and 'work' are one category and one tag, called as it was written first", async () => {
  const { ada, add, titles, wait } = await withTasks();
  for (const [title, category, tag] of [
    ["One", "Work", "Home"],
    ["Two", "WORK", "home"],
    ["Three", "work", "HOME"],
    ["Four", "Élan", "Ärger"],
    ["Five", "élan", "ärger"],
    ["Six", "ÉLAN", "ÄRGER"],
  ] as const) {
    wait(1_000);
    await add({ title, category, tags: [tag] });
  }
  expect(await titles({ category: "wOrK" })).toEqual(["One", "Three", "Two"]);
  expect(await titles({ tags: "hoME" })).toEqual(["One", "Three", "Two"]);
  expect(await titles({ category: "ÉLAN" })).toEqual(["Five", "Four", "Six"]);
  expect(await titles({ tags: "ärger" })).toEqual(["Five", "Four", "Six"]);
  const { body } = await ada.call(taskInsights.stats, {});
  expect(body.data.tasksByCategory).toEqual({ Work: 3, Élan: 3 });
  const suggested = async (context: string) =>
    (await ada.call(taskInsights.suggestions, { query: { context } })).body.data.toSorted();
  expect(await suggested("categories")).toEqual(["Work", "Élan"]);
  expect(await suggested("tags")).toEqual(["Home", "Ärger"]);
});

test("AU-01 TK-03 sample data is dated where the person is", async () => {
  const { stranger, caller } = await workspace();
  const reportDueIn = async (zone: string) => {
    const { body } = await stranger.call(accounts.trySample, {}, inZone(zone));
    const all = await caller(body.data.accessToken).call(tasks.list, {});
    return all.body.data.find(({ title }) => title.includes("quarterly report"))?.dueDate;
  };
  // Fourteen hours ahead of UTC and ten behind it are never on the same day.
  expect(await reportDueIn("Pacific/Kiritimati")).not.toBe(await reportDueIn("Pacific/Honolulu"));
});
