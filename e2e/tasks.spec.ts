import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";

test(
  "TK-11 a task is added, changed, completed and deleted at once on this screen, and undone",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page, "/?r=tasks");
    const list = panel(page, "Tasks");
    await expect(list.getByText("No tasks found")).toBeVisible();
    const add = list.getByLabel("Add a task");
    await add.fill("Water the plants");
    await add.press("Enter");
    await expect(taskRow(page, "Water the plants")).toBeVisible();
    await expect(add).toBeFocused();

    await taskRow(page, "Water the plants").getByRole("checkbox").click();
    await expect(taskRow(page, "Water the plants").getByRole("checkbox")).toBeChecked();
    await taskRow(page, "Water the plants").getByRole("checkbox").click();
    await expect(taskRow(page, "Water the plants").getByRole("checkbox")).not.toBeChecked();

    await taskRow(page, "Water the plants")
      .getByRole("button", { name: /^Water the plants/ })
      .click();
    const details = page.getByRole("group", { name: "Task Details" });
    await details.getByRole("button", { name: "Edit" }).click();
    await details.getByLabel("Title").fill("Water all the plants");
    await details.getByLabel("Priority").selectOption("urgent");
    await details.getByLabel("Due date").fill("2031-01-15");
    await details.getByLabel("Description").fill("Also the ones upstairs");
    await details.getByRole("button", { name: "Save" }).click();
    await expect(details.getByText("Also the ones upstairs")).toBeVisible();
    await details.getByRole("button", { name: "Back to the list" }).click();
    await expect(taskRow(page, "Water all the plants")).toBeVisible();
    await expect
      .poll(async () => (await call(server.url, person.accessToken, tasks.list, {}))[0])
      .toMatchObject({
        title: "Water all the plants",
        priority: "urgent",
        dueDate: "2031-01-15",
        description: "Also the ones upstairs",
      });

    await taskRow(page, "Water all the plants")
      .getByRole("button", { name: /^Water all the plants/ })
      .click();
    await details.getByRole("button", { name: "Delete", exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this task?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(taskRow(page, "Water all the plants")).toHaveCount(0);
    const notice = page.getByRole("region", { name: "Notifications" });
    await expect(notice.getByText("Task deleted")).toBeVisible();
    await notice.getByRole("button", { name: "Undo" }).last().click();
    await expect(taskRow(page, "Water all the plants")).toBeVisible();
    await page.reload();
    await expect(taskRow(page, "Water all the plants")).toBeVisible();
  },
);

test("TK-12 what the worker refuses is taken back, with the specification's words", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await add.fill("Stays");
  await add.press("Enter");
  await expect(taskRow(page, "Stays")).toBeVisible();
  const refuse = {
    status: 500,
    json: { success: false, error: "Request failed", code: "internal", requestId: "r" },
  };
  await page.route("**/api/tools/tasks**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill(refuse),
  );
  await add.fill("Never stored");
  await add.press("Enter");
  const notice = page.getByRole("region", { name: "Notifications" });
  await expect(notice.getByText("Failed to create task")).toBeVisible({ timeout: 15_000 });
  await expect(taskRow(page, "Never stored")).toHaveCount(0);
  await taskRow(page, "Stays").getByRole("checkbox").click();
  await expect(notice.getByText("Failed to toggle task status")).toBeVisible({ timeout: 15_000 });
  await expect(taskRow(page, "Stays").getByRole("checkbox")).not.toBeChecked();
});

test("RT-06 an answer that is lost on the way is asked for again, and nothing happens twice", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const lost = new Set<string>();
  await page.route("**/api/tools/tasks**", async (route) => {
    const method = route.request().method();
    if (method === "GET" || lost.has(method)) return route.continue();
    lost.add(method);
    await route.fetch();
    return route.abort("connectionreset");
  });
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await add.fill("Only once");
  await add.press("Enter");
  const mine = async () =>
    (await call(server.url, person.accessToken, tasks.list, {})).map(({ status }) => status);
  await expect.poll(mine).toEqual(["pending"]);
  await taskRow(page, "Only once").getByRole("checkbox").click();
  await expect.poll(mine).toEqual(["completed"]);
  await page.waitForTimeout(2_500);
  expect([...lost].toSorted()).toEqual(["POST", "PUT"]);
  expect(await mine()).toEqual(["completed"]);
  await expect(taskRow(page, "Only once").getByRole("checkbox")).toBeChecked();
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
});

test("TK-12 when the list cannot be loaded the panel says why, and tries again", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.route("**/api/tools/tasks**", (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, error: "Too Many Requests", code: "rate_limited", requestId: "r" },
    }),
  );
  await page.goto("/?r=tasks");
  const list = panel(page, "Tasks");
  await expect(
    list.getByText("Server is busy (rate limited). Please wait a moment and try again."),
  ).toBeVisible();
  await page.unroute("**/api/tools/tasks**");
  await list.getByRole("button", { name: "Retry" }).click();
  await expect(list.getByText("No tasks found")).toBeVisible();
});

test("TK-07 the task that the address opens is shown before the list has come", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const body = { title: "Pay rent" };
  const { id } = await call(server.url, person.accessToken, tasks.create, { body });
  const answering = Promise.withResolvers<void>();
  await page.route("**/api/tools/tasks**", async (route) => {
    await answering.promise;
    await route.continue();
  });
  await page.goto(`/?r=tasks&task=${id}`);
  const details = page.getByRole("group", { name: "Task Details" });
  await expect(details.getByText("Pay rent")).toBeVisible();
  await expect(panel(page, "Tasks").locator("[data-task]")).toHaveCount(0);
  answering.resolve();
  await details.getByRole("button", { name: "Back to the list" }).click();
  await expect(taskRow(page, "Pay rent")).toBeVisible();
});

test("RT-06 what is done without a network waits, is counted, and is sent once when it is back", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await expect(panel(page, "Tasks").getByText("No tasks found")).toBeVisible();
  await page.context().setOffline(true);
  const add = panel(page, "Tasks").getByLabel("Add a task");
  for (const title of ["One", "Two"]) {
    await add.fill(title);
    await add.press("Enter");
    await expect(taskRow(page, title)).toBeVisible();
  }
  await expect(page.getByText("2 changes waiting")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("2 changes waiting")).toHaveCount(0);
  await expect
    .poll(async () =>
      (await call(server.url, person.accessToken, tasks.list, {})).map(({ title }) => title),
    )
    .toEqual(["Two", "One"]);
});
