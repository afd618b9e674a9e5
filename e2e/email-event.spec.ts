import { expect, test } from "./app.ts";
import { connect, mail, opener } from "./mail.ts";

test("EM-07 CA-06 an event that is made of a message begins when the message says", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  // 'Are you around on Friday? There's a new place by the canal, 12:30 would suit me.'
  await opener(page, "Lunch on Friday?").click();
  await mail(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Make an event" }).click();
  const form = page.getByRole("dialog", { name: "New Event" });
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Lunch on Friday?");
  const start = form.getByLabel("Start", { exact: true });
  await expect(form.getByLabel("Start time")).toHaveValue("12:30");
  // Friday as on the day that it came.
  expect(new Date(await start.inputValue()).getUTCDay()).toBe(5);
});

test("EM-07 TK-06 a task that is made of a message is due on the one day that the message names, however far down", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  // '… Could you look at the third one before I send it to print on Thursday?'
  await opener(page, "Poster proofs").click();
  await mail(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Make a task" }).click();
  const form = page.getByRole("dialog", { name: "Create New Task" });
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Poster proofs");
  const due = await form.getByLabel("Due date", { exact: true }).inputValue();
  expect(new Date(due).getUTCDay()).toBe(4);
});
