import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { composer, panel, say } from "./screen.ts";

/** Left edge and width of a panel and of the conversation. */
async function places(page: Page, title: string) {
  const [shown, talk] = await Promise.all(
    [panel(page, title), page.locator("main#chat")].map((one) => one.boundingBox()),
  );
  if (!shown || !talk) throw new Error("It is not on the screen");
  return { panel: shown, talk };
}

const isMiddle = (page: Page, title: string) =>
  expect
    .poll(async () => {
      const { panel: shown, talk } = await places(page, title);
      return shown.width > talk.width;
    })
    .toBe(true);
const isAside = (page: Page, title: string) =>
  expect
    .poll(async () => {
      const { panel: shown, talk } = await places(page, title);
      return shown.width < talk.width;
    })
    .toBe(true);

test("SH-02 a double click on its head, a button, the palette, a sentence or an agent puts a panel where the conversation is, and back", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks&l=notes");
  const head = panel(page, "Tasks").getByRole("heading", { name: "Tasks" });
  await isAside(page, "Tasks");
  await head.dblclick();
  await isMiddle(page, "Tasks");
  // The conversation stands where the panel was, and is there to be used.
  const { panel: shown, talk } = await places(page, "Tasks");
  expect(talk.x).toBeGreaterThan(shown.x + shown.width);
  await expect(composer(page)).toBeVisible();
  await axe(page);
  await page.reload();
  await isMiddle(page, "Tasks");
  await head.dblclick();
  await isAside(page, "Tasks");

  const notes = panel(page, "Notes");
  await notes.getByRole("heading", { name: "Notes", exact: true }).hover();
  await notes.getByRole("button", { name: "Move Notes to the middle" }).click();
  await isMiddle(page, "Notes");
  const left = await places(page, "Notes");
  expect(left.talk.x + left.talk.width).toBeLessThan(left.panel.x);
  await notes.getByRole("button", { name: "Move Notes back to the side" }).click();
  await isAside(page, "Notes");

  await page.keyboard.press("ControlOrMeta+k");
  await page
    .getByRole("dialog", { name: "Commands" })
    .getByRole("combobox")
    .fill("Move Tasks to the middle");
  await page.keyboard.press("Enter");
  await isMiddle(page, "Tasks");
  await say(page, "move tasks to the right");
  await isAside(page, "Tasks");
  await say(page, "move notes to the middle");
  await isMiddle(page, "Notes");
  await expect(page.getByText("Moved Notes to the middle.")).toBeVisible();
  const scout = await agent(person);
  await scout.post("ui-control", { action: "move", target: "tasks", options: { side: "middle" } });
  await isMiddle(page, "Tasks");
  await panel(page, "Tasks").getByRole("button", { name: "Close Tasks" }).click();
  await expect(panel(page, "Tasks")).toHaveCount(0);
  await isAside(page, "Notes");
});

test("SH-02 a panel goes to the middle without the others of its side, and what is written in it goes along", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=notes&r=tasks,calendar");
  const add = panel(page, "Tasks").getByLabel("Add a task");
  await add.fill("Half a sentence");
  await panel(page, "Tasks").getByRole("button", { name: "Move Tasks to the middle" }).click();
  await isMiddle(page, "Tasks");
  await expect(add).toHaveValue("Half a sentence");
  for (const title of ["Notes", "Calendar"]) await expect(panel(page, title)).toBeVisible();
  await expect(composer(page)).toBeVisible();
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(spill).toBeLessThanOrEqual(0);
  await page.reload();
  await isMiddle(page, "Tasks");
  await expect(panel(page, "Calendar")).toBeVisible();
  await panel(page, "Tasks").getByRole("button", { name: "Move Tasks back to the side" }).click();
  const right = page.getByRole("tablist", { name: "Open on the right" });
  await expect(right.getByRole("tab")).toHaveCount(2);
  await expect(panel(page, "Tasks")).toBeVisible();
});

test("SH-02 at 1024 px an address shows the panel it has in the middle, and only what shows is lit", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await signUp(page, "/?m=tasks&l=notes&r=calendar");
  await isMiddle(page, "Tasks");
  const lit = page.getByRole("navigation", { name: /^Panels on/ }).locator("[aria-pressed=true]");
  await expect(lit).toHaveAccessibleName(/^Tasks/);
  await page
    .getByRole("navigation", { name: "Panels on the left" })
    .getByRole("button", { name: "Notes" })
    .click();
  await expect(panel(page, "Notes")).toBeVisible();
  await expect(panel(page, "Tasks")).toBeHidden();
  await expect(lit).toHaveAccessibleName(/^Notes/);
});
