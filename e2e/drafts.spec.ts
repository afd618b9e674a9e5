import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { editNote, newNote, noteCard } from "./notes.ts";
import { panel, taskRow } from "./screen.ts";

test("TK-07 what was typed into a task is there again after going back, and stays when the task is deleted elsewhere", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  const { id } = await scout.call(tasks.create, { body: { title: "Careful" } });
  const details = page.getByRole("group", { name: "Task Details" });
  // The row's own pencil goes straight to the form.
  await taskRow(page, "Careful").hover();
  await taskRow(page, "Careful").getByRole("button", { name: "Edit Careful" }).click();
  await details.getByLabel("Description").fill("Half a thought");
  await details.getByRole("button", { name: "Back to the list" }).click();
  await taskRow(page, "Careful").locator("[data-open]").click();
  await expect(details.getByLabel("Description")).toHaveValue("Half a thought");
  await page.reload();
  await expect(details.getByLabel("Description")).toHaveValue("Half a thought");

  await scout.call(tasks.remove, { params: { id } });
  await details.getByRole("button", { name: "Keep what I wrote as a new task" }).click();
  await taskRow(page, "Careful").locator("[data-open]").click();
  await expect(details.getByText("Half a thought")).toBeVisible();
});

test("TK-06 NT-01 what was typed is kept when it is left by Escape; Cancel throws it away", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  const modal = page.getByRole("dialog", { name: "Create New Task" });
  const openModal = () =>
    panel(page, "Tasks").getByRole("button", { name: "Create New Task" }).first().click();
  await openModal();
  await modal.getByLabel("Title").fill("Half a task");
  await page.keyboard.press("Escape");
  await openModal();
  await expect(modal.getByLabel("Title")).toHaveValue("Half a task");
  await modal.getByRole("button", { name: "Cancel" }).click();
  await openModal();
  await expect(modal.getByLabel("Title")).toHaveValue("");
  await modal.getByRole("button", { name: "Cancel" }).click();

  await page.goto("/?l=notes");
  const list = panel(page, "Notes");
  const form = list.getByRole("form", { name: "New note" });
  await list.getByRole("button", { name: "New note" }).click();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(list.getByRole("article")).toHaveCount(0);
  await list.getByRole("button", { name: "New note" }).click();
  await expect(form.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Half a note");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(noteCard(page, "Half a note")).toBeVisible();
  await list.getByRole("button", { name: "New note" }).click();
  await expect(form.getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Only words");
  await page.keyboard.press("Enter");
  await page.keyboard.type("and more");
  await page.keyboard.press("Escape");
  await expect(noteCard(page, "Only words")).toContainText("Only words and more");
  await page.reload();
  await expect(list.getByRole("article")).toHaveCount(2);
  await list.getByRole("button", { name: "New note" }).click();
  await form.getByLabel("Title").fill("Thrown away");
  await expect(form.getByText("Saved", { exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(list.getByRole("article")).toHaveCount(2);
});

test("NT-08 what is written of a note deleted elsewhere becomes a note of its own; what keeps it from being saved is said", async ({
  page,
  signUp,
  agent,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const scout = await agent(person);
  const { id } = await newNote(server.url, person, { title: "Fragile", content: "<p>Old</p>" });
  const text = await editNote(page, "Fragile");
  const view = page.getByRole("group", { name: "Note" });
  await page.keyboard.type(" and new");
  await view.getByLabel("Tags").fill("x".repeat(70));
  await view.getByRole("button", { name: "Save" }).click();
  await expect(view.getByRole("status").filter({ hasText: "Failed to update note" })).toContainText(
    "at most",
  );
  await view.getByLabel("Tags").fill("short");
  await expect(view.getByText("Saved", { exact: true })).toBeVisible();
  await scout.call(notes.remove, { params: { id } });
  await text.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" words");
  await expect(view.getByRole("button", { name: "Keep as new note" })).toBeVisible();
  await page.reload();
  await expect(view.getByText("Old and new words")).toBeVisible();
  await view.getByRole("button", { name: "Save" }).click();
  await view.getByRole("button", { name: "Keep as new note" }).click();
  await expect(view.getByText("Old and new words")).toBeVisible();
  await view.getByRole("button", { name: "Back" }).click();
  await expect(noteCard(page, "Fragile")).toHaveCount(1);
  const listed = await call(server.url, person.accessToken, notes.list, { query: {} });
  expect(listed.map((note) => [note.title, note.id === id])).toEqual([["Fragile", false]]);
});
