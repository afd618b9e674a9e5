import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";
import { openTab, settings, token } from "./settings.ts";
import type { Page } from "@playwright/test";

/** Any program of the page says something by a page event. */
const tell = (page: Page, name: string, detail: object) =>
  page.evaluate(([type, given]) => void dispatchEvent(new CustomEvent(type, { detail: given })), [
    name,
    detail,
  ] as const);

test("RT-03 TK-11 the page is heard: a supplied list is shown, a refresh fetches, a command opens, a theme and a color apply", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const add = (title: string) =>
    call(server.url, person.accessToken, tasks.create, { body: { title } });
  const first = await add("Pay rent");
  // From the worker's list, so that no event of it is still on its way to the supplied one.
  await page.reload();
  await expect(taskRow(page, "Pay rent")).toBeVisible();

  await tell(page, "tasksUpdated", { tasks: [{ ...first, id: "other", title: "Supplied" }] });
  await expect(taskRow(page, "Supplied")).toBeVisible();
  await expect(taskRow(page, "Pay rent")).toHaveCount(0);
  await tell(page, "tasksUpdated", { forceRefresh: true });
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await expect(taskRow(page, "Supplied")).toHaveCount(0);
  // A list that is none is not shown; the worker's is.
  await tell(page, "tasksUpdated", { tasks: [{ title: "Half a task" }] });
  await expect(taskRow(page, "Pay rent")).toBeVisible();

  // A supplied list is nobody's truth: the next visit has the worker's.
  await tell(page, "tasksUpdated", { tasks: [] });
  await expect(page.getByText("No tasks found")).toBeVisible();
  await page.reload();
  await expect(taskRow(page, "Pay rent")).toBeVisible();

  await tell(page, "uiControl", { action: "open", target: "notes", source: "ai" });
  await expect(panel(page, "Notes")).toBeVisible();
  await tell(page, "uiControl", { action: "close", target: "notes", source: "ai" });
  await expect(panel(page, "Notes")).toHaveCount(0);

  // The code of looks comes after the first panels.
  await expect
    .poll(async () => {
      await tell(page, "app-color-changed", { appId: "tasks", color: "pink" });
      return (await token(page, "--app-tasks")) === (await token(page, "--colour-pink"));
    })
    .toBe(true);
  await tell(page, "app-color-changed", { appId: "tasks", color: "url(x)" });
  await tell(page, "app-color-changed", { appId: "nothing", color: "red" });
  await expect.poll(() => token(page, "--app-tasks")).toBe(await token(page, "--colour-pink"));
  await tell(page, "app-colors-reset", {});
  await expect.poll(() => token(page, "--app-tasks")).toBe(await token(page, "--colour-emerald"));

  await tell(page, "theme-changed", { themeId: "nord-dark" });
  await expect.poll(() => token(page, "--theme-primary")).toBe("#88c0d0");
  await tell(page, "theme-changed", { mode: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
});

test("RT-03 AP-06 a wallpaper's words are taken while wallpapers are off, and switch them on where they say so", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openTab(page, "Wallpaper");
  const isOn = settings(page).getByRole("switch", { name: "Enable Wallpapers" });
  await expect(isOn).not.toBeChecked();
  await tell(page, "theme-wallpaper-change", { query: "rain", tags: ["city", "night"] });
  await expect(isOn).not.toBeChecked();
  await tell(page, "theme-wallpaper-change", { enabled: true });
  await expect(isOn).toBeChecked();
  await expect(settings(page).getByLabel("Query", { exact: true })).toHaveValue("rain");
  await expect(settings(page).getByLabel("Tags", { exact: true })).toHaveValue("city, night");
});

test("TK-07 the task's view says 'Saving...' and 'Deleting...' while it waits for the answer", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Pay rent" } });
  await taskRow(page, "Pay rent").locator("[data-open]").click();
  const details = page.getByRole("group", { name: "Task Details" });
  let answer = Promise.withResolvers<undefined>();
  await page.route("**/api/tools/tasks/**", async (route) => {
    if (route.request().method() !== "GET") await answer.promise;
    await route.continue();
  });
  await details.getByRole("button", { name: "Edit" }).click();
  await details.getByLabel("Title").fill("Pay the rent");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByRole("button", { name: "Saving..." })).toBeVisible();
  answer.resolve(undefined);
  await expect(details.getByRole("button", { name: "Edit" })).toBeVisible();
  answer = Promise.withResolvers<undefined>();
  await details.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(details.getByText("Deleting...")).toBeVisible();
  answer.resolve(undefined);
  await expect(details).toHaveCount(0);
  await expect(taskRow(page, "Pay the rent")).toHaveCount(0);
});
