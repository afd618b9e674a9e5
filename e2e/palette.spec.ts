import type { Locator, Page } from "@playwright/test";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { carried } from "./conversation-file.ts";
import { hold } from "./hold.ts";
import { noteCard, openNote } from "./notes.ts";
import { panel, taskRow } from "./screen.ts";

/** Opens a menu, reads the labels of its entries, and closes it. */
async function entries(page: Page, button: Locator): Promise<string[]> {
  // Some are seen on phones only.
  await button.evaluate((element) => element instanceof HTMLElement && element.click());
  const open = page.getByRole("menu").filter({ visible: true });
  await expect(open).toHaveCount(1);
  const labels = await open.locator("[role^=menuitem]").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
  expect(labels.length).toBeGreaterThan(1);
  return labels;
}

/** Labels that the palette does not offer by their own words. */
async function missing(page: Page, labels: readonly string[]): Promise<string[]> {
  const lacking: string[] = [];
  // Not by its keys: where a note is written they are the link's.
  await page.getByRole("button", { name: "Search or command" }).click();
  const palette = page.getByRole("dialog", { name: "Commands" });
  for (const label of labels) {
    await palette.getByRole("combobox").fill(label);
    const offered = () =>
      palette
        .getByRole("option")
        .evaluateAll((rows) =>
          rows.map((row) => row.querySelector("span")?.firstChild?.textContent ?? ""),
        );
    const isThere = (text: string) => text === label || text.endsWith(`: ${label}`);
    await expect
      .poll(async () => (await offered()).some(isThere), { timeout: 5_000 })
      .toBe(true)
      .catch(() => lacking.push(label));
  }
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  return lacking;
}

test("SH-14 every entry of the menus of tasks, notes, conversations and messages is found by its label in the palette", async ({
  page,
  signUp,
  server,
}) => {
  test.slow();
  const person = await signUp(page);
  const { accessToken } = person;
  for (const title of ["Alpha", "Bravo"])
    await call(server.url, accessToken, tasks.create, { body: { title } });
  await call(server.url, accessToken, notes.create, {
    body: { title: "Garden", content: "<p>Tulips</p>", category: "ideas" },
  });
  const conversations = [carried({ id: "boat", title: "Boat", messages: ["Paint?", "Blue."] })];
  await call(server.url, accessToken, conversationTransfer.importParts, {
    body: { conversations },
  });

  await page.goto("/?r=tasks");
  await taskRow(page, "Alpha").locator("[data-open]").focus();
  await page.keyboard.press("x");
  const bar = panel(page, "Tasks").getByRole("toolbar", { name: "Selected tasks" });
  const ofTasks = ["Due date", "Priority", "Category"];
  for (const name of ofTasks) await expect(bar.getByRole("button", { name })).toBeVisible();
  expect(await missing(page, ofTasks)).toEqual([]);
  expect(await missing(page, ["New task", "Create New Task", "Select all"])).toEqual([]);

  await page.goto("/?l=notes");
  const list = panel(page, "Notes");
  const view = await entries(page, list.getByRole("button", { name: "View" }));
  expect(view).toContain("Import notes…");
  expect(await missing(page, view)).toEqual([]);
  const card = noteCard(page, "Garden");
  const ofCard = await entries(
    page,
    card.getByRole("button", { name: "Actions for Garden", includeHidden: true }),
  );
  await card.getByRole("button", { name: /^Garden/ }).click({ modifiers: ["ControlOrMeta"] });
  const selected = list.getByRole("toolbar", { name: "Selected notes" });
  await selected.getByRole("button", { name: "Set category" }).click();
  const categories = await page.getByRole("menuitem").filter({ visible: true }).allInnerTexts();
  await page.keyboard.press("Escape");
  expect(await missing(page, [...ofCard, ...categories])).toEqual([]);
  await selected.getByRole("button", { name: "Clear selection" }).click();
  const note = await openNote(page, "Garden");
  const more = await entries(page, note.getByRole("button", { name: "More" }));
  expect(await missing(page, more)).toEqual([]);

  await page.goto("/?l=chat&conversation=boat");
  const row = panel(page, "Conversations").getByRole("listitem").filter({ hasText: "Boat" });
  const ofRow = await entries(page, row.getByRole("button", { name: "Actions for Boat" }));
  const ofList = await entries(
    page,
    panel(page, "Conversations").getByRole("button", { name: "View", exact: true }),
  );
  expect(await missing(page, [...ofRow, ...ofList])).toEqual([]);
  const said = page.getByRole("log").getByRole("article").first();
  const ofMessage = await entries(page, said.getByRole("button", { name: "Message actions" }));
  const named = ofMessage.filter((label) => /\w/.test(label));
  expect(named).toContain("Edit and resend");
  expect(await missing(page, named)).toEqual([]);
});

test("SH-14 with a note open, rows are only those of what is typed now, each once, and its name finds it before what is done to it", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page);
  await call(server.url, accessToken, notes.create, {
    body: { title: "Lisbon in spring", content: "<p>Passports</p>" },
  });
  await page.goto("/?l=notes");
  await openNote(page, "Lisbon in spring");
  await page.getByRole("button", { name: "Search or command" }).click();
  const palette = page.getByRole("dialog", { name: "Commands" });
  const options = palette.getByRole("option");
  for (const typed of [
    "",
    "select",
    "export",
    "se",
    "dark",
    "ex",
    "new event",
    "settings",
    "admin",
  ]) {
    await palette.getByRole("combobox").fill(typed);
    if (typed !== "") await expect(options.last()).toContainText(`Ask assistant: ${typed}`);
    const rows = await options.allInnerTexts();
    // Two layouts of different families are called the same.
    if (typed !== "") expect(rows).toEqual([...new Set(rows)]);
    if (["dark", "new event", "settings", "admin"].includes(typed))
      expect(rows.filter((row) => row.includes("Select notes"))).toEqual([]);
    if (typed === "settings") expect(rows[0]).toContain("Open Profile & Settings");
  }
  await palette.getByRole("combobox").fill("lisbon");
  await expect(options.first()).toContainText("Lisbon in spring");
  await expect(options.first()).not.toContainText("Select");
  await expect(options.filter({ hasText: "Open Email" })).toHaveCount(0);
});

test("SH-14 what is typed and entered before the palette is there runs what it means once it is, also where a tool's part comes last", async ({
  page,
  signUp,
}) => {
  const letPalette = await hold(page, "Search or run a command…");
  const letTasks = await hold(page, "as taskOffers};");
  await signUp(page, "/?r=tasks");
  await expect(panel(page, "Tasks").getByLabel("Add a task")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("show analytixx");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("cs");
  await page.keyboard.press("Enter");
  letPalette();
  const typed = page.getByRole("dialog", { name: "Commands" }).getByRole("combobox");
  await expect(typed).toHaveValue("show analytics");
  letTasks();
  await expect(typed).toHaveCount(0);
  await expect(panel(page, "Tasks").getByRole("heading", { name: "Task Overview" })).toBeVisible();
});

test("SR-03 the palette finds items of every tool, the newest while it is empty, offers to add what is typed, and suggests nothing that is not there yet", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page);
  await call(server.url, accessToken, notes.create, {
    body: { title: "Garden plan", content: "<p>Tulips</p>" },
  });
  const conversations = [carried({ id: "boat", title: "Boat", messages: ["Tulips?", "Blue."] })];
  await call(server.url, accessToken, conversationTransfer.importParts, {
    body: { conversations },
  });
  await call(server.url, accessToken, tasks.create, { body: { title: "Plant tulips" } });
  const palette = page.getByRole("dialog", { name: "Commands" });
  const options = palette.getByRole("option");
  const open = async () => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible();
  };
  await expect(async () => {
    // Pressed over an empty box its keys go to the calendar, and what was found first is looked up once.
    if (await palette.isVisible()) await page.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
    await open();
    await expect(options.first()).toContainText("Plant tulips", { timeout: 5_000 });
  }).toPass();
  await expect(palette.getByText("Newest", { exact: true })).toBeVisible();
  await expect(options.filter({ hasText: "Garden plan" })).toHaveCount(1);
  // What was said in the chat is on the screen as it is.
  await expect(options.filter({ hasText: "You: Tulips?" })).toHaveCount(0);
  for (const later of ["Open Gallery", "Open Finance"])
    await expect(options.filter({ hasText: later })).toHaveCount(0);
  await axe(page);

  await palette.getByRole("combobox").fill("tulips");
  for (const [title, place] of [
    ["Plant tulips", "Tasks"],
    ["Garden plan", "Notes"],
    ["You: Tulips?", "Chat"],
  ] as const)
    await expect(options.filter({ hasText: title }).filter({ hasText: place })).toHaveCount(1);
  await options.filter({ hasText: "Garden plan" }).click();
  await expect(panel(page, "Notes")).toContainText("Tulips");

  // What is found late takes no choice away.
  await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/search?*", (route) => promise.then(() => route.continue()));
  await palette.getByRole("combobox").fill("tulips");
  await page.keyboard.press("ArrowUp");
  const picked = palette.locator("[aria-selected=true]");
  await expect(picked).toContainText("Ask assistant: tulips");
  resolve();
  await expect(options.filter({ hasText: "Plant tulips" })).toHaveCount(1);
  await expect(picked).toContainText("Ask assistant: tulips");
  await page.keyboard.press("Escape");

  await open();
  await palette.getByRole("combobox").fill("Water the ferns tomorrow p1 #home");
  const add = options.filter({ hasText: "Add task “Water the ferns”" });
  for (const chip of ["Tomorrow", "#home"]) await expect(add).toContainText(chip);
  await axe(page);
  await add.click();
  await expect(page.getByText("Added “Water the ferns”")).toBeVisible();
  await expect
    .poll(async () => (await call(server.url, accessToken, tasks.list, {})).map((one) => one.title))
    .toContain("Water the ferns");

  // What is done to an open note stands before what was done last.
  await panel(page, "Notes").getByRole("button", { name: "Back" }).click();
  await open();
  await palette.getByRole("combobox").fill("Dark mode");
  await page.keyboard.press("Enter");
  await expect(palette).toHaveCount(0);
  await open();
  await expect(palette.getByText("Recent", { exact: true })).toBeVisible();
  await expect(options.first()).toContainText("Dark mode");
});
