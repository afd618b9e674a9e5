import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { adding, shown, wednesday } from "./calendar.ts";
import { say } from "./screen.ts";

test("AI-01 CA-01 'go to march' opens the calendar there, and moves the open one", async ({
  page,
  signUp,
  server,
}) => {
  await page.clock.setFixedTime(wednesday);
  const person = await signUp(page, "/");
  await adding(server.url, person)({ title: "Spring fair", startTime: "2027-03-20T10:00" });
  await say(page, "go to march 2027");
  await expect(shown(page)).toContainText("March 2027");
  await expect(page.getByRole("log")).toContainText("The calendar now shows March 2027.");
  await expect(page.getByRole("log")).toContainText("Spring fair, Sat, Mar 20, 2027");
  await say(page, "jump to 5 december 2026");
  await expect(shown(page)).toContainText("5 December 2026");
  await expect(shown(page).getByRole("radio", { name: "Day" })).toBeChecked();
  await axe(page);
});
