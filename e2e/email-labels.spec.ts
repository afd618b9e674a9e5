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
    await page.getByRole("menuitem", { name: "New label…" }).click();
    const asked = page.getByRole("alertdialog", { name: "New label" });
    const name = `Print ${String(Date.now())}`;
    await asked.getByLabel("Name").fill("work");
    await asked.getByRole("button", { name: "Create" }).click();
    await expect(asked).toContainText("There is a label “work” already");
    await asked.getByLabel("Name").fill(name);
    await axe(page, { within: "[role=alertdialog]" });
    await asked.getByRole("button", { name: "Create" }).click();
    await expect(reading.getByText(name)).toBeVisible();
    await reading.getByRole("button", { name: "Back to the list" }).click();

    const more = async (item: string | RegExp) => {
      await mail(page).getByRole("button", { name: "More folders" }).click();
      await page.getByRole("menu").getByText(item).click();
    };
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
