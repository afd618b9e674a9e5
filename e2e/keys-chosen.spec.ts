import type { Page } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { taskRow } from "./screen.ts";

/** Somewhere that is no text field. */
const nowhere = (page: Page) => page.evaluate(() => document.querySelector("main")?.focus());

test("SH-14 the keys of a panel are chosen too: they hold there alone, conflicts name the panel, and each goes back by itself", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Rake" } });
  await page.goto("/?r=tasks");
  const row = taskRow(page, "Rake");
  await expect(row).toBeVisible();
  await nowhere(page);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  const panels = ["Lists", "Tasks", "Notes", "Calendar", "Email", "Files"];
  for (const name of panels) {
    const caps = help.getByRole("region", { name, exact: true }).locator("kbd");
    const keys = await caps.allTextContents();
    expect(keys.length, name).toBeGreaterThan(1);
    expect(new Set(keys).size, name).toBe(keys.length);
  }
  await help.getByRole("button", { name: "Customize shortcuts" }).click();
  const remap = page.getByRole("dialog", { name: "Customize shortcuts" });
  await remap.getByRole("searchbox").fill("tasks");
  const change = (name: string) =>
    remap.getByRole("button", { name: `Customize shortcuts of ${name} (Tasks)` });
  await change("Priority").click();
  await page.keyboard.press("j");
  await expect(remap.getByRole("alert")).toHaveText(
    "J is already used by Next item (Lists); Priority stays as it was.",
  );
  // What only mail hears is free here.
  await change("Complete or reopen").click();
  await page.keyboard.press("r");
  await expect(change("Complete or reopen")).toContainText("R");
  await axe(page);
  await remap.getByRole("button", { name: "Done" }).click();
  await nowhere(page);
  await page.keyboard.press("?");
  await expect(help.getByRole("region", { name: "Tasks" })).toContainText("Complete or reopenR");
  await help.getByRole("button", { name: "Close" }).click();

  await page.reload();
  await row.locator("[data-open]").focus();
  await page.keyboard.press("e");
  await page.keyboard.press("r");
  await expect(page.getByText("Completed “Rake”")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(row).toBeVisible();
  await nowhere(page);
  await page.keyboard.press("?");
  await help.getByRole("button", { name: "Customize shortcuts" }).click();
  await remap.getByRole("button", { name: "Reset Complete or reopen (Tasks)" }).click();
  await expect(change("Complete or reopen")).toContainText("E");
  await expect(remap.getByRole("button", { name: "Reset all" })).toBeDisabled();
});
