import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { connect, folder, mail, opener, row } from "./mail.ts";
import { panel } from "./screen.ts";

/** Pairs of targets of one row that lie over each other, but for what opens the row and lies below all. */
const overlaps = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-panel] article")].flatMap((article) => {
      const targets = [...article.querySelectorAll<HTMLElement>("button, a, input")]
        .filter((one) => !one.matches("[data-open]") && one.checkVisibility())
        .map((one) => ({
          name: one.ariaLabel ?? one.textContent,
          box: one.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0);
      return targets.flatMap((one, at) =>
        targets.slice(at + 1).flatMap((other) => {
          const [a, b] = [one.box, other.box];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > 1 && high > 1 ? [`${one.name} / ${other.name}`] : [];
        }),
      );
    }),
  );

test("EM-02 TK-03 NT-02 DP-03 no two targets of a row lie over each other on a phone", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=email");
  await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Pay rent", tags: ["home"], category: "work", dueDate: "2027-01-01" },
  });
  await call(server.url, person.accessToken, notes.create, {
    body: { title: "Diary", content: "<p>Dear</p>", tags: ["home"] },
  });
  await connect(page);
  await page.mouse.move(0, 0);
  await expect.poll(() => overlaps(page)).toEqual([]);
  // By the middle of what is seen.
  const star = row(page, "Poster proofs").getByRole("button", { name: /^Star/ });
  // Another test may have starred it.
  const before = await star.getAttribute("aria-pressed");
  await star.tap();
  await expect(star).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  await row(page, "Poster proofs")
    .getByRole("button", { name: /^Actions/ })
    .tap();
  await page.getByRole("menuitem", { name: "Snooze" }).tap();
  await expect(page.getByRole("alertdialog", { name: "Snooze" })).toBeVisible();
  await page.keyboard.press("Escape");
  for (const [name, title] of [
    ["tasks", "Tasks"],
    ["notes", "Notes"],
    ["files", "Files"],
  ] as const) {
    await page.goto(`/?r=${name}`);
    await expect(panel(page, title)).toBeVisible();
    if (name !== "files") await expect(panel(page, title).getByRole("article")).toHaveCount(1);
    expect([name, await overlaps(page)]).toEqual([name, []]);
  }
});

test("EM-06 SH-07 the first Back closes the form of a message and keeps it; the next closes what lies below", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page
    .getByRole("navigation", { name: "Panels" })
    .getByRole("button", { name: "Email" })
    .tap();
  await connect(page);
  await opener(page, "Poster proofs").tap();
  const reading = mail(page).getByRole("group", { name: "Poster proofs" });
  await reading.getByRole("button", { name: "Reply", exact: true }).tap();
  const writing = page.getByRole("dialog", { name: "Reply" });
  await writing.getByLabel("Message").fill("Half an answer");
  await page.goBack();
  await expect(writing).toHaveCount(0);
  await expect(page.getByText("Saved to Drafts")).toBeVisible();
  await expect(reading).toBeVisible();
  await page.goBack();
  await expect(reading).toHaveCount(0);
  await expect(mail(page)).toBeVisible();
  await page.goBack();
  await expect(mail(page)).toHaveCount(0);
});

test("EM-06 SH-07 Back closes an open menu alone, and what it chooses leaves no step behind", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page
    .getByRole("navigation", { name: "Panels" })
    .getByRole("button", { name: "Email" })
    .tap();
  await connect(page);
  await opener(page, "Poster proofs").tap();
  const reading = mail(page).getByRole("group", { name: "Poster proofs" });
  const snooze = reading.getByRole("button", { name: "Snooze" });
  const menu = page.getByRole("menu");
  for (let time = 0; time < 2; time += 1) {
    await snooze.tap();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(reading).toBeVisible();
  }
  // A dialog that a menu opens is closed by the next Back, and then the message.
  await snooze.tap();
  await menu.getByRole("menuitem").last().tap();
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(reading).toBeVisible();
  await page.goBack();
  await expect(reading).toHaveCount(0);
  await expect(mail(page)).toBeVisible();
  await page.goBack();
  await expect(mail(page)).toHaveCount(0);
});

test("EM-02 EM-05 on the smallest phone all of a mailbox and of a mail lies on the screen", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, "/?r=email");
  await connect(page);
  const folders = mail(page).getByRole("button", { name: "More folders" });
  await expect(folders).toBeInViewport({ ratio: 1 });
  for (const name of ["Inbox", "Sent", "Drafts"])
    await expect(folder(page, name)).toBeInViewport({ ratio: 1 });
  await folders.tap();
  await page.getByRole("menuitemcheckbox", { name: "Trash" }).tap();
  await expect(folder(page, "Trash")).toBeInViewport({ ratio: 1 });
  await folder(page, "Inbox").tap();
  await opener(page, "Poster proofs").tap();
  const reading = mail(page).getByRole("group", { name: "Poster proofs" });
  const more = reading.getByRole("button", { name: "More", exact: true });
  await expect(more).toBeInViewport({ ratio: 1 });
  for (const button of await reading.getByRole("button").all()) {
    const box = await button.boundingBox();
    if (box) expect(box.x + box.width).toBeLessThanOrEqual(321);
  }
  await more.tap();
  await page.getByRole("menuitem", { name: "Label" }).tap();
  await expect(page.getByRole("dialog", { name: "Label" })).toBeVisible();
});

test("EM-02 at the height that a sheet has at first, what is listed has most of it", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  await expect(mail(page).getByText("Syncing...")).toHaveCount(0, { timeout: 20_000 });
  const share = await page.evaluate(() => {
    const [sheet, list] = ["[data-panel=email]", "[data-panel=email] ul"].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    const end = document.querySelector("nav[aria-label=Panels]")?.getBoundingClientRect().top ?? 0;
    return (end - (list?.top ?? 0)) / (end - (sheet?.top ?? 0));
  });
  expect(share).toBeGreaterThan(0.6);
  await page.screenshot({ path: test.info().outputPath("list.png") });
});
