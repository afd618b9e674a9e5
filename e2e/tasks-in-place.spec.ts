import type { Page } from "@playwright/test";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { day } from "./days.ts";
import { taskRow } from "./screen.ts";

const detailsOf = (page: Page) => page.getByRole("group", { name: "Task Details" });

async function open(page: Page, title: string) {
  await taskRow(page, title).locator("[data-open]").click();
  const details = detailsOf(page);
  const pill = (name: string) => details.getByRole("button", { name: new RegExp(`^${name} `) });
  const editor = (name: string) => details.getByRole("dialog", { name, exact: true });
  const choose = async (property: string, option: string) => {
    await pill(property).click();
    await editor(property).getByRole("option", { name: option }).click();
    await expect(editor(property)).toBeHidden();
  };
  const say = async (property: string, words: string) => {
    await pill(property).click();
    await editor(property).getByRole("textbox").first().fill(words);
    await expect(editor(property).getByRole("option")).not.toHaveCount(0);
    await editor(property).getByRole("textbox").first().press("Enter");
  };
  return { details, pill, editor, choose, say };
}

test(
  "TK-07 every property is changed where it stands, saved by itself, said, and undone",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page, "/?r=tasks");
    const body: NewTask = { title: "Plain" };
    const { id } = await call(server.url, person.accessToken, tasks.create, { body });
    const stored = () => call(server.url, person.accessToken, tasks.get, { params: { id } });
    const { details, pill, editor, choose, say } = await open(page, "Plain");
    const notice = page.getByRole("region", { name: "Notifications" });

    await details.getByRole("button", { name: "Plain", exact: true }).click();
    await details.getByRole("textbox", { name: "Title" }).fill("Pay the rent");
    await details.getByRole("textbox", { name: "Title" }).press("Enter");
    await expect(details.getByRole("heading", { name: "Pay the rent" })).toBeVisible();
    await expect(notice.getByText("Title saved")).toBeVisible();
    await details.getByRole("button", { name: "No description" }).click();
    await details.getByRole("textbox", { name: "Description" }).fill("By bank");
    await details.getByRole("button", { name: "Back to the list" }).focus();
    await expect(details.getByText("By bank", { exact: true })).toBeVisible();

    await choose("Priority", "Urgent");
    await expect(pill("Priority")).toHaveText("Urgent");
    await expect(notice.getByText("Set to urgent priority")).toBeVisible();
    await say("Due date", "tomorrow 5pm");
    await expect(pill("Due date")).toContainText("Tomorrow");
    await expect(pill("Due time")).toHaveText(/^(17:00|5:00\sPM)$/);
    // An hour alone is one of that day.
    await say("Due time", "6pm");
    await expect(pill("Due date")).toContainText("Tomorrow");
    await expect(pill("Due time")).toHaveText(/^(18:00|6:00\sPM)$/);
    await say("Repeats", "every other Tuesday");
    await expect(pill("Repeats")).toContainText("Every 2 weeks");
    await say("Repeats", "every Friday until 24 December 2099");
    await expect(pill("Repeats")).toContainText("Every Fri until Dec 24, 2099");
    await pill("Repeats").click();
    const words = editor("Repeats").getByRole("textbox");
    await words.fill("every day until today");
    await words.press("Enter");
    await expect(editor("Repeats").getByText("It ends before it begins")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(pill("Repeats")).toContainText("Every Fri until Dec 24, 2099");
    await say("Category", "#Home");
    await expect(pill("Category")).toContainText("Home");
    await say("Estimated", "1h 30m");
    await expect(pill("Estimated")).toHaveText("1h 30m");
    await say("Time spent", "45");
    await expect(pill("Time spent")).toHaveText("45m");
    await choose("Status", "In Progress");
    await say("Progress", "40");
    await expect(pill("Progress")).toHaveText("40%");

    await pill("Tags").click();
    const tags = editor("Tags").getByRole("textbox");
    for (const tag of ["money", "@bank"]) {
      await tags.fill(tag);
      await tags.press("Enter");
    }
    await expect(editor("Tags").getByRole("option", { selected: true })).toHaveCount(2);
    await axe(page, { within: "[role=dialog]:popover-open" });
    await page.keyboard.press("Escape");
    await expect(editor("Tags")).toBeHidden();
    await expect(pill("Tags")).toBeFocused();
    await details.getByLabel("New sub-task").fill("Find the number");
    await details.getByLabel("New sub-task").press("Enter");
    await details.getByRole("checkbox", { name: "Find the number" }).check();
    await expect(details.getByText("1 of 1")).toBeVisible();
    await details.getByRole("button", { name: "Find the number", exact: true }).click();
    const name = details.getByRole("textbox", { name: "Name of sub-task Find the number" });
    await name.fill("Nothing");
    await name.press("Escape");
    await details.getByRole("button", { name: "Find the number", exact: true }).click();
    await name.fill("Find the account");
    await name.press("Enter");
    await expect(
      details.getByRole("button", { name: "Find the account", exact: true }),
    ).toBeFocused();
    await expect(details.getByRole("checkbox", { name: "Find the account" })).toBeChecked();
    await axe(page);
    await expect.poll(stored).toMatchObject({
      title: "Pay the rent",
      description: "By bank",
      priority: "urgent",
      status: "in_progress",
      progress: 40,
      dueDate: day(1),
      dueTime: "18:00",
      category: "Home",
      tags: ["money", "bank"],
      estimatedDuration: 90,
      timeSpent: 45,
    });

    await expect(notice.getByText("Renamed to “Find the account”")).toBeVisible();
    await notice.getByRole("button", { name: "Undo" }).last().click();
    await expect(details.getByRole("checkbox", { name: "Find the number" })).toBeChecked();
    await choose("Due date", "No due date");
    await expect(details.getByText("No time set")).toBeVisible();
    await expect.poll(stored).toMatchObject({ dueDate: null, dueTime: null });
    await page.keyboard.press("Control+z");
    await expect(pill("Due date")).toContainText("Tomorrow");
  },
);

test("TK-07 a property is reached, opened, chosen and left by keys alone", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "Plain" } });
  const { details, pill, editor } = await open(page, "Plain");
  await pill("Status").focus();
  await page.keyboard.press("Tab");
  await expect(pill("Priority")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor("Priority").getByRole("option", { name: "Medium" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(pill("Priority")).toHaveText("High");
  await expect(pill("Priority")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor("Priority").getByRole("option", { name: "High" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(editor("Priority")).toBeHidden();
  await expect(pill("Priority")).toBeFocused();
  await expect(pill("Priority")).toHaveText("High");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const words = editor("Due date").getByRole("textbox", { name: "Due in words" });
  await expect(words).toBeFocused();
  await words.fill("when pigs fly");
  await words.press("Enter");
  await expect(editor("Due date").getByRole("alert")).toHaveText("Try “next Friday at 5pm”");
  await words.fill("");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(pill("Due date")).toContainText("Tomorrow");

  // What is typed is given back by Escape, and a title is never empty.
  await details.getByRole("button", { name: "Plain", exact: true }).focus();
  await page.keyboard.press("Enter");
  const title = details.getByRole("textbox", { name: "Title" });
  await title.fill("");
  await title.press("Enter");
  await expect(details.getByRole("alert")).toHaveText("Title is required");
  await page.keyboard.press("Escape");
  await expect(details.getByRole("button", { name: "Plain", exact: true })).toBeFocused();
  // A description is kept: more than a few words would be lost.
  await details.getByRole("button", { name: "No description" }).click();
  await page.keyboard.type("By the window");
  await page.keyboard.press("Escape");
  await expect(details.getByRole("button", { name: "By the window" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
});

test("TK-07 TK-11 what is being typed stays when somebody else changes the task, and other tabs follow each change", async ({
  page,
  signUp,
  agent,
  openSecond,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  const { id } = await scout.call(tasks.create, { body: { title: "Plain" } });
  const { details, choose } = await open(page, "Plain");
  const other = await openSecond(person, "desktop", `/?r=tasks&task=${id}`);
  await expect(detailsOf(other).getByRole("heading", { name: "Plain" })).toBeVisible();
  await choose("Priority", "High");
  await expect(detailsOf(other).getByRole("button", { name: /^Priority / })).toHaveText("High");

  await details.getByRole("button", { name: "No description" }).click();
  const text = details.getByRole("textbox", { name: "Description" });
  await text.fill("Mine");
  await scout.call(tasks.update, { params: { id }, body: { description: "Theirs" } });
  await expect(details.getByText(/Updated elsewhere: description/)).toBeVisible();
  await expect(text).toHaveValue("Mine");
  await page.reload();
  // Written and not saved: it is there again.
  await expect(text).toHaveValue("Mine");
  await details.getByRole("button", { name: "Show it" }).click();
  await expect(text).toHaveValue("Theirs");
  await text.fill("Both");
  await text.press("Control+Enter");
  await expect(detailsOf(other).getByText("Both", { exact: true })).toBeVisible();
});

test("TK-07 TK-12 what the worker refuses stays in its field with the reason, and what is changed without a network waits", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const body = { title: "Plain" };
  const { id } = await call(server.url, person.accessToken, tasks.create, { body });
  const { details, pill, choose, editor } = await open(page, "Plain");
  await page.route(`**/api/tools/tasks/${id}`, (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({
          status: 500,
          json: { success: false, error: "Request failed", code: "internal", requestId: "r" },
        }),
  );
  await details.getByRole("button", { name: "Plain", exact: true }).click();
  const title = details.getByRole("textbox", { name: "Title" });
  await title.fill("Not kept");
  await title.press("Enter");
  await expect(details.getByRole("alert")).toContainText("Failed to update task");
  await expect(title).toHaveValue("Not kept");
  await expect(page.getByText("Title saved")).toHaveCount(0);
  await page.unroute(`**/api/tools/tasks/${id}`);
  await page.context().setOffline(true);
  await title.fill("Kept");
  await title.press("Enter");
  await expect(details.getByRole("heading", { name: "Kept" })).toBeVisible();
  await choose("Priority", "Urgent");
  await expect(pill("Priority")).toHaveText("Urgent");
  await expect(page.getByText("2 changes waiting")).toBeVisible();
  // Two tags at once; what is tagged elsewhere meanwhile stays beside them.
  await pill("Tags").click();
  const tags = editor("Tags").getByRole("textbox");
  await tags.fill("mine, also mine");
  await tags.press("Enter");
  await page.keyboard.press("Escape");
  await expect(pill("Tags")).toContainText("also mine");
  const elsewhere = { params: { id }, body: { tags: ["theirs"] } };
  await call(server.url, person.accessToken, tasks.update, elsewhere);
  await page.context().setOffline(false);
  await expect
    .poll(() => call(server.url, person.accessToken, tasks.get, { params: { id } }))
    .toMatchObject({ title: "Kept", priority: "urgent", tags: ["theirs", "mine", "also mine"] });
});
