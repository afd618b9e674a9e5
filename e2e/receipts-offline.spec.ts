import { expect, test } from "./app.ts";
import { panel, say, taskRow } from "./screen.ts";
import { kept } from "./signals.ts";

test.use({ fetchesAhead: true, serviceWorkers: "allow" });

test("CV-09 RT-06 after a reload without a network receipts say what was read last and what this device deletes; with it, what came of it", async ({
  page,
  context,
  signUp,
}) => {
  test.setTimeout(90_000);
  await signUp(page, "/?r=tasks");
  const receipt = (title: string) =>
    page.getByRole("log").getByRole("listitem").filter({ hasText: title }).first();
  for (const title of ["Water the plants", "Feed the cat"]) {
    await say(page, `add task ${title}`);
    await expect(receipt(title).getByRole("button", { name: `Undo ${title}` })).toBeVisible();
  }
  await receipt("Feed the cat").getByRole("button", { name: "Undo Feed the cat" }).click();
  await expect(receipt("Feed the cat").getByText("Undone")).toBeVisible();
  await kept(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);

  await context.setOffline(true);
  await page.reload();
  await expect(receipt("Feed the cat").getByText("Undone")).toBeVisible();
  await expect(receipt("Feed the cat").getByRole("button", { name: /^Redo/ })).toBeVisible();
  const watering = receipt("Water the plants");
  await expect(watering.getByRole("button", { name: /^Open/ })).toBeVisible();
  await taskRow(page, "Water the plants").locator("[data-open]").focus();
  await page.keyboard.press("Delete");
  await expect(watering.getByText("Deleted since")).toBeVisible();
  await expect(watering.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(watering.getByText("Deleted since")).toBeVisible();
  await expect(panel(page, "Tasks").getByText("Water the plants")).toHaveCount(0);

  await context.setOffline(false);
  await expect(watering.getByRole("button", { name: /^Restore/ })).toBeVisible({ timeout: 40_000 });
  await watering.getByRole("button", { name: /^Restore/ }).click();
  await expect(taskRow(page, "Water the plants")).toBeVisible();
  await expect(watering.getByRole("button", { name: /^Open/ })).toBeVisible();
});
