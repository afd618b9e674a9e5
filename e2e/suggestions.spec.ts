import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { day } from "./days.ts";
import { composer, panel } from "./screen.ts";

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

test(
  "AI-01 the items of a listed answer are links in place of its lines, with nothing to undo",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page);
    for (const body of [{ title: "Buy stamps" }, { title: "Pay rent", dueDate: day(1) }])
      await call(server.url, person.accessToken, tasks.create, { body });
    await composer(page).fill("show my tasks");
    await page.getByRole("button", { name: "Send" }).click();
    const items = page.getByRole("list", { name: "Items" });
    await expect(items.getByRole("listitem")).toHaveCount(2);
    const answer = page.getByRole("log").getByRole("article").last();
    await expect(answer.getByText("2 tasks open:")).toBeVisible();
    await expect(answer.getByText("•")).toHaveCount(0);
    await expect(answer.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
    await axe(page);
    await items.getByRole("button", { name: /^Pay rent, tomorrow/ }).click();
    await expect(page.getByRole("dialog").or(panel(page, "Tasks"))).toContainText("Pay rent");
  },
);
