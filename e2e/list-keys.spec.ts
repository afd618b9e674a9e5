import { tasks } from "#contract/tasks.ts";
import { expect, test, type WorkspaceServer } from "./app.ts";
import { call } from "./call.ts";
import { connect, deliver, mail, opener, row } from "./mail.ts";
import { panel, taskRow } from "./screen.ts";

/** Two messages of this test alone: the mailbox at Google outlives it, and other tests look into it. */
async function twoOfMine(server: WorkspaceServer): Promise<[string, string]> {
  const mark = crypto.randomUUID().slice(0, 8);
  const subjects: [string, string] = [`Oak ${mark}`, `Elm ${mark}`];
  for (const subject of subjects) await deliver(server, { subject, html: "<p>Leaves</p>" });
  return subjects;
}

test("SH-14 EM-02 after G the next key is the sequence's alone, keys act on what is selected, / looks in the mailbox, and nothing is heard under an open menu", async ({
  page,
  signUp,
  server,
}) => {
  const [oak, elm] = await twoOfMine(server);
  await signUp(page, "/?r=email");
  await connect(page);
  const lunch = opener(page, "Lunch on Friday?");
  const rows = mail(page).getByRole("article");
  await lunch.focus();
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.keyboard.press("g");
  await page.keyboard.press("x");
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect(panel(page, "Notes")).toBeVisible();
  await expect(mail(page).getByRole("checkbox")).toHaveCount(0);
  await expect(lunch).toBeVisible();
  await expect(page.getByText(/^Archived/)).toHaveCount(0);

  // The panel's own search, in the list and over an opened mail.
  const search = mail(page).getByRole("searchbox", { name: "Search emails" });
  await lunch.focus();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await expect(panel(page, "Search")).toHaveCount(0);
  await lunch.click();
  await expect(mail(page).getByRole("group", { name: "Lunch on Friday?" })).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();

  // Two are selected, and the focus has gone on.
  await opener(page, oak).focus();
  await page.keyboard.press("x");
  await opener(page, elm).focus();
  await page.keyboard.press("x");
  await rows.nth(4).locator("[data-open]").focus();
  await page.keyboard.press("s");
  for (const words of [oak, elm])
    await expect(row(page, words).getByRole("button", { name: /^Star/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  await expect(mail(page).getByRole("toolbar", { name: "Selected emails" })).toHaveCount(0);
  const focused = await rows.nth(4).locator("[data-open]").textContent();
  await opener(page, elm).focus();
  await page.keyboard.press("x");
  await opener(page, oak).focus();
  await page.keyboard.press("x");
  await rows.nth(4).locator("[data-open]").focus();
  await page.keyboard.press("e");
  await expect(page.getByText("Archived 2 emails")).toBeVisible();
  for (const words of [oak, elm]) await expect(row(page, words)).toHaveCount(0);
  await expect(rows.filter({ hasText: focused?.slice(0, 12) ?? "" })).not.toHaveCount(0);

  // Under a menu a letter is a letter.
  await rows.first().locator("[data-open]").click();
  await mail(page).getByRole("button", { name: "Snooze" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.type("c/rge?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(search).not.toBeFocused();
});

test("SH-14 TK-01 ] goes to the row that was active last or else the first, where the keys of the list are heard", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  for (const title of ["Third", "Second", "First"])
    await call(server.url, person.accessToken, tasks.create, { body: { title } });
  await page.goto("/?r=tasks");
  await expect(taskRow(page, "First")).toBeVisible();
  const openerOf = (title: string) => taskRow(page, title).locator("[data-open]");
  const titles = await panel(page, "Tasks").getByRole("article").allTextContents();
  const [first = "", second = ""] = titles.map(
    (text) => /First|Second|Third/.exec(text)?.[0] ?? "",
  );
  await page.evaluate(() => document.querySelector("main")?.focus());
  await page.keyboard.press("]");
  await expect(openerOf(first)).toBeFocused();
  await page.keyboard.press("j");
  await expect(openerOf(second)).toBeFocused();
  await page.evaluate(() => document.querySelector("main")?.focus());
  await page.keyboard.press("]");
  await expect(openerOf(second)).toBeFocused();
  await page.keyboard.press("x");
  await expect(panel(page, "Tasks").getByText("1 selected")).toBeVisible();
});

test("EM-02 SH-14 Ctrl+Z takes back the last change after a reload, too, and the one before it", async ({
  page,
  signUp,
  server,
}) => {
  const [oak, elm] = await twoOfMine(server);
  await signUp(page, "/?r=email");
  await connect(page);
  for (const words of [oak, elm]) {
    await opener(page, words).focus();
    await page.keyboard.press("e");
    await expect(page.getByText(`Archived “${words}”`)).toBeVisible();
    await expect(row(page, words)).toHaveCount(0);
  }
  await page.reload();
  await expect(row(page, "Design review")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(row(page, elm)).toBeVisible();
  await expect(row(page, oak)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(row(page, oak)).toBeVisible();
  // The inbox is left as it was found.
  for (const words of [oak, elm]) {
    await opener(page, words).focus();
    await page.keyboard.press("e");
    await expect(row(page, words)).toHaveCount(0);
  }
});
