import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { composer, panel } from "./screen.ts";

test("RT-04 whoever writes a message goes on writing it while an agent opens panels, items and searches", async ({
  page,
  signUp,
  server,
  agent,
}) => {
  const person = await signUp(page, "/");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const make = { title: "Lisbon", content: "<p>Trams</p>" };
  const note = await call(server.url, person.accessToken, notes.create, { body: make });
  const task = await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Milk" },
  });
  const scout = await agent(person);
  const box = composer(page);
  await box.click();
  let written = "";
  const opens = [
    ["tasks", "Tasks", { itemId: task.id }],
    ["notes", "Notes", { itemId: note.id }],
    ["search", "Search", { query: "milk" }],
  ] as const;
  for (const [target, title, options] of opens) {
    await page.keyboard.type(`Dear ${title} `);
    await scout.post("ui-control", { action: "open", target, options });
    await expect(panel(page, title)).toBeVisible();
    const shown = {
      tasks: panel(page, title).getByRole("group", { name: "Task details" }),
      notes: panel(page, title).getByRole("group", { name: "Note" }).getByText("Trams"),
      search: panel(page, title).locator("[data-result]"),
    }[target];
    await expect(shown).toBeVisible();
    await page.keyboard.type("x# e ");
    written += `Dear ${title} x# e `;
    await expect(box).toHaveValue(written);
    await expect(box).toBeFocused();
  }
  // Whoever goes elsewhere by hand is there.
  await panel(page, "Search").getByRole("searchbox").click();
  await expect(panel(page, "Search").getByRole("searchbox")).toBeFocused();
});

test("RT-04 NT-04 the cursor stays where it is in a note that is being written while an agent opens a task", async ({
  page,
  signUp,
  server,
  agent,
}) => {
  const person = await signUp(page, "/?l=notes");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const make = { title: "Lisbon", content: "<p>Trams and hills</p>" };
  await call(server.url, person.accessToken, notes.create, { body: make });
  const task = await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Milk" },
  });
  const scout = await agent(person);
  const list = panel(page, "Notes");
  await list.getByRole("button", { name: /^Lisbon/ }).click();
  const text = list.getByRole("textbox", { name: "Content" });
  await text.click();
  await page.keyboard.press("Home");
  for (let letter = 0; letter < "Trams".length; letter++) await page.keyboard.press("ArrowRight");
  await scout.post("ui-control", { action: "open", target: "tasks", options: { itemId: task.id } });
  const details = panel(page, "Tasks").getByRole("group", { name: "Task details" });
  await expect(details).toBeVisible();
  await page.keyboard.type(", boats");
  await expect(text).toHaveText("Trams, boats and hills");
  await expect(text).toBeFocused();
});

test("RT-04 a form that an agent fills in opens once nothing is typed for a moment, and nothing written is lost", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const scout = await agent(person);
  const box = composer(page);
  await box.click();
  await page.keyboard.type("Dear ");
  const options = { prefill: { title: "Call Bob" } };
  await scout.post("ui-control", { action: "open", target: "tasks", options });
  const words = "all, this is written without a pause, one letter after the other";
  await page.keyboard.type(words, { delay: 40 });
  await expect(box).toHaveValue(`Dear ${words}`);
  await expect(page.getByLabel("Title")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Call Bob");
});

test("RT-04 TK-05 NT-04 a panel that an agent moves or closes takes nothing along that is being written in it", async ({
  page,
  signUp,
  server,
  agent,
}) => {
  const person = await signUp(page, "/?l=notes&r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const make = { title: "Lisbon", content: "<p>Trams</p>" };
  await call(server.url, person.accessToken, notes.create, { body: make });
  const scout = await agent(person);
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await add.click();
  await page.keyboard.type("Buy ");
  await scout.post("ui-control", { action: "move", target: "tasks" });
  await page.keyboard.type("bread and butter and", { delay: 60 });
  await expect(page).toHaveURL(/r=tasks/);
  await expect(page).toHaveURL(/l=tasks/);
  await expect(add).toBeFocused();
  await page.keyboard.type(" 3 eggs");
  await expect(add).toHaveValue("Buy bread and butter and 3 eggs");
  await scout.post("ui-control", { action: "close", target: "tasks" });
  await expect(panel(page, "Tasks")).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await scout.post("ui-control", { action: "open", target: "tasks" });
  await expect(add).toHaveValue("Buy bread and butter and 3 eggs");

  await page.goto("/?l=notes");
  await page.getByRole("button", { name: /^Lisbon/ }).click();
  const text = panel(page, "Notes").getByRole("textbox", { name: "Content" });
  await text.click();
  await page.keyboard.press("End");
  await page.keyboard.type(", boats");
  await scout.post("ui-control", { action: "move", target: "notes" });
  await expect(page).toHaveURL(/r=notes/);
  await expect(text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(", hills");
  await expect(text).toHaveText("Trams, boats, hills");
});
