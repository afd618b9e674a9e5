import type { Route } from "@playwright/test";
import { expect, test } from "./app.ts";
import { newNote, noteCard } from "./notes.ts";
import { panel, taskRow } from "./screen.ts";
import { appIsKept, kept } from "./signals.ts";

test.use({ fetchesAhead: true, serviceWorkers: "allow" });

const loads = "You're offline. This loads when you're back online.";

test("DP-03 NT-03 a note whose text this device does not have says offline that it loads later, never that it is gone, and then does", async ({
  page,
  context,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  await newNote(server.url, person, { title: "Read once", content: "<p>Kept words</p>" });
  await newNote(server.url, person, { title: "Never read", content: "<p>New words</p>" });
  await page.goto("/?l=notes");
  await noteCard(page, "Read once").locator("[data-open]").click();
  const note = page.getByRole("group", { name: "Note", exact: true });
  await expect(note).toContainText("Kept words");
  await page.goBack().catch(() => undefined);
  await page.goto("/?l=notes");
  await expect(noteCard(page, "Never read")).toBeVisible();
  await context.setOffline(true);
  await noteCard(page, "Never read").locator("[data-open]").click();
  await expect(note.getByText(loads)).toBeVisible();
  await expect(page.getByText("not found")).toHaveCount(0);
  await context.setOffline(false);
  await expect(note).toContainText("New words", { timeout: 20_000 });
});

test("DP-03 TK-07 FI-02 CA-09 what an address names and no list here has is not called missing without a network", async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page, "/?l=files&r=tasks");
  await expect(panel(page, "Files").getByText("Home").first()).toBeVisible();
  await panel(page, "Tasks").getByLabel("Add a task").fill("Buy bread");
  await panel(page, "Tasks").getByLabel("Add a task").press("Enter");
  await expect(taskRow(page, "Buy bread")).toBeVisible();
  await kept(page);
  await appIsKept(page);
  await context.setOffline(true);
  const id = "0199a000-0000-7000-8000-000000000001";
  await page.goto(`/?l=files&r=tasks&task=${id}&file=${id}`);
  await expect(panel(page, "Tasks").getByText(loads)).toBeVisible();
  await expect(panel(page, "Files").getByText(loads)).toBeVisible();
  await expect(page.getByText("not found")).toHaveCount(0);
});

test.describe("code that is fetched when it is needed", () => {
  test.use({ fetchesAhead: false });

  test("RT-06 TK-05 words of a task whose reader had not come when the server went are read once it can be fetched", async ({
    page,
    signUp,
  }) => {
    await signUp(page, "/?r=tasks");
    const add = panel(page, "Tasks").getByLabel("Add a task");
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    await expect(add).toBeVisible();
    const away = (route: Route) => route.abort("connectionrefused");
    await page.route("**/*", away);
    await add.fill("Pay rent tomorrow #home");
    await add.press("Enter");
    await expect(taskRow(page, "Pay rent tomorrow #home")).toBeVisible();
    await expect(page.getByText("1 change waiting")).toBeVisible();
    await page.unroute("**/*", away);
    await expect(taskRow(page, "Pay rent").getByText("Tomorrow", { exact: true })).toBeVisible({
      timeout: 40_000,
    });
    await expect(taskRow(page, "tomorrow #home")).toHaveCount(0);
  });

  test("RT-06 TK-05 words whose reader could not be fetched are read after a reload, by the day they were typed on", async ({
    page,
    signUp,
  }) => {
    await signUp(page, "/?r=tasks");
    const add = panel(page, "Tasks").getByLabel("Add a task");
    await expect(add).toBeVisible();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await add.fill("Pay rent tomorrow #home");
    await add.press("Enter");
    await expect(taskRow(page, "Pay rent tomorrow #home")).toBeVisible();
    await expect(page.getByText("1 change waiting")).toHaveCount(0);
    const key = await page.evaluate(() => {
      const found = Object.keys(localStorage).find((one) => one.includes("unread-tasks")) ?? "";
      const day = 86_400_000;
      const earlier = (localStorage.getItem(found) ?? "").replace(/\d{13}/, (at) =>
        String(Number(at) - day),
      );
      localStorage.setItem(found, earlier);
      return found;
    });
    expect(key).not.toBe("");
    await page.unrouteAll();
    await page.reload();
    await expect(taskRow(page, "Pay rent").getByText("Today", { exact: true })).toBeVisible();
    await expect(taskRow(page, "tomorrow #home")).toHaveCount(0);
    expect(await page.evaluate((one) => localStorage.getItem(one), key)).toBeNull();
  });
});
