import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { taskRow } from "./screen.ts";

test("SH-07 SH-14 the focus goes into the help for the keyboard, to what is looked for, and comes back to where it was", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "Pay rent" } });
  const row = taskRow(page, "Pay rent").locator("[data-open]");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await row.focus();
  await page.keyboard.press("?");
  // Typed at once, it looks for a shortcut.
  await expect(help.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("undo");
  await expect(help.getByRole("term").first()).toContainText("Undo");
  await page.keyboard.press("Escape");
  if (await help.isVisible()) await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(row).toBeFocused();

  // From the list of commands, and through the choice of keys.
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Commands" }).getByRole("combobox").fill("keyboard short");
  await page.keyboard.press("Enter");
  await expect(help.getByRole("searchbox")).toBeFocused();
  await help.getByRole("button", { name: "Customize shortcuts" }).click();
  await expect(help).toHaveCount(0);
  const keys = page.getByRole("dialog", { name: "Customize shortcuts" });
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(row).toBeFocused();
});
