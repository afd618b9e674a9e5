import { expect, test } from "./app.ts";
import { connect, folder, mail, opener, row } from "./mail.ts";

test("EM-06 a draft that is written on at two devices is kept as two, and the one who is late is told", async ({
  page,
  signUp,
  openSecond,
}) => {
  const person = await signUp(page, "/?r=email");
  await connect(page);
  const subject = `Two hands ${String(Date.now())}`;
  await mail(page).getByRole("button", { name: "Compose" }).click();
  const writing = page.getByRole("dialog", { name: "New Message" });
  await writing.getByLabel("Subject").fill(subject);
  await writing.getByLabel("Message").fill("Begun.");
  await expect(writing.getByText("Draft saved")).toBeVisible();

  const other = await openSecond(person, "desktop", "/?r=email");
  await folder(other, "Drafts").click();
  await opener(other, subject).click();
  const there = other.getByRole("dialog", { name: "New Message" });
  await there.getByLabel("Message").fill("Begun. Written on elsewhere.");
  await expect(there.getByText("Draft saved")).toBeVisible();
  await writing.getByLabel("Message").fill("Begun. Written on here.");
  await expect(
    page.getByText("This draft was changed on another device. Both are kept"),
  ).toBeVisible();
  await writing.getByRole("button", { name: "Cancel" }).click();
  await folder(page, "Drafts").click();
  await expect(row(page, subject)).toHaveCount(2);
  await expect(row(page, "Written on here.")).toBeVisible();
  await expect(row(page, "Written on elsewhere.")).toBeVisible();
});
