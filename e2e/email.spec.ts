import type { Page } from "@playwright/test";
import { connection } from "#contract/email/connection.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import {
  connect,
  deliver,
  folder,
  mail,
  mailboxAction,
  opener,
  pill,
  row,
  syncNow,
} from "./mail.ts";

test(
  "EM-01 EM-02 EM-03 EM-05 EM-07 a mailbox is connected through Google's own page, read, starred, answered, and the answer stands in its conversation until it is disconnected",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() => {
      const opened: unknown[] = [];
      Object.assign(window, { opened, heard: [] });
      const { open } = window;
      window.open = (...given) => {
        opened.push(given[2]);
        return open.apply(window, given);
      };
      for (const name of ["email-refresh", "sidebar-refresh"])
        addEventListener(name, () => Reflect.get(window, "heard").push(name));
    });
    const person = await signUp(page, "/?r=email");
    await expect(mail(page).getByRole("heading", { name: "Connect Your Gmail" })).toBeVisible();
    await expect(
      mail(page).getByText("Connect your Gmail account to send and receive emails"),
    ).toBeVisible();
    await axe(page);
    // While Google's window is open the panel says so, and takes it back.
    const button = mail(page).getByRole("button", { name: "Connect Gmail Account" });
    const [left] = await Promise.all([page.waitForEvent("popup"), button.click()]);
    await expect(mail(page).getByRole("status")).toHaveText(/^Finish signing in/);
    await axe(page);
    await mail(page).getByRole("button", { name: "Cancel" }).click();
    await expect(button).toHaveAttribute("aria-busy", "false");
    expect(left.isClosed()).toBe(true);
    await connect(page);
    expect(await page.evaluate(() => Reflect.get(window, "opened"))).toEqual([
      "popup,width=500,height=600",
      "popup,width=500,height=600",
    ]);
    expect(await page.evaluate(() => Reflect.get(window, "heard"))).toEqual(
      expect.arrayContaining(["email-refresh", "sidebar-refresh"]),
    );

    for (const name of ["Inbox", "Sent", "Drafts", "Spam", "Trash"])
      await expect(folder(page, name)).toBeVisible();
    await expect(folder(page, "Inbox")).toContainText(/\d+ unread/);
    const lunch = row(page, "Lunch on Friday?");
    await expect(lunch).toContainText("Tom Wieland");
    await expect(lunch).toContainText("1h ago");
    await expect(row(page, "Poster proofs")).toContainText("Just now");
    await expect(row(page, "Invitation: Design review")).toContainText("3h ago");
    await axe(page);
    const beyond = await mail(page).evaluate((panel) =>
      Math.max(...[...panel.querySelectorAll("*")].map((one) => one.getBoundingClientRect().right)),
    );
    expect(beyond).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

    const unread = lunch.getByRole("img", { name: "Unread" });
    await opener(page, "Lunch on Friday?").click();
    const reading = mail(page).getByRole("group", { name: "Lunch on Friday?" });
    await expect(reading.getByText("tom@wieland.example")).toBeVisible();
    const frame = reading.frameLocator("iframe");
    await expect(frame.getByText("There's a new place by the canal")).toBeVisible();
    await reading.getByRole("button", { name: "Star", exact: true }).click();
    await expect(reading.getByRole("button", { name: "Remove star" })).toBeVisible();
    await axe(page, { without: ["scrollable-region-focusable"] });

    await reading.getByRole("button", { name: "Reply", exact: true }).click();
    const writing = page.getByRole("dialog", { name: "Reply" });
    await expect(pill(writing, "Tom Wieland <tom@wieland.example>")).toBeVisible();
    await expect(writing.getByLabel("Subject")).toHaveValue("Re: Lunch on Friday?");
    const text = writing.getByLabel("Message");
    await text.fill("12:30 is fine.");
    await axe(page, { within: "[role=dialog]" });
    await writing.getByRole("button", { name: "Show trimmed content" }).click();
    await expect(text).toHaveValue(
      /^12:30 is fine\.\n\nOn .+ Tom Wieland <tom@wieland\.example> wrote:\n> Are you around/,
    );
    await expect(text).toBeFocused();
    expect(await text.evaluate((box: HTMLTextAreaElement) => box.selectionStart)).toBe(14);
    await writing.getByRole("button", { name: "Send", exact: true }).click();
    await expect(writing).toHaveCount(0);
    await expect(page.getByText("Message sent")).toBeVisible();
    await expect(reading.getByRole("article")).toHaveCount(2, { timeout: 30_000 });
    await reading.getByRole("button", { name: "Back to the list" }).click();
    await expect(unread).toHaveCount(0);
    await folder(page, "Sent").click();
    await expect(row(page, "Re: Lunch on Friday?")).toContainText("12:30 is fine.");

    await mailboxAction(page, "Disconnect");
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(mail(page).getByRole("button", { name: "Connect Gmail Account" })).toBeVisible();
    expect(await call(server.url, person.accessToken, connection.status, {})).toMatchObject({
      connected: false,
      email: null,
    });
  },
);

test("EM-06 a message needs all fields, suggests whom mail came from, can be taken back for ten seconds, and is kept as a draft", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  await mail(page).getByRole("button", { name: "Compose" }).click();
  const writing = page.getByRole("dialog", { name: "New Message" });
  const to = writing.getByLabel("To", { exact: true });
  await writing.getByRole("button", { name: "Send", exact: true }).click();
  const said = page.getByRole("alertdialog");
  await expect(said).toContainText("Please fill in all fields");
  await said.getByRole("button").last().click();
  await expect(to).toBeFocused();

  await writing.getByRole("button", { name: "Cc, Bcc" }).click();
  const cc = writing.getByLabel("Cc", { exact: true });
  await to.fill("Ann <ann@x.example>, ");
  await cc.fill("bob, eve@x.example");
  await writing.getByLabel("Subject").fill("Third poster");
  await writing.getByLabel("Message").fill("It looks right to me.");
  await writing.getByRole("button", { name: "Send", exact: true }).click();
  await expect(cc).toBeFocused();
  await expect(cc).toHaveAccessibleDescription("“bob” is not an email address");
  await expect(to).toHaveAccessibleDescription("");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await axe(page, { within: "[role=dialog]" });
  // A press on it is how it is mended.
  await pill(writing, "bob").click();
  await expect(cc).toHaveValue("bob");
  await cc.press("End");
  await cc.pressSequentially("@x.example,");
  await expect(pill(writing, "bob@x.example")).toBeVisible();
  await expect(cc).toHaveAccessibleDescription("");
  for (const one of ["bob@x.example", "eve@x.example", "Ann <ann@x.example>"])
    await writing.getByRole("button", { name: `Remove ${one}` }).click();

  await to.pressSequentially("ma");
  const offered = writing.getByRole("listbox");
  await expect(offered.getByRole("option").first()).toContainText("Maya Okafor");
  expect(await offered.getByRole("option").count()).toBeLessThanOrEqual(5);
  await to.press("Enter");
  await expect(pill(writing, "Maya Okafor <maya@studio-north.example>")).toBeVisible();
  // Never one's own address.
  await to.pressSequentially("ada@");
  await expect(offered).toHaveCount(0);
  await to.fill("");
  await expect(writing.getByText("Draft saved")).toBeVisible();
  await writing.getByRole("button", { name: "Cancel" }).click();
  await folder(page, "Drafts").click();
  await page.reload();
  await folder(page, "Drafts").click();
  await opener(page, "Third poster").click();
  await expect(writing.getByLabel("Message")).toHaveValue("It looks right to me.");

  await writing.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(writing.getByLabel("Message")).toHaveValue("It looks right to me.");
  await writing.getByRole("button", { name: "Send later" }).click();
  await page.getByRole("menuitem", { name: "Tomorrow, 8:00" }).click();
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();
  await mail(page).getByRole("button", { name: "More folders" }).click();
  await page
    .getByRole("menuitemradio", { name: "Scheduled" })
    .or(page.getByRole("menuitem", { name: "Scheduled" }))
    .or(page.getByRole("menuitemcheckbox", { name: "Scheduled" }))
    .first()
    .click();
  await expect(row(page, "Third poster")).toBeVisible();
});

test("EM-02 EM-03 EM-07 keys and swipes archive, delete, mark and undo, and two screens agree", async ({
  page,
  signUp,
  openSecond,
}) => {
  const person = await signUp(page, "/?r=email");
  await connect(page);
  const other = await openSecond(person, "desktop", "/?r=email");
  await expect(row(other, "Poster proofs")).toBeVisible();
  await expect(row(page, "Keys").first()).toContainText("Yesterday");
  // Another test may have starred it: the key turns it round.
  const starOn = (screen: Page) =>
    row(screen, "Poster proofs").getByRole("button", { name: /^Star/ });
  const turned = (await starOn(page).getAttribute("aria-pressed")) === "true" ? "false" : "true";
  await opener(page, "Poster proofs").focus();
  await page.keyboard.press("s");
  await expect(starOn(other)).toHaveAttribute("aria-pressed", turned);
  await page.keyboard.press("e");
  await expect(row(page, "Poster proofs")).toHaveCount(0);
  await expect(row(other, "Poster proofs")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(row(page, "Poster proofs")).toBeVisible();
  await expect(row(other, "Poster proofs")).toBeVisible();
  await opener(page, "Ihre Buchung").focus();
  await page.keyboard.press("#");
  await expect(row(page, "Ihre Buchung")).toHaveCount(0);
  await folder(page, "Trash").click();
  await expect(row(page, "Ihre Buchung")).toBeVisible();
  // What lies in the trash goes for good: that is asked first.
  await opener(page, "Ihre Buchung").focus();
  await page.keyboard.press("#");
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("Delete this email?");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await opener(page, "Ihre Buchung").click();
  await mail(page).getByRole("button", { name: "Move to inbox" }).click();
  await expect(row(other, "Ihre Buchung")).toBeVisible();

  await page.keyboard.press("Escape");
  await folder(page, "Sent").click();
  // Everything is searched, wherever one stands, as in any mail client.
  await mail(page).getByRole("searchbox").fill("from:tom lunch");
  await expect(row(page, "Lunch on Friday?")).toBeVisible();
  await expect(row(page, "Poster proofs")).toHaveCount(0);
  await expect(folder(page, "All mail")).toHaveAttribute("aria-current", "page");
  await expect(folder(page, "Sent")).not.toHaveAttribute("aria-current", "page");
  // In what is open the same keys hold, wherever in it the focus stands.
  await opener(page, "Lunch on Friday?").click();
  const star = mail(page).getByRole("button", { name: /^(Star|Remove star)$/ });
  // Another test may have starred it.
  const before = (await star.getAttribute("aria-label")) ?? "";
  await page.keyboard.press("s");
  await expect(star).toHaveAccessibleName(before === "Star" ? "Remove star" : "Star");
  await page.keyboard.press("r");
  const reply = page.getByRole("dialog", { name: "Reply" });
  await expect(reply.getByLabel("Subject")).toHaveValue("Re: Lunch on Friday?");
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await expect(mail(page).getByRole("button", { name: "Mark as read" })).toBeVisible();
});

test("EM-07 what arrives at Gmail is here after a sync, on every screen", async ({
  page,
  signUp,
  server,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  const subject = `Fresh ${String(Date.now())}`;
  await deliver(server, { from: "Nia <nia@x.example>", subject, html: "<p>Here <b>it</b> is</p>" });
  await syncNow(page);
  await expect(row(page, subject)).toContainText("Here it is");
});
