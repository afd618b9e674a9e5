import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { folder, mail } from "./mail.ts";

test(
  "EM-10 without an account there is sample mail to look at",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?r=email");
    await mail(page).getByRole("button", { name: "Try it with sample mail" }).click();
    for (const name of ["Inbox", "Sent", "Drafts", "Starred", "Trash"])
      await expect(folder(page, name)).toBeVisible();
    await expect(mail(page).getByText("Just now")).toBeVisible();
    await expect(mail(page).getByText("3h ago")).toBeVisible();
    await expect(mail(page).getByText("Yesterday")).toBeVisible();
    await axe(page);
    await mail(page).getByRole("searchbox").fill("nothing like it");
    await expect(mail(page).getByText("No emails found")).toBeVisible();
    await mail(page).getByRole("searchbox").fill("");
    await mail(page)
      .getByRole("button", { name: /Lunch on Friday/ })
      .click();
    for (const name of ["Reply", "Forward", "Archive", "Delete"])
      await expect(mail(page).getByRole("button", { name })).toBeVisible();
    const notice = page.getByRole("region", { name: "Notifications" });
    await mail(page).getByRole("button", { name: "Reply" }).click();
    await expect(notice).toContainText("This is sample mail: nobody would get an answer.");
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await mail(page).getByRole("button", { name: "Forward" }).focus();
    await page.keyboard.press("r");
    await expect(notice.getByRole("button", { name: "Connect Gmail" })).toBeVisible();
  },
);
