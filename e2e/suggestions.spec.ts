import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { composer } from "./screen.ts";

test("AI-01 a suggestion fills the box and does nothing by itself; Enter is the person's", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await composer(page).fill("please don't delete the Pay rent task");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("All right, I left everything as it is.")).toBeVisible();
  await composer(page).fill("opne the calender, blorp");
  await page.getByRole("button", { name: "Send" }).click();
  const chips = page.getByRole("list", { name: "Suggestions" }).getByRole("button");
  await expect(chips).toHaveCount(3);
  await chips.getByText("open calendar").click();
  await expect(composer(page)).toHaveValue("open calendar");
  await expect(composer(page)).toBeFocused();
  await expect(page.getByText("Opened Calendar.")).toHaveCount(0);
  await axe(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Opened Calendar.")).toBeVisible();
});
