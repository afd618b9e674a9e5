import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";

test("SH-14 TK-05 on a row keys ask for date, priority, status and category; what is selected they change at once, and in an opened task they open its pills", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  for (const title of ["Pay rent", "Call mom", "Buy bread"])
    await call(server.url, person.accessToken, tasks.create, { body: { title, dueTime: "09:00" } });
  await page.goto("/?r=tasks");
  const opener = (title: string) => taskRow(page, title).locator("[data-open]");
  const box = page.getByRole("dialog");
  const stored = async (title: string) =>
    (await call(server.url, person.accessToken, tasks.list, {})).find(
      (task) => task.title === title,
    );

  await opener("Pay rent").focus();
  await page.keyboard.press("d");
  await expect(box.getByRole("heading")).toHaveText("Due date “Pay rent”");
  await expect(box.getByRole("textbox", { name: "Due in words" })).toBeFocused();
  await page.keyboard.type("tomorrow 5pm");
  await expect(box.getByRole("option", { name: /Tomorrow, 17:00/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(box).toHaveCount(0);
  await expect(taskRow(page, "Pay rent")).toContainText("Tomorrow, 17:00");
  await expect(opener("Pay rent")).toBeFocused();

  await page.keyboard.press("p");
  await expect(box.getByRole("option", { name: /Medium/ })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(taskRow(page, "Pay rent").getByRole("img", { name: "High priority" })).toBeVisible();
  await expect(page.getByText("Set to high priority")).toBeVisible();

  // Closed without an answer nothing is changed, and what is selected stays so.
  for (const title of ["Call mom", "Buy bread"]) {
    await opener(title).focus();
    await page.keyboard.press("x");
  }
  await opener("Pay rent").focus();
  await page.keyboard.press("s");
  await expect(box.getByRole("heading")).toHaveText("Status 2 tasks");
  await page.keyboard.press("Escape");
  await expect(panel(page, "Tasks").getByText("2 selected")).toBeVisible();
  await page.keyboard.press("d");
  await page.keyboard.type("tomorrow");
  await expect(box.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Due Tomorrow, 9:00: 2 tasks")).toBeVisible();
  await expect(panel(page, "Tasks").getByText("2 selected")).toHaveCount(0);
  for (const title of ["Call mom", "Buy bread"])
    await expect(taskRow(page, title)).toContainText("Tomorrow, 9:00");
  await page.keyboard.press("Control+z");
  await expect(taskRow(page, "Call mom")).not.toContainText("Tomorrow");
  await expect.poll(async () => (await stored("Buy bread"))?.dueDate).toBe(null);

  await opener("Buy bread").focus();
  await page.keyboard.press("c");
  await page.keyboard.type("home");
  await page.keyboard.press("Enter");
  await expect(taskRow(page, "Buy bread")).toContainText("#home");

  await page.keyboard.press("Enter");
  const details = page.getByRole("group", { name: "Task Details" });
  await expect(details).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog", { name: "Priority" }).getByRole("option")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await details.focus();
  await page.keyboard.press("e");
  await expect.poll(async () => (await stored("Buy bread"))?.status).toBe("completed");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(
    help.getByRole("region", { name: "Tasks" }).or(help.getByLabel("Tasks", { exact: true })),
  ).toContainText("Due date");
});

test("SH-14 Escape leaves an empty quick add for the list, or for the panel where nothing is listed, and what is typed stays", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const field = panel(page, "Tasks").getByLabel("Add a task");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const leaveAndAsk = async () => {
    await field.press("Escape");
    await page.keyboard.press("?");
    await expect(help).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);
    await expect(field).toHaveValue("");
  };
  await field.click();
  await leaveAndAsk();
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Buy bread" } });
  await expect(taskRow(page, "Buy bread")).toBeVisible();
  await field.click();
  await leaveAndAsk();
  await expect(taskRow(page, "Buy bread").locator(":focus")).toHaveCount(1);
  await field.fill("Call mom");
  await field.press("Escape");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Call mom");
});

test(
  "TK-03 several lines pasted into quick add are a task each, once that is said, and one undo takes all of them back",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page, "/?r=tasks");
    const field = panel(page, "Tasks").getByLabel("Add a task");
    const paste = (text: string) =>
      field.evaluate((box, words) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", words);
        box.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    const titles = async () =>
      (await call(server.url, person.accessToken, tasks.list, {})).map(({ title }) => title);
    await field.click();
    await paste("- [ ] Buy bread tomorrow p1\n- Call mom\n\n3. Pay rent\n4. Wash the car\n");
    const asked = page.getByRole("group", { name: "Pasted lines" });
    await expect(asked).toContainText("and 1 more");
    await expect(asked.getByRole("button", { name: "Add 4 tasks" })).toBeVisible();
    await paste("5. Feed the cat\n6. Call dad");
    await expect(asked.getByRole("button", { name: "Add 6 tasks" })).toBeVisible();
    await asked.getByRole("button", { name: "Add as one task" }).click();
    await expect(field).toHaveValue(
      "Buy bread tomorrow p1 Call mom Pay rent Wash the car Feed the cat Call dad",
    );
    await field.fill("");

    await paste(Array.from({ length: 130 }, (_, at) => `* Line ${String(at + 1)}`).join("\n"));
    await expect(asked).toContainText(
      "Only the first 100 lines are added at once; the other 30 stay here for the next time.",
    );
    await field.press("Enter");
    await expect(page.getByText("Added 100 tasks")).toBeVisible();
    await expect.poll(async () => (await titles()).length, { timeout: 20_000 }).toBe(100);
    await expect.poll(async () => (await titles())[0]).toBe("Line 1");
    expect((await titles())[99]).toBe("Line 100");
    await expect(field).toBeFocused();
    await page.getByRole("region", { name: "Notifications" }).getByText("Undo").click();
    await expect.poll(titles, { timeout: 20_000 }).toEqual([]);
    await expect(asked.getByRole("button", { name: "Add 30 tasks" })).toBeVisible();
    await asked.getByRole("button", { name: "Add as one task" }).click();
    await field.fill("");

    // More than one call makes, in two presses: the later lines stand below.
    await paste(Array.from({ length: 103 }, (_, at) => `Step ${String(at + 1)}`).join("\n"));
    await field.press("Enter");
    await expect(asked.getByRole("button", { name: "Add 3 tasks" })).toBeVisible();
    await field.press("Enter");
    await expect.poll(async () => (await titles()).length, { timeout: 20_000 }).toBe(103);
    const steps = (await titles()).slice(0, 103);
    expect(steps).toEqual(Array.from(steps, (_, at) => `Step ${String(at + 1)}`));
    await expect(taskRow(page, "Step 1").first()).toBeVisible();

    await paste("Buy bread tomorrow p1\nCall mom");
    await asked.getByRole("button", { name: "Add 2 tasks" }).click();
    await expect(taskRow(page, "Buy bread")).toContainText("Tomorrow");
    await expect(taskRow(page, "Call mom")).toBeVisible();
  },
);

test("TK-03 a long title fades towards the buttons of its row, which stand beside it", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  const name = "Draft the talk about software that works where there is no network at all";
  await scout.call(tasks.create, { body: { title: name } });
  const title = taskRow(page, name).locator("[data-open] > span").first();
  const looks = () =>
    title.evaluate((one) => [getComputedStyle(one).maskImage, getComputedStyle(one).textOverflow]);
  expect(await looks()).toEqual(["none", "ellipsis"]);
  await taskRow(page, name).hover();
  await expect.poll(async () => (await looks())[1]).toBe("clip");
  expect((await looks())[0]).toContain("linear-gradient");
  await expect(taskRow(page, name).getByRole("button", { name: /^Edit/ })).toBeVisible();
});
