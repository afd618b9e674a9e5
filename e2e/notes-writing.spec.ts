import { notes } from "#contract/notes.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { newNote, noteCard, openNote } from "./notes.ts";
import { panel } from "./screen.ts";

test("NT-03 beside a keyboard a note opens ready to type, is saved in pauses, and its history is in its menu", async ({
  page,
  signUp,
  server,
  agent,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, { title: "Diary", content: "<p>One</p>" });
  const stored = () => call(server.url, person.accessToken, notes.get, { params: { id } });
  await page.goto("/?l=notes");
  const view = await openNote(page, "Diary");
  const text = view.getByRole("textbox", { name: "Content" });
  await expect(text).toBeFocused();
  await page.keyboard.type(" two");
  await expect(view.getByText("Saved", { exact: true })).toBeVisible();
  await expect.poll(async () => (await stored()).content).toBe("<p>One two</p>");
  await axe(page, { within: "[data-panel=notes]" });
  await view.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await expect(view.getByRole("list", { name: "Revisions" }).getByRole("listitem")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(view.getByRole("document")).toContainText("One two");
  await view
    .getByRole("document")
    .getByText("One two")
    .click({ position: { x: 1, y: 8 } });
  await expect(text).toBeFocused();
  await page.keyboard.type("Zero ");
  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
  await expect(noteCard(page, "Diary")).toContainText("Zero One two");
  await expect.poll(async () => (await stored()).content).toBe("<p>Zero One two</p>");

  const robot = await agent(person);
  await robot.post("ui-control", { action: "open", target: "notes", options: { itemId: id } });
  await expect(view.getByRole("document")).toContainText("Zero One two");
});

test(
  "NT-03 on a phone a note is read until its words are tapped; a new one is a tap and typing",
  { tag: "@phone" },
  async ({ page, signUp, server, isMobile }) => {
    const person = await signUp(page);
    await newNote(server.url, person, { title: "Diary", content: "<p>One</p>" });
    await page.goto("/?l=notes");
    const list = panel(page, "Notes");
    const view = await openNote(page, "Diary");
    const text = view.getByRole("textbox", { name: "Content" });
    if (isMobile) await view.getByRole("document").getByText("One").tap();
    await expect(text).toBeFocused();
    await view.getByRole("button", { name: "Save" }).click();
    await view.getByRole("button", { name: "Back" }).click();

    await list.getByRole("button", { name: "New note" }).click();
    const form = list.getByRole("form", { name: "New note" });
    await expect(form.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Shopping");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- milk");
    await page.keyboard.press("Enter");
    await page.keyboard.type("bread");
    await expect(form.getByText("Saved", { exact: true })).toBeVisible();
    await axe(page, { within: "[data-panel=notes]" });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(noteCard(page, "Shopping")).toContainText("milk bread");
    const listed = await call(server.url, person.accessToken, notes.list, { query: {} });
    expect(listed.map(({ title }) => title).toSorted()).toEqual(["Diary", "Shopping"]);
    expect(listed.find(({ title }) => title === "Shopping")).toMatchObject({
      content: "<ul><li><p>milk</p></li><li><p>bread</p></li></ul>",
    });
  },
);

test("NT-08 a new note that is begun without a network is kept with all that was typed", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const list = panel(page, "Notes");
  await list.getByRole("button", { name: "New note" }).click();
  await expect(list.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.type("On a train");
  await page.keyboard.press("Enter");
  await page.keyboard.type("first words");
  await page.waitForTimeout(4_500);
  await page.keyboard.type(" and the last");
  await page.waitForTimeout(1_500);
  await page.keyboard.press("Escape");
  await expect(noteCard(page, "On a train")).toBeVisible();
  await page.context().setOffline(false);
  const content = async () => {
    const listed = await call(server.url, person.accessToken, notes.list, { query: {} });
    return listed.map((note) => ("content" in note ? note.content : ""));
  };
  await expect.poll(content, { timeout: 20_000 }).toEqual(["<p>first words and the last</p>"]);
});

test("NT-03 what Cancel takes back can be had again, of a note and of one that is only begun; Escape in a menu leaves the note open", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, { title: "Diary", content: "<p>One</p>" });
  const stored = () => call(server.url, person.accessToken, notes.get, { params: { id } });
  await page.goto("/?l=notes");
  const view = await openNote(page, "Diary");
  const text = view.getByRole("textbox", { name: "Content" });
  await expect(text).toBeFocused();
  await page.keyboard.type(" two");
  await expect(view.getByText("Saved", { exact: true })).toBeVisible();
  const more = view.getByRole("button", { name: "More" });
  await more.click();
  await expect(page.getByRole("menu", { name: "More" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu", { name: "More" })).toHaveCount(0);
  await expect(more).toBeFocused();

  await view.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(async () => (await stored()).content).toBe("<p>One</p>");
  const undo = page.getByRole("region", { name: "Notifications" }).getByRole("button", {
    name: "Undo",
  });
  await undo.click();
  await expect.poll(async () => (await stored()).content).toBe("<p>One two</p>");
  await expect(view.getByRole("document")).toContainText("One two");
  await view.getByRole("button", { name: "Back" }).click();

  const list = panel(page, "Notes");
  await list.getByRole("button", { name: "New note" }).click();
  await expect(list.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await page.keyboard.type("Plan");
  await page.keyboard.press("Enter");
  await page.keyboard.type("some words");
  await list.getByRole("button", { name: "Cancel" }).click();
  await expect(list.getByRole("button", { name: "New note" })).toBeVisible();
  await expect(noteCard(page, "Plan")).toHaveCount(0);
  await undo.click();
  await expect(noteCard(page, "Plan")).toContainText("some words");
});

test("NT-03 a new note that was saved and is discarded comes back as the same by Undo: by the toast, by key and by the Timeline alike", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes&r=timeline");
  const list = panel(page, "Notes");
  const notice = page.getByRole("region", { name: "Notifications" });
  const stored = async () =>
    (await call(server.url, person.accessToken, notes.list, { query: {} })).map((one) => [
      one.id,
      one.title,
      "content" in one ? one.content : "",
    ]);
  await list.getByRole("button", { name: "New note" }).click();
  await expect(list.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await page.keyboard.type("Plan");
  await page.keyboard.press("Enter");
  await page.keyboard.type("some words");
  await expect(list.getByText("Saved", { exact: true })).toBeVisible();
  await expect.poll(async () => (await stored()).length).toBe(1);
  await page.keyboard.type(" and the last");
  const before = async () => (await stored()).map(([id]) => id);
  const own = await before();
  const cancel = list.getByRole("button", { name: "Cancel" });
  await expect(cancel).toHaveAccessibleDescription("Discard this note");
  await cancel.click();
  await expect(notice).toContainText("Note discarded");
  await expect.poll(stored).toEqual([]);
  await notice.getByRole("button", { name: "Undo" }).click();
  const whole = [[own[0], "Plan", "<p>some words and the last</p>"]];
  await expect.poll(stored).toEqual(whole);
  await expect(notice).toContainText("Undone · Note discarded");
  await notice.getByRole("button", { name: "Redo" }).click();
  await expect.poll(stored).toEqual([]);
  // By key, from elsewhere: it is said.
  await panel(page, "Timeline").focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(stored).toEqual(whole);
  await expect(notice).toContainText("Undone · Note discarded");
  await expect(noteCard(page, "Plan")).toHaveCount(1);
});

test("NT-08 a new note that has only a title when its page goes away is there again as it was written, and nothing of it is refused", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.request().method() !== "GET" && answer.status() >= 400)
      refused.push(`${String(answer.status())} ${answer.request().method()} ${answer.url()}`);
  });
  const list = panel(page, "Notes");
  await list.getByRole("button", { name: "New note" }).click();
  await expect(list.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Meeting with Maya");
  await page.waitForTimeout(500);
  // Left, and in the next visit not opened.
  await page.goto("/?l=notes&r=tasks");
  await expect(noteCard(page, "Meeting with Maya")).toBeVisible();
  await page.reload();
  await expect(noteCard(page, "Meeting with Maya")).toBeVisible();
  const title = async () =>
    (await call(server.url, person.accessToken, notes.list, { query: {} })).map((one) => one.title);
  await expect.poll(title).toEqual(["Meeting with Maya"]);
  const view = await openNote(page, "Meeting with Maya");
  await page.waitForTimeout(1_500);
  await expect(view.getByText("Updated elsewhere")).toHaveCount(0);
  expect(refused).toEqual([]);
});
