import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { connect, folder, row } from "./mail.ts";
import { say } from "./screen.ts";

test("EM-06 AI-01 a letter by the assistant has a head and whole sentences, and goes by the word Send alone", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  await say(page, "email tom@example.com that i am late on friday");
  const log = page.getByRole("log");
  const send = log.getByRole("button", { name: /^Accept Send an email to tom@example.com/ });
  await expect(send).toHaveText("Send");
  await expect(log).toContainText("I am late on Friday.");
  await axe(page);
  await send.click();
  await folder(page, "Sent").click();
  await expect(row(page, "Late on Friday")).toBeVisible({ timeout: 30_000 });
});
