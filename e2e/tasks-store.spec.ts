import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";

test("TK-10 tasks that older versions kept on the device are taken over once, and their keys removed", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await expect(panel(page, "Tasks").getByText("No tasks found")).toBeVisible();
  await page.evaluate(() => {
    const entry = (id: string, title: string, more = {}) => ({
      id,
      title,
      status: "pending",
      priority: "medium",
      tags: [],
      sortOrder: 1,
      createdAt: "2026-10-01T10:00:00.000Z",
      ...more,
    });
    localStorage.setItem("aside-tasks", JSON.stringify([entry("task-1", "Own")]));
    localStorage.setItem(
      "taskly-tasks",
      JSON.stringify([
        entry("task-1", "Not this one"),
        entry("task-2", "Older", { dueDate: "2026-12-01T00:00:00.000Z", priority: "odd" }),
      ]),
    );
    localStorage.setItem(
      "kanban-tasks",
      JSON.stringify({ state: { tasks: [entry("task-3", "Board", { status: "completed" })] } }),
    );
    localStorage.setItem("aside-tasks-enhanced", "{ damaged");
  });
  // Without a network they wait on the device.
  await page.route("**/api/tools/tasks**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort("connectionreset"),
  );
  await page.reload();
  for (const title of ["Own", "Older", "Board"]) await expect(taskRow(page, title)).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem("aside-tasks"));
  expect(await kept()).toContain("task-3");
  await page.unroute("**/api/tools/tasks**");
  await page.reload();
  await expect.poll(kept, { timeout: 20_000 }).toBeNull();
  await page.reload();
  await expect(taskRow(page, "Board").getByRole("checkbox")).toBeChecked();
  const rows = await call(server.url, person.accessToken, tasks.list, {});
  expect(rows.map(({ id, title }) => `${id} ${title}`).toSorted()).toEqual([
    "task-1 Own",
    "task-2 Older",
    "task-3 Board",
  ]);
  expect(rows.find(({ id }) => id === "task-2")).toMatchObject({
    dueDate: "2026-12-01",
    priority: "medium",
  });
  expect(
    await page.evaluate(() =>
      ["aside-tasks-enhanced", "taskly-tasks", "kanban-tasks"].map((key) =>
        localStorage.getItem(key),
      ),
    ),
  ).toEqual([null, null, null]);
});

test("TK-10 deletes are gathered for a tenth of a second and sent one by one", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  const add = panel(page, "Tasks").getByLabel("Add a task");
  for (const title of ["Alpha", "Bravo", "Charlie"]) {
    await add.fill(title);
    await add.press("Enter");
    await expect(taskRow(page, title)).toBeVisible();
  }
  let underWay = 0;
  let most = 0;
  let sent = 0;
  await page.route("**/api/tools/tasks/*", async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    underWay += 1;
    sent += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    underWay -= 1;
    return route.fulfill({ response });
  });
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>("[aria-label^='Delete ']"))
      button.click();
  });
  await expect(panel(page, "Tasks").getByText("No tasks found")).toBeVisible();
  await expect.poll(() => sent).toBe(3);
  expect(most).toBe(1);
});
