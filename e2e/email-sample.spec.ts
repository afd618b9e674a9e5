import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { folder, mail, row } from "./mail.ts";
import { composer } from "./screen.ts";

test(
  "EM-10 without an account there is sample mail to look at",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?r=email");
    await mail(page).getByRole("button", { name: "Only look at sample mail" }).click();
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
      .getByRole("button", { name: /Tom Wieland.*Lunch on Friday/ })
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

test(
  "EM-10 sample mail is archived, deleted, starred and marked on this device alone, undone as ever, and kept over a reload",
  { tag: "@phone" },
  async ({ page, signUp, isMobile }) => {
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/tools/email") && request.method() !== "GET")
        writes.push(request.url());
    });
    await signUp(page, "/?r=email");
    await mail(page).getByRole("button", { name: "Only look at sample mail" }).click();
    const item = (words: string) => mail(page).getByRole("listitem").filter({ hasText: words });
    const notice = page.getByRole("region", { name: "Notifications" });
    const lunch = item("Lunch on Friday?");
    const star = lunch.getByRole("button", { name: "Star Lunch on Friday?" });
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "false");

    const act = async (words: string, action: string) => {
      if (isMobile) {
        await item(words)
          .getByRole("button", { name: /^Actions for/ })
          .click();
        await page.getByRole("menuitem", { name: action, exact: true }).click();
      } else {
        await item(words).hover();
        await item(words)
          .getByRole("button", { name: new RegExp(`^${action} `) })
          .click();
      }
    };
    await act("Poster proofs", "Mark as read");
    await expect(item("Poster proofs").getByRole("img", { name: "Unread" })).toHaveCount(0);
    await act("Two books are due", "Archive");
    await expect(item("Two books are due")).toHaveCount(0);
    await expect(notice).toContainText("Archived “Two books are due”");
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect(item("Two books are due")).toBeVisible();
    await act("Two books are due", "Archive");
    await act("A week without", "Delete");
    await expect(notice).toContainText("Moved to trash: “A week without notifications”");
    await lunch.locator("[data-open]").click();
    await mail(page).getByRole("button", { name: "Back to the list" }).click();
    await expect(lunch.getByRole("img", { name: "Unread" })).toHaveCount(0);
    await axe(page);
    if (!isMobile) {
      await item("Poster proofs").locator("[data-open]").focus();
      await page.keyboard.press("e");
      await expect(item("Poster proofs")).toHaveCount(0);
      await expect(lunch.locator("[data-open]")).toBeFocused();
      await page.keyboard.press("Control+z");
      await expect(item("Poster proofs")).toBeVisible();
    }

    await page.reload();
    await expect(lunch).toBeVisible();
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await expect(item("A week without")).toHaveCount(0);
    await folder(page, "Trash").click();
    await act("A week without", "Delete");
    await expect(item("A week without")).toHaveCount(0);
    await act("Everything must go", "Move to inbox");
    await folder(page, "Archive").click();
    await expect(mail(page).getByRole("listitem")).toHaveCount(1);
    await folder(page, "Inbox").click();
    await expect(item("Everything must go")).toBeVisible();
    expect(writes).toEqual([]);

    await mail(page).getByRole("button", { name: "Leave" }).click();
    await page.reload();
    await mail(page).getByRole("button", { name: "Only look at sample mail" }).click();
    await expect(item("A week without")).toBeVisible();
  },
);

test("EM-01 EM-10 where Google is emulated, the assistant and the panel lead to a mailbox to try", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await composer(page).fill("is there any mail?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(
    page.getByText("press “Try with a sample mailbox” in the Email panel"),
  ).toBeVisible();
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    mail(page).getByRole("button", { name: "Try with a sample mailbox" }).click(),
  ]);
  await popup.getByRole("button", { name: /ada@example\.com/ }).click();
  await expect(row(page, "Poster proofs")).toBeVisible({ timeout: 20_000 });
});
