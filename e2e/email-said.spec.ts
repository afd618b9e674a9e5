import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { connect, folder, row } from "./mail.ts";
import { say } from "./screen.ts";

test("EM-06 AI-01 a letter by the assistant has a head and whole sentences, goes by the word Send alone, and the turn says that it was sent, also in a second tab and after a reload", async ({
  page,
  signUp,
  openSecond,
}) => {
  const person = await signUp(page, "/?r=email");
  await connect(page);
  await say(page, "email tom@example.com that i am late on friday");
  const log = page.getByRole("log");
  const send = log.getByRole("button", { name: /^Accept Send an email to tom@example.com/ });
  await expect(send).toHaveText("Send");
  await expect(log.getByRole("definition")).toHaveText([
    "tom@example.com",
    "Late on Friday",
    "I am late on Friday.",
  ]);
  await axe(page);
  const second = await openSecond(person, "desktop");
  await expect(second.getByRole("log")).toContainText("Nothing happens until you accept it.");
  await send.click();
  const sent = "Sent: “Late on Friday” to tom@example.com.";
  await expect(log).toContainText(sent);
  await expect(second.getByRole("log")).toContainText(sent);
  await page.reload();
  await expect(log).toContainText(sent);
  await expect(log).not.toContainText("until you accept");
  await folder(page, "Sent").click();
  await expect(row(page, "Late on Friday")).toBeVisible({ timeout: 30_000 });
});
