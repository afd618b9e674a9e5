import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { composer, panel, taskRow } from "./screen.ts";
import { bar, sheet } from "./sheet.ts";

/** The parts of the screen lie beside each other: none covers another. */
async function expectApart(page: Page, one: string, other: string): Promise<void> {
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return { top, bottom, height };
      }),
    );
  const [first, second] = [await boxes(one), await boxes(other)];
  expect(Math.min(first.length, second.length)).toBeGreaterThan(0);
  for (const a of first)
    for (const b of second)
      if (a.height * b.height > 0)
        expect(a.bottom <= b.top + 1 || b.bottom <= a.top + 1).toBe(true);
}
/** Enter begins a line on a phone. */
async function say(page: Page, sentence: string): Promise<void> {
  await composer(page).fill(sentence);
  await page.getByRole("button", { name: "Send" }).tap();
}
const notice = "section[aria-label=Notifications] li";

test("SH-05 AI-01 on the phone that asked the answer is not covered; its panel opens by a tap, at once where it was asked for, and on other devices as ever", async ({
  page,
  signUp,
  openSecond,
  server,
}) => {
  const person = await signUp(page);
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Pay rent" } });
  const desk = await openSecond(person, "desktop");
  await expect(desk.getByText("Live", { exact: true })).toBeAttached();
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await say(page, "show my tasks");
  await expect(panel(desk, "Tasks")).toBeVisible();
  const answer = page.getByRole("article", { name: "Assistant" }).last();
  await expect(answer).toContainText("Pay rent");
  await expect(sheet(page)).toHaveCount(0);
  await axe(page);
  await answer.getByRole("button", { name: "Open Tasks" }).tap();
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await say(page, "open tasks");
  await expect(panel(page, "Tasks")).toBeVisible();
});

test("SH-05 a notice lies on no row and not on the handle; the five tabs stay where they are", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  for (let at = 0; at < 30; at++)
    await call(server.url, person.accessToken, tasks.create, {
      body: { title: `Task ${String(at)}` },
    });
  const tabs = () => bar(page).getByRole("button").allTextContents();
  const five = ["Tasks", "Notes", "Calendar", "Email", "More"];
  expect(await tabs()).toEqual(five);
  await bar(page).getByRole("button", { name: "More" }).click();
  // What can be used stands before what is yet to come.
  expect((await page.getByRole("menuitem").allTextContents()).slice(0, 6)).toEqual([
    "Conversations",
    "Files",
    "Search",
    "Timeline",
    "Profile & Settings",
    "Bookmarks",
  ]);
  await page.getByRole("menuitem", { name: "Search" }).click();
  await expect(panel(page, "Search")).toBeVisible();
  expect(await tabs()).toEqual([...five.slice(0, 4), "Search"]);
  await bar(page).getByRole("button", { name: "Tasks" }).click();
  await expect.poll(tabs).toEqual(five);
  for (const isFull of [false, true]) {
    if (isFull) {
      await page.locator("[data-sheet-handle]").focus();
      await page.keyboard.press("Enter");
    }
    const row = taskRow(page, isFull ? "Task 28" : "Task 29");
    await row.locator("[data-open]").focus();
    await page.keyboard.press("#");
    await expect(page.locator(notice).last()).toContainText("Undo");
    await page.waitForTimeout(400);
    const scroller = await panel(page, "Tasks").locator("[data-fade]").last().boundingBox();
    const toast = await page.locator(notice).last().boundingBox();
    expect((scroller?.y ?? 0) + (scroller?.height ?? 0)).toBeLessThanOrEqual((toast?.y ?? 0) + 1);
    await expectApart(page, notice, "[data-sheet-handle]");
    await expectApart(page, notice, "nav[aria-label=Panels]");
    await axe(page);
  }
});

test("AI-05 a receipt's words are not broken at 320 pixels", async ({ page, signUp }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page);
  await say(page, "add task Prepare the quarterly presentation for the board");
  const card = page.getByRole("list", { name: "What was done" }).getByRole("listitem");
  await expect(card).toContainText("Prepare the quarterly");
  await expect(card.getByRole("button", { name: /^Undo/ })).toBeVisible();
  const words = await card.locator("bdi").boundingBox();
  expect(words?.width).toBeGreaterThan(140);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("AI-05 SH-05 one way back at a time: no notice beside the receipt, and one where a panel covers the chat", async ({
  page,
  signUp,
  openSecond,
}) => {
  const person = await signUp(page);
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const answer = page.getByRole("article", { name: "Assistant" }).last();
  // There is nothing to find in what was not begun.
  const find = page.getByRole("button", { name: "Find in this conversation" });
  await expect(find).toHaveCount(0);
  await say(page, "add task Water the garden");
  await expect(answer.getByRole("button", { name: /^Undo/ })).toBeVisible();
  await expect(find).toBeVisible();
  // What is done elsewhere is said, here too, and by then a notice of the first would stand beside it.
  const desk = await openSecond(person, "desktop");
  await composer(desk).fill("add task Feed the cat");
  await composer(desk).press("Enter");
  await expect(page.locator(notice).getByText(/^Assistant created “Feed the cat”/)).toBeVisible();
  await expect(page.locator(notice)).toHaveCount(1);
  // What is done here while a panel covers the chat is said, too.
  const covered = Promise.withResolvers<void>();
  await page.route(/\/api\/tools\/conversations\/[^/]+\/messages$/, async (route) => {
    await covered.promise;
    await route.continue();
  });
  await say(page, "add task Call the plumber");
  await bar(page).getByRole("button", { name: "Tasks" }).tap();
  await expect(sheet(page)).toBeVisible();
  covered.resolve();
  await expect(
    page.locator(notice).getByText(/^Assistant created “Call the plumber”/),
  ).toBeVisible();
});

test("SH-05 the picture of a person has no ring after the panel that it opened closed", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const account = page.getByRole("button", { name: "Profile & Settings" });
  const ring = () => account.locator("span").evaluate((one) => getComputedStyle(one).boxShadow);
  await account.tap();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(ring).toBe("none");
});

test("SH-05 a long notice on the smallest phone ends with a whole line", async ({
  page,
  signUp,
  openSecond,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const person = await signUp(page);
  const desk = await openSecond(person, "desktop");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await composer(desk).fill("add task call Tom friday 3pm and add lunch with Ann tuesday at 1");
  await composer(desk).press("Enter");
  const words = page.locator(notice).getByText(/^Assistant created/);
  await expect(words).toBeVisible();
  const lines = await words.evaluate((one) => {
    const style = getComputedStyle(one);
    return one.clientHeight / Number.parseFloat(style.lineHeight);
  });
  expect(lines).toBeGreaterThan(2.5);
  expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.1);
});
