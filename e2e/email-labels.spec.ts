import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { connect, folder, mail, opener, row } from "./mail.ts";

test(
  "EM-02 a label is made for a message, renamed and deleted after a question, on every screen, and undone",
  { tag: "@phone" },
  async ({ page, signUp, openSecond }) => {
    const person = await signUp(page, "/?r=email");
    await connect(page);
    const other = await openSecond(person, "desktop", "/?r=email");
    await opener(page, "Poster proofs").click();
    const reading = mail(page).getByRole("group", { name: "Poster proofs" });
    await reading.getByRole("button", { name: "Label", exact: true }).click();
    const picker = page.getByRole("dialog", { name: "Label" });
    const words = picker.getByLabel("Find or make a label");
    const name = `Print ${String(Date.now())}`;
    await words.fill("wor");
    await expect(picker.getByRole("option").first()).toHaveText("Work");
    await expect(picker.getByRole("option", { name: "Create “wor”" })).toBeVisible();
    await words.fill("WORK");
    await expect(picker.getByRole("option")).toHaveCount(1);
    await words.fill(name);
    await axe(page, { within: "[role=dialog]" });
    await words.press("Enter");
    await expect(picker).toHaveCount(0);
    await expect(reading.getByText(name)).toBeVisible();
    await reading.getByRole("button", { name: "Back to the list" }).click();

    const more = async (item: string | RegExp) => {
      await mail(page).getByRole("button", { name: "More folders" }).click();
      await page.getByRole("menu").getByText(item).click();
    };
    await more("New label…");
    const asked = page.getByRole("alertdialog", { name: "New label" });
    await asked.getByLabel("Name").fill("work");
    await asked.getByRole("button", { name: "Create" }).click();
    await expect(asked).toContainText("There is a label “work” already");
    await asked.getByRole("button", { name: "Cancel" }).click();
    await mail(other).getByRole("button", { name: "More folders" }).click();
    await other.getByRole("menu").getByText(name).click();
    await expect(row(other, "Poster proofs")).toBeVisible();

    await more(name);
    await expect(row(page, "Poster proofs")).toBeVisible();
    await expect(mail(page).getByRole("article")).toHaveCount(1);
    await more("Rename this label…");
    await page.getByRole("alertdialog").getByLabel("Name").fill(`${name} shop`);
    await page.getByRole("alertdialog").getByRole("button", { name: "Rename" }).click();
    await expect(folder(page, `${name} shop`)).toBeVisible();
    await expect(folder(other, `${name} shop`)).toBeVisible();
    await more("Delete this label…");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(mail(other).getByText(/^No emails in/)).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect(folder(other, `${name} shop`)).toBeVisible();
    await expect(row(other, "Poster proofs")).toBeVisible();
  },
);

test("EM-07 a label that Gmail does not take is said once, and gone again", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  const more = async (item: string) => {
    await mail(page).getByRole("button", { name: "More folders" }).click();
    await page.getByRole("menu").getByText(item).click();
  };
  await more("New label…");
  const asked = page.getByRole("alertdialog", { name: "New label" });
  await asked.getByLabel("Name").fill("Category_Social");
  await asked.getByRole("button", { name: "Create" }).click();
  await expect(asked).toBeHidden();
  const told = page.getByText("Gmail does not take the label “Category_Social”");
  // Whatever happens next tells of what happened before; by itself the cron would.
  await opener(page, "Poster proofs").focus();
  await expect(async () => {
    await page.keyboard.press("s");
    await expect(told).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(row(page, "Poster proofs")).toBeVisible();
  await mail(page).getByRole("button", { name: "More folders" }).click();
  await expect(page.getByRole("menu").getByText("New label…")).toBeVisible();
  await expect(page.getByRole("menu").getByText("Category_Social")).toHaveCount(0);
  await expect(told).toHaveCount(0);
});

test("EM-02 EM-06 SH-14 l labels what is selected by words alone; Ctrl+Z takes a message back while it can be, and the focus goes back to the mailbox", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Poster proofs").focus();
  await page.keyboard.press("x");
  const bar = mail(page).getByRole("toolbar", { name: "Selected emails" });
  const count = bar.getByRole("status");
  await expect(count).toHaveText("1 selected");
  expect(await count.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
  await page.keyboard.press("l");
  const picker = page.getByRole("dialog", { name: "Label" });
  await expect(picker).toBeVisible();
  // Letters that are keys of the mailbox and of the workspace.
  await page.keyboard.type("cer/?gn");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(picker.getByRole("option", { name: "Create “cer/?gn”" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(picker).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await expect(page.getByText("Labeled “cer/?gn”: “Poster proofs”")).toBeVisible();
  await expect(opener(page, "Poster proofs")).toBeFocused();

  await page.keyboard.press("r");
  const writing = page.getByRole("dialog", { name: "Reply" });
  await writing.getByLabel("Message").fill("Looks right.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Message sent")).toBeVisible();
  await expect(writing).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(writing.getByLabel("Message")).toHaveValue("Looks right.");
  await expect(page.getByText("Message sent")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(opener(page, "Poster proofs")).toBeFocused();
  // By the button, which goes with its toast.
  await page.keyboard.press("r");
  await writing.getByLabel("Message").fill("Looks right to me.");
  await page.keyboard.press("Control+Enter");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Message sent" })
    .getByRole("button", { name: "Undo", exact: true })
    .click();
  await expect(writing.getByLabel("Message")).toHaveValue("Looks right to me.");
  await page.keyboard.press("Escape");
  await expect(writing).toHaveCount(0);
  await expect(mail(page).locator("[data-open]:focus")).toHaveCount(1);
});
