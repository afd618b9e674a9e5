import { themes } from "#contract/looks/themes.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { notes } from "#contract/notes.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { editNote, newNote, noteCard } from "./notes.ts";
import { panel } from "./screen.ts";
import { openPart, openTab, settings } from "./settings.ts";

test("AP-02 AI-05 NT-08 a theme of one's own, an answer to a proposal and a note's text wait for a server that is down, are listed, and go out once", async ({
  page,
  signUp,
  agent,
  server,
}) => {
  test.setTimeout(120_000);
  const person = await signUp(page);
  const scout = await agent(person, { scopes: ["read", "propose"] });
  await newNote(server.url, person, { title: "Diary", content: "<p>Dear</p>" });
  await scout.tool("tasks_create", { title: "Proposed task" });
  await page.goto("/?l=notes&r=user,tasks");
  await openTab(page, "Theme");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const text = await editNote(page, "Diary");
  const { accessToken } = person;
  await page
    .getByRole("button", { name: /^Tasks/ })
    .first()
    .click();
  const list = panel(page, "Tasks");
  await list.getByRole("button", { name: "1 proposal" }).click();
  const accept = list.getByRole("button", { name: /^Accept/ }).first();
  await expect(accept).toBeVisible();

  await server.kill9();
  await accept.click();
  await expect(list.getByText("Proposed task")).toHaveCount(0);
  await page.getByRole("button", { name: "Profile & Settings" }).click();
  await settings(page).getByRole("button", { name: "Save as theme…" }).click();
  await settings(page).getByLabel("Theme name").fill("Patient");
  await page.keyboard.press("Enter");
  await expect(settings(page).getByRole("button", { name: /Theme Preset/ })).toHaveAccessibleName(
    "Theme Preset Patient",
  );
  // The form gives the focus back once it is gone, and would take it from who types by then.
  await expect(settings(page).getByLabel("Theme name")).toHaveCount(0);
  await expect(settings(page).getByRole("button", { name: "Save as theme…" })).toBeFocused();
  await text.press("ControlOrMeta+End");
  await text.pressSequentially(" diary");
  const view = panel(page, "Notes");
  await expect(view.getByText("Waiting for network")).toBeVisible({ timeout: 20_000 });
  // It needs nobody: beside the words stands what stands there always.
  await expect(view.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(view.getByRole("button", { name: "Retry" })).toHaveCount(0);
  await axe(page);
  const waiting = page.getByRole("dialog", { name: "Waiting to be sent" });
  await page.getByRole("button", { name: /changes waiting/ }).click();
  for (const words of [/^New theme “Patient”/, /^Accept proposal “/, /^Text of “Diary”/])
    await expect(waiting.getByText(words)).toBeVisible();
  await expect(waiting.getByRole("button", { name: /^Discard: Text of “Diary”/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Failed/)).toHaveCount(0);

  await server.start();
  const mine = () => call(server.url, accessToken, themes.list, {});
  await expect
    .poll(async () => (await mine()).map(({ name }) => name), { timeout: 35_000 })
    .toEqual(["Patient"]);
  const titles = async () =>
    (await call(server.url, accessToken, tasks.list, {})).map(({ title }) => title);
  await expect.poll(titles, { timeout: 35_000 }).toEqual(["Proposed task"]);
  await expect(view.getByText("Saved", { exact: true })).toBeVisible({ timeout: 35_000 });
  const [note] = await call(server.url, accessToken, notes.list, {});
  expect(note?.preview ?? "").toContain("Dear diary");
  await expect
    .poll(async () => (await call(server.url, accessToken, preferences.get, {})).theme.source, {
      timeout: 35_000,
    })
    .toBe("custom");
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 35_000 });
});

test("NT-08 a note's text that was refused can be tried again, or given up", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  await newNote(server.url, person, { title: "Diary", content: "<p>Dear</p>" });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Diary");
  const view = panel(page, "Notes");
  await page.route("**/api/tools/notes/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 409,
          json: { success: false, error: "Not today", code: "conflict", requestId: "1" },
        })
      : route.fallback(),
  );
  await text.press("ControlOrMeta+End");
  await text.pressSequentially(" diary");
  await expect(view.getByText("Failed to update note")).toBeVisible();
  await axe(page);
  await page.unrouteAll();
  await view.getByRole("button", { name: "Retry" }).click();
  await expect(view.getByText("Saved", { exact: true })).toBeVisible();
  await expect(view.getByRole("button", { name: "Retry" })).toHaveCount(0);

  await page.route("**/api/tools/notes/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await text.pressSequentially(" of mine");
  await expect(view.getByText("Waiting for network")).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await view.getByRole("button", { name: "Cancel" }).click();
  await expect(view.getByRole("document")).toHaveText("Dear");
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0);
});

test("NT-08 who writes on while the server is down, and comes back to a fresh page, has no conflict with themselves", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=notes");
  const view = panel(page, "Notes");
  await view.getByRole("button", { name: "New note" }).click();
  await view.getByLabel("Title").fill("Diary");
  const text = view.getByRole("textbox", { name: "Content" });
  await text.click();
  await text.pressSequentially("before ");
  await expect(view.getByText("Saved", { exact: true })).toBeVisible();
  await server.kill9();
  await text.pressSequentially("typed while down");
  await expect(view.getByText("Waiting for network")).toBeVisible({ timeout: 20_000 });
  await page.goto("about:blank");
  await server.start();
  await page.goto("/?l=notes");
  await noteCard(page, "Diary").locator("[data-open]").click();
  const preview = async () => (await call(server.url, accessToken, notes.list, {}))[0]?.preview;
  await expect.poll(preview, { timeout: 35_000 }).toBe("before typed while down");
  await expect(view.getByText("was changed here and elsewhere")).toHaveCount(0);
  await expect(text).toHaveText("before typed while down");
});

test("AU-05 what cannot wait says that there is no connection, and keeps what was typed", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openPart(page, "Agent keys");
  const cut = /You're offline\. Try again when you're back online\./;
  await page.route(/\/api\/(?!health)/, (route) =>
    route.request().method() === "POST" ? route.abort("connectionrefused") : route.fallback(),
  );
  await expect(settings(page).getByText("No keys yet")).toBeVisible();
  await settings(page).getByRole("button", { name: "New key" }).click();
  const form = settings(page).getByRole("form", { name: "New agent key" });
  await form.getByLabel("Name").fill("Research agent");
  await form.getByRole("button", { name: "Create key" }).click();
  await expect(form.getByText(cut)).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Research agent");
  await axe(page);
});
