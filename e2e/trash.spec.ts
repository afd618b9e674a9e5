import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { adding, wednesday } from "./calendar.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";

test("SH-14 TK-09 CA-08 the palette leads to the trash of tasks and of events, from where each comes back", async ({
  page,
  signUp,
  server,
}) => {
  await page.clock.setFixedTime(wednesday);
  const person = await signUp(page, "/?l=calendar&r=tasks");
  const { accessToken } = person;
  const task = await call(server.url, accessToken, tasks.create, { body: { title: "Pay rent" } });
  const event = await adding(server.url, person)({ title: "Dentist" });
  await call(server.url, accessToken, tasks.remove, { params: { id: task.id } });
  await call(server.url, accessToken, calendar.remove, { params: { id: event.id } });
  const trash = async (tool: string) => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(`trash ${tool}`);
    await page.getByRole("option", { name: new RegExp(`^Trash.*${tool}`, "i") }).click();
  };
  await trash("Tasks");
  const deletedTasks = page.getByRole("dialog", { name: "Deleted tasks" });
  await expect(deletedTasks.getByText("Pay rent")).toBeVisible();
  await axe(page);
  await deletedTasks.getByRole("button", { name: "Restore Pay rent" }).click();
  await expect(deletedTasks.getByText("The trash is empty.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(taskRow(page, "Pay rent")).toBeVisible();

  await trash("Calendar");
  const deletedEvents = page.getByRole("dialog", { name: "Deleted events" });
  await deletedEvents.getByRole("button", { name: "Restore Dentist" }).click();
  await expect(deletedEvents.getByText("The trash is empty.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page, "Calendar").getByRole("button", { name: /Dentist/ })).toBeVisible();
});
