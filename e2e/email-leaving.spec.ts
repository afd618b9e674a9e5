import { email } from "#contract/email.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { connect, mail, opener } from "./mail.ts";

test(
  "EM-06 leaving an answer says that it is kept, and how to discard it, which can be undone",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?r=email");
    await connect(page);
    await opener(page, "Lunch on Friday?").click();
    const reading = mail(page).getByRole("group", { name: "Lunch on Friday?" });
    const writing = page.getByRole("dialog", { name: "Reply" });
    const draft = reading.getByRole("article", { name: "Draft" });
    const notice = page.getByRole("region", { name: "Notifications" });
    await reading.getByRole("button", { name: "Reply", exact: true }).click();
    await writing.getByLabel("Message").fill("See you there.");
    await writing.getByRole("button", { name: "Cancel" }).click();
    await expect(writing).toHaveCount(0);
    await expect(notice).toContainText("Saved to Drafts");
    await expect(draft).toContainText("See you there.");
    await axe(page, { within: "[aria-label=Notifications]" });
    await notice.getByRole("button", { name: "Discard" }).click();
    await expect(draft).toHaveCount(0);
    await expect(notice).toContainText("Draft discarded");
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect(draft).toContainText("See you there.");
    await draft.getByRole("button").click();
    await expect(writing.getByLabel("Message")).toHaveValue("See you there.");
  },
);

test("EM-06 an answer of which all was deleted again leaves no draft behind", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Lunch on Friday?").click();
  const reading = mail(page).getByRole("group", { name: "Lunch on Friday?" });
  await reading.getByRole("button", { name: "Reply", exact: true }).click();
  const writing = page.getByRole("dialog", { name: "Reply" });
  await writing.getByLabel("Message").fill("Half a thought");
  await expect(writing.getByText("Draft saved")).toBeVisible();
  await writing.getByLabel("Message").fill("");
  await page.keyboard.press("Escape");
  await expect(writing).toHaveCount(0);
  await expect(reading.getByRole("article", { name: "Draft" })).toHaveCount(0);
  const drafts = () => call(server.url, accessToken, email.list, { query: { folder: "drafts" } });
  await expect
    .poll(async () => (await drafts()).filter(({ preview }) => preview === ""))
    .toHaveLength(0);
});

test(
  "EM-06 a message that tells of a file and has none is asked about before it goes",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?r=email");
    await connect(page);
    await mail(page).getByRole("button", { name: "Compose" }).click();
    const writing = page.getByRole("dialog", { name: "New Message" });
    await writing.getByLabel("To", { exact: true }).fill("ann@x.example");
    await writing.getByLabel("Subject").fill("The plan");
    await writing.getByLabel("Message").fill("Hi Ann, the plan is attached.");
    const send = writing.getByRole("button", { name: "Send", exact: true });
    await send.click();
    const asked = page.getByRole("alertdialog");
    await expect(asked).toContainText("Send without a file?");
    await expect(asked).toContainText("Your message says “attached”, but has no file.");
    await axe(page, { within: "[role=alertdialog]" });
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(writing.getByLabel("Message")).toBeFocused();
    await expect(page.getByText("Message sent")).toHaveCount(0);
    await send.click();
    await asked.getByRole("button", { name: "Send anyway" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();
  },
);
