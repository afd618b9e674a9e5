import type { Locator } from "@playwright/test";
import { expect, test } from "./app.ts";
import { composer, say, taskRow } from "./screen.ts";
import { message, notice } from "./talk.ts";

const edges = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error("nothing is shown");
  return { top: box.y, end: box.y + box.height };
};

test("CV-09 a notice lies neither over the last answer nor over what is being typed, however tall that is", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks");
  const titles = ["One", "Two", "Three", "Four", "Five", "Six"];
  for (const title of titles) {
    await say(page, `add task ${title}`);
    await expect(message(page, `Added “${title}”`)).toBeVisible();
  }
  const isFree = async () => {
    const [last, shown, typed] = await Promise.all([
      edges(message(page, "Added “Six”")),
      edges(notice(page).getByRole("listitem").last()),
      edges(page.locator("form").filter({ has: composer(page) })),
    ]);
    return last.end <= shown.top && shown.end <= typed.top;
  };
  await taskRow(page, "One").getByRole("checkbox").check();
  await expect(notice(page).getByRole("listitem")).toBeVisible();
  await expect.poll(isFree).toBe(true);
  await composer(page).fill("add task call Bob tomorrow at five and remind me to buy milk");
  await expect(page.getByText("Create a task: buy milk")).toBeVisible();
  await expect.poll(isFree).toBe(true);
});
