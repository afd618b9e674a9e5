import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel } from "./screen.ts";

test("SR-01 the keyboard goes through the results and back to the box", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=search");
  for (const title of ["Apple one", "Apple two", "Apple three"]) {
    await call(server.url, accessToken, tasks.create, { body: { title } });
  }
  const here = panel(page, "Search");
  const box = here.getByRole("searchbox");
  await expect(box).toBeFocused();
  await page.keyboard.type("apple");
  const rows = here.locator("[data-result]");
  await expect(rows).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page, "Tasks").getByRole("group", { name: "Task details" })).toBeFocused();
  await box.focus();
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box).not.toBeFocused();
});

test("SR-01 the palette hands over what was typed", async ({ page, signUp }) => {
  await signUp(page);
  await expect(page.getByLabel("Message to the assistant")).toBeVisible();
  await page.keyboard.press("Control+k");
  const commands = page.getByRole("dialog", { name: "Commands" });
  await commands.getByRole("combobox").fill("lost keys");
  await commands.getByRole("option", { name: "Search everything for: lost keys" }).click();
  await expect(panel(page, "Search").getByRole("searchbox")).toHaveValue("lost keys");
});
