import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { composer, panel, taskRow } from "./screen.ts";
import { openTab, settings } from "./settings.ts";
import { appIsKept, kept } from "./signals.ts";

test.use({ fetchesAhead: true, serviceWorkers: "allow" });

test("SH-03 AP-01 as much waits after a reload without a server as before it: changes of several tools, a message and the settings", async ({
  page,
  signUp,
  server,
}) => {
  test.setTimeout(120_000);
  const { accessToken } = await signUp(page, "/?l=notes&r=user,tasks");
  await call(server.url, accessToken, tasks.create, { body: { title: "Pay rent" } });
  await openTab(page, "Theme");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const look = settings(page).getByRole("radio", { name: "Original" });
  await expect(look).toBeVisible();
  await page
    .getByRole("button", { name: /^Tasks/ })
    .first()
    .click();
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await kept(page);
  await appIsKept(page);

  await server.kill9();
  await taskRow(page, "Pay rent").getByRole("checkbox").click();
  const add = panel(page, "Tasks").getByLabel("Add a task");
  for (const title of ["Buy milk", "Buy bread"]) {
    await add.fill(title);
    await add.press("Enter");
  }
  await composer(page).fill("good morning");
  await composer(page).press("Enter");
  await page.getByRole("button", { name: "Profile & Settings" }).click();
  await look.check({ force: true });
  await expect(page.getByText("5 changes waiting")).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(settings(page)).toBeVisible();
  await expect(page.getByRole("log")).toContainText("Waiting for network");
  await page.getByRole("button", { name: "5 changes waiting" }).click();
  const list = page.getByRole("dialog", { name: "Waiting to be sent" });
  for (const words of ["New task “Buy bread”", "Message: good morning", "Settings"])
    await expect(list.getByText(words)).toBeVisible();
  await page.keyboard.press("Escape");

  await server.start();
  await expect(page.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 40_000 });
  const stored = await call(server.url, accessToken, preferences.get, {});
  expect(stored.contrastMode).toBe("original");
});
