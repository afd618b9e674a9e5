import type { Page } from "@playwright/test";
import { notes } from "#contract/notes.ts";
import { expect, type Person, test } from "./app.ts";
import { call } from "./call.ts";
import { newNote, noteCard } from "./notes.ts";
import { panel } from "./screen.ts";

test(
  "NT-01 NT-02 NT-05 a note is written in the list, found, marked, archived, deleted and undone",
  { tag: "@phone" },
  async ({ page, signUp, isMobile }) => {
    await signUp(page, "/?l=notes");
    const list = panel(page, "Notes");
    await expect(list.getByText("No notes yet. Create your first note!")).toBeVisible();
    await list.getByRole("button", { name: "New note" }).click();
    const form = list.getByRole("form", { name: "New note" });
    await expect(form.getByLabel("Title")).toBeFocused();
    const save = form.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    await form.getByLabel("Title").fill("  Garden  ");
    await expect(save).toBeDisabled();
    await form.getByLabel("Title").press("Enter");
    await expect(form.getByLabel("Content")).toBeFocused();
    await form.getByLabel("Content").fill("   ");
    await expect(save).toBeDisabled();
    await form.getByLabel("Content").fill(`Plant tulips along the wall. ${"x".repeat(200)}`);
    await form.getByLabel("Category").selectOption("ideas");
    await form.getByLabel("Tags").fill("home, , spring");
    await form.getByLabel("Content").press("ControlOrMeta+Enter");
    const card = noteCard(page, "Garden");
    await expect(card).toBeVisible();
    await expect(card.getByText("Ideas", { exact: true })).toBeVisible();
    await expect(card.getByText("home")).toBeVisible();
    await expect(list.getByText("1 note", { exact: true })).toBeVisible();

    await list.getByLabel("Search notes").fill("nothing like that");
    await expect(list.getByText("No notes found matching your search.")).toBeVisible();
    await list.getByLabel("Search notes").fill("TULIPS");
    await expect(card).toBeVisible();
    await list.getByLabel("Search notes").fill("");
    await expect(list.getByLabel("Category").locator("option")).toHaveText([
      "All Categories",
      "Ideas",
    ]);

    const act = async (name: string) => {
      if (isMobile) {
        await card.getByRole("button", { name: "Actions for Garden" }).click();
        await page.getByRole("menuitem", { name, exact: true }).click();
      } else {
        await card.hover();
        await card.getByRole("button", { name: `${name} Garden` }).click();
      }
    };
    await act("Pin");
    await expect(list.getByRole("heading", { name: "Pinned" })).toBeVisible();
    await act("Favorite");
    await expect(list.getByText("1 pinned")).toBeVisible();
    await expect(list.getByText("1 favorite")).toBeVisible();
    await act("Archive");
    await expect(card).toHaveCount(0);
    const notice = page.getByRole("region", { name: "Notifications" });
    await notice.getByRole("button", { name: "Undo" }).last().click();
    await expect(card).toBeVisible();
    await act("Delete");
    const question = page.getByRole("alertdialog");
    await expect(question.getByText("Are you sure you want to delete this note?")).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(card).toBeVisible();
    await act("Delete");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(card).toHaveCount(0);
    await list.getByRole("button", { name: "View" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Trash" }).click();
    await list.getByRole("button", { name: "Restore" }).click();
    await expect(list.getByText("The trash is empty.")).toBeVisible();
    await list.getByRole("button", { name: "Back to notes" }).click();
    await expect(card).toBeVisible();
  },
);

test(
  "NT-03 a note is read, edited and saved by itself; Cancel brings back what was",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page);
    const { id } = await newNote(server.url, person, {
      title: "Plan",
      content: "<p>One two three</p>",
      tags: ["a"],
    });
    const stored = () => call(server.url, person.accessToken, notes.get, { params: { id } });
    await page.goto(`/?l=notes&note=${id}`);
    const view = page.getByRole("group", { name: "Note" });
    await expect(view.getByRole("heading", { name: "Plan" })).toBeVisible();
    await expect(view.getByText("3 words")).toBeVisible();
    await expect(view.getByText(/^Created /)).toBeVisible();
    await view.getByRole("button", { name: "Edit" }).click();
    const text = view.getByRole("textbox", { name: "Content" });
    await expect(text).toBeFocused();
    await text.press("ControlOrMeta+End");
    await page.keyboard.type(" four");
    await expect(view.getByText("Saved", { exact: true })).toBeVisible();
    await expect.poll(async () => (await stored()).content).toBe("<p>One two three four</p>");
    await view.getByRole("button", { name: "Cancel" }).click();
    await expect(view.getByText("One two three", { exact: true })).toBeVisible();
    await expect.poll(async () => (await stored()).content).toBe("<p>One two three</p>");

    await view.getByRole("button", { name: "Edit" }).click();
    await view.getByLabel("Title").fill("");
    await expect(view.getByText("Title is required").first()).toBeVisible();
    await page.waitForTimeout(1_300);
    expect((await stored()).title).toBe("Plan");
    await view.getByLabel("Title").fill("Plans");
    await view.getByLabel("Tags").fill("b, , c,");
    await view.getByLabel("Category").selectOption("work");
    await view.getByRole("button", { name: "Save" }).click();
    await expect(view.getByRole("heading", { name: "Plans" })).toBeVisible();
    expect(await stored()).toMatchObject({ title: "Plans", tags: ["b", "c"], category: "work" });

    await view.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "History" }).click();
    const revisions = view.getByRole("list", { name: "Revisions" }).getByRole("listitem");
    await expect(revisions.filter({ hasText: "4 words" })).toHaveCount(1);
    await revisions.filter({ hasText: "4 words" }).getByRole("button").click();
    await expect(view.getByText("One two three four")).toBeVisible();
    await view.getByRole("button", { name: "Restore" }).click();
    await expect(view.getByRole("button", { name: "Edit" })).toBeVisible();
    await expect.poll(async () => (await stored()).content).toBe("<p>One two three four</p>");
    await view.getByRole("button", { name: "Archive" }).click();
    await expect(view).toHaveCount(0);
  },
);

test("NT-05 what the worker refuses is taken back, with the specification's words", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  await newNote(server.url, person, { title: "Stays", content: "Text" });
  await page.route("**/api/tools/notes?**", (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: "Request failed", code: "internal", requestId: "r" },
    }),
  );
  await page.goto("/?l=notes");
  const list = panel(page, "Notes");
  await expect(list.getByText("Error loading notes: Request failed")).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute("**/api/tools/notes?**");
  await list.getByRole("button", { name: "Retry" }).click();
  const card = noteCard(page, "Stays");
  await expect(card).toBeVisible();
  await page.route("**/api/tools/notes/**", (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: "Request failed", code: "internal", requestId: "r" },
    }),
  );
  await card.getByRole("button", { name: /^Stays/ }).focus();
  const notice = page.getByRole("region", { name: "Notifications" });
  for (const [key, words] of [
    ["p", "Failed to pin note"],
    ["s", "Failed to favorite note"],
    ["e", "Failed to archive note"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(notice.getByText(words)).toBeVisible();
    await expect(card).toBeVisible();
    await card.getByRole("button", { name: /^Stays/ }).focus();
  }
  await expect(list.getByRole("heading", { name: "Pinned" })).toHaveCount(0);
});

test("NT-07 what an agent does to notes is inserted once, replaced and removed; it opens one to be read", async ({
  page,
  signUp,
  agent,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await expect(page.getByText("No notes yet. Create your first note!")).toBeVisible();
  const robot = await agent(person);
  const body = { title: "From outside", content: "Hello" };
  const made = await robot.call(notes.create, { body });
  const card = noteCard(page, "From outside");
  await expect(card).toHaveCount(1);
  await expect(card).toHaveAttribute("data-halo", /even|odd/);
  const params = { id: made.id };
  await robot.call(notes.update, { params, body: { title: "From outside, changed" } });
  await expect(noteCard(page, "From outside, changed")).toHaveCount(1);
  await robot.post("ui-control", { action: "open", target: "notes", options: { itemId: made.id } });
  const view = page.getByRole("group", { name: "Note" });
  await expect(view.getByRole("heading", { name: "From outside, changed" })).toBeVisible();
  await expect(view.getByRole("textbox", { name: "Content" })).toHaveCount(0);
  await robot.call(notes.update, { params, body: { content: "Bye" } });
  await expect(view.getByText("Bye", { exact: true })).toBeVisible();
  await robot.call(notes.remove, { params });
  await expect(card).toHaveCount(0);
  await expect(view.getByText("Note not found")).toBeVisible();
  await reloads(page, () => robot.post("note:sync", {}));
  expect((await listed(server.url, person)).length).toBe(0);
});

async function reloads(page: Page, cause: () => Promise<void>) {
  const asked = page.waitForRequest((request) => /\/api\/tools\/notes\?/.test(request.url()));
  await cause();
  await asked;
}

const listed = (url: string, person: Person) =>
  call(url, person.accessToken, notes.list, { query: {} });
