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
  await composer(page).fill("complete the thing");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Which one do you mean?")).toBeVisible();
  await page.getByRole("button", { name: "show my tasks" }).click();
  await expect(composer(page)).toHaveValue("show my tasks");
});

test(
  "AI-01 a tap on a reply to what the assistant asks sends it at once; the replies go with their question, and what was typed stays",
  { tag: "@phone" },
  async ({ page, signUp, server, isMobile }) => {
    const person = await signUp(page);
    for (const title of ["Call Ann about rent", "Call Ann about boat"])
      await call(server.url, person.accessToken, tasks.create, { body: { title } });
    const send = async (sentence: string) => {
      await composer(page).fill(sentence);
      await page.getByRole("button", { name: "Send" }).click();
    };
    await send("complete call ann");
    const chips = page.getByRole("list", { name: "Suggestions" }).getByRole("button");
    await expect(page.getByText("Which one do you mean?")).toBeVisible();
    await composer(page).fill("not sent yet");
    await chips.filter({ hasText: "boat" }).click();
    await expect(page.getByText("Completed “Call Ann about boat”.")).toBeVisible();
    await expect(composer(page)).toHaveValue("not sent yet");
    await expect(chips).toHaveCount(0);
    if (!isMobile) await expect(composer(page)).toBeFocused();
    await axe(page);
    for (const at of [1, 2, 3, 4])
      await call(server.url, person.accessToken, tasks.create, {
        body: { title: `junk ${String(at)}`, tags: ["junk"] },
      });
    await send("delete the tasks tagged junk");
    await chips.getByText("yes, delete").click();
    await expect(page.getByText("Deleted 4 tasks.")).toBeVisible();
  },
);

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
