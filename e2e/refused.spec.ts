import type { Page, Route } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { newNote } from "./notes.ts";
import { panel, taskRow } from "./screen.ts";

const refusals = [
  { status: 413, code: "too_large", error: "The request is too large", says: /too large/ },
  { status: 429, code: "rate_limited", error: "Too Many Requests", says: /Server is busy/ },
  { status: 500, code: "internal", error: "Request failed", says: /Please try again/ },
] as const;

/** Answers every write as a worker does that takes none, until it is let go. */
async function refuse(page: Page, path: string, by: (typeof refusals)[number]) {
  const { status, code, error } = by;
  const answer = (route: Route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status, json: { success: false, error, code, requestId: "r" } });
  await page.route(path, answer);
  return () => page.unroute(path, answer);
}

test("TK-12 the create form and the task editor stay open with their text when the worker refuses, say why, and try again", async ({
  page,
  signUp,
  agent,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "Old words" } });
  const list = panel(page, "Tasks");
  const form = page.getByRole("dialog", { name: "Create New Task" });
  const details = page.getByRole("group", { name: "Task Details" });
  for (const refusal of refusals) {
    const title = `Made at ${String(refusal.status)}`;
    let accept = await refuse(page, "**/api/tools/tasks**", refusal);
    await list.getByRole("button", { name: "Create New Task" }).click();
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Description").fill("Typed with care");
    await form.getByRole("button", { name: "Create Task" }).click();
    await expect(form.getByRole("alert")).toContainText("Failed to create task");
    await expect(form.getByRole("alert")).toContainText(refusal.says);
    // The console hears of it, and of nothing that was typed.
    expect(logged).toContain(`POST /api/tools/tasks: ${refusal.error} (${refusal.code})`);
    expect(logged.join(" ")).not.toContain("Typed with care");
    await expect(form.getByLabel("Title")).toHaveValue(title);
    await expect(form.getByLabel("Description")).toHaveValue("Typed with care");
    await accept();
    await form.getByLabel("Title").press("Control+Enter");
    await expect(form).toHaveCount(0);
    await expect(taskRow(page, title)).toBeVisible();

    accept = await refuse(page, "**/api/tools/tasks**", refusal);
    await taskRow(page, title).locator("[data-open]").click();
    await details.getByRole("button", { name: "Edit" }).click();
    await details.getByLabel("Description").fill("Typed anew");
    await details.getByRole("button", { name: "Save" }).click();
    await expect(details.getByRole("alert")).toContainText("Failed to update task");
    await expect(details.getByRole("alert")).toContainText(refusal.says);
    await expect(details.getByLabel("Description")).toHaveValue("Typed anew");
    await accept();
    await details.getByRole("button", { name: "Save" }).click();
    await expect(details.getByText("Typed anew", { exact: true })).toBeVisible();
    await details.getByRole("button", { name: "Back to the list" }).click();
  }
});

test("TK-12 NT-05 what quick add and the new note's form could not store stands there again, with the reason, and is stored at the next try", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await newNote(server.url, person, { title: "First", content: "Text" });
  const list = panel(page, "Tasks");
  const add = list.getByLabel("Add a task");
  for (const refusal of refusals) {
    const title = `Added at ${String(refusal.status)}`;
    const accept = await refuse(page, "**/api/tools/tasks**", refusal);
    await add.fill(title);
    await add.press("Enter");
    await expect(list.getByRole("alert")).toContainText("Failed to create task");
    await expect(list.getByRole("alert")).toContainText(refusal.says);
    await expect(add).toHaveValue(title);
    await accept();
    await add.press("Enter");
    await expect(taskRow(page, title)).toBeVisible();
    await expect(list.getByRole("alert")).toHaveCount(0);
  }

  await page.goto("/?l=notes");
  const notes = panel(page, "Notes");
  const form = notes.getByRole("form", { name: "New note" });
  for (const refusal of refusals) {
    const title = `Noted at ${String(refusal.status)}`;
    const accept = await refuse(page, "**/api/tools/notes**", refusal);
    await notes.getByRole("button", { name: "New note" }).click();
    await form.getByLabel("Title").fill(title);
    await form.getByLabel("Content").fill("Typed with care");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert")).toContainText("Failed to create note");
    await expect(form.getByRole("alert")).toContainText(refusal.says);
    await expect(form.getByLabel("Content")).toHaveText("Typed with care");
    await accept();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toHaveCount(0);
    await expect(notes.getByRole("article").filter({ hasText: title })).toBeVisible();
  }
});

test("TK-12 a form that closes without a network gives back what was typed when the worker refuses it later", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const form = page.getByRole("dialog", { name: "Create New Task" });
  const open = () =>
    panel(page, "Tasks").getByRole("button", { name: "Create New Task" }).first().click();
  await open();
  await form.getByLabel("Title").fill("Written on a train");
  await page.context().setOffline(true);
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(form).toHaveCount(0);
  await expect(taskRow(page, "Written on a train")).toBeVisible();
  await refuse(page, "**/api/tools/tasks**", refusals[0]);
  await page.context().setOffline(false);
  const notice = page.getByRole("region", { name: "Notifications" });
  await notice.getByRole("button", { name: "Edit again" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("Written on a train");
});

test("TK-12 NT-05 what an earlier visit typed is in its form again when the worker refuses it after a reload", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const lost = (route: Route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort();
  const notice = page.getByRole("region", { name: "Notifications" });
  const again = async (path: string) => {
    await page.reload();
    await refuse(page, path, refusals[0]);
    await page.unroute(path, lost);
    await notice.getByRole("button", { name: "Edit again" }).click();
  };

  const form = page.getByRole("dialog", { name: "Create New Task" });
  await page.route("**/api/tools/tasks**", lost);
  await panel(page, "Tasks").getByRole("button", { name: "Create New Task" }).first().click();
  await form.getByLabel("Title").fill("Written on a train");
  await form.getByLabel("Duration (minutes)").fill("45");
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(form).toHaveCount(0);
  await again("**/api/tools/tasks**");
  await expect(form.getByLabel("Title")).toHaveValue("Written on a train");
  await expect(form.getByLabel("Duration (minutes)")).toHaveValue("45");

  await page.goto("/?l=notes");
  const notes = panel(page, "Notes");
  const note = notes.getByRole("form", { name: "New note" });
  await page.route("**/api/tools/notes**", lost);
  await notes.getByRole("button", { name: "New note" }).click();
  await note.getByLabel("Title").fill("On the same train");
  await note.getByLabel("Content").fill("Typed with care");
  await note.getByRole("button", { name: "Save" }).click();
  await expect(note).toHaveCount(0);
  await again("**/api/tools/notes**");
  await expect(note.getByLabel("Content")).toHaveValue("Typed with care");
});
