import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { password } from "./person.ts";
import { openPart, settings } from "./settings.ts";

test("AU-02 AU-06 an empty name is said at its field, a new key ends in 90 days and says when, and who deleted their account is told so", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  const name = settings(page).getByLabel("Display Name");
  await name.fill("");
  await settings(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(settings(page).getByText("Name is required")).toBeVisible();
  await expect(settings(page).getByRole("button", { name: "Save Changes" })).toBeVisible();
  await expect(settings(page).getByRole("button", { name: "Failed" })).toHaveCount(0);
  await settings(page).getByRole("button", { name: "Cancel" }).first().click();

  await openPart(page, "Agent keys");
  await settings(page).getByRole("button", { name: "New key" }).click();
  const form = settings(page).getByRole("form", { name: "New agent key" });
  await expect(form.getByLabel("Expires")).toHaveValue("90");
  const told = await form.getByText(/^It stops working on/).innerText();
  await form.getByLabel("Expires").selectOption("Never");
  await expect(form.getByText("It works until you revoke it.")).toBeVisible();
  await axe(page);
  await form.getByLabel("Expires").selectOption("In 90 days");
  await form.getByLabel("Name").fill("Scout");
  await form.getByRole("button", { name: "Create key" }).click();
  const day = /on (\d+ \w+ \d{4})/.exec(told)?.[1] ?? "none";
  await expect(settings(page).getByRole("list", { name: "Agent keys" })).toContainText(
    `expires ${day}`,
  );

  await openPart(page, "Your data");
  await settings(page).getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your account and everything in it were deleted.")).toBeVisible();
  await expect(page).toHaveURL(/login/);
});
