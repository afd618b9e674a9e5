import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { panel } from "./screen.ts";

const launcher = (page: Page, name: string) =>
  page.getByRole("navigation", { name: /^Panels on/ }).getByRole("button", { name, exact: true });

test("SH-02 panels open beside the chat, one of each; closing shows another of that side; moving takes it across", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await launcher(page, "Tasks").click();
  await launcher(page, "Calendar").click();
  await launcher(page, "Notes").click();
  await expect(panel(page, "Calendar")).toBeVisible();
  await expect(panel(page, "Notes")).toBeVisible();
  await expect(panel(page, "Tasks")).toHaveCount(0);

  // The switcher holds what is open on a side, by mouse and by keyboard.
  const right = page.getByRole("tablist", { name: "Open on the right" });
  await expect(right.getByRole("tab")).toHaveCount(2);
  await right.getByRole("tab", { name: "Tasks" }).click();
  await expect(panel(page, "Tasks")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page, "Calendar")).toBeVisible();

  await panel(page, "Calendar").getByRole("button", { name: "Close Calendar" }).click();
  await expect(panel(page, "Tasks")).toBeVisible();
  await panel(page, "Tasks").getByRole("button", { name: "Move Tasks to the left" }).click();
  await expect(
    page.getByRole("complementary", { name: "Left panels" }).getByRole("region", { name: "Tasks" }),
  ).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Right panels" })).toHaveCount(0);

  // The address holds what is open, so a link or a reload shows the same.
  await page.reload();
  await expect(panel(page, "Tasks")).toBeVisible();
});

test("SH-01 SH-02 RT-04 an agent opens, focuses, toggles, moves and closes panels; a panel nobody registered does nothing", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page);
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const scout = await agent(person);
  const drive = (action: string, target: string) => scout.post("ui-control", { action, target });
  await drive("open", "notes");
  await expect(panel(page, "Notes")).toBeVisible();
  await drive("open", "browser");
  await drive("open", "search");
  await expect(panel(page, "Search")).toBeVisible();
  await drive("focus", "notes");
  await expect(panel(page, "Notes")).toBeVisible();
  await drive("move", "notes");
  await expect(
    page
      .getByRole("complementary", { name: "Right panels" })
      .getByRole("region", { name: "Notes" }),
  ).toBeVisible();
  await drive("toggle", "notes");
  await expect(panel(page, "Notes")).toHaveCount(0);
  await drive("close", "search");
  await expect(page.getByRole("complementary")).toHaveCount(0);
});

test("SH-13 what is not built yet says 'Coming soon...', and nothing else", async ({
  page,
  signUp,
}) => {
  for (const [id, title] of [
    ["bookmarks", "Bookmarks"],
    ["gallery", "Gallery"],
    ["documents", "Documents"],
    ["finance", "Finance"],
    ["health", "Health"],
    ["timelines", "Timelines"],
  ] as const) {
    if (id === "bookmarks") await signUp(page, `/?l=${id}`);
    else await page.goto(`/?l=${id}`);
    await expect(panel(page, title)).toBeVisible();
    expect((await panel(page, title).innerText()).replaceAll(/\s+/g, " ").trim()).toBe(
      `${title} Coming soon...`,
    );
  }
});

test("SH-11 a panel that breaks says so by name, with its stack on request, leaves the rest alone and tries again", async ({
  page,
  signUp,
}) => {
  // The chunk of the panel cannot be loaded: what a deployment or a lost connection does to an open page.
  await page.route(/assets\/panel-[\w-]{7}\.js/, (route) => route.abort());
  await signUp(page);
  const logged: string[] = [];
  await page.exposeFunction("logged", (panelId: string) => logged.push(panelId));
  await page.evaluate(() => {
    window.onAsideError = (_, { panel: id }) => void globalThis.logged(id);
  });
  await launcher(page, "Tasks").click();
  const tasks = panel(page, "Tasks");
  await expect(tasks.getByText("Oops! Something went wrong")).toBeVisible();
  await expect(tasks.getByText("In sidebar tasks")).toBeVisible();
  expect(logged).toEqual(["tasks"]);
  await tasks.getByRole("button", { name: "Show Details" }).click();
  await expect(tasks.getByLabel("Error details")).toContainText("Error");
  await tasks.getByRole("button", { name: "Hide Details" }).click();
  await expect(page.getByLabel("Message to the assistant")).toBeEditable();

  await page.unroute(/assets\/panel-[\w-]{7}\.js/);
  await tasks.getByRole("button", { name: "Try Again" }).click();
  await expect(tasks.getByText("No tasks found")).toBeVisible();
});

declare global {
  var logged: (panel: string) => Promise<void>;
  interface Window {
    onAsideError?: (error: Error, about: { panel: string }) => void;
  }
}

test("SH-02 at 1024 px a panel that another one hides is not lit, and comes to the front at the first click", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await signUp(page, "/?l=notes&r=tasks");
  await expect(panel(page, "Notes").or(panel(page, "Tasks"))).toHaveCount(1);
  const [shown, hidden] = (await panel(page, "Tasks").isVisible())
    ? ["Tasks", "Notes"]
    : ["Notes", "Tasks"];
  await expect(launcher(page, hidden)).toHaveAttribute("aria-pressed", "false");
  await launcher(page, hidden).click();
  await expect(panel(page, hidden)).toBeVisible();
  await expect(panel(page, shown)).toBeHidden();
  // And the click after that closes it, which gives the other its place back.
  await launcher(page, hidden).click();
  await expect(panel(page, hidden)).toBeHidden();
  await expect(panel(page, shown)).toBeVisible();

  // On one side, too, the panel behind comes forward.
  await page.goto("/?r=tasks,email");
  await expect(panel(page, "Tasks")).toBeVisible();
  await launcher(page, "Email").click();
  await expect(panel(page, "Email")).toBeVisible();
});
