import { notes } from "#contract/notes.ts";
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

for (const slow of ["first", "second"] as const)
  test(`NT-08 SH-03 a new note's text that waited on a device waits in neither of two tabs once it is sent, the ${slow} of which is slow`, async ({
    page,
    context,
    signUp,
    server,
  }) => {
    test.setTimeout(120_000);
    const { accessToken } = await signUp(page, "/?l=notes&r=tasks");
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    await appIsKept(page);
    const other = await context.newPage();
    await other.goto("/?l=notes&r=tasks");
    await expect(other.getByText("Live", { exact: true })).toBeAttached();
    const tabs = [page, other];
    await page.bringToFront();
    const list = panel(page, "Notes");
    await list.getByRole("button", { name: "New note" }).click();
    await expect(list.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    await kept(page);
    await (slow === "first" ? page : other).route("**/api/tools/notes/*", async (route) => {
      if (route.request().method() === "PATCH")
        await new Promise((resolve) => {
          setTimeout(resolve, 4_000);
        });
      await route.fallback();
    });

    await context.setOffline(true);
    await page.keyboard.type("On a train");
    await page.keyboard.press("Enter");
    await page.keyboard.type("first words");
    await page.waitForTimeout(4_500);
    await page.keyboard.type(" and the last");
    await page.waitForTimeout(5_000);
    await page.reload();
    await expect(page.getByText(/changes? waiting/)).toBeVisible({ timeout: 20_000 });

    await context.setOffline(false);
    const content = async () => {
      const listed = await call(server.url, accessToken, notes.list, { query: {} });
      return listed.map((note) => ("content" in note ? note.content : ""));
    };
    await expect.poll(content, { timeout: 40_000 }).toEqual(["<p>first words and the last</p>"]);
    await page.waitForTimeout(5_000);
    for (const tab of tabs) {
      await expect(tab.getByText(/changes? waiting/)).toHaveCount(0, { timeout: 10_000 });
      await expect(tab.getByText("Updated elsewhere")).toHaveCount(0);
    }
  });
