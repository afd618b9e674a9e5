import { expect, test } from "./app.ts";
import { composer } from "./screen.ts";

test("SH-14 a command whose code cannot come says so, and runs when it is asked for again", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  const command = page
    .getByRole("dialog", { name: "Commands" })
    .getByRole("option", { name: "Keyboard shortcuts ?" });
  const scripts = /\/assets\/.*\.js$/;
  const choose = async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("keyboard shortcuts");
    await expect(command).toBeVisible();
  };
  await choose();
  await page.waitForLoadState("networkidle");
  await page.route(scripts, (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("This cannot be loaded. Check your connection and try again."),
  ).toBeVisible();
  await page.unroute(scripts);
  await choose();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /shortcuts/i })).toBeVisible();
});
